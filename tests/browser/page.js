// The page as its visitors meet it: where squares are, what is shown, what is said. It knows no rule.
import { expect } from "@playwright/test";
import { nameOf, squaresOf, words } from "./engine.js";

/**
 * @typedef {import("@playwright/test").Page} Page
 * @typedef {import("../../www/pkg/outflank.js").Match} Match
 * @typedef {import("../../www/pkg/outflank.js").Move} Move
 * @typedef {import("../../www/pkg/outflank.js").Rules} Rules
 * @typedef {{ x: number, y: number }} Point
 *
 * @typedef {object} Shown what there is to see
 * @property {string} placement the pawns as in a FEN
 * @property {string[]} counts White's and Black's pawns
 * @property {string[]} plies the list of moves
 * @property {number} ply how many of them have been played
 * @property {string} line whose turn it is, or the result
 */

/** For polling: what is asked for is mostly there at once. */
export const soon = { timeout: 5000, intervals: [10, 20, 40, 80, 160] };

/** The width of the board's frame in squares. */
const FRAME = 0.46;

export class Table {
  /** @type {import("@playwright/test").CDPSession | undefined} */
  finger;
  /** @type {Rules} */
  rules = "reversi";
  flipped = false;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.pass = page.locator("#pass");
    this.line = page.locator("#turn .line");
    this.choices = page.locator(".lines .choice");
    this.undo = page.locator("#undo");
    this.typed = page.locator("#typed");
  }

  /**
   * Opens the page, by real clicks the other game if wanted, and listens to what it says from now on.
   * @param {Page} page
   * @param {Rules} [rules]
   */
  static async open(page, rules = "reversi") {
    const table = new Table(page);
    await page.goto("/");
    await page.locator("html[data-started]").waitFor();
    if (rules === "latrunculi") await page.getByRole("radio", { name: "Latrunculi" }).click();
    table.rules = rules;
    await expect(page.getByRole("gridcell")).toHaveCount(squaresOf(rules).length);
    return table;
  }

  /**
   * Opens an example of the book.
   * @param {keyof typeof words.examples} name
   */
  async openExample(name) {
    await this.page.locator("#open-library").click();
    await this.page.getByRole("button", { name: words.examples[name].note }).click();
    await expect(this.page.locator("dialog[open]")).toHaveCount(0);
    this.rules = (await this.squares()).size === 64 ? "reversi" : "latrunculi";
  }

  /**
   * Reads a position or a record.
   * @param {string} text
   */
  async read(text) {
    await this.page.locator("#open-record").click();
    await this.page.locator("#record-in").fill(text);
    await this.page.locator("#record-read").click();
    await expect(this.page.locator("dialog[open]")).toHaveCount(0);
    this.rules = (await this.squares()).size === 64 ? "reversi" : "latrunculi";
  }

  async flip() {
    await this.page.locator("#flip").click();
    this.flipped = !this.flipped;
  }

  // ---- where -----------------------------------------------------------------------------------------------------

  /** The picture of the board, in the window's pixels; scrolled to, as a hand would, if its top is out of sight. */
  async box() {
    return this.page.evaluate(() => {
      const picture = /** @type {Element} */ (document.querySelector("#board canvas"));
      if (picture.getBoundingClientRect().top < 0) picture.scrollIntoView({ behavior: "instant" });
      const { x, y, width, height } = picture.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  /**
   * A square's place in the window, found from the picture alone.
   * @param {string} name
   * @param {Point} [offset] from its middle, in squares
   * @param {{ x: number, y: number, width: number, height: number }} [known] where the picture is
   * @returns {Promise<Point>}
   */
  async at(name, offset = { x: 0, y: 0 }, known = undefined) {
    const box = known ?? (await this.box());
    const ranks = this.rules === "reversi" ? 8 : 7;
    const cell = box.width / (8 + 2 * FRAME);
    const file = name.charCodeAt(0) - "a".charCodeAt(0);
    const rank = Number(name[1]) - 1;
    const column = this.flipped ? 7 - file : file;
    const row = this.flipped ? rank : ranks - 1 - rank;
    return {
      x: box.x + box.width / 2 + (column - 3.5 + offset.x) * cell,
      y: box.y + box.height / 2 + (row - (ranks - 1) / 2 + offset.y) * cell,
    };
  }

  // ---- by hand ---------------------------------------------------------------------------------------------------

  /** @param {string} square */
  async click(square) {
    const { x, y } = await this.at(square);
    await this.page.mouse.click(x, y);
  }

  /** @param {string} square */
  async tap(square) {
    const { x, y } = await this.at(square);
    await this.page.touchscreen.tap(x, y);
  }

  /**
   * @param {string} from
   * @param {string} to
   */
  async drag(from, to) {
    const [start, end] = [await this.at(from), await this.at(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up();
  }

  /**
   * Drags with a finger.
   * @param {string} from
   * @param {string} to
   */
  async swipe(from, to) {
    const [start, end] = [await this.at(from), await this.at(to)];
    this.finger ??= await this.page.context().newCDPSession(this.page);
    const finger = this.finger;
    /** @param {number} way */
    const point = (way) => ({ x: start.x + (end.x - start.x) * way, y: start.y + (end.y - start.y) * way });
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point(0)] });
    for (const way of [0.25, 0.5, 0.75, 1]) {
      await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point(way)] });
    }
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  // ---- by keyboard -----------------------------------------------------------------------------------------------

  /** @param {string} key @param {number} [times] */
  async press(key, times = 1) {
    for (; times > 0; times--) await this.page.keyboard.press(key);
  }

  /**
   * Presses Tab until the focus is on what matches.
   * @param {string} selector
   * @param {"Tab" | "Shift+Tab"} [key]
   */
  async tabTo(selector, key = "Tab") {
    for (let presses = 0; presses < 80; presses++) {
      if (await this.page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await this.press(key);
    }
    throw new Error(`Tab does not reach ${selector}`);
  }

  /** The square that has the focus, or nothing. */
  async focused() {
    return this.page.evaluate(() =>
      document.activeElement?.closest("[role=gridcell]")
        ? (document.activeElement.getAttribute("aria-label") ?? "").slice(0, 2)
        : "",
    );
  }

  /**
   * Walks over the board with the arrow keys.
   * @param {string} square
   */
  async walkTo(square) {
    const here = await this.focused();
    if (!here) throw new Error("the keyboard is not on the board");
    const sign = this.flipped ? -1 : 1;
    const right = sign * (square.charCodeAt(0) - here.charCodeAt(0));
    const up = sign * (Number(square[1]) - Number(here[1]));
    await this.press(right > 0 ? "ArrowRight" : "ArrowLeft", Math.abs(right));
    await this.press(up > 0 ? "ArrowUp" : "ArrowDown", Math.abs(up));
    expect(await this.focused()).toBe(square);
  }

  // ---- what is shown ---------------------------------------------------------------------------------------------

  /** What a screen reader calls each square, by the square's name. */
  async squares() {
    const labels = await this.page.evaluate(() =>
      [...document.querySelectorAll("#board [role=gridcell] button")].map((cell) => cell.getAttribute("aria-label")),
    );
    return new Map(labels.map((label) => [(label ?? "").slice(0, 2), label ?? ""]));
  }

  /** @param {string} square */
  async label(square) {
    return (await this.squares()).get(square);
  }

  /** @returns {Promise<Shown>} */
  async shown() {
    const { labels, ...rest } = await this.page.evaluate(() => {
      /** @param {string} selector */
      const texts = (selector) => [...document.querySelectorAll(selector)].map((part) => part.textContent ?? "");
      const list = [...document.querySelectorAll("#moves .ply")];
      return {
        labels: [...document.querySelectorAll("#board [role=gridcell] button")].map(
          (cell) => cell.getAttribute("aria-label") ?? "",
        ),
        counts: texts("#score .count"),
        plies: texts("#moves .ply"),
        ply: list.findIndex((ply) => ply.getAttribute("aria-current") === "step") + 1,
        line: texts("#turn .line").join(),
      };
    });
    return { placement: placementOf(labels), ...rest };
  }

  /**
   * The page shows what this match says, in every respect.
   * @param {Match} match
   */
  async agrees(match) {
    const expected = expectedFrom(match);
    await expect.poll(() => this.shown(), soon).toEqual(expected);
  }

  /** The picture of the board at this instant, at rest or moving. */
  picture() {
    return this.page.evaluate(() =>
      /** @type {HTMLCanvasElement} */ (document.querySelector("#board canvas")).toDataURL(),
    );
  }

  /** The picture of the board once nothing moves any more: the same a fifth of a second later. */
  async stillness() {
    for (let before = ""; ; ) {
      const picture = await this.picture();
      if (picture === before) return picture;
      before = picture;
      await this.page.waitForTimeout(200);
    }
  }

  // ---- what is said ----------------------------------------------------------------------------------------------

  /**
   * What the live region says while something is done, and in the moment after.
   * @param {() => Promise<unknown>} act
   */
  async hear(act) {
    await this.page.evaluate(() => {
      const voice = /** @type {HTMLElement} */ (document.getElementById("voice"));
      /** @type {string[]} */
      const heard = [];
      new MutationObserver((changes) => {
        for (const change of changes) for (const node of change.addedNodes) heard.push(node.textContent ?? "");
      }).observe(voice, { childList: true, characterData: true, subtree: true });
      Object.assign(window, { heard });
    });
    await act();
    await this.page.waitForTimeout(250);
    return this.page.evaluate(() => /** @type {{ heard: string[] }} */ (/** @type {unknown} */ (window)).heard);
  }
}

/**
 * @param {string[]} labels of all squares, in any order
 * @returns {string} the pawns as in a FEN
 */
function placementOf(labels) {
  const pawns = new Map(labels.map((label) => [label.slice(0, 2), label.split(", ")[1]]));
  /** @type {string[]} */
  const rows = [];
  for (let rank = labels.length / 8; rank > 0; rank--) {
    const row = [..."abcdefgh"].map((file) => {
      const pawn = pawns.get(file + rank);
      return pawn === "white pawn" ? "P" : pawn === "black pawn" ? "p" : pawn === "empty" ? "1" : "?";
    });
    rows.push(row.join("").replace(/1+/g, (gap) => String(gap.length)));
  }
  return rows.join("/");
}

/**
 * @param {Match} match
 * @returns {Shown}
 */
function expectedFrom(match) {
  const view = match.view();
  const line = view.outcome ? words.result(view.outcome) : view.mustPass ? words.mustPass(view) : words.toMove(view);
  return {
    placement: match.position().split(" ")[0],
    counts: [String(view.counts.white), String(view.counts.black)],
    plies: match.history().map((move) => (move.to === undefined ? "pass" : move.text)),
    ply: view.ply,
    line,
  };
}

/**
 * The squares of a Reversi ply's line, from the placed pawn's neighbour to the far end.
 * @param {Move} move
 */
export function lineOf(move) {
  return move.runs.flatMap((run) => [...run.pawns, run.end]).map(nameOf);
}
