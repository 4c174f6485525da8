// Sounds: off until they are switched on, and silent at once when they are switched off.
import { expect, test } from "@playwright/test";
import { Table } from "./page.js";

/**
 * The page, counting what sounds.
 * @param {import("@playwright/test").Page} page
 */
async function listen(page) {
  await page.addInitScript(() => {
    const counts = { contexts: 0, sources: 0, open: 0 };
    Object.assign(window, { counts });
    const Real = AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        counts.contexts++;
        counts.open++;
      }
      /** @override */
      close() {
        counts.open--;
        return super.close();
      }
    };
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (/** @type {number} */ when) {
      counts.sources++;
      start.call(this, when);
    };
    const { start: startBuffer } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (/** @type {number} */ when) {
      counts.sources++;
      startBuffer.call(this, when);
    };
  });
  return () =>
    page.evaluate(
      () =>
        /** @type {{ counts: { contexts: number, sources: number, open: number } }} */ (/** @type {unknown} */ (window))
          .counts,
    );
}

/** @param {import("@playwright/test").Page} page */
async function switchSound(page) {
  await page.locator("#open-settings").click();
  await page.getByLabel("Sounds").click();
  await page.keyboard.press("Escape");
}

test("nothing sounds until it is wanted; then each ply does, and the choice is kept", async ({ page }) => {
  const counts = await listen(page);
  const table = await Table.open(page);
  await table.click("d4");
  expect(await counts()).toEqual({ contexts: 0, sources: 0, open: 0 });
  await switchSound(page);
  await table.click("e4");
  const { sources } = await counts();
  expect(sources).toBeGreaterThan(0);
  await table.click("d5");
  expect(await counts()).toEqual({ contexts: 1, sources: 2 * sources, open: 1 });
  await page.locator("#undo").click();
  expect((await counts()).sources, "taking back is silent").toBe(2 * sources);

  await switchSound(page);
  expect((await counts()).open, "silent at once").toBe(0);
  await table.click("e5");
  expect((await counts()).sources).toBe(2 * sources);

  await switchSound(page);
  await page.reload();
  await page.locator("html[data-started]").waitFor();
  await table.click("d5");
  expect((await counts()).contexts, "it was on before the reload").toBe(1);
});

test("a browser that cannot make sounds does not offer them, and one that fails plays on", async ({ page }) => {
  await page.addInitScript(() => {
    window.AudioContext = /** @type {typeof AudioContext} */ (
      /** @type {unknown} */ (
        class {
          constructor() {
            throw new Error("no device");
          }
        }
      )
    );
    localStorage.setItem("outflank.settings", JSON.stringify({ sound: true }));
  });
  const table = await Table.open(page);
  for (const square of ["d4", "e4"]) await table.click(square);
  expect((await table.shown()).counts).toEqual(["1", "1"]);

  await page.addInitScript(() => Reflect.deleteProperty(window, "AudioContext"));
  await page.reload();
  await page.locator("#open-settings").click();
  await expect(page.getByLabel("Show where one may play")).toBeVisible();
  await expect(page.getByLabel("Sounds")).toHaveCount(0);
});
