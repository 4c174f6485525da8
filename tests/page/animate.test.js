// What moves on the board: every plan begins with the picture before and ends with the picture after.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { plan, poses, still } from "../../www/js/board/animate.js";
import { engine, GAMES, playout } from "../door/engine.js";

/** @typedef {import("../door/engine.js").View} View */

const picks = fc.array(fc.nat(1000), { minLength: 1, maxLength: 90, size: "max" });
const games = fc.constantFrom(...GAMES);

/**
 * What stands where at a moment, as far as it is at rest there; a turned pawn counts as what it has become.
 * @param {View} after
 * @param {import("../../www/js/board/animate.js").Plan} current
 * @param {number} time
 */
function picture(after, current, time) {
  const squares = new Uint8Array(64);
  for (const { square, pawn, from, progress, turned, alpha, lift } of poses(after, current, time)) {
    assert.ok(progress === 0 || progress === 1, "on its way");
    assert.ok(turned === 0 || turned === 1, "half turned");
    assert.ok(Math.abs(lift) < 1e-9 || alpha < 1, "above the board");
    assert.equal(alpha, 1, "half there");
    squares[progress === 0 ? (from ?? -1) : square] = turned === 1 ? 3 - pawn : pawn;
  }
  return squares;
}

/** @param {View} before @param {View} after */
function check(before, after) {
  const current = plan(before, after);
  assert.deepEqual(picture(after, current, 0), before.squares, "the picture before");
  assert.deepEqual(picture(after, current, current.length), after.squares, "the picture after");
  assert.deepEqual(picture(after, current, current.length + 1e6), after.squares, "and long after");
  const step = current.length / 7 || 1;
  for (let time = 0; time <= current.length; time += step) {
    const all = poses(after, current, time);
    assert.equal(new Set(all.map(({ square }) => square)).size, all.length, "one pawn a square");
    for (const one of all) {
      assert.ok(one.pawn === 1 || one.pawn === 2);
      for (const part of [one.progress, one.turned, one.alpha, one.lift]) assert.ok(part >= 0 && part <= 1 + 1e-9);
    }
  }
  assert.ok(current.length <= 1500, "nobody waits long");
  return current;
}

/**
 * The views of a random game, one after each ply.
 * @param {import("../door/engine.js").Rules} rules
 * @param {number[]} numbers
 */
function views(rules, numbers) {
  const match = playout(rules, numbers);
  return Array.from({ length: match.view().plies + 1 }, (_, ply) => {
    match.goTo(ply);
    return match.view();
  });
}

test("a ply played, and a ply taken back", () => {
  fc.assert(
    fc.property(games, picks, (rules, numbers) => {
      const all = views(rules, numbers);
      for (const [ply, after] of all.entries()) {
        const before = all[ply - 1];
        if (!before) continue;
        const onward = check(before, after);
        assert.deepEqual(onward.move, after.last);
        const back = check(after, before);
        assert.equal(back.move, undefined);
        assert.equal(back.effects.length, onward.effects.length);
        const touched = new Set([
          after.last?.to,
          after.last?.from,
          ...(after.last?.runs ?? []).flatMap((r) => r.pawns),
        ]);
        for (const { square } of [...onward.effects, ...back.effects]) assert.ok(touched.has(square));
      }
    }),
    { numRuns: 30 },
  );
});

test("taking back undoes each effect", () => {
  const reverse = { appear: "vanish", vanish: "appear", turn: "turn", slide: "slide" };
  const match = engine.Match.fromPosition("latrunculi", "5p2/5P2/7p/2p1ppPp/7p/7P/1P1P4 w");
  const before = match.view();
  match.play("f6h6");
  const after = match.view();
  const [onward, back] = [plan(before, after), plan(after, before)];
  assert.deepEqual(onward.effects.map(({ kind }) => reverse[kind]).sort(), back.effects.map(({ kind }) => kind).sort());
  const slides = [onward, back].map(({ effects }) => effects.find(({ kind }) => kind === "slide"));
  assert.deepEqual([slides[0]?.from, slides[0]?.square], [45, 47]);
  assert.deepEqual([slides[1]?.from, slides[1]?.square], [47, 45]);
});

test("a jump within a game", () => {
  fc.assert(
    fc.property(games, picks, fc.nat(90), fc.nat(90), (rules, numbers, from, to) => {
      const all = views(rules, numbers);
      check(all[from % all.length], all[to % all.length]);
    }),
    { numRuns: 60 },
  );
});

test("another game, whatever ply it shows", () => {
  fc.assert(
    fc.property(games, picks, picks, fc.nat(90), (rules, some, others, ply) => {
      const [mine, theirs] = [views(rules, some), views(rules, others)];
      const before = mine[ply % mine.length];
      // The neighbouring plies are the ones that look like a ply of the same game.
      for (const near of [before.ply - 1, before.ply, before.ply + 1]) {
        const after = theirs[near];
        if (after) check(before, after);
      }
    }),
    { numRuns: 60 },
  );
});

test("the other game comes without any motion", () => {
  const [reversi, latrunculi] = GAMES.map((rules) => new engine.Match(rules).view());
  assert.equal(plan(reversi, latrunculi), still);
  assert.deepEqual(picture(latrunculi, still, 0), latrunculi.squares);
});

test("a pass moves nothing", () => {
  const match = engine.Match.fromPosition(
    "reversi",
    "pPpPPPPP/PpPPPPPP/pPpPPPpp/pPPPpPpp/ppPPpPpp/pPppPPpp/PPPPPPp1/PPPPPPPP b",
  );
  const before = match.view();
  match.play("--");
  assert.deepEqual(plan(before, match.view()).effects, []);
});

test("the pawns of a line turn one after the other, from the new pawn outward", () => {
  const match = engine.Match.fromPosition("reversi", "5P2/1P2p3/1p1p4/1ppPp3/2pPp3/8/8/8 w");
  const before = match.view();
  match.play("b4c5");
  const turns = plan(before, match.view()).effects.filter(({ kind }) => kind === "turn");
  assert.deepEqual(
    turns.map(({ square }) => square),
    [34, 43, 52],
  );
  for (const [index, { delay }] of turns.entries()) if (index > 0) assert.ok(delay > turns[index - 1].delay);
});
