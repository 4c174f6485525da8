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
    quiet: /hundred moves/,
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
  assert.equal(words.keepBefore(1), "Open the 1 move before it");
  assert.equal(words.keepBefore(2), "Open the 2 moves before it");
  assert.equal(words.turns(["c5"]), "turns c5");
  assert.equal(words.turns(["c5", "d6", "e7"]), "turns c5, d6 and e7");
});

test("what the engine complains of begins like a sentence", () => {
  /** @param {() => unknown} act */
  const problem = (act) => {
    try {
      act();
    } catch (error) {
      return words.problem(error);
    }
    return "";
  };
  const match = new engine.Match("reversi");
  assert.match(
    problem(() => match.play("a1")),
    /^The first four pawns go on/,
  );
  assert.match(
    problem(() => match.play("castles")),
    /^The text "castles" is not a move; here one/,
  );
  for (const text of ["a1", "hello", "1. d4 d4", "1. e4 e5 1-0 d4", '[Game "Chess"]', '[Game "Reversi"]\n[FEN "x"]']) {
    assert.match(
      problem(() => engine.Match.fromRecord(text)),
      /^[A-Z].*\.$/,
    );
  }
  for (const text of [
    "",
    "8/8",
    "7/8/8/8/8/8/8/8 w",
    "8/8/8/8/8/8/8/8 x",
    "9/8/8/8/8/8/8/8 w",
    "8/8/8/8/8/8/8/8 w 0 1 2",
  ]) {
    assert.match(
      problem(() => engine.Match.fromPosition("reversi", text)),
      /^[A-Z].*\.$/,
    );
  }
});

test("to a player a move is a move", () => {
  /** @param {unknown} value @returns {string[]} every word of the page that needs nothing to be said */
  const texts = (value) =>
    typeof value === "string" ? [value] : typeof value === "object" && value ? Object.values(value).flatMap(texts) : [];
  const view = { ...new engine.Match("reversi").view(), ply: 3, plies: 7 };
  const said = [
    ...texts(words),
    words.browsing(view),
    words.at(view),
    words.keepBefore(2),
    words.readStopped("No.", 2),
  ];
  assert.deepEqual(
    said.filter((text) => /\bpl(y|ies)\b/i.test(text)),
    [],
  );
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
