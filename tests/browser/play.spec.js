// Whole games, from the first ply to the result in words, by mouse and by touch.
import { expect, test } from "@playwright/test";
import { fixture, latrunculiGame, Match, nameOf, reversiGame, seeded, words } from "./engine.js";
import { lineOf, soon, Table } from "./page.js";

// A trace of hundreds of clicks takes longer than the clicks; and what moves is looked at elsewhere.
test.use({ trace: "off", contextOptions: { reducedMotion: "reduce" } });

/**
 * @typedef {import("./engine.js").Move} Move
 * @typedef {import("./engine.js").Rules} Rules
 * @typedef {(square: string) => Promise<void>} Touch
 * @typedef {(from: string, to: string) => Promise<void>} Drag
 */

/**
 * Plays a game on the page and beside it, and compares the two after every ply.
 * @param {Table} table
 * @param {Move[]} game
 * @param {(move: Move, legal: Move[]) => Promise<void>} play
 */
async function playOut(table, game, play) {
  const match = new Match(table.rules);
  await table.agrees(match);
  for (const move of game) {
    await play(move, match.moves());
    match.play(move.short);
    await table.agrees(match);
  }
  const view = match.view();
  expect(view.outcome).toBeDefined();
  await expect(table.page.locator("#turn .hint")).toHaveText(words.why(view));
  await expect(table.pass).toBeHidden();
}

/**
 * A hand that places pawns, chooses lines in all ways open to it, and passes.
 * @param {Table} table
 * @param {Touch} tap
 * @param {Drag} drag
 * @param {() => Promise<void>} pass
 */
function hand(table, tap, drag, pass) {
  const next = seeded(7);
  /** @param {Move} move @param {Move[]} legal */
  return async (move, legal) => {
    if (move.to === undefined) return pass();
    const to = nameOf(move.to);
    if (move.from !== undefined) {
      const from = nameOf(move.from);
      if (next() < 0.3) return drag(from, to);
      await tap(from);
      return tap(to);
    }
    await tap(to);
    const lines = legal.filter((other) => other.to === move.to);
    if (lines.length === 1) return;
    await expect(table.choices).toHaveCount(lines.length, { timeout: soon.timeout });
    const line = lineOf(move);
    const square = line[Math.floor(next() * line.length)];
    if (next() < 0.3) await drag(to, square);
    else await tap(square);
  };
}

/** @type {[Rules, Move[]][]} */
const byMouse = [
  ["reversi", reversiGame(6)],
  ["latrunculi", latrunculiGame(1, "white")],
];
for (const [rules, game] of byMouse) {
  test(`a whole game of ${rules} by mouse`, async ({ page }) => {
    test.slow();
    const table = await Table.open(page, rules);
    await playOut(
      table,
      game,
      hand(
        table,
        (square) => table.click(square),
        (from, to) => table.drag(from, to),
        () => table.pass.click(),
      ),
    );
  });
}

test.describe("on a small picture", () => {
  test.use({ deviceScaleFactor: 1 });
});
/** @type {[Rules, Move[]][]} */
const byTouch = [
  ["reversi", reversiGame(11)],
  ["latrunculi", latrunculiGame(4, "black")],
];
for (const [rules, game] of byTouch) {
  test(`a whole game of ${rules} by touch @phone`, async ({ page }) => {
    test.slow();
    const table = await Table.open(page, rules);
    await playOut(
      table,
      game,
      hand(
        table,
        (square) => table.tap(square),
        (from, to) => table.swipe(from, to),
        () => table.pass.tap(),
      ),
    );
  });
}
