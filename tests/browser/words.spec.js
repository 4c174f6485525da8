// The page in Russian: nothing is left in English, the choice of a language is kept, and there is room for its words.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { fixture } from "./engine.js";

/** @typedef {import("@playwright/test").Page} Page */

const FIGURE_98 = fixture("figures")["figure 98"].fen;
const DIALOGS = ["new", "library", "record", "rules", "settings", "keys"];
/** Names, notation and file endings stay as they are in every language. */
const KEPT =
  /Outflank|Enter|Esc|Home|End|Page (Up|Down)|Ctrl|English|WebAssembly|\[(Game|FEN|Result)[^\]]*\]|Reversi\b|Latrunculi\b|http|\.wasm|\b[a-h][1-8]\b/g;

test.use({ trace: "off", locale: "ru-RU", contextOptions: { reducedMotion: "reduce" } });

/** @param {Page} page */
async function open(page) {
  await page.goto("/");
  await page.locator("html[data-started]").waitFor();
}

/**
 * Everything that is seen or heard now and is not what a person wrote: texts, labels, titles, placeholders.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
function texts(page) {
  return page.evaluate(() => {
    const found = [document.title];
    for (const part of document.querySelectorAll("body, body *")) {
      if (!(part instanceof HTMLElement) || !part.checkVisibility() || part.closest("[lang=en]")) continue;
      if (part.closest("script, style, textarea")) continue;
      for (const name of ["aria-label", "title", "placeholder", "alt", "aria-roledescription"]) {
        found.push(part.getAttribute(name) ?? "");
      }
      for (const node of part.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? "");
    }
    return found.map((text) => text.trim()).filter((text) => text !== "");
  });
}

/** @param {Page} page */
async function saysOnlyRussian(page) {
  const all = await texts(page);
  expect(all.some((text) => /[а-яё]{3}/i.test(text))).toBe(true);
  expect(all.filter((text) => /[a-z]{2}/i.test(text.replace(KEPT, "")))).toEqual([]);
}

/** @param {Page} page @param {string} name */
async function openDialog(page, name) {
  if (name === "keys") await page.keyboard.press("?");
  else await page.locator(`#open-${name}`).click();
  await expect(page.locator("dialog[open]")).toHaveCount(1);
}

/** @param {Page} page @param {string} text */
async function read(page, text) {
  await page.locator("#open-record").click();
  await page.locator("#record-in").fill(text);
  await page.locator("#record-read").click();
  await expect(page.locator("dialog[open]")).toHaveCount(0);
}

test("nothing is left in English", async ({ page }) => {
  await open(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await expect(page).toHaveTitle(/старинные настольные игры/);
  await saysOnlyRussian(page);
  await expect(page.locator("#board button").first()).toHaveAttribute("aria-label", /^a8, пусто/);
  await page.getByRole("tab", { name: "Анализ" }).click();
  await saysOnlyRussian(page);
  await page.getByRole("tab", { name: "Ходы" }).click();
  for (const name of DIALOGS) {
    await openDialog(page, name);
    await saysOnlyRussian(page);
    await page.keyboard.press("Escape");
  }
  await read(page, FIGURE_98);
  await page.locator("#board button[aria-label^=b4]").click();
  await expect(page.locator("#turn .line")).toHaveText("b4: три ряда. Какой из них?");
  await saysOnlyRussian(page);
  await page.getByRole("button", { name: /вправо: переворачивает c4/ }).click();
  await expect(page.locator("#turn .line")).toHaveText("Ход чёрных");
  await saysOnlyRussian(page);
  await page.getByRole("radio", { name: "Латрункули" }).check();
  await saysOnlyRussian(page);
  await page.locator("#open-new").click();
  await saysOnlyRussian(page);
});

test("what cannot be played or read is explained in Russian", async ({ page }) => {
  await open(page);
  for (const text of ["a1", "castles", "--"]) {
    await page.locator("#typed").fill(text);
    await page.locator("#typed").press("Enter");
    await expect(page.locator("#typed-verdict")).toHaveText(/[а-яё]{3}.*\.$/);
    const said = (await page.locator("#typed-verdict").textContent()) ?? "";
    expect(said.replace(KEPT, "").replace(text, "")).not.toMatch(/[a-z]{2}/i);
  }
  await page.locator("#open-record").click();
  for (const text of ["1. d4 d4", "8/8 w", "9/8/8/8/8/8/8/8 w", '[Game "Chess"]', "hello", " "]) {
    await page.locator("#record-in").fill(text);
    await page.locator("#record-read").click();
    const verdict = page.locator("#record .verdict p").first();
    await expect(verdict).toHaveText(/[а-яё]{3}.*\.$/);
    const said = (await verdict.textContent()) ?? "";
    expect(said.replace(KEPT, "").replace(/«.*?»/, "")).not.toMatch(/[a-z]{2}/i);
  }
});

test("the language is switched in the settings, and kept with the game", async ({ page }) => {
  await open(page);
  await page.locator("#board button[aria-label^=d4]").click();
  await expect(page.locator("#turn .line")).toHaveText("Ход чёрных");
  await page.locator("#open-settings").click();
  await page.getByRole("radio", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("#turn .line")).toHaveText("Black to move");
  await expect(page).toHaveTitle("Outflank: two old board games");
  await page.reload();
  await expect(page.locator("#turn .line")).toHaveText("Black to move");
  await page.locator("#open-settings").click();
  await expect(page.getByRole("radio", { name: "English" })).toBeChecked();
  await page.getByRole("radio", { name: "Русский" }).click();
  await expect(page.locator("#turn .line")).toHaveText("Ход чёрных");
});

test.describe("the browser asks for a language that the page does not have", () => {
  test.use({ locale: "de-DE" });
  test("the page is in English", async ({ page }) => {
    await open(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("#turn .line")).toHaveText("White to move");
  });
});

test("keys work on a Russian keyboard", async ({ page }) => {
  await open(page);
  await page.locator("#board button[aria-label^=d4]").click();
  await expect(page.locator("#turn .line")).toHaveText("Ход чёрных");
  // As the key of Z comes from a keyboard that writes я there.
  await page.evaluate(() => {
    const key = { key: "я", code: "KeyZ", ctrlKey: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent("keydown", key));
  });
  await expect(page.locator("#turn .line")).toHaveText("Ход белых");
});

test("a page that cannot start says so in Russian", async ({ page }) => {
  await page.route("**/outflank_bg.wasm", (route) => route.fulfill({ status: 404, body: "" }));
  await open(page);
  await expect(page.locator("#failure")).toHaveText(/Часть игры не удалось загрузить\./);
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test("axe finds nothing to complain of, in any panel", async ({ page }) => {
      test.slow();
      await open(page);
      const clean = async (/** @type {string} */ where) => {
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
          .analyze();
        expect(violations, where).toEqual([]);
      };
      await clean("the page");
      for (const name of DIALOGS) {
        await openDialog(page, name);
        await clean(name);
        await page.keyboard.press("Escape");
      }
    });
  });
}

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [1280, 800],
]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height } });
    test("nothing sticks out, nor is cut off", async ({ page }) => {
      await open(page);
      const fits = async (/** @type {string} */ where) => {
        const out = await page.evaluate(() => {
          const wide = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
          const dialog = document.querySelector("dialog[open]");
          if (dialog && dialog.scrollWidth > dialog.clientWidth) wide.push("the dialog");
          for (const part of (dialog ?? document.body).querySelectorAll("button, label, legend, h2, h3, p, .name")) {
            if (!part.checkVisibility() || part.closest(".unseen, .who, [role=grid], .grid")) continue;
            if (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== "inline") {
              wide.push(part.textContent ?? "");
            }
          }
          return wide;
        });
        expect(out, where).toEqual([]);
      };
      await fits("the page");
      for (const name of DIALOGS) {
        await openDialog(page, name);
        await fits(name);
        await page.keyboard.press("Escape");
      }
      await read(page, FIGURE_98);
      await page.locator("#board button[aria-label^=b4]").click();
      await fits("the choice of a line");
    });
  });
}
