/** The page as a hand and an eye know it, in any engine: presses squares and buttons, reads what is shown. */
import assert from "node:assert/strict";
import { words } from "../../www/js/text/en.js";

/** @typedef {import("../../www/pkg/outflank.js").Match} Match */

const PATIENCE = 15_000;

/** @param {number} square */
export const nameOf = (square) => "abcdefgh"[square % 8] + (Math.floor(square / 8) + 1);

export class Table {
  #driver;

  /** @param {import("./drivers.js").Driver} driver */
  constructor(driver) {
    this.#driver = driver;
  }

  /** @param {string} url */
  async open(url) {
    await this.#driver.visit(url);
    await this.#until("document.documentElement.hasAttribute('data-started')", true);
  }

  async reload() {
    await this.#driver.reload();
    await this.#until("document.documentElement.hasAttribute('data-started')", true);
  }

  /** @param {string} selector */
  press(selector) {
    return this.#driver.press(selector);
  }

  /** @param {string} selector @param {string} text */
  type(selector, text) {
    return this.#driver.type(selector, text);
  }

  /** @param {string} selector @returns {Promise<string>} what a field holds, or an element says */
  text(selector) {
    return this.#driver.ask(
      `(({ value, textContent }) => value ?? textContent)(document.querySelector(${JSON.stringify(selector)}))`,
    );
  }

  /** @param {"reversi" | "latrunculi"} rules */
  async choose(rules) {
    await this.#driver.press(`#games label:has([value=${rules}])`);
    await this.#until("document.documentElement.dataset.rules", rules);
  }

  /**
   * Plays one ply by hand, the line by its button.
   * @param {Match} match at the position shown
   * @param {import("../../www/pkg/outflank.js").Move} move
   */
  async play(match, move) {
    if (move.to === undefined) await this.press("#pass");
    else if (move.from !== undefined) {
      await this.#square(move.from);
      await this.#square(move.to);
    } else {
      await this.#square(move.to);
      if (match.moves().filter(({ to }) => to === move.to).length > 1) await this.#line(move);
    }
    match.play(move.short);
    await this.agrees(match);
  }

  /** @param {import("../../www/pkg/outflank.js").Move} move one of those offered */
  async #line(move) {
    const end = `: ${words.turns(move.runs[0].pawns.map(nameOf))}`;
    const choices = "[...document.querySelectorAll('.choice')].map(({ textContent }) => textContent)";
    /** @type {string[]} */
    const offered = await this.#driver.ask(choices);
    const index = offered.findIndex((text) => text.endsWith(end));
    assert.notEqual(index, -1, `${move.text} among ${offered.join("; ")}`);
    await this.press(`.choice[data-line="${index}"]`);
  }

  /** @param {number} square */
  #square(square) {
    return this.press(`#board [data-square="${square}"]`);
  }

  /**
   * Waits until the page shows this match: pawns, counts, plies, whose turn it is.
   * @param {Match} match
   */
  async agrees(match) {
    const { squares, counts, plies, ply } = match.view();
    const pawns = Array.from(squares, (pawn, square) => (pawn ? `${nameOf(square)}${pawn === 1 ? "P" : "p"}` : ""));
    await this.#until(SHOWN, {
      pawns: pawns.filter(Boolean).sort().join(" "),
      counts: [counts.white, counts.black].map(String),
      plies,
      ply,
    });
  }

  /** @returns {Promise<number>} how many plies the list has */
  plies() {
    return this.#driver.ask("document.querySelectorAll('#moves .ply').length");
  }

  /** @param {string} text of the line that says whose turn it is, or how it ended */
  says(text) {
    return this.#until("document.querySelector('#turn .line').textContent", text);
  }

  /** @param {string} side @param {string} player */
  async seat(side, player) {
    await this.#driver.ask(
      `(() => {
        const select = document.querySelector('.player.${side} .who');
        select.value = ${JSON.stringify(player)};
        select.dispatchEvent(new Event('change'));
      })()`,
    );
  }

  /**
   * Polls, since engines differ in when they are done.
   * @param {string} script
   * @param {unknown} expected
   */
  async #until(script, expected) {
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      const found = await this.#driver.ask(script);
      try {
        assert.deepEqual(found, expected);
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  /** @param {number} plies waits until so many have been played */
  reaches(plies) {
    return this.#until("document.querySelectorAll('#moves .ply').length", plies);
  }
}

const SHOWN = `(() => {
  const list = [...document.querySelectorAll("#moves .ply")];
  const pawns = [...document.querySelectorAll("#board [role=gridcell] button")].flatMap((cell) => {
    const [name, what] = cell.getAttribute("aria-label").split(", ");
    return what === "white pawn" ? [name + "P"] : what === "black pawn" ? [name + "p"] : [];
  });
  return {
    pawns: pawns.sort().join(" "),
    counts: [...document.querySelectorAll("#score .count")].map((count) => count.textContent),
    plies: list.length,
    ply: list.findIndex((ply) => ply.getAttribute("aria-current") === "step") + 1,
  };
})()`;
