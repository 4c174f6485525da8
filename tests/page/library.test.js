// The examples of the old book as the page has them are those of the fixtures, which have been checked elsewhere.
import assert from "node:assert/strict";
import { test } from "node:test";
import { library, openExample } from "../../www/js/library.js";
import { words } from "../../www/js/text/en.js";
import { engine, FIGURE_99, fenOf, fixture } from "../door/engine.js";

/** @typedef {{ plies: { move: string, fen: string }[], score: [number, number] }} Fixture */

/** @type {Fixture} */
const sample = JSON.parse(fixture("sample-game.json"));
/** @type {Fixture} */
const opening = JSON.parse(fixture("reconstructed-opening.json"));
const figures = JSON.parse(fixture("figures.json"));

/** @param {import("../../www/js/library.js").ExampleName} name */
const open = (name) => openExample(engine, library[name]);

/** @param {{ move: string }} ply */
const move = (ply) => (ply.move === "pass" ? "--" : ply.move);

/** @param {import("../door/engine.js").Match} match @param {Fixture["plies"]} plies @param {number} [first] */
function follows(match, plies, first = 0) {
  for (const [index, { fen }] of plies.entries()) {
    match.goTo(first + index + 1);
    assert.equal(fenOf(match.view()), fen);
  }
}

test("each example opens, has its words, and begins where it should", () => {
  const names = /** @type {import("../../www/js/library.js").ExampleName[]} */ (Object.keys(library));
  assert.deepEqual([...names].sort(), Object.keys(words.examples).sort());
  for (const name of names) {
    const match = open(name);
    const view = match.view();
    assert.equal(view.rules, library[name].rules);
    assert.equal(view.ply, name === "figure100" ? view.plies : 0);
    assert.ok(words.examples[name].title && words.examples[name].note);
    assert.equal(engine.Match.fromRecord(match.record()).record(), match.record());
  }
});

test("the sample game", () => {
  const match = open("sample");
  assert.equal(match.position(), FIGURE_99);
  assert.deepEqual(
    match.history().map(({ text }) => text),
    sample.plies.map(move),
  );
  follows(match, sample.plies);
  assert.deepEqual(match.view().counts, { white: sample.score[0], black: sample.score[1] });
  assert.match(words.examples.sample.note, /slips/);
});

test("the reconstructed way to figure 99 says what it is, and goes on to 46-18", () => {
  const match = open("opening");
  assert.equal(match.position(), new engine.Match("reversi").position());
  assert.deepEqual(
    match.history().map(({ text }) => text),
    [...opening.plies, ...sample.plies].map(move),
  );
  follows(match, opening.plies);
  assert.equal(fenOf(match.view()), figures["figure 99"].fen);
  assert.equal(match.view().number, 17);
  follows(match, sample.plies, opening.plies.length);
  assert.deepEqual(match.view().counts, { white: 46, black: 18 });
  assert.deepEqual(match.view().outcome, { winner: "white", reason: "board-full" });
  assert.match(words.examples.opening.note, /Reconstructed, not from the book/);
});

test("the figures", () => {
  for (const name of /** @type {const} */ (["figure98", "figure99", "figure100", "figure101", "figure102"])) {
    assert.equal(fenOf(open(name).view()), figures[name.replace("figure", "figure ")].fen);
  }
  const { counts, outcome } = open("figure100").view();
  assert.deepEqual([counts.white, counts.black], figures["figure 100"].score);
  assert.equal(outcome?.winner, "white");
});

test("what the note to figure 102 says can be done there can be done", () => {
  const { note } = words.examples.figure102;
  const moves = /** @type {string[]} */ (note.match(/[a-h][1-7]-[a-h][1-7]/g) ?? []);
  assert.deepEqual(moves, ["f6-h6", "d1-d4", "h5-f5"]);
  const fen = figures["figure 102"].fen;
  assert.equal(
    open("figure102")
      .play(moves[0])
      .runs.flatMap((run) => run.pawns).length,
    3,
  );
  assert.equal(
    open("figure102")
      .play(moves[1])
      .runs.flatMap((run) => run.pawns).length,
    2,
  );
  assert.equal(engine.Match.fromPosition("latrunculi", fen.replace("w", "b")).play(moves[2]).text, "h5-f5 (f6)");
});
