// embed.html in iframes: what the address asks for, messages and who is heard, and the strictest sandbox.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { Match, words } from "./engine.js";
import { soon } from "./page.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/**
 * @typedef {import("@playwright/test").FrameLocator} FrameLocator
 * @typedef {import("@playwright/test").Page} Page
 * @typedef {{ type: string, [name: string]: unknown }} Message
 */

/** The same server under another name is another origin. @param {string | undefined} baseURL */
const elsewhere = (baseURL) => (baseURL ?? "").replace("localhost", "127.0.0.1");

/**
 * Opens a page of another origin with iframes in it, and keeps what they tell.
 * @param {Page} page
 * @param {string | undefined} baseURL
 * @param {string} body where SITE stands for the site's address
 */
async function host(page, baseURL, body) {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title></head>
    <body><script>window.heard = []; addEventListener("message", ({ data, source }) => heard.push({ ...data,
      from: [...document.querySelectorAll("iframe")].findIndex((frame) => frame.contentWindow === source) }))</script>
    ${body.replaceAll("SITE", baseURL ?? "")}</body></html>`;
  // Written into a page that really came from there: what a test makes up counts as from far away, and may not embed
  // what is on this machine.
  await page.goto(`${elsewhere(baseURL)}/css/embed.css`);
  await page.setContent(html);
}

/** @param {Page} page @param {string} type @returns {Promise<Message[]>} what the iframes have told of this kind */
const heard = (page, type) =>
  page.evaluate(
    (wanted) => /** @type {Message[]} */ (Reflect.get(window, "heard")).filter((m) => m.type === wanted),
    type,
  );

/** @param {Page} page @param {Message} order */
const send = (page, order) =>
  page.locator("iframe").evaluate((frame, message) => {
    /** @type {HTMLIFrameElement} */ (frame).contentWindow?.postMessage(message, "*");
  }, order);

/** @param {FrameLocator} frame @param {string} square */
const square = (frame, square) =>
  frame.getByRole("gridcell").getByRole("button", { name: new RegExp(`^${square}\\b`) });

test("the query says how it looks and who plays, the hash which game it is", async ({ page, baseURL }) => {
  const match = new Match("latrunculi");
  match.play("d3d4");
  const query = "mode=puzzle&theme=dark&side=black&lang=ru";
  await host(
    page,
    baseURL,
    `<iframe title="game" width="600" height="900" src="SITE/embed.html?${query}#${match.link()}"></iframe>`,
  );
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("gridcell")).toHaveCount(56);
  await expect(square(frame, "d4")).toHaveAccessibleName(/^d4, бел/);
  await expect(frame.getByRole("gridcell").first().getByRole("button")).toHaveAccessibleName(/^h1\b/);
  await expect(frame.locator("html")).toHaveAttribute("lang", "ru");
  await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(frame.locator(".outflank")).toHaveAttribute("data-mode", "puzzle");
});

test("level brings the computer, which answers", async ({ page, baseURL }) => {
  await host(page, baseURL, '<iframe title="game" width="600" height="900" src="SITE/embed.html?level=1"></iframe>');
  const frame = page.frameLocator("iframe");
  await square(frame, "d4").click();
  await expect(frame.locator(".turn .line")).toHaveText("White to move");
  await expect(frame.locator(".count")).toHaveText(["1", "1"]);
});

test("size is told to anyone, again when it changes, and a page that follows it needs no scroll bar", async ({
  page,
  baseURL,
}) => {
  await host(page, baseURL, '<iframe title="game" width="600" height="100" src="SITE/embed.html?sized"></iframe>');
  await expect.poll(async () => Number((await heard(page, "outflank:size")).at(-1)?.height), soon).toBeGreaterThan(600);
  const told = Number((await heard(page, "outflank:size")).at(-1)?.height);
  await page.locator("iframe").evaluate((frame, height) => {
    frame.setAttribute("height", String(height));
  }, told);
  const root = page.frameLocator("iframe").locator("html");
  await expect.poll(() => root.evaluate((html) => html.scrollHeight - innerHeight), soon).toBe(0);
  await page.locator("iframe").evaluate((frame) => frame.setAttribute("width", "400"));
  await expect
    .poll(async () => Number((await heard(page, "outflank:size")).at(-1)?.height), soon)
    .toBeLessThan(told - 100);
  // Nothing else is told where no origin is named.
  expect(await heard(page, "outflank:ready")).toEqual([]);
});

test("the page around gives orders and hears what is played, where the query names its origin", async ({
  page,
  baseURL,
}) => {
  const origin = encodeURIComponent(new URL(elsewhere(baseURL)).origin);
  await host(
    page,
    baseURL,
    `<iframe title="game" width="600" height="900" src="SITE/embed.html?origin=${origin}"></iframe>`,
  );
  const frame = page.frameLocator("iframe");
  await expect.poll(async () => (await heard(page, "outflank:ready")).length, soon).toBe(1);
  await send(page, { type: "outflank:play", move: "d4" });
  await expect.poll(async () => (await heard(page, "outflank:played")).length, soon).toBe(1);
  expect((await heard(page, "outflank:played"))[0]).toMatchObject({ move: "d4", by: "program", turn: "black", ply: 1 });
  await square(frame, "e4").click();
  await expect.poll(async () => (await heard(page, "outflank:played")).length, soon).toBe(2);
  expect((await heard(page, "outflank:played"))[1]).toMatchObject({ move: "e4", by: "player", ply: 2 });
  for (const type of ["outflank:undo", "outflank:undo", "outflank:redo", "outflank:ask"]) await send(page, { type });
  await expect.poll(async () => (await heard(page, "outflank:state")).at(-1), soon).toMatchObject({ ply: 1, plies: 2 });
  await send(page, { type: "outflank:play", move: "h8" });
  await expect.poll(async () => (await heard(page, "outflank:error")).length, soon).toBe(1);
  await send(page, { type: "outflank:go-to", ply: 2 });
  await send(page, { type: "outflank:reset" });
  await send(page, { type: "outflank:ask" });
  await expect.poll(async () => (await heard(page, "outflank:state")).at(-1), soon).toMatchObject({ ply: 0, plies: 0 });
});

test("nobody else is heard: another origin than the one named, another window, or no name at all", async ({
  page,
  baseURL,
}) => {
  const origin = encodeURIComponent(new URL(elsewhere(baseURL)).origin);
  const frames = ["", "?origin=https://example.org", "?origin=*", "?origin=null", `?origin=${origin}`].map(
    (query) => `<iframe title="game" width="600" height="900" src="SITE/embed.html${query}"></iframe>`,
  );
  await host(page, baseURL, frames.join(""));
  const all = Array.from(frames, (_, index) => page.frameLocator("iframe").nth(index));
  for (const frame of all) await expect(frame.getByRole("gridcell")).toHaveCount(64);
  await page.evaluate(() => {
    const order = { type: "outflank:play", move: "d4" };
    const frames = /** @type {HTMLIFrameElement[]} */ ([...document.querySelectorAll("iframe")]);
    for (const frame of frames.slice(0, 4)) frame.contentWindow?.postMessage(order, "*");
    // A window of the right origin that is not the page around: a frame beside it.
    const beside = document.createElement("iframe");
    beside.srcdoc = "<script>parent.frames[4].postMessage({ type: 'outflank:play', move: 'd4' }, '*')</script>";
    document.body.append(beside);
    frames[4].contentWindow?.postMessage({ type: "toString" }, "*");
    frames[4].contentWindow?.postMessage("outflank:play", "*");
  });
  // What comes after all of that from the right window is heard, and nothing before it was.
  await page.waitForTimeout(300);
  await page.evaluate(() => window.frames[4].postMessage({ type: "outflank:play", move: "e5" }, "*"));
  await expect
    .poll(async () => (await heard(page, "outflank:played")).map(({ move, from }) => [move, from]), soon)
    .toEqual([["e5", 4]]);
  for (const frame of all.slice(0, 4)) await expect(frame.locator(".count")).toHaveText(["0", "0"]);
  expect((await heard(page, "outflank:ready")).map(({ from }) => from)).toEqual([4]);
});

for (const sandbox of ["allow-scripts", "allow-scripts allow-same-origin"]) {
  test(`it plays in sandbox="${sandbox}", whatever headers the host sends`, async ({ page, baseURL }) => {
    /** @type {string[]} */
    const complaints = [];
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    const src = "SITE/embed.html?level=1&lang=en";
    await host(
      page,
      baseURL,
      `<iframe title="game" width="600" height="900" sandbox="${sandbox}" src="${src}"></iframe>`,
    );
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("gridcell")).toHaveCount(64);
    // It looks as it should, too.
    await expect(frame.locator(".tools")).toHaveCSS("display", "flex");
    await square(frame, "d4").click();
    await expect(frame.locator(".count")).toHaveText(["1", "1"], { timeout: 15_000 });
    await expect.poll(async () => (await heard(page, "outflank:size")).length, soon).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });
}

test("a game that cannot be read is told in words", async ({ page, baseURL }) => {
  await host(page, baseURL, '<iframe title="game" width="600" height="900" src="SITE/embed.html#reversi~z9"></iframe>');
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("alert")).not.toBeEmpty();
  await square(frame, "d4").click();
  await expect(frame.locator(".turn .line")).toHaveText(
    words.toMove({ ...new Match("reversi").view(), turn: "black" }),
  );
});

test("axe finds nothing in the page inside the iframe", async ({ page }) => {
  await page.goto("/embed.html?lang=en");
  await expect(page.getByRole("gridcell")).toHaveCount(64);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual(
    [],
  );
});
