// Dialogs: where the keyboard is when they open, and that the hand that opens or closes one does nothing else by it.
import { expect, test } from "@playwright/test";
import { fixture, Match, words } from "./engine.js";
import { soon, Table } from "./page.js";

test.use({ trace: "off", contextOptions: { reducedMotion: "reduce" } });

const FIGURE_102 = fixture("figures")["figure 102"].fen;

test("the second click of a double click on an entry does not fall on the board", async ({ page }) => {
  test.slow();
  const table = await Table.open(page);
  for (const name of /** @type {(keyof typeof words.examples)[]} */ (Object.keys(words.examples))) {
    for (const way of [0.05, 0.35, 0.65]) {
      await page.locator("#open-library").click();
      const entry = page.getByRole("button", { name: words.examples[name].note });
      await entry.scrollIntoViewIfNeeded();
      const box = await entry.boundingBox();
      if (!box) throw new Error(`${name} is not there`);
      await page.mouse.dblclick(box.x + box.width * way, box.y + box.height / 2);
      await expect(page.locator("dialog[open]")).toHaveCount(0);
      await expect(page.locator("#note")).toHaveText(words.examples[name].note);
      await expect(page.locator("#board").getByRole("button", { name: /picked up|in line/ })).toHaveCount(0);
      expect((await table.shown()).ply).toBe(name === "figure100" ? 33 : 0);
    }
  }
});

test("a double tap on an entry plays nothing @phone", async ({ page }) => {
  const table = await Table.open(page);
  for (const name of /** @type {const} */ (["opening", "figure98", "figure102"])) {
    await page.locator("#open-library").click();
    const entry = page.getByRole("button", { name: words.examples[name].note });
    await entry.scrollIntoViewIfNeeded();
    const box = await entry.boundingBox();
    if (!box) throw new Error(`${name} is not there`);
    for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(box.x + box.width / 3, box.y + box.height / 2);
    await expect(page.locator("#note")).toHaveText(words.examples[name].note);
    await expect(page.locator("#board").getByRole("button", { name: /picked up|in line/ })).toHaveCount(0);
    expect((await table.shown()).ply).toBe(0);
  }
});

test("a double click on what opens a dialog leaves it open", async ({ page }) => {
  await Table.open(page);
  for (const name of ["new", "library", "record", "rules", "settings"]) {
    await page.locator(`#open-${name}`).dblclick();
    await page.waitForTimeout(50);
    await expect(page.locator("dialog[open]")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
  }
});

test("a quick press elsewhere counts", async ({ page }) => {
  const table = await Table.open(page, "latrunculi");
  await page.locator("#open-library").click();
  const button = page.getByRole("button", { name: words.examples.figure102.note });
  await button.scrollIntoViewIfNeeded();
  const entry = await button.boundingBox();
  const d1 = await table.at("d1");
  if (!entry) throw new Error("figure 102 is not there");
  await page.mouse.click(entry.x + 20, entry.y + 10);
  await page.mouse.click(d1.x, d1.y);
  await expect.poll(() => table.label("d1"), soon).toBe("d1, white pawn, picked up");
});

test("the focus is on the first thing to do, and Enter starts a new game", async ({ page }) => {
  const table = await Table.open(page);
  /** @type {[string, string][]} */
  const first = [
    ["new", "input[value=white]"],
    ["library", ".examples li:first-child button"],
    ["record", "#record-out + .row button:first-child"],
    ["settings", "input[name=language][value=en]"],
    ["rules", ".close"],
  ];
  for (const [name, selector] of first) {
    await page.locator(`#open-${name}`).click();
    await expect(page.locator(`dialog[open] ${selector}`)).toBeFocused();
    await page.keyboard.press("Escape");
  }
  for (const rules of /** @type {const} */ (["reversi", "latrunculi"])) {
    await page.getByRole("radio", { name: words.games[rules] }).click();
    table.rules = rules;
    await table.typed.fill(rules === "reversi" ? "d4" : "a3a4");
    await table.typed.press("Enter");
    await expect(page.locator("#moves .ply")).toHaveCount(1);
    await page.locator("#open-new").click();
    await page.keyboard.press("Enter");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
    await table.agrees(new Match(rules));
  }
});

test("a drag is broken off by a dialog that comes up", async ({ page }) => {
  const table = await Table.open(page);
  await table.openExample("figure102");
  const [start, end] = [await table.at("d1"), await table.at("d4")];
  await page.locator("#open-rules").focus();
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.locator("#open-rules").evaluate((opener) => /** @type {HTMLElement} */ (opener).click());
  await page.mouse.move(end.x + 1, end.y + 1);
  await page.mouse.up();
  await page.keyboard.press("Escape");
  await table.agrees(Match.fromPosition("latrunculi", FIGURE_102));
  await expect.poll(() => table.label("d1"), soon).toBe("d1, white pawn, can move");
});
