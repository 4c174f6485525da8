// What a ply sounds like, in time with what is seen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { notesOf } from "../../www/js/sound.js";
import { engine, fixture } from "../door/engine.js";

const figures = JSON.parse(fixture("figures.json"));

/** @param {import("../../www/pkg/outflank.js").Rules} rules @param {string} fen @param {string} ply */
function played(rules, fen, ply) {
  const match = engine.Match.fromPosition(rules, fen);
  const before = match.view();
  match.play(ply);
  return { before, after: match.view() };
}

test("a pawn is heard first, then each one that turns, outward", () => {
  const { before, after } = played("reversi", figures["figure 98"].fen, "b4 (c5, d6, e7)");
  const notes = notesOf(before, after);
  assert.deepEqual(
    notes.map(({ kind }) => kind),
    ["down", "over", "over", "over"],
  );
  const times = notes.map(({ at }) => at);
  assert.deepEqual(
    times,
    [...times].sort((a, b) => a - b),
    "in order",
  );
  assert.equal(new Set(times).size, 4, "none together");
  const places = notes.map(({ pan }) => pan);
  assert.deepEqual(
    places,
    [...places].sort((a, b) => a - b),
    "from left to right, as the line runs",
  );
});

test("pawns that are taken leave with one sound", () => {
  const { before, after } = played("latrunculi", figures["figure 102"].fen, "f6-h6");
  assert.deepEqual(
    notesOf(before, after).map(({ kind }) => kind),
    ["down", "away"],
  );
});

test("going back, jumping and passing are silent", () => {
  const { before, after } = played("reversi", figures["figure 98"].fen, "b4 (c4)");
  assert.deepEqual(notesOf(after, before), []);
  assert.deepEqual(notesOf(before, before), []);
  assert.deepEqual(notesOf(before, new engine.Match("latrunculi").view()), []);
});
