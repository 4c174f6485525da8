// Playing on from an earlier ply: what came after it is forgotten.
import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES, playout } from "./engine.js";

for (const rules of GAMES) {
  test(`${rules} goes on from the ply shown`, () => {
    const match = playout(rules, [1, 2, 3, 4, 5]);
    match.resign("white");
    match.goTo(3);
    const before = match.position();
    assert.equal(match.cut(), true);
    const { ply, plies, outcome } = match.view();
    assert.deepEqual([ply, plies, outcome], [3, 3, undefined]);
    assert.equal(match.position(), before);
    assert.equal(match.redo(), false);
    assert.equal(match.link(), playout(rules, [1, 2, 3]).link());
  });

  test(`at the end of ${rules} there is nothing to forget`, () => {
    const match = playout(rules, [1, 2]);
    assert.equal(match.cut(), false);
    match.agreeDraw();
    assert.equal(match.cut(), false);
    assert.equal(match.view().outcome?.reason, "agreement");
  });
}
