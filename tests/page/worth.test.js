// What scores mean: which is better, whose the bar is, and which value stands on which square.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { idle, linesAt, targetsFrom } from "../../www/js/board/choice.js";
import { platesOf } from "../../www/js/board/values.js";
import { words } from "../../www/js/text/en.js";
import { forWhite, isExact, rank, share } from "../../www/js/worth.js";
import { engine, GAMES, playout } from "../door/engine.js";

/**
 * @typedef {import("../../www/js/worth.js").Score} Score
 * @typedef {import("../../www/js/worth.js").Valued} Valued
 */

/** @type {fc.Arbitrary<Score>} */
const scores = fc.oneof(
  fc
    .record({ kind: fc.constant(/** @type {const} */ ("estimate")), value: fc.integer({ min: -6400, max: 6400 }) })
    .map(({ kind, value }) => ({ kind, value: value / 100 })),
  fc.record({ kind: fc.constant(/** @type {const} */ ("difference")), value: fc.integer({ min: -64, max: 64 }) }),
  fc.record({ kind: fc.constantFrom(/** @type {const} */ ("win"), "loss"), value: fc.nat(200) }),
);

/** @param {Score["kind"]} kind @param {number} value @returns {Score} */
const score = (kind, value) => ({ kind, value });

test("from the surest loss to the quickest win", () => {
  const order = [
    score("loss", 2),
    score("loss", 8),
    score("difference", -64),
    score("estimate", -3.5),
    score("difference", 0),
    score("estimate", 0.25),
    score("difference", 64),
    score("win", 9),
    score("win", 1),
  ];
  assert.deepEqual(
    order.map(rank),
    order.map(rank).sort((a, b) => a - b),
  );
  assert.equal(new Set(order.map(rank)).size, order.length);
});

test("each side's share of the bar is what the other one leaves, and grows with the score", () => {
  fc.assert(
    fc.property(scores, scores, (one, other) => {
      const whites = share(forWhite(one, "white"));
      const blacks = share(forWhite(one, "black"));
      assert.ok(whites >= 0 && whites <= 1);
      assert.ok(Math.abs(whites + blacks - 1) < 1e-9);
      if (rank(one) > rank(other)) assert.ok(share(one) >= share(other));
      assert.deepEqual(forWhite(forWhite(one, "black"), "black"), { ...one, value: one.value + 0 });
      assert.equal(isExact(forWhite(one, "black")), isExact(one));
    }),
  );
  assert.equal(share(score("estimate", 0)), 0.5);
});

test("scores in a few letters and in words", () => {
  /** @type {[Score, string, string][]} as White sees them */
  const all = [
    [score("estimate", 3.25), "+3.3", "White +3.3"],
    [score("estimate", -0.8), "−0.8", "Black +0.8"],
    [score("estimate", 0.04), "0.0", "even"],
    [score("estimate", -0.04), "0.0", "even"],
    [score("estimate", 9.96), "+10", "White +10"],
    [score("estimate", -31.5), "−32", "Black +32"],
    [score("difference", 6), "+6", "White wins by 6"],
    [score("difference", -28), "−28", "Black wins by 28"],
    [score("difference", 0), "0", "a draw"],
    [score("win", 1), "win 1", "White wins in 1 move"],
    [score("loss", 4), "loss 4", "Black wins in 4 moves"],
    [score("win", 0), "win 0", "White has won"],
  ];
  for (const [one, few, many] of all) {
    assert.equal(words.value(one), few);
    assert.equal(words.worth(one), many);
  }
});

const picks = fc.array(fc.nat(1000), { maxLength: 60, size: "max" });

/**
 * Some value for every legal ply.
 * @param {import("../door/engine.js").Match} match
 * @param {number[]} numbers
 * @returns {Valued[]}
 */
const valuesOf = (match, numbers) =>
  match.moves().map((move, index) => ({ move, score: score("estimate", (numbers[index % numbers.length] ?? 0) / 10) }));

for (const rules of GAMES) {
  test(`the best value of each square of ${rules} stands there, and the best of all is marked`, () => {
    fc.assert(
      fc.property(picks, fc.array(fc.nat(300), { minLength: 3 }), (plies, numbers) => {
        const values = valuesOf(playout(rules, plies), numbers);
        const placed = values.filter(({ move }) => move.to !== undefined);
        const plates = platesOf(values, idle, undefined);
        const squares = new Set(placed.map(({ move }) => move.from ?? move.to));
        assert.deepEqual(new Set(plates.map(({ square }) => square)), squares);
        assert.equal(plates.length, squares.size);
        const most = Math.max(...placed.map((valued) => rank(valued.score)));
        for (const plate of plates) {
          const there = placed.filter(({ move }) => (move.from ?? move.to) === plate.square);
          assert.equal(rank(plate.score), Math.max(...there.map((valued) => rank(valued.score))));
          assert.equal(plate.best, rank(plate.score) === most);
          assert.equal(plate.low, rules === "latrunculi");
        }
      }),
    );
  });
}

test("a pawn that is picked up: each of its targets has its own value", () => {
  const match = engine.Match.fromPosition("latrunculi", "5p2/5P2/7p/2p1ppPp/7p/7P/1P1P4 w");
  const values = valuesOf(match, [5, 80, 12, 33]);
  const targets = targetsFrom(match.moves(), 45);
  const plates = platesOf(values, { kind: "picked", from: 45, targets }, undefined);
  assert.deepEqual(plates.map(({ square }) => square).sort(), targets.map(({ to }) => to).sort());
  assert.ok(plates.some(({ best }) => best));
});

test("an armed square: each line has its value at its far end", () => {
  const match = engine.Match.fromPosition("reversi", "5P2/1P2p3/1p1p4/1ppPp3/2pPp3/8/8/8 w");
  const values = valuesOf(match, [5, 80, 12, 33, 7]);
  const lines = linesAt(match.moves(), 25);
  assert.equal(lines.length, 3);
  const armed = platesOf(values, { kind: "armed", to: 25, lines, line: undefined }, undefined);
  assert.deepEqual(armed.map(({ square }) => square).sort(), lines.map(({ runs }) => runs[0].end).sort());
  assert.equal(armed.filter(({ best }) => best).length, 1);
  const pointed = platesOf(values, idle, 25);
  for (const { square } of armed) assert.ok(pointed.some((plate) => plate.square === square));
});
