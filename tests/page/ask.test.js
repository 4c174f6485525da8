// What can be asked for at any time, for the ear.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answer } from "../../www/js/ask.js";
import { words } from "../../www/js/text/en.js";
import { engine, fixture, playout } from "../door/engine.js";

/** @param {import("../../www/js/ask.js").Question} question @param {import("../../www/pkg/outflank.js").Match} match */
const ask = (question, match) => answer(question, words, match.view(), match.moves());

test("before the first move", () => {
  const match = new engine.Match("reversi");
  assert.equal(ask("board", match), "White: no pawn. Black: no pawn.");
  assert.equal(ask("last", match), "No move has been played yet.");
  assert.equal(ask("legal", match), "White to move: d4; e4; d5; e5.");
  assert.equal(ask("count", match), "White: 0 pawns. Black: 0 pawns. White to move.");
});

test("squares with several lines say how many", () => {
  const match = new engine.Match("reversi");
  for (const text of ["d4", "e4", "d5", "e5"]) match.play(text);
  assert.equal(ask("board", match), "White: d4, d5. Black: e4, e5.");
  const legal = ask("legal", match);
  const squares = match.moves().map(({ text }) => text.slice(0, 2));
  for (const square of squares) assert.match(legal, new RegExp(`\\b${square}\\b`));
  assert.equal(legal.split(";").length, new Set(squares).size);
  const b4 = engine.Match.fromPosition("reversi", JSON.parse(fixture("figures.json"))["figure 98"].fen);
  assert.match(ask("legal", b4), /\bb4, three lines\b/);
});

test("in Latrunculi each pawn says where it may go", () => {
  const match = new engine.Match("latrunculi");
  const legal = ask("legal", match);
  assert.match(legal, /^White to move: a3 to a4; b3 to b4; .*h3 to h4\.$/);
  match.play("d3-d4");
  assert.equal(ask("last", match), "White: d3 to d4.");
});

test("a game that is over says so, and a forced pass too", () => {
  const over = playout("reversi", [0, 0, 0]);
  over.resign("white");
  assert.equal(ask("legal", over), "Black wins.");
  assert.match(ask("count", over), / Black wins\.$/);
});
