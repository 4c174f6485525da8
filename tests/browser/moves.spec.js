// The list of moves: it grows without being made anew, follows every change, and says what is remarked on a move.
import { expect, test } from "@playwright/test";
import { latrunculiGame, Match, reversiGame, words } from "./engine.js";
import { Table } from "./page.js";

test.use({ trace: "off", contextOptions: { reducedMotion: "reduce" } });

/** @typedef {import("@playwright/test").Page} Page */

/** @param {Page} page marks every button of the list, to know it again */
const brand = (page) =>
  page.evaluate(() => {
    for (const ply of document.querySelectorAll("#moves .ply")) ply.setAttribute("data-old", "");
  });

/** @param {Page} page how many buttons of the list are still those that were branded */
const branded = (page) => page.locator("#moves .ply[data-old]").count();

test("what is played is added, and only what has changed is made anew", async ({ page }) => {
  const table = await Table.open(page);
  const match = new Match("reversi");
  const game = reversiGame(6).slice(0, 24);
  for (const move of game) match.play(move.short);
  await table.read(match.record());
  await table.agrees(match);
  await brand(page);

  const next = match.moves()[0].text;
  await table.typed.fill(next);
  await table.typed.press("Enter");
  match.play(next);
  await table.agrees(match);
  expect(await branded(page)).toBe(24);

  // Another move from further back.
  await page.locator("#moves .ply").nth(9).click();
  match.goTo(10);
  await table.agrees(match);
  expect(await branded(page)).toBe(24);
  const other = match.moves().find((move) => move.text !== game[10].text);
  if (!other) throw new Error("there is no other move");
  await table.typed.fill(other.text);
  await table.typed.press("Enter");
  match.play(other.text);
  await table.agrees(match);
  expect(await branded(page)).toBe(10);
  await expect(page.locator("#moves .list .row")).toHaveCount(6);

  for (const ply of [1, 0, 11, 5]) {
    if (ply)
      await page
        .locator("#moves .ply")
        .nth(ply - 1)
        .click();
    else await page.locator("#toStart").click();
    match.goTo(ply);
    await table.agrees(match);
    await expect(page.locator("#moves .ply.later")).toHaveCount(11 - ply);
    await expect(page.locator("#moves .ply[tabindex='0']")).toHaveCount(1);
  }
  expect(await branded(page)).toBe(10);

  // The other game's list, this one's again, and a new game's.
  await page.getByRole("radio", { name: words.games.latrunculi }).click();
  await expect(page.locator("#moves .ply")).toHaveCount(0);
  await expect(page.getByText(words.noMoves)).toBeVisible();
  await page.getByRole("radio", { name: words.games.reversi }).click();
  await table.agrees(match);
  await page.locator("#open-new").click();
  await page.keyboard.press("Enter");
  await table.agrees(new Match("reversi"));
});

test("what is remarked on the move shown is there to read, and goes with it", async ({ page }) => {
  const table = await Table.open(page);
  const comment = page.locator("#comment");
  await table.read("1. d4 {well begun} e4 2. d5 {the third} {of four}");
  await expect(comment).toHaveText("the third of four");
  await page.locator("#moves .ply").nth(1).click();
  await expect(comment).toBeHidden();
  await page.locator("#undo").click();
  await expect(comment).toHaveText("well begun");

  // The same moves once more, with other remarks.
  await table.read('[Game "Reversi"]\n1. d4 e4 {new} 2. d5');
  await expect(page.locator("#moves .ply").first()).not.toHaveAttribute("title");
  await expect(page.locator("#moves .ply").nth(1)).toHaveAttribute("title", "new");
  await expect(comment).toBeHidden();
  await page.locator("#undo").click();
  await expect(comment).toHaveText("new");
});

test("moving about in a game asks for nothing that is known, and a move for itself alone", async ({ page }) => {
  const table = await Table.open(page, "latrunculi");
  const match = new Match("latrunculi");
  for (const move of latrunculiGame(7, "white").slice(0, 40)) match.play(move.short);
  await table.read(match.record());
  const next = match.moves()[0].short;
  const asked = await page.evaluate(async (next) => {
    const { Match } = await import(new URL("./pkg/outflank.js", location.href).href);
    const whole = Match.prototype.history;
    /** @type {number[]} */
    const asked = [];
    Match.prototype.history = function (/** @type {number | undefined} */ from) {
      const part = whole.call(this, from);
      asked.push(part.length);
      return part;
    };
    for (const id of ["toStart", "toEnd", "undo", "redo"]) document.getElementById(id)?.click();
    const typed = /** @type {HTMLInputElement} */ (document.getElementById("typed"));
    typed.value = next;
    typed.form?.requestSubmit();
    return asked;
  }, next);
  expect(asked.filter((plies) => plies > 0)).toEqual([1]);
});
