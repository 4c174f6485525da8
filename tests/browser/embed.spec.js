// The element on pages of others: several at once, moved, defined twice, created early, refused plies, no traces.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { fixture, words } from "./engine.js";
import { soon } from "./page.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/**
 * @typedef {import("@playwright/test").Page} Page
 * @typedef {import("../../www/js/outflank-game.js").OutflankGame} OutflankGame
 */

const SCRIPT = '<script type="module" src="/js/outflank-game.js"></script>';
const FIGURE_98 = fixture("figures")["figure 98"].fen;
/** White's h2 ends it. */
const NEARLY_OVER = "pPpPPPPP/PpPPPPPP/pPpPPPpP/pPPPpPpP/ppPPpPpP/pPppPPpP/PPPPPPp1/PPPPPPPP w";

/**
 * Opens a page of someone else's that uses the element.
 * @param {Page} page
 * @param {string} body
 */
async function host(page, body) {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title></head><body>${body}</body></html>`;
  await page.route("**/host.html", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto("/host.html");
}

/** @param {Page} page @param {string} [selector] waits until the game can be played */
const ready = (page, selector = "outflank-game") =>
  page.locator(selector).evaluate(async (node) => {
    await customElements.whenDefined("outflank-game");
    await /** @type {OutflankGame} */ (node).ready;
  });

/** @param {Page} page @param {string} [selector] @returns {Promise<string[]>} the plies played, as text */
const plies = (page, selector = "outflank-game") =>
  page.locator(selector).evaluate((node) =>
    /** @type {OutflankGame} */ (node)
      .history()
      .slice(0, /** @type {OutflankGame} */ (node).view.ply)
      .map((move) => move.text),
  );

/** @param {Page} page @param {string} square @param {string} [selector] */
const square = (page, square, selector = "outflank-game") =>
  page
    .locator(selector)
    .getByRole("gridcell")
    .getByRole("button", { name: new RegExp(`^${square}\\b`) });

test("a game is played by hand, a line chosen, taken back and played again", async ({ page }) => {
  await host(page, `${SCRIPT}<outflank-game position="${FIGURE_98}"></outflank-game>`);
  await ready(page);
  await expect(page.getByRole("gridcell")).toHaveCount(64);
  await square(page, "b4").click();
  await expect(page.locator(".turn .line")).toHaveText(words.chooseLine("b4", 3));
  await page.getByRole("button", { name: "c5, d6 and e7" }).click();
  expect(await plies(page)).toEqual(["b4 (c5, d6, e7)"]);
  await expect(page.locator(".turn .line")).toHaveText("Black to move");
  await page.getByRole("button", { name: words.undo }).click();
  expect(await plies(page)).toEqual([]);
  await page.getByRole("button", { name: words.redo }).click();
  expect(await plies(page)).toEqual(["b4 (c5, d6, e7)"]);
  await page.getByRole("button", { name: words.newGame }).click();
  await expect(page.locator(".turn .line")).toHaveText("White to move");
});

test("a line is chosen by keyboard, and the focus stays on the board", async ({ page }) => {
  await host(page, `${SCRIPT}<outflank-game position="${FIGURE_98}"></outflank-game>`);
  await ready(page);
  await square(page, "b4").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".choice").first()).toBeFocused();
  await page.keyboard.press("2");
  await expect.poll(() => plies(page), soon).toEqual(["b4 (c5, d6, e7)"]);
  await expect(square(page, "b4")).toBeFocused();
  await expect(page.locator("[aria-live]")).toHaveText(/White: b4, turns c5, d6 and e7\. Black to move\.$/);
});

test("methods play, step and read; what cannot be played is refused", async ({ page }) => {
  await host(page, `${SCRIPT}<outflank-game game="latrunculi"></outflank-game>`);
  await ready(page);
  const told = await page.locator("outflank-game").evaluate((node) => {
    const game = /** @type {OutflankGame} */ (node);
    const steps = [game.play("d3-d4"), game.play("a5a4"), game.undo(), game.undo(), game.undo(), game.redo()];
    let refused = "";
    try {
      game.play("h1h9");
    } catch (error) {
      refused = /** @type {Error} */ (error).name;
    }
    game.goTo(2);
    const { ply, turn } = game.view;
    return {
      steps,
      refused,
      ply,
      turn,
      count: game.moves().length,
      record: game.record(),
      link: game.link(),
      position: game.position(),
    };
  });
  expect(told).toMatchObject({ steps: [true, true, true, true, false, true], refused: "IllegalMove" });
  expect(told).toMatchObject({ ply: 2, turn: "white" });
  expect(told.count).toBeGreaterThan(10);
  expect(told.record).toContain("d3-d4");
  expect(told.link).toMatch(/^latrunculi~/);
  await page.locator("outflank-game").evaluate((node) => /** @type {OutflankGame} */ (node).reset());
  expect(await plies(page)).toEqual([]);
});

test("events are told in order, and a ply can be prevented", async ({ page }) => {
  await host(page, `${SCRIPT}<outflank-game position="${NEARLY_OVER}"></outflank-game>`);
  await ready(page);
  await page.evaluate(() => {
    const log = /** @type {string[]} */ ([]);
    Object.assign(window, { log, prevent: true });
    document.addEventListener("outflank-before-play", (event) => {
      const { detail } = /** @type {import("../../www/js/outflank-game.js").BeforePlayEvent} */ (event);
      log.push(`before ${detail.by} ${detail.side} ${detail.move.short} ${event.cancelable}`);
      if (Reflect.get(window, "prevent")) event.preventDefault();
    });
    for (const type of ["outflank-play", "outflank-end", "outflank-change"]) {
      document.addEventListener(type, (event) => {
        const { detail } = /** @type {CustomEvent<{ by?: string, cause?: string, outcome?: { winner?: string } }>} */ (
          event
        );
        log.push([type, detail.by, detail.cause, detail.outcome?.winner].filter(Boolean).join(" "));
      });
    }
  });
  const log = () => page.evaluate(() => Reflect.get(window, "log").splice(0));
  await square(page, "h2").click();
  const [first] = await page
    .locator("outflank-game")
    .evaluate((node) => /** @type {OutflankGame} */ (node).moves().map((move) => move.short));
  if ((await page.locator(".choice").count()) > 0) await page.locator(".choice").first().click();
  expect(await log()).toEqual([`before player white ${first} true`]);
  expect(await plies(page)).toEqual([]);
  await page.evaluate(() => Reflect.set(window, "prevent", false));
  expect(
    await page.locator("outflank-game").evaluate((node, text) => /** @type {OutflankGame} */ (node).play(text), first),
  ).toBe(true);
  expect(await log()).toEqual([
    `before program white ${first} true`,
    "outflank-change play",
    "outflank-play program",
    "outflank-end white",
  ]);
  await expect(page.locator(".turn .line")).toHaveText("White wins");
});

test("the computer answers in its own worker, which ends when the element is removed", async ({ page }) => {
  await host(page, `${SCRIPT}<outflank-game game="latrunculi" black="2"></outflank-game>`);
  await ready(page);
  await page.evaluate(() => {
    document.addEventListener("outflank-before-play", (event) => {
      const { by } = /** @type {import("../../www/js/outflank-game.js").BeforePlayEvent} */ (event).detail;
      if (by === "computer" && event.cancelable) throw new Error("the computer cannot be prevented");
    });
  });
  const worker = page.waitForEvent("worker");
  await square(page, "d3").click();
  await square(page, "d4").click();
  const ended = (await worker).waitForEvent("close");
  await expect.poll(async () => (await plies(page)).length, soon).toBe(2);
  await page.locator("outflank-game").evaluate((node) => {
    Object.assign(window, { kept: node });
    node.remove();
  });
  await ended;
  // Nobody plays against an element that is nowhere; put back, it goes on.
  await page.evaluate(() => /** @type {OutflankGame} */ (Reflect.get(window, "kept")).play("d4d3"));
  await page.waitForTimeout(900);
  expect(await page.evaluate(() => Reflect.get(window, "kept").view.ply)).toBe(3);
  await page.evaluate(() => document.body.append(Reflect.get(window, "kept")));
  await expect.poll(async () => (await plies(page)).length, soon).toBe(4);
});

test("several on one page know nothing of each other", async ({ page }) => {
  await host(
    page,
    `${SCRIPT}<outflank-game id="one"></outflank-game><outflank-game id="two" game="latrunculi"></outflank-game>`,
  );
  await ready(page, "#one");
  await ready(page, "#two");
  await square(page, "d4", "#one").click();
  await square(page, "d3", "#two").click();
  await square(page, "d4", "#two").click();
  expect(await plies(page, "#one")).toEqual(["d4"]);
  expect(await plies(page, "#two")).toEqual(["d3-d4"]);
});

test("moved in the document it keeps its game, its listeners and its looks", async ({ page }) => {
  await host(page, `${SCRIPT}<outflank-game></outflank-game><div id="elsewhere"></div>`);
  await ready(page);
  await square(page, "d4").click();
  const before = await page.locator("outflank-game .board").boundingBox();
  await page.evaluate(() => {
    const game = /** @type {OutflankGame} */ (document.querySelector("outflank-game"));
    document.querySelector("#elsewhere")?.append(game);
  });
  expect(await plies(page)).toEqual(["d4"]);
  expect((await page.locator("#elsewhere outflank-game .board").boundingBox())?.width).toBe(before?.width);
  await square(page, "e4").click();
  expect(await plies(page)).toEqual(["d4", "e4"]);
  // It still follows the size of its room.
  await page.locator("#elsewhere").evaluate((node) => {
    node.style.width = "400px";
  });
  await expect
    .poll(async () => (await page.locator("outflank-game .board").boundingBox())?.width ?? 999, soon)
    .toBeLessThan(400);
});

test("a second copy of the module does no harm", async ({ page }) => {
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await host(page, `${SCRIPT}${SCRIPT.replace(".js", ".js?again")}<outflank-game></outflank-game>`);
  await ready(page);
  await page.evaluate(() => import(/** @type {string} */ ("/js/outflank-game.js?once-more")));
  await square(page, "d4").click();
  expect(await plies(page)).toEqual(["d4"]);
  expect(errors).toEqual([]);
});

test("created before the module comes, with properties and attributes set, it is what they say", async ({ page }) => {
  await host(page, `<div id="place"></div>`);
  await page.evaluate(async () => {
    const early = /** @type {OutflankGame} */ (document.createElement("outflank-game"));
    Object.assign(early, { game: "latrunculi", side: "black", theme: "dark" });
    early.setAttribute("mode", "puzzle");
    document.querySelector("#place")?.append(early);
    await import(/** @type {string} */ ("/js/outflank-game.js"));
  });
  await ready(page);
  const told = await page.locator("outflank-game").evaluate((node) => {
    const { game, side, theme, mode, white, view } = /** @type {OutflankGame} */ (node);
    return { game, side, theme, mode, white, rules: view.rules, own: Object.hasOwn(node, "game") };
  });
  expect(told).toEqual({
    game: "latrunculi",
    side: "black",
    theme: "dark",
    mode: "puzzle",
    white: "human",
    rules: "latrunculi",
    own: false,
  });
  await expect(page.getByRole("gridcell").first().getByRole("button")).toHaveAccessibleName(/^h1\b/);
});

test("attributes and properties change what is shown, at any time", async ({ page }) => {
  await host(page, `${SCRIPT}<outflank-game></outflank-game>`);
  await ready(page);
  await expect(page.getByRole("gridcell")).toHaveCount(64);
  await page.locator("outflank-game").evaluate((node) => {
    const game = /** @type {OutflankGame} */ (node);
    game.game = "latrunculi";
    game.mode = "replay";
    game.setAttribute("record", "1. d3-d4 a5-a4 2. d4-d3 a4-a5");
  });
  await expect(page.getByRole("gridcell")).toHaveCount(56);
  await expect(page.locator(".turn .hint")).toHaveText("The start of the game.");
  await page.getByRole("button", { name: words.toEnd }).click();
  expect(await plies(page)).toEqual(["d3-d4", "a5-a4", "d4-d3", "a4-a5"]);
  // A replay is only looked at.
  await square(page, "d3").click();
  await square(page, "d4").click();
  expect((await plies(page)).length).toBe(4);
  await page.getByRole("button", { name: "d4-d3" }).click();
  expect((await plies(page)).length).toBe(3);
});

test("a link opens at its ply; what cannot be read is told, and the game can be played", async ({ page }) => {
  await host(page, `${SCRIPT}<outflank-game record="1. d4 e4 2. d5 z9"></outflank-game>`);
  await page.evaluate(() => Object.assign(window, { heard: 0 }));
  await ready(page);
  await expect(page.getByRole("alert")).toHaveText(/z9/);
  expect(await plies(page)).toEqual(["d4", "e4", "d5"]);
  await page.locator("outflank-game").evaluate((node) => {
    const game = /** @type {OutflankGame} */ (node);
    game.undo();
    game.setAttribute("link", `#${game.link()}`);
  });
  await expect(page.getByRole("alert")).toBeHidden();
  expect(await plies(page)).toEqual(["d4", "e4"]);
  expect(await page.locator("outflank-game").evaluate((node) => Reflect.get(node, "view").plies)).toBe(3);
});

test("nothing is kept, and nobody else is asked", async ({ page, baseURL }) => {
  const origin = new URL(baseURL ?? "").origin;
  /** @type {string[]} */
  const others = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith("blob:")) others.push(request.url());
  });
  await host(page, `${SCRIPT}<outflank-game black="1"></outflank-game>`);
  await ready(page);
  await square(page, "d4").click();
  await expect.poll(async () => (await plies(page)).length, soon).toBe(2);
  expect(others).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, ""]);
});

test("a page sets colours and the board's size, and reaches the parts", async ({ page }) => {
  const css =
    "outflank-game { --paper: rgb(1, 2, 3); --board-size: 200px } outflank-game::part(turn) { color: rgb(4, 5, 6) }";
  await host(page, `<style>:root { --paper: red }${css}</style>${SCRIPT}<outflank-game theme="dark"></outflank-game>`);
  await ready(page);
  const colours = await page.locator("outflank-game").evaluate((node) => {
    const inside = (/** @type {string} */ selector) =>
      getComputedStyle(/** @type {Element} */ (node.shadowRoot?.querySelector(selector)));
    return [inside(".outflank").backgroundColor, inside(".turn").color];
  });
  expect(colours).toEqual(["rgb(1, 2, 3)", "rgb(4, 5, 6)"]);
  expect((await page.locator("outflank-game .board").boundingBox())?.height).toBeLessThanOrEqual(200);
});

for (const theme of ["light", "dark"]) {
  for (const mode of ["play", "replay", "puzzle"]) {
    test(`axe finds nothing in a ${theme} ${mode}`, async ({ page }) => {
      const record = mode === "replay" ? 'record="1. d4 e4 2. d5 e5"' : `position="${FIGURE_98}"`;
      const game = `<outflank-game theme="${theme}" mode="${mode}" ${record}></outflank-game>`;
      await host(page, `${SCRIPT}<main><h1>Host</h1>${game}</main>`);
      await ready(page);
      if (mode !== "replay") await square(page, "b4").click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`),
      ).toEqual([]);
    });
  }
}
