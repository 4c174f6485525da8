/** A hint: the ply that the computer would play in the position shown, as far as it can tell in a second. */

import { Stopped } from "./computer.js";

/**
 * @typedef {import("./computer.js").Move} Move
 * @typedef {import("./opponent.js").Game} Game
 */

const TIME_MS = 1000;

export class Hint {
  #game;
  #computer;
  /** @type {string | undefined} the game it is looking at */
  #asked;

  /**
   * @param {() => Game} game the one that is shown
   * @param {Pick<import("./computer.js").Computer, "think" | "stop">} computer
   */
  constructor(game, computer) {
    this.#game = game;
    this.#computer = computer;
  }

  /** Whether it is looking for one. */
  get busy() {
    return this.#asked !== undefined;
  }

  /** @returns {Promise<Move | undefined>} nothing if the game has changed before it was found */
  async ask() {
    const asked = this.#game().link();
    if (this.#asked === asked) return undefined;
    this.#asked = asked;
    try {
      const { line } = await this.#computer.think(asked, { timeMs: TIME_MS });
      return this.#asked === asked ? line[0] : undefined;
    } catch (error) {
      if (error instanceof Stopped) return undefined;
      throw error;
    } finally {
      if (this.#asked === asked) this.#asked = undefined;
    }
  }

  /** @param {boolean} wanted to be called whenever something may have changed: whether a hint is still of use */
  update(wanted) {
    if (!this.busy || (wanted && this.#asked === this.#game().link())) return;
    this.#asked = undefined;
    this.#computer.stop();
  }
}
