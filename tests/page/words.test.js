// The words of the page: every state has a sentence, and numbers agree with what they count.
import assert from "node:assert/strict";
import { test } from "node:test";
import { words } from "../../www/js/text/en.js";
import { engine } from "../door/engine.js";

/** @typedef {import("../../www/pkg/outflank.js").Reason} Reason */

test("every result has its reason in words", () => {
  /** @type {Record<Reason, RegExp>} */
  const reasons = {
    "board-full": /full: 46 to 18/,
    "nobody-can-take": /Neither side can take: 46 to 18/,
    "last-pawn": /last enemy pawn/,
    "one-each": /One pawn each/,
    repetition: /third time/,
    quiet: /hundred plies/,
    agreement: /Agreed/,
    resignation: /Black resigned/,
  };
  const view = { ...new engine.Match("reversi").view(), counts: { white: 46, black: 18 } };
  for (const [reason, wanted] of /** @type {[Reason, RegExp][]} */ (Object.entries(reasons))) {
    assert.match(words.why({ ...view, outcome: { reason, winner: "white" } }), wanted);
  }
  assert.match(words.why({ ...view, outcome: { reason: "resignation", winner: "black" } }), /White resigned/);
  assert.equal(words.why(view), "");
  assert.equal(words.result({ reason: "quiet" }), "A draw");
  assert.equal(words.result({ reason: "last-pawn", winner: "black" }), "Black wins");
});

test("one is one, and many are many", () => {
  assert.equal(words.pawns("white", 1), "White: 1 pawn");
  assert.equal(words.pawns("black", 0), "Black: 0 pawns");
  assert.equal(words.keepBefore(1), "Open the 1 ply before it");
  assert.equal(words.keepBefore(2), "Open the 2 plies before it");
  assert.equal(words.turns(["c5"]), "turns c5");
  assert.equal(words.turns(["c5", "d6", "e7"]), "turns c5, d6 and e7");
});

test("directions are said as they are seen", () => {
  assert.equal(words.heading({ x: 0, y: -1 }), "up");
  assert.equal(words.heading({ x: 1, y: -1 }), "up and right");
  assert.equal(words.heading({ x: 1, y: 0 }), "right");
  assert.equal(words.heading({ x: 1, y: 1 }), "down and right");
  assert.equal(words.heading({ x: 0, y: 1 }), "down");
  assert.equal(words.heading({ x: -1, y: 1 }), "down and left");
  assert.equal(words.heading({ x: -1, y: 0 }), "left");
  assert.equal(words.heading({ x: -1, y: -1 }), "up and left");
});

test("every rule says where it comes from", () => {
  for (const rules of Object.values(words.ruleTexts)) {
    assert.ok(rules.length >= 8);
    for (const { text, source } of rules) assert.ok(text.endsWith(".") && words.sources[source]);
  }
});
