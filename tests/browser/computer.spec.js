// The computer player on the real page. Its worker is made slow, so that everything can happen while it thinks; and
// whatever happens, there is one reply, by the right side, and nobody thinks for ever.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { Match, nameOf, words } from "./engine.js";
import { Table } from "./page.js";

/**
 * @typedef {import("@playwright/test").Page} Page
 * @typedef {import("../../www/pkg/outflank.js").Side} Side
 */

/** Ten squares are left. */
const LATE = "8/PpPPPpPP/PpPPpPPP/PPpPPpPP/PPPpPPPP/PpPPpPPP/PpPPPpPP/2PPpPPP w";
/** Longer than it takes to see a ply before the answer to it comes. */
const MOMENT = 900;

/**
 * Lets every worker that starts from now on keep its answers until `release`. News come at once.
 * @param {Page} page
 */
async function hold(page) {
  await page.route("**/js/computer/worker.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `
        const [post, held, early] = [self.postMessage.bind(self), [], []];
        self.postMessage = (reply) => (reply.kind === "answer" ? held.push(reply) : post(reply));
        new BroadcastChannel("release").onmessage = () => {
          self.postMessage = post;
          for (const reply of held.splice(0)) post(reply);
        };
        self.onmessage = (event) => early.push(event);
        await import("./worker.js?real");
        for (const event of early) self.onmessage(event);`,
    }),
  );
}

/** @param {Page} page lets the answers come that were kept, and all others */
async function release(page) {
  await page.unroute("**/js/computer/worker.js");
  // Again and again, since a worker that is only just starting has not heard the first time.
  await page.evaluate(() => {
    const channel = new BroadcastChannel("release");
    channel.postMessage("");
    setInterval(() => channel.postMessage(""), 100);
  });
}

class Against extends Table {
  /** @param {Side} side @param {string} player */
  async sit(side, player) {
    await this.page.locator(`.player.${side} select`).selectOption(player);
  }

  /**
   * A page on which the computer plays Black.
   * @param {Page} page
   * @param {string} [level]
   */
  static async begin(page, level = "1") {
    const table = Object.assign(new Against(page), await Table.open(page));
    await table.sit("black", level);
    return table;
  }

  /**
   * The same, in the middle of a thought: Black has been asked about White's first ply and does not get through.
   * @param {Page} page
   * @param {string} [level]
   */
  static async think(page, level = "3") {
    await hold(page);
    const table = await Against.begin(page, level);
    await table.click("d4");
    await expect(page.locator(".player.black.thinking")).toHaveCount(1);
    await page.waitForTimeout(MOMENT);
    expect(await table.plies()).toBe(1);
    return table;
  }

  get thinking() {
    return this.page.locator(".player.thinking");
  }

  async plies() {
    return (await this.shown()).plies.length;
  }

  /**
   * With all answers there, nobody thinks, the record has so many plies, and it stays so.
   * @param {number} plies
   */
  async rests(plies) {
    await release(this.page);
    await expect(this.thinking).toHaveCount(0, { timeout: 10_000 });
    await expect.poll(() => this.plies()).toBe(plies);
    await this.page.waitForTimeout(MOMENT);
    expect(await this.plies()).toBe(plies);
    await expect(this.thinking).toHaveCount(0);
  }
}

test("the computer replies once, not at once, and says that it thinks", async ({ page }) => {
  const table = await Against.begin(page);
  await table.click("d4");
  const began = Date.now();
  await expect(page.locator(".player.black .name")).toHaveText(words.thinking);
  await expect.poll(() => table.plies()).toBe(2);
  expect(Date.now() - began).toBeGreaterThan(450);
  await table.rests(2);
});

test("while it is the computer's turn nobody else can play, but look back", async ({ page }) => {
  const table = await Against.think(page);
  const heard = await table.hear(() => table.click("e4"));
  expect(heard.join(" ")).toContain(words.computersTurn);
  expect([...(await table.squares()).values()].filter((label) => label.includes(words.canPlace))).toEqual([]);
  await table.typed.fill("e4");
  await table.typed.press("Enter");
  await expect(page.locator("#typed-verdict")).toContainText(words.computersTurn);
  await page.locator("#toStart").click();
  expect((await table.shown()).ply).toBe(0);
  await page.locator("#toEnd").click();
  await table.rests(2);
});

for (const [name, undo] of /** @type {[string, (table: Against) => Promise<void>][]} */ ([
  ["the button", (table) => table.undo.click()],
  ["Ctrl+Z", (table) => table.press("Control+z")],
])) {
  test(`undo by ${name} in the middle of thinking: the person's turn again, and one reply to the next ply`, async ({
    page,
  }) => {
    const table = await Against.think(page);
    await undo(table);
    await table.rests(1);
    expect((await table.shown()).ply).toBe(0);
    await table.click("e5");
    await table.rests(2);
    expect((await table.shown()).plies[0]).toBe("e5");
  });
}

test("undo and redo lead from one turn of one's own to the next", async ({ page }) => {
  const table = await Against.begin(page, "2");
  for (const [square, plies] of /** @type {const} */ ([
    ["d4", 2],
    ["e5", 4],
  ])) {
    await expect(table.thinking).toHaveCount(0);
    const free = (await table.label(square))?.includes(words.empty);
    await table.click(free ? square : "e4");
    await table.rests(plies);
  }
  await table.undo.click();
  expect((await table.shown()).ply).toBe(2);
  await table.undo.click();
  expect((await table.shown()).ply).toBe(0);
  await expect(table.undo).toBeDisabled();
  await page.locator("#redo").click();
  expect((await table.shown()).ply).toBe(2);
  await table.press("Control+y");
  await table.rests(4);
  expect((await table.shown()).ply).toBe(4);
});

test("redo to the end in which it is the computer's turn: it thinks again, and replies once", async ({ page }) => {
  const table = await Against.think(page);
  await table.undo.click();
  await page.locator("#redo").click();
  await expect(table.thinking).toHaveCount(1);
  await table.rests(2);
});

test("a new game in the middle of thinking", async ({ page }) => {
  const table = await Against.think(page);
  await page.locator("#open-new").click();
  await page.locator("#setup .who").first().selectOption("2");
  await expect(page.locator("#about-white")).toHaveText(words.level[2]);
  await page.locator("#setup .who").last().selectOption("human");
  await page.locator("#setup button[type=submit]").click();
  await expect(page.locator(".player.white.thinking")).toHaveCount(1);
  await table.rests(1);
  expect((await table.shown()).line).toBe("Black to move");
});

test("a record or a position opened in the middle of thinking", async ({ page }) => {
  const table = await Against.think(page);
  await table.read('[Game "Reversi"] 1. e5');
  await expect(table.thinking).toHaveCount(1);
  await table.rests(2);
  expect((await table.shown()).plies[0]).toBe("e5");

  await hold(page);
  await table.read('[Game "Reversi"] 1. e4');
  await table.read(LATE);
  await table.rests(0);
});

test("turning the board disturbs nobody", async ({ page }) => {
  const table = await Against.think(page);
  await table.flip();
  await expect(table.thinking).toHaveCount(1);
  await table.rests(2);
});

test("sides change in the middle of thinking", async ({ page }) => {
  const table = await Against.think(page);
  await table.sit("black", "human");
  await table.sit("white", "4");
  await table.rests(1);
  await table.click("e4");
  await expect(page.locator(".player.white.thinking")).toHaveCount(1);
  await table.rests(3);
});

test("the level changes in the middle of thinking", async ({ page }) => {
  const table = await Against.think(page);
  await table.sit("black", "1");
  await expect(table.thinking).toHaveCount(1);
  await table.rests(2);
});

test("the other game and back in the middle of thinking", async ({ page }) => {
  const table = await Against.think(page);
  await page.getByRole("radio", { name: words.games.latrunculi }).click();
  await expect(table.thinking).toHaveCount(0);
  expect(await table.plies()).toBe(0);
  await expect(page.locator(".player.black select")).toHaveValue("human");
  await page.getByRole("radio", { name: words.games.reversi }).click();
  await expect(table.thinking).toHaveCount(1);
  await table.rests(2);
});

test("a reload in the middle of thinking: the same players, and one reply", async ({ page }) => {
  const table = await Against.think(page);
  await page.reload();
  await expect(table.thinking).toHaveCount(1);
  await expect(page.locator(".player.black select")).toHaveValue("3");
  await table.rests(2);
});

test("move now plays what was found so far", async ({ page }) => {
  const table = await Against.think(page, "8");
  await page.locator("#move-now").click();
  await expect.poll(() => table.plies()).toBe(2);
  await table.rests(2);
});

test("resigning in the middle of thinking", async ({ page }) => {
  const table = await Against.think(page);
  await page.locator("#open-new").click();
  await page.getByRole("button", { name: words.resign("white") }).click();
  await table.rests(1);
  expect((await table.shown()).line).toBe("Black wins");
});

test("from an earlier ply the computer plays on when it is told to", async ({ page }) => {
  const table = await Against.begin(page, "2");
  await table.read("d4 d5 e5 e4");
  await table.rests(4);
  await page.locator("#moves .ply").first().click();
  await expect(table.thinking).toHaveCount(0);
  await page.waitForTimeout(800);
  expect(await table.plies()).toBe(4);
  await page.locator("#play-on").click();
  await table.rests(2);
});

test("two computers pause and go on", async ({ page }) => {
  const table = await Against.begin(page);
  await table.sit("white", "1");
  await expect.poll(() => table.plies(), { timeout: 10_000 }).toBeGreaterThan(1);
  await page.locator("#pause").click();
  await expect(page.locator("#pause")).toHaveText(words.goOn);
  const plies = await table.plies();
  await table.rests(plies);
  await page.reload();
  await expect(page.locator("#pause")).toHaveText(words.goOn);
  await page.locator("#pause").click();
  await expect.poll(() => table.plies(), { timeout: 10_000 }).toBeGreaterThan(plies);
});

// ---- hints ---------------------------------------------------------------------------------------------------------

test("a hint names a move and shows it, until something changes", async ({ page }) => {
  const table = await Against.begin(page);
  await table.read("d4 d5 e5 e4");
  await expect(table.thinking).toHaveCount(0);
  await page.mouse.move(5, 5);
  const before = await table.stillness();
  await page.locator("#hint").click();
  await expect(page.locator("#turn .hint")).toHaveText(words.lookingForHint);
  await expect(page.locator("#turn .hint")).toContainText("A good move:");
  await expect.poll(() => table.picture()).not.toBe(before);
  await page.locator("#flip").click();
  await page.locator("#flip").click();
  await page.locator("#toStart").click();
  await expect(page.locator("#turn .hint")).not.toContainText("A good move:");
  await page.locator("#toEnd").click();
  await page.mouse.move(5, 5);
  await expect.poll(() => table.picture()).toBe(before);
});

test("a ply played while a hint is looked for: no hint, and one reply", async ({ page }) => {
  const table = await Against.begin(page);
  await page.locator("#hint").click();
  await table.click("d4");
  await expect(page.locator("#hint")).toBeDisabled();
  await table.rests(2);
  await expect(page.locator("#turn .hint")).not.toContainText("A good move:");
});

// ---- when it cannot be had -----------------------------------------------------------------------------------------

for (const [part, path] of [
  ["worker", "**/js/computer/worker.js"],
  ["engine's bindings", "**/pkg/player.js"],
  ["engine", "**/pkg/player_bg.wasm"],
]) {
  test(`without the player's ${part} the page says so, and two people play on; later it is tried again`, async ({
    page,
  }) => {
    const table = Object.assign(new Against(page), await Table.open(page));
    await page.route(path, (route) => route.fulfill({ status: 404, body: "not here" }));
    await table.sit("black", "3");
    await table.click("d4");
    await expect(page.locator("#trouble")).toHaveText(words.computerFailures.missing);
    await expect(page.locator(".player.black select")).toHaveValue("human");
    await expect(table.thinking).toHaveCount(0);
    await table.click("e4");
    await expect.poll(() => table.plies()).toBe(2);

    await page.unroute(path);
    await table.sit("white", "3");
    await expect(page.locator("#trouble")).toBeHidden();
    await table.rests(3);
  });
}

test("a damaged engine is called that", async ({ page }) => {
  const table = Object.assign(new Against(page), await Table.open(page));
  await page.route("**/pkg/player_bg.wasm", (route) => route.fulfill({ body: "<!doctype html>" }));
  await table.sit("white", "3");
  await expect(page.locator("#trouble")).toHaveText(words.computerFailures.damaged);
});

test("two people never load the computer player", async ({ page }) => {
  /** @type {string[]} */
  const loaded = [];
  page.on("request", (request) => loaded.push(request.url()));
  const table = await Table.open(page);
  await table.click("d4");
  await table.click("e4");
  await page.waitForTimeout(500);
  expect(loaded.filter((url) => /pkg\/player|computer\/worker/.test(url))).toEqual([]);
});

// ---- whole games ---------------------------------------------------------------------------------------------------

test("the end of a game by mouse against level 1", async ({ page }) => {
  test.setTimeout(90_000);
  const table = await Against.begin(page);
  await table.read(LATE);
  const match = Match.fromPosition("reversi", LATE);
  while (!match.view().outcome) {
    if (match.view().turn === "black") {
      const plies = match.view().plies;
      await expect.poll(() => table.plies(), { timeout: 10_000 }).toBe(plies + 1);
      const reply = (await table.shown()).plies.at(-1) ?? "";
      match.play(reply === "pass" ? "--" : reply);
      continue;
    }
    await table.agrees(match);
    const [move] = match.moves();
    if (move.to === undefined) await table.pass.click();
    else {
      await table.click(nameOf(move.to));
      const lines = match.moves().filter((other) => other.to === move.to);
      if (lines.length > 1) await table.click(nameOf(move.runs[0].pawns[0]));
    }
    match.play(move.short);
  }
  await table.agrees(match);
  await table.rests(match.view().plies);
});

test("two computers play a whole Reversi at high speed", async ({ page }) => {
  test.setTimeout(90_000);
  const table = Object.assign(new Against(page), await Table.open(page));
  await table.sit("black", "2");
  await table.sit("white", "1");
  await page.locator("#speed").selectOption("fast");
  await expect(page.locator("#turn.over")).toHaveCount(1, { timeout: 60_000 });
  const { plies, placement, counts } = await table.shown();
  const match = new Match("reversi");
  for (const ply of plies) match.play(ply === "pass" ? "--" : ply);
  expect(match.view().outcome).toBeDefined();
  expect(placement).toBe(match.position().split(" ")[0]);
  expect(counts).toEqual(Object.values(match.view().counts).map(String));
  await expect(page.locator("#commands")).toBeHidden();
  await table.rests(plies.length);
});

test("a finger plays against the computer @phone", async ({ page }) => {
  const table = await Against.begin(page);
  await table.tap("d4");
  await table.rests(2);
  await page.locator("#move-now").scrollIntoViewIfNeeded();
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(window);
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`axe has no complaint about a thinking computer, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const table = await Against.think(page);
    await table.sit("white", "1");
    const complaints = async () => {
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    };
    expect(await complaints()).toEqual([]);
    await page.locator("#toStart").click();
    await expect(page.locator("#play-on")).toBeVisible();
    expect(await complaints()).toEqual([]);
  });
}
