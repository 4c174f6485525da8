/**
 * Plays the computer's sides. There is one rule, from which everything follows: the computer thinks when the side to
 * move is its own, the game is not over, the position shown is the last of the record, and it is not paused. Whatever
 * changes, `update` asks the rule again. The same question goes on; another one takes its place. So there is exactly
 * one answer, and it is played only where it was asked for.
 *
 * Events: `thinking` (it has begun or ended to), `failed` (a CustomEvent with the error).
 */

import { isAutomatic, isComputersTurn } from "./seats.js";

/**
 * @typedef {import("./computer.js").Analysis} Analysis
 * @typedef {import("./computer.js").Level} Level
 * @typedef {import("./computer.js").Move} Move
 * @typedef {import("./seats.js").Seating} Seating
 * @typedef {import("../../pkg/outflank.js").Side} Side
 * @typedef {import("../../pkg/outflank.js").View} View
 *
 * @typedef {Pick<import("../live.js").Live, "view" | "moves" | "link" | "play">} Game
 * @typedef {{ game: string, level: Level, seed: number }} Question
 *
 * @typedef {object} Thought
 * @property {Question} question
 * @property {Side} side
 * @property {Move} [found] the answer
 * @property {Move} [best] the best ply so far
 * @property {boolean} hurry whether the first ply that is any good is played at once
 */

/** How long a ply can be looked at before the answer to it comes, in milliseconds. */
const PACE = { answer: 600, slow: 2400, normal: 1000, fast: 150 };

/**
 * @param {View} view
 * @param {Seating} seating
 * @returns {Level | undefined} the level of the computer that has to think now
 */
export function thinker(view, seating) {
  const player = seating[view.turn];
  const waits = view.ply < view.plies || seating.paused;
  return player === "human" || waits || !isComputersTurn(seating, view) ? undefined : player;
}

export class Opponent extends EventTarget {
  #game;
  #seating;
  #computer;
  #pace;
  /** @type {Thought | undefined} */
  #thought;
  /** The game as it was last seen, and since when. */
  #seen = { game: "", since: 0 };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {() => Game} game the one that is shown
   * @param {() => Seating} seating who plays it
   * @param {Pick<import("./computer.js").Computer, "choose" | "stop">} computer
   * @param {typeof PACE} [pace]
   */
  constructor(game, seating, computer, pace = PACE) {
    super();
    this.#game = game;
    this.#seating = seating;
    this.#computer = computer;
    this.#pace = pace;
  }

  /** @returns {Side | undefined} the side that the computer is thinking for */
  get thinking() {
    return this.#thought?.side;
  }

  /** To be called whenever the game, the players, or the game shown may have changed. */
  update() {
    const { view } = this.#game();
    const seating = this.#seating();
    const game = this.#game().link();
    if (game !== this.#seen.game) this.#seen = { game, since: performance.now() };
    const level = thinker(view, seating);
    const question = level && { game, level, seed: seating.seed };
    const now = this.#thought?.question;
    if (now?.game === question?.game && now?.level === question?.level && now?.seed === question?.seed) return;
    this.#end();
    if (question) this.#begin({ question, side: view.turn, hurry: false });
    this.dispatchEvent(new Event("thinking"));
  }

  /** Plays the best ply found so far, or the first one that comes. */
  moveNow() {
    const thought = this.#thought;
    if (!thought) return;
    thought.hurry = true;
    const found = thought.found ?? thought.best;
    if (found) this.#play(thought, found);
  }

  /** @param {Thought} thought */
  async #begin(thought) {
    this.#thought = thought;
    const { game, level, seed } = thought.question;
    const moves = this.#game().moves();
    /** @param {Analysis} news */
    const hear = ({ line, values }) => {
      if (this.#thought !== thought) return;
      // Where every ply has its value, the level misjudges some: the best ply is not the one that it will choose.
      if (values.length === 0) thought.best = line[0];
      if (thought.hurry) this.moveNow();
    };
    try {
      // What there is no choice about, a pass mostly, needs no thought.
      const found = moves.length === 1 ? moves[0] : await this.#computer.choose(game, level, seed, hear);
      if (this.#thought !== thought) return;
      thought.found = found;
      const { speed } = this.#seating();
      const pace = this.#pace[isAutomatic(this.#seating()) ? speed : "answer"];
      const left = thought.hurry ? 0 : this.#seen.since + pace - performance.now();
      this.#timer = setTimeout(() => this.#play(thought, found), left);
    } catch (error) {
      if (this.#thought !== thought) return;
      this.#thought = undefined;
      this.dispatchEvent(new Event("thinking"));
      this.dispatchEvent(new CustomEvent("failed", { detail: error }));
    }
  }

  /**
   * @param {Thought} thought
   * @param {Move} move
   */
  #play(thought, move) {
    if (this.#thought !== thought) return;
    this.#end();
    // A change that nobody told of: ask the rule again rather than play where nothing was asked.
    if (this.#game().link() === thought.question.game) this.#game().play(move.short);
    this.update();
    if (!this.#thought) this.dispatchEvent(new Event("thinking"));
  }

  #end() {
    const ended = this.#thought;
    this.#thought = undefined;
    clearTimeout(this.#timer);
    if (ended && !ended.found) this.#computer.stop();
  }
}
