/**
 * One small set of acts in three browser engines: Chromium and Firefox through Puppeteer, WebKit through WebDriver.
 * Every press and every key is the browser's own, not an event made by script.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import { Builder, By } from "selenium-webdriver";

/**
 * @typedef {object} Driver
 * @property {(url: string) => Promise<void>} visit
 * @property {() => Promise<void>} reload
 * @property {(selector: string) => Promise<void>} press clicks the middle of an element
 * @property {(selector: string, text: string) => Promise<void>} type into a field
 * @property {<T>(script: string) => Promise<T>} ask evaluates an expression on the page
 * @property {() => Promise<void>} quit
 *
 * @typedef {"chromium" | "firefox" | "webkit"} Engine
 */

const SIZE = { width: 1000, height: 760 };

/**
 * @param {Engine} engine
 * @param {string} program where it is; for WebKit its MiniBrowser
 * @returns {Promise<Driver>}
 */
export function start(engine, program) {
  return engine === "webkit" ? startWebKit(program) : startPuppet(engine, program);
}

/**
 * @param {"chromium" | "firefox"} engine
 * @param {string} executablePath
 * @returns {Promise<Driver>}
 */
async function startPuppet(engine, executablePath) {
  const chromium = engine === "chromium";
  const browser = await puppeteer.launch({
    browser: chromium ? "chrome" : "firefox",
    executablePath,
    headless: true,
    defaultViewport: SIZE,
    args: chromium ? ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"] : [],
  });
  const page = await browser.newPage();
  return {
    visit: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    press: async (selector) => {
      const handle = await page.waitForSelector(selector, { visible: true });
      await handle?.click();
    },
    type: (selector, text) => page.type(selector, text),
    ask: (script) => /** @type {Promise<never>} */ (page.evaluate(script)),
    quit: () => browser.close(),
  };
}

/**
 * WebKitGTK has no headless mode: it gets a screen of its own in memory.
 * @param {string} binary
 * @returns {Promise<Driver>}
 */
async function startWebKit(binary) {
  const home = mkdtempSync(join(tmpdir(), "outflank-webkit-"));
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display] = await once(screen.stdout, "data");
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  };
  const server = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], { stdio: "ignore", env });
  await answering(port);
  const browser = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary, args: ["--automation"] },
    })
    .build();
  await browser
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...SIZE });
  return {
    visit: (url) => browser.get(url),
    reload: () => browser.navigate().refresh(),
    press: (selector) => browser.findElement(By.css(selector)).click(),
    type: (selector, text) => browser.findElement(By.css(selector)).sendKeys(text),
    ask: (script) => browser.executeScript(`return (${script})`),
    quit: async () => {
      await browser.quit().catch(() => {});
      for (const program of [server, screen]) {
        program.kill();
        await once(program, "exit");
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  server.close();
  await once(server, "close");
  return port;
}

/** @param {number} port where a WebDriver is about to listen */
async function answering(port) {
  for (let tries = 0; ; tries++) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
