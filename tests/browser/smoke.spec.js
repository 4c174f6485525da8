// The page opens: no complaint in the console, nothing asked of anyone else, wherever the folder lies.
import { expect, test } from "@playwright/test";

/**
 * Opens the page and tells what it asked for and what it complained of.
 * @param {import("@playwright/test").Page} page
 * @param {string} path
 */
async function open(page, path) {
  /** @type {string[]} */
  const complaints = [];
  /** @type {URL[]} */
  const requests = [];
  // A page without an icon makes some browsers ask for /favicon.ico: no fault of the page.
  const isIcon = (/** @type {string} */ url) => url.endsWith("/favicon.ico");
  page.on("console", (message) => {
    const wrong = message.type() === "error" || message.type() === "warning";
    if (wrong && !isIcon(message.location().url)) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("requestfailed", (request) => complaints.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && !isIcon(url.href)) requests.push(url);
  });
  const response = await page.goto(path);
  await page.waitForLoadState("networkidle");
  return { complaints, requests, response };
}

test("the page opens and asks nothing of anyone else", async ({ page, baseURL }) => {
  const { complaints, requests, response } = await open(page, "/");
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(/Outflank/);
  await expect(page.locator("main")).toBeVisible();
  expect(complaints).toEqual([]);
  expect(requests.filter((url) => url.origin !== new URL(baseURL ?? "").origin)).toEqual([]);
});

test("the folder may lie under any path", async ({ page }) => {
  const { complaints, requests } = await open(page, "/sub/path/");
  await expect(page.locator("main")).toBeVisible();
  expect(complaints).toEqual([]);
  expect(requests.map((url) => url.pathname).filter((path) => !path.startsWith("/sub/path/"))).toEqual([]);
});

test("the engine comes with its type, compressed, and is asked for anew after an update", async ({ request }) => {
  const answer = await request.get("/pkg/outflank_bg.wasm", { headers: { "accept-encoding": "br" } });
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    "content-type": "application/wasm",
    "content-encoding": "br",
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
  });
});

test("a phone shows the page without scrolling sideways @phone", async ({ page }) => {
  const { complaints } = await open(page, "/");
  await expect(page.locator("main")).toBeVisible();
  expect(complaints).toEqual([]);
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(window);
});
