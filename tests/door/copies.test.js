// Whatever the engine hands out is the caller's own: changing it changes no game, and no game changes it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine, GAMES, playout } from "./engine.js";

for (const rules of GAMES) {
  test(`a view of ${rules} is a copy`, () => {
    const match = playout(rules, [1, 2, 3, 4, 5, 6]);
    const before = match.view();
    const kept = structuredClone(before);
    const mine = match.view();
    mine.squares.fill(2);
    mine.counts.white = 99;
    mine.turn = mine.turn === "white" ? "black" : "white";
    mine.ply = 0;
    mine.last?.comments.push("mine");
    mine.last?.runs.push({ pawns: [1], end: 2 });
    assert.deepEqual(match.view(), kept);
    match.play(match.moves()[0].short);
    match.goTo(0);
    assert.deepEqual(before, kept, "nor does playing on change it");
  });

  test(`the plies of ${rules} are copies`, () => {
    const match = playout(rules, [1, 2, 3, 4, 5, 6]);
    const [moves, history, tags] = [match.moves(), match.history(), match.tags()];
    const kept = structuredClone({ moves, history, tags });
    const mine = match.moves();
    mine[0].text = "a1";
    mine[0].runs.length = 0;
    mine.length = 0;
    match.history()[0].comments.push("mine");
    match.history().length = 0;
    match.tags().push(["White", "mine"]);
    assert.deepEqual({ moves: match.moves(), history: match.history(), tags: match.tags() }, kept);
  });
}

test("views do not lie in the engine's memory", () => {
  const match = new engine.Match("latrunculi");
  const { squares } = match.view();
  assert.equal(squares.buffer.byteLength, 64);
  assert.notEqual(squares.buffer, match.view().squares.buffer);
});

test("what a ply returned outlives the match", () => {
  const match = new engine.Match("reversi");
  const move = match.play("d4");
  const view = match.view();
  match.free();
  assert.equal(move.text, "d4");
  assert.equal(view.squares[27], 1);
});
