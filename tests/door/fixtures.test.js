// The engine as browsers get it replays what slow, independent models of the games have written down.
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine, FIGURE_99, fenOf, fixture, GAMES } from "./engine.js";

/** @typedef {{ plies: [number, string][], final: string, over: boolean }} Game the legal plies there were, and the one played */
/** @typedef {{ fen: string, moves: string[], perft: number[] }} Position */
/** @typedef {{ plies: { move: string, legal: number, fen: string }[], score: [number, number] }} Sample */

/** @param {string} move */
const asWritten = (move) => (move === "pass" ? "--" : move);

for (const rules of GAMES) {
  test(`random games of ${rules}`, () => {
    /** @type {Record<string, Game[]>} */
    const games = JSON.parse(fixture("random-games.json"));
    assert.ok(games[rules].length >= 20);
    for (const { plies, final, over } of games[rules]) {
      const match = new engine.Match(rules);
      for (const [legal, move] of plies) {
        const moves = match.moves();
        assert.equal(moves.length, legal, match.position());
        const text = asWritten(move);
        assert.ok(
          moves.some((one) => one.text === text),
          `${text} in ${match.position()}`,
        );
        assert.equal(match.play(text).text, text);
      }
      assert.equal(fenOf(match.view()), final);
      assert.equal(match.view().outcome !== undefined, over);
      assert.equal(match.moves().length === 0, over);
      match.free();
    }
  });

  test(`the legal plies of ${rules} in many positions, and perft from there`, () => {
    /** @type {Record<string, Position[]>} */
    const positions = JSON.parse(fixture("positions.json"));
    assert.ok(positions[rules].length >= 40);
    for (const { fen, moves, perft } of positions[rules]) {
      const match = engine.Match.fromPosition(rules, fen);
      const texts = match.moves().map((move) => move.text);
      assert.deepEqual(texts.sort(), moves.map(asWritten).sort(), fen);
      for (const [index, leaves] of perft.entries()) assert.equal(engine.perft(rules, fen, index + 1), leaves, fen);
    }
  });
}

test("perft from the start", () => {
  const tables = {
    reversi: [1, 4, 12, 24, 24, 96, 320, 1632, 8032, 52_800, 342_144],
    latrunculi: [1, 8, 56, 770, 10_152, 137_510, 1_759_096],
  };
  for (const rules of GAMES) {
    const start = new engine.Match(rules).position();
    for (const [depth, leaves] of tables[rules].entries()) assert.equal(engine.perft(rules, start, depth), leaves);
  }
});

test("the sample game from figure 99 to 46-18", () => {
  /** @type {Sample} */
  const sample = JSON.parse(fixture("sample-game.json"));
  const match = engine.Match.fromPosition("reversi", FIGURE_99);
  for (const { move, legal, fen } of sample.plies) {
    assert.equal(match.moves().length, legal);
    assert.equal(match.view().mustPass, move === "pass");
    match.play(asWritten(move));
    assert.equal(fenOf(match.view()), fen);
  }
  const { counts, outcome, number } = match.view();
  assert.deepEqual([counts.white, counts.black], sample.score);
  assert.deepEqual(outcome, { winner: "white", reason: "board-full" });
  assert.equal(number, 33);
  assert.match(match.record(), /\[Score "46-18"\]/);
});

test("the example moves of the figures", () => {
  const figures = JSON.parse(fixture("figures.json"));
  /** @param {Match} match @param {(move: import("./engine.js").Move) => boolean} wanted */
  const texts = (match, wanted) =>
    match
      .moves()
      .filter(wanted)
      .map((move) => move.text)
      .sort();
  const f98 = engine.Match.fromPosition("reversi", figures["figure 98"].fen);
  assert.deepEqual(
    texts(f98, (move) => move.to === 25),
    figures["figure 98"].moves,
  );
  const f102 = figures["figure 102"];
  for (const [side, turn] of [
    ["white", "w"],
    ["black", "b"],
  ]) {
    for (const move of f102[side]) {
      const match = engine.Match.fromPosition("latrunculi", f102.fen.replace(/w$/, turn));
      assert.equal(match.play(move).text, move);
    }
  }
  assert.equal(fenOf(new engine.Match("latrunculi").view()), figures["figure 101"].fen);
});

/** @typedef {import("./engine.js").Match} Match */
