// What the computer thinks of a game: on the board, as a bar, as a graph and in words; never of another position.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { fixture, Match, nameOf, squaresOf } from "./engine.js";
import { soon, Table } from "./page.js";

test.use({ trace: "off", contextOptions: { reducedMotion: "reduce" } });

/**
 * @typedef {import("@playwright/test").Page} Page
 * @typedef {import("./engine.js").Rules} Rules
 */

const FIGURE_99 = fixture("figures")["figure 99"].fen;
const FIGURE_102 = fixture("figures")["figure 102"].fen;
/** Three squares are empty; White and Black can still play. */
const LATE = "PPPPPPPP/PppppppP/PpPPPPpP/PpPppPpP/PpPpPPpP/PpPPPPpP/Pp1pppp1/1PPPPPPP w";

/** A whole search goes by before this is over. */
const patient = { timeout: 15_000 };

class Study extends Table {
  /** @param {Page} page */
  constructor(page) {
    super(page);
    this.values = page.getByRole("checkbox", { name: "Values on the board" });
    this.barSwitch = page.getByRole("checkbox", { name: "Bar of values" });
    this.graphSwitch = page.getByRole("checkbox", { name: "Graph of the game" });
    this.bar = page.getByRole("meter");
    this.graph = page.getByRole("slider");
    this.options = page.getByRole("listbox", { name: /^All moves/ }).getByRole("option");
    this.depth = page.locator("#analysis .depth");
  }

  /**
   * @param {Page} page
   * @param {Rules} [rules]
   */
  static async begin(page, rules = "reversi") {
    const { flipped } = await Table.open(page, rules);
    return Object.assign(new Study(page), { rules, flipped });
  }

  async openPanel() {
    await this.page.getByRole("tab", { name: "Analysis" }).click();
  }

  /** How many plies deep the analysis is; 0 while there is none. */
  async depthNow() {
    return Number(/^(\d+) moves? deep/.exec((await this.depth.textContent()) ?? "")?.[1] ?? 0);
  }

  /** The plies in the list, in its order. */
  async listed() {
    return this.page.locator("#analysis [role=option] > span:first-child").allTextContents();
  }

  /** The picture of each square, by its name. */
  async pictures() {
    const names = squaresOf(this.rules);
    const points = [];
    const box = await this.box();
    for (const name of names) points.push(await this.at(name, undefined, box));
    const all = await this.page.evaluate(
      ({ points, box, cell }) => {
        const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector("#board canvas"));
        const ratio = canvas.width / box.width;
        const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
        return points.map(({ x, y }) => {
          const [left, top, side] = [x - box.x - cell * 0.48, y - box.y - cell * 0.48, cell * 0.96].map(
            (length) => length * ratio,
          );
          return ctx.getImageData(left, top, side, side).data.join();
        });
      },
      { points, box, cell: box.width / (8 + 2 * 0.46) },
    );
    return new Map(names.map((name, index) => [name, all[index]]));
  }

  /**
   * @param {Map<string, string>} before
   * @returns {Promise<string[]>} the squares that look different now
   */
  async changed(before) {
    const after = await this.pictures();
    return [...before.keys()].filter((name) => before.get(name) !== after.get(name)).sort();
  }
}

/**
 * @param {Rules} rules
 * @param {string} fen
 */
const movesOf = (rules, fen) => Match.fromPosition(rules, fen).moves();

/** @param {(number | undefined)[]} squares */
const names = (squares) =>
  [...new Set(squares.flatMap((square) => (square === undefined ? [] : [nameOf(square)])))].sort();

test("everything is off until it is switched on, and stays as it was over a reload", async ({ page }) => {
  const study = await Study.begin(page);
  const requests = /** @type {string[]} */ ([]);
  page.on("request", (request) => requests.push(request.url()));
  await study.openPanel();
  for (const box of [study.values, study.barSwitch, study.graphSwitch]) await expect(box).not.toBeChecked();
  await expect(study.bar).toBeHidden();
  await expect(study.graph).toBeHidden();
  await expect(study.options).toHaveCount(0);
  expect(requests.filter((url) => url.includes("player"))).toEqual([]);
  await study.barSwitch.check();
  await expect(study.bar).toHaveAttribute("aria-valuetext", /even|White|Black/, patient);
  await page.reload();
  await page.locator("html[data-started]").waitFor();
  await expect(study.bar).toBeVisible();
  await expect(study.graph).toBeHidden();
});

test("values stand on all squares where White may play, and grow surer", async ({ page }) => {
  const study = await Study.begin(page);
  await study.read(FIGURE_99);
  await study.openPanel();
  const before = await study.pictures();
  await study.values.check();
  const moves = movesOf("reversi", FIGURE_99);
  await expect(study.options).toHaveCount(moves.length, patient);
  await expect.poll(() => study.changed(before), soon).toEqual(names(moves.map(({ to }) => to)));
  expect((await study.listed()).sort()).toEqual(moves.map(({ text }) => text).sort());
  const depth = await study.depthNow();
  await expect.poll(() => study.depthNow(), patient).toBeGreaterThan(depth);
  await expect(page.locator("#analysis .best-line")).toContainText(/1\. \S+ \(.*\) \S+ \(.*\) 2\. /);
  // Switched off, the board looks as it did.
  await study.values.uncheck();
  await expect.poll(() => study.changed(before), soon).toEqual([]);
  await expect(study.options).toHaveCount(0);
});

test("in Latrunculi each pawn that can move has its value, and each target of one picked up", async ({ page }) => {
  const study = await Study.begin(page, "latrunculi");
  await study.read(FIGURE_102);
  await study.openPanel();
  const before = await study.pictures();
  await study.values.check();
  const moves = movesOf("latrunculi", FIGURE_102);
  await expect(study.options).toHaveCount(moves.length, patient);
  await expect.poll(() => study.changed(before), soon).toEqual(names(moves.map(({ from }) => from)));
  await study.click("f6");
  const there = names(moves.filter(({ from }) => from === 45).map(({ to }) => to));
  await expect.poll(() => study.changed(before), soon).toEqual(expect.arrayContaining(there));
});

test("near the end of a Reversi values are certain, and say so", async ({ page }) => {
  const study = await Study.begin(page);
  await study.read(LATE);
  await study.openPanel();
  await study.values.check();
  await study.barSwitch.check();
  const count = movesOf("reversi", LATE).length;
  expect(count).toBeGreaterThan(0);
  await expect(page.locator("#analysis [role=option] .exact")).toHaveCount(count, patient);
  await expect(study.options.first()).toHaveText(/certain$/);
  await expect(study.bar).toHaveAttribute("aria-valuetext", /wins by \d+|a draw/);
  await expect(page.locator("#bar")).toHaveClass(/exact/);
});

test("the ply pointed at in the list is shown on the board", async ({ page }) => {
  const study = await Study.begin(page);
  await study.read(LATE);
  await study.openPanel();
  await study.values.check();
  const [move] = movesOf("reversi", LATE);
  await expect(page.locator("#analysis .exact").first()).toBeVisible(patient);
  const before = await study.pictures();
  const option = study.options.filter({ hasText: move.text });
  await option.hover();
  await expect(option).toHaveAttribute("aria-selected", "true");
  const line = names([move.to, ...move.runs.flatMap((run) => [...run.pawns, run.end])]);
  await expect.poll(() => study.changed(before), soon).toEqual(expect.arrayContaining(line));
  await page.mouse.move(5, 5);
  await expect.poll(() => study.changed(before), soon).toEqual([]);
  await expect(page.locator("#analysis [aria-selected=true]")).toHaveCount(0);
});

test("a click on the graph goes to that ply, and the arrow keys go on from there", async ({ page }) => {
  const study = await Study.begin(page);
  await study.openExample("sample");
  await study.openPanel();
  await study.graphSwitch.check();
  await expect(study.graph).toHaveAttribute("aria-valuemax", "33");
  await expect(study.graph).toHaveAttribute("aria-valuetext", /^At the start: (White|Black|even)/, patient);
  // One height for each of the 34 positions, all in one stroke: none is missing.
  await expect
    .poll(
      () => page.locator("#graph .line").evaluate((path) => path.getAttribute("d")?.match(/[ML]/g)?.join("")),
      patient,
    )
    .toBe(`M${"L".repeat(33)}`);
  const box = /** @type {{ x: number, y: number, width: number, height: number }} */ (await study.graph.boundingBox());
  await page.mouse.click(box.x + (box.width * 12) / 33, box.y + 10);
  await expect.poll(async () => (await study.shown()).ply, soon).toBe(12);
  await expect(study.graph).toHaveAttribute("aria-valuetext", /^After 22\. … \S+ \(.*\): /);
  const heard = await study.hear(() => study.press("ArrowRight"));
  expect(heard, "the slider says it").toEqual([]);
  for (const [key, ply] of /** @type {const} */ ([
    ["ArrowDown", 12],
    ["PageUp", 22],
    ["Home", 0],
    ["End", 33],
    ["ArrowRight", 33],
  ])) {
    await study.press(key);
    await expect.poll(async () => (await study.shown()).ply, soon).toBe(ply);
  }
  await expect(study.graph).toHaveAttribute("aria-valuetext", /: White wins by 28$/);
});

test("nothing of one position is ever shown with another", async ({ page }) => {
  const study = await Study.begin(page);
  await study.openExample("sample");
  await study.openPanel();
  for (const box of [study.values, study.barSwitch]) await box.check();
  const match = Match.fromPosition("reversi", FIGURE_99);
  /** What stands in the list at once when something has been clicked, before anything else can happen. @param {string} selector */
  const after = (selector) =>
    page.evaluate((clicked) => {
      /** @type {HTMLElement} */ (document.querySelector(clicked)).click();
      return {
        listed: [...document.querySelectorAll("#analysis [role=option] > span:first-child")].map(
          (one) => one.textContent,
        ),
        bar: document.querySelector("#bar .worth")?.textContent,
        line: document.querySelector("#analysis .best-line")?.textContent,
      };
    }, selector);
  /** @param {import("./engine.js").Move[]} moves @param {(string | null)[]} listed */
  const belongs = (moves, listed) => {
    const legal = moves.map(({ text }) => text);
    expect(listed.length === 0 || listed.every((text) => legal.includes(text ?? ""))).toBe(true);
  };
  await expect.poll(() => study.depthNow(), patient).toBeGreaterThan(2);
  // Onward into what is not known yet: nothing is shown there at first.
  const first = await after("#redo");
  expect(first).toEqual({ listed: [], bar: "…", line: "" });
  await expect.poll(() => study.depthNow(), patient).toBeGreaterThan(2);
  // Back to what is known: it is there at once, and it is right.
  const back = await after("#undo");
  belongs(match.moves(), back.listed);
  expect(back.listed.length).toBe(match.moves().length);
  expect(back.bar).not.toBe("…");
  const other = await after("#games input[value=latrunculi]");
  expect(other).toEqual({ listed: [], bar: "…", line: "" });
  const latrunculi = new Match("latrunculi").moves();
  await expect(study.options).toHaveCount(latrunculi.length, patient);
  belongs(latrunculi, await study.listed());
  const again = await after("#games input[value=reversi]");
  belongs(match.moves(), again.listed);
  await page.locator("#open-new").click();
  const fresh = await after("#setup .primary");
  expect(fresh.listed).toEqual([]);
  await expect(study.options).toHaveCount(4, patient);
  belongs(new Match("reversi").moves(), await study.listed());
});

test("where the game is over there is nothing to look into", async ({ page }) => {
  const study = await Study.begin(page);
  await study.openExample("figure100");
  await study.openPanel();
  for (const box of [study.values, study.barSwitch]) await box.check();
  await expect(study.bar).toHaveAttribute("aria-valuetext", "White wins by 28");
  await expect(study.depth).toHaveText("The game is over here.");
  await expect(study.options).toHaveCount(0);
});

test("a computer that cannot be fetched leaves the board as it is, and is tried again", async ({ page }) => {
  const study = await Study.begin(page);
  await page.route("**/player_bg.wasm*", (route) => route.abort());
  await study.read(FIGURE_99);
  await study.openPanel();
  const before = await study.pictures();
  await study.values.check();
  await expect(study.depth).toHaveText("The computer could not be started.");
  await expect.poll(() => study.changed(before), soon).toEqual([]);
  await page.unroute("**/player_bg.wasm*");
  await study.values.uncheck();
  await study.values.check();
  await expect(study.options).toHaveCount(movesOf("reversi", FIGURE_99).length, patient);
});

test("a new game against the computer begins without", async ({ page }) => {
  const study = await Study.begin(page);
  await study.openPanel();
  for (const box of [study.values, study.barSwitch, study.graphSwitch]) await box.check();
  await page.locator("#open-new").click();
  await page.locator("#setup select").last().selectOption("1");
  await page.locator("#setup .primary").click();
  for (const box of [study.values, study.barSwitch, study.graphSwitch]) await expect(box).not.toBeChecked();
  await expect(study.bar).toBeHidden();
  await expect(study.graph).toBeHidden();
  await expect(study.options).toHaveCount(0);
  // Who wants it has it all the same, on each turn of the person's.
  await study.values.check();
  await expect(study.options).toHaveCount(4, patient);
  await study.click("d4");
  await expect(study.options).toHaveCount(2, patient);
});

test("all of it by keyboard", async ({ page }) => {
  const study = await Study.begin(page);
  await study.read(LATE);
  await study.tabTo("[role=tab]");
  await study.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Analysis" })).toBeFocused();
  await expect(page.locator("#moves")).toBeHidden();
  await study.tabTo("#analysis-values");
  await study.press("Space");
  const count = movesOf("reversi", LATE).length;
  await expect(page.locator("#analysis .exact")).toHaveCount(count, patient);
  const before = await study.pictures();
  await study.tabTo("#analysis [role=option]");
  await expect(study.options.first()).toBeFocused();
  await expect(study.options.first()).toHaveAttribute("aria-selected", "true");
  await expect.poll(async () => (await study.changed(before)).length, soon).toBeGreaterThan(0);
  await study.press("End");
  await expect(study.options.last()).toBeFocused();
  await study.press("ArrowUp");
  await expect(study.options.nth(count - 2)).toBeFocused();
  await study.tabTo("#analysis-graph", "Shift+Tab");
  await study.press("Space");
  await expect(study.graph).toBeVisible();
  await expect.poll(() => study.changed(before), soon).toEqual([]);
  await study.tabTo("[role=slider]", "Shift+Tab");
  await expect(study.graph).toHaveAttribute("aria-valuenow", "0");
});

test.describe("axe", () => {
  /** @param {Study} study */
  async function clean(study) {
    await study.read(LATE);
    await study.openPanel();
    await expect(study.depth).not.toBeEmpty();
    const states = [];
    for (const box of [undefined, study.values, study.barSwitch, study.graphSwitch]) {
      await box?.check();
      if (box) await expect(study.page.locator("#analysis .exact").first()).toBeVisible(patient);
      const axe = new AxeBuilder({ page: study.page }).setLegacyMode(true);
      const { violations } = await axe.withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]).analyze();
      states.push(...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`));
    }
    expect(states).toEqual([]);
  }

  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme });
      test("has no complaint about the analysis", async ({ page }) => {
        test.slow();
        await clean(await Study.begin(page));
      });
    });
  }

  test("has no complaint about it on a phone @phone", async ({ page }) => {
    test.slow();
    await clean(await Study.begin(page));
  });
});

test("a finger on the graph goes to that ply @phone", async ({ page }) => {
  const study = await Study.begin(page);
  await study.openExample("sample");
  await study.openPanel();
  await study.graphSwitch.check();
  await study.graph.scrollIntoViewIfNeeded();
  const box = /** @type {{ x: number, y: number, width: number, height: number }} */ (await study.graph.boundingBox());
  await page.touchscreen.tap(box.x + (box.width * 20) / 33, box.y + 12);
  await expect.poll(async () => (await study.shown()).ply, soon).toBe(20);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
