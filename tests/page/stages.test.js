// The game as it stood after each ply: the same whatever came later, and certain where the rules end it.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { Stages } from "../../www/js/computer/stages.js";
import { Live } from "../../www/js/live.js";
import { Store } from "../../www/js/store.js";
import { engine, GAMES, playout } from "../door/engine.js";

const nowhere = () =>
  new Store(() => /** @type {Storage} */ (/** @type {Partial<Storage>} */ ({ getItem: () => null, setItem() {} })));

/** @param {import("../door/engine.js").Rules} rules */
function setUp(rules) {
  const live = new Live(engine, rules, nowhere());
  return { live, stages: new Stages(engine, live) };
}

const picks = fc.array(fc.nat(1000), { maxLength: 40 });

for (const rules of GAMES) {
  test(`each stage of ${rules} is a game of its own that shows its end`, () => {
    fc.assert(
      fc.property(picks, fc.nat(40), (numbers, back) => {
        const { live, stages } = setUp(rules);
        live.open(playout(rules, numbers));
        live.goTo(live.view.plies - back);
        const all = stages.all();
        assert.equal(all.length, live.view.plies + 1);
        for (const [ply, { game, turn }] of all.entries()) {
          const match = engine.Match.fromLink(game);
          const view = match.view();
          assert.deepEqual([view.ply, view.plies, view.turn], [ply, ply, turn]);
          live.goTo(ply);
          assert.deepEqual(view.squares, live.view.squares);
        }
        assert.deepEqual(stages.all(), all, "looking back changes nothing");
      }),
      { numRuns: 20 },
    );
  });

  test(`what is played in ${rules} after taking back leaves the stages before it as they were`, () => {
    fc.assert(
      fc.property(picks, picks, (numbers, others) => {
        const { live, stages } = setUp(rules);
        live.open(playout(rules, numbers));
        const before = stages.all();
        const back = Math.floor(live.view.plies / 2);
        live.goTo(back);
        for (const other of others.slice(0, 5)) {
          const moves = live.moves();
          if (moves.length > 0) live.play(moves[other % moves.length].short);
        }
        const after = stages.all();
        assert.deepEqual(after.slice(0, back + 1), before.slice(0, back + 1));
        assert.deepEqual(after, new Stages(engine, live).all());
      }),
      { numRuns: 20 },
    );
  });
}

test("another game is seen as another, even before its first ply", () => {
  const { live, stages } = setUp("reversi");
  const white = stages.all();
  live.start("black");
  assert.equal(stages.all()[0].turn, "black");
  assert.notDeepEqual(stages.all(), white);
  live.start("white");
  assert.deepEqual(stages.all(), white);
});

test("the end is certain where the rules know it, not where players agree on it", () => {
  /** @param {import("../door/engine.js").Rules} rules @param {string} fen @param {string[]} plies */
  const ends = (rules, fen, ...plies) => {
    const { live, stages } = setUp(rules);
    live.open(engine.Match.fromPosition(rules, fen));
    for (const ply of plies) live.play(ply);
    return stages.all().map(({ end }) => end);
  };
  const nearly = "pPpPPPPP/PpPPPPPP/pPpPPPpp/pPPPpPpp/ppPPpPpp/pPppPPpp/PPPPPPp1/PPPPPPPP b";
  assert.deepEqual(ends("reversi", nearly, "--", "h2 (h3, h4, h5, h6)"), [
    undefined,
    undefined,
    { kind: "difference", value: 28 },
  ]);
  assert.deepEqual(ends("latrunculi", "8/8/3p4/8/8/1P6/8 w"), [{ kind: "difference", value: 0 }]);
  assert.deepEqual(ends("latrunculi", "8/8/8/8/8/8/P1pP4 w", "a1-b1"), [undefined, { kind: "win", value: 0 }]);
  const { live, stages } = setUp("reversi");
  live.play("d4");
  live.resign("white");
  assert.deepEqual(
    stages.all().map(({ end }) => end),
    [undefined, undefined],
  );
});
