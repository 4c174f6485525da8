// Choosing a ply: never one that was not handed in, and every line within reach of every way of pointing.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { idle, linesAt, nearestLine, tap, targetsFrom, turnTowards } from "../../www/js/board/choice.js";
import { heading, layOut } from "../../www/js/board/geometry.js";
import { engine, GAMES, playout } from "../door/engine.js";

/**
 * @typedef {import("../../www/js/board/choice.js").Choice} Choice
 * @typedef {import("../../www/js/board/choice.js").Armed} Armed
 * @typedef {import("../door/engine.js").Move} Move
 */

const ARROWS = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];
/** Clockwise from north, right and down. */
const COMPASS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
].map(([x, y]) => ({ x, y }));

const picks = fc.array(fc.nat(1000), { maxLength: 70, size: "max" });
/** Long enough for squares with several lines to be there. */
const midgames = fc.array(fc.nat(1000), { minLength: 20, maxLength: 50 });
const figure98 = () => engine.Match.fromPosition("reversi", "5P2/1P2p3/1p1p4/1ppPp3/2pPp3/8/8/8 w");

/** @param {boolean} flipped */
function headings(flipped) {
  const layout = layOut({ files: 8, ranks: 8 }, flipped, { width: 500, height: 500 }, 1);
  /** @param {Move} move */
  return (move) => heading(layout, move.to ?? -1, move.runs[0].end);
}

/**
 * The squares from which several lines can be taken.
 * @param {Move[]} moves
 * @returns {Armed[]}
 */
function armedSquares(moves) {
  const squares = new Set(moves.flatMap((move) => (move.to === undefined ? [] : [move.to])));
  return [...squares]
    .map((to) => ({ kind: /** @type {const} */ ("armed"), to, lines: linesAt(moves, to), line: undefined }))
    .filter(({ lines }) => lines.length > 1);
}

test("taps only ever lead to plies that were handed in", () => {
  fc.assert(
    fc.property(fc.constantFrom(...GAMES), picks, fc.array(fc.nat(63)), (rules, numbers, squares) => {
      const moves = playout(rules, numbers).moves();
      /** @type {Choice} */
      let choice = idle;
      for (const square of squares) {
        const step = tap(choice, square, moves);
        if (step.play) {
          assert.ok(moves.includes(step.play));
          assert.equal(step.choice, idle);
          assert.equal(step.refused, undefined);
        } else if (step.choice === idle) assert.ok(step.refused);
        if (step.choice.kind === "picked") {
          assert.ok(step.choice.targets.length > 0 && step.choice.targets.every((move) => moves.includes(move)));
        } else if (step.choice.kind === "armed") {
          assert.ok(step.choice.lines.length > 1 && step.choice.lines.every((move) => moves.includes(move)));
          assert.equal(step.choice.line, undefined);
        }
        choice = step.choice;
      }
    }),
  );
});

test("while lines are offered, a tap anywhere else does what it would have done before", () => {
  fc.assert(
    fc.property(midgames, fc.nat(63), (numbers, square) => {
      const moves = playout("reversi", numbers).moves();
      for (const armed of armedSquares(moves)) {
        const onLine = armed.lines.some(({ runs: [run] }) => run.end === square || run.pawns.includes(square));
        if (square === armed.to || onLine) continue;
        const { choice, play } = tap(armed, square, moves);
        const first = tap(idle, square, moves);
        assert.deepEqual({ choice, play }, { choice: first.choice, play: first.play });
      }
    }),
    { numRuns: 60 },
  );
});

test("every legal ply can be had by one tap or two", () => {
  fc.assert(
    fc.property(fc.constantFrom(...GAMES), picks, (rules, numbers) => {
      const moves = playout(rules, numbers).moves();
      for (const move of moves) {
        if (move.to === undefined) continue;
        const first = tap(idle, move.from ?? move.to, moves);
        if (first.play) {
          assert.equal(first.play, move);
          continue;
        }
        const second = move.from === undefined ? [...move.runs[0].pawns, move.runs[0].end] : [move.to];
        for (const square of second) assert.equal(tap(first.choice, square, moves).play, move);
      }
    }),
    { numRuns: 50 },
  );
});

test("a tap elsewhere, or on the same square again, only puts down", () => {
  const moves = figure98().moves();
  const armed = tap(idle, 25, moves);
  assert.equal(armed.choice.kind, "armed");
  assert.deepEqual(tap(armed.choice, 25, moves), { choice: idle, refused: "putBack" });
  assert.deepEqual(tap(armed.choice, 0, moves), { choice: idle, refused: "elsewhere" });
  assert.deepEqual(tap(idle, 0, moves), { choice: idle, refused: "nothing" });
  const pawns = new engine.Match("latrunculi").moves();
  const picked = tap(idle, 16, pawns);
  assert.deepEqual(picked.choice, { kind: "picked", from: 16, targets: targetsFrom(pawns, 16) });
  assert.deepEqual(tap(picked.choice, 16, pawns), { choice: idle, refused: "putBack" });
  assert.deepEqual(tap(picked.choice, 40, pawns), { choice: idle, refused: "elsewhere" });
  assert.equal(tap(picked.choice, 17, pawns).choice.kind, "picked", "another pawn is picked up instead");
});

test("lines run clockwise from north", () => {
  const lines = linesAt(figure98().moves(), 25);
  assert.deepEqual(
    lines.map((move) => move.text),
    ["b4 (b5, b6)", "b4 (c5, d6, e7)", "b4 (c4)"],
  );
  const at = headings(false);
  fc.assert(
    fc.property(picks, (numbers) => {
      for (const { lines } of armedSquares(playout("reversi", numbers).moves())) {
        const hours = lines.map((move) => COMPASS.findIndex(({ x, y }) => at(move).x === x && at(move).y === y));
        assert.deepEqual(
          hours,
          [...hours].sort((a, b) => a - b),
        );
        assert.ok(hours.every((hour) => hour >= 0));
      }
    }),
    { numRuns: 30 },
  );
});

/**
 * The lines that pressing arrows again and again can point at.
 * @param {Armed} armed
 * @param {(move: Move) => { x: number, y: number }} headingOf
 */
function reachable(armed, headingOf) {
  /** @type {Set<number | undefined>} */
  const seen = new Set([armed.line]);
  for (const line of seen) for (const arrow of ARROWS) seen.add(turnTowards({ ...armed, line }, arrow, headingOf));
  seen.delete(undefined);
  return seen;
}

test("arrows reach every line from every other, whichever lines there are", () => {
  for (let set = 1; set < 256; set++) {
    const ways = COMPASS.filter((_, bit) => set & (1 << bit));
    const lines = ways.map(() => ({ text: "", short: "", runs: [] }));
    /** @param {Move} move */
    const headingOf = (move) => ways[lines.indexOf(/** @type {(typeof lines)[number]} */ (move))];
    for (const line of [undefined, ...lines.keys()]) {
      const found = reachable({ kind: "armed", to: 27, lines, line }, headingOf);
      assert.equal(found.size, lines.length, `from ${line} among ${JSON.stringify(ways)}`);
    }
    // The arrow that a line lies along takes it at once.
    for (const [index, way] of ways.entries()) {
      if (way.x && way.y) continue;
      assert.equal(turnTowards({ kind: "armed", to: 27, lines, line: undefined }, way, headingOf), index);
    }
  }
});

for (const flipped of [false, true]) {
  test(`in games, arrows and directions reach every line${flipped ? ", Black's side up" : ""}`, () => {
    const headingOf = headings(flipped);
    let squares = 0;
    fc.assert(
      fc.property(midgames, (numbers) => {
        for (const armed of armedSquares(playout("reversi", numbers).moves())) {
          squares++;
          assert.equal(reachable(armed, headingOf).size, armed.lines.length);
          for (const [index, move] of armed.lines.entries()) {
            const way = headingOf(move);
            assert.equal(nearestLine(armed.lines, way, headingOf, 0.95), index);
            // A finger need not be exact.
            const turned = { x: 30 * way.x - 5 * way.y, y: 30 * way.y + 5 * way.x };
            assert.equal(nearestLine(armed.lines, turned, headingOf, 0.85), index);
          }
          for (const way of COMPASS) {
            const found = nearestLine(armed.lines, way, headingOf, 0.95);
            const there = armed.lines.some((move) => headingOf(move).x === way.x && headingOf(move).y === way.y);
            assert.equal(found !== undefined, there);
          }
        }
      }),
      { numRuns: 40 },
    );
    assert.ok(squares > 40);
  });
}

test("no way at all points at no line", () => {
  const lines = linesAt(figure98().moves(), 25);
  assert.equal(nearestLine(lines, { x: 0, y: 0 }, headings(false)), undefined);
  assert.equal(nearestLine([], { x: 1, y: 0 }, headings(false)), undefined);
});
