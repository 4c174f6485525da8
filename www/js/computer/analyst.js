/**
 * Decides what the computer is to look into next, and keeps what it found. What is wanted follows from the game shown
 * and the switches, and all that is found is kept under the game that it is true of: so nothing is ever stale.
 *
 * The position shown comes first, then a glance at each position of the graph, then the position shown for longer.
 * While the opponent thinks, nothing is looked into at all.
 *
 * Event: `found`, when something new is known, or the computer could not be asked.
 */

import { isExact } from "../worth.js";

/**
 * @typedef {import("./stages.js").Stage} Stage
 * @typedef {import("../worth.js").Score} Score
 * @typedef {import("../../pkg/player.js").Analysis} Analysis
 *
 * @typedef {object} Question
 * @property {string} game the link of a game that is not over
 * @property {boolean} everyPly whether every legal ply is to be given its value, or only the best one found
 * @property {number} timeMs how long to think
 *
 * @typedef {object} Wanted
 * @property {Stage[]} stages the game
 * @property {number} ply the one that is shown
 * @property {"nothing" | "best" | "every"} plies of which plies of the position shown the value is wanted
 * @property {boolean} graph whether the value of every position of the game is wanted
 * @property {boolean} free whether the computer has nothing more urgent to do
 */

/** How long is thought about one position, in milliseconds: for the graph, at first, and in the end. */
const [GLANCE, LOOK, STUDY] = [60, 1000, 30_000];
/** How long the position shown must stand before anything is begun: not at each ply that is leafed past. */
const CALM = 100;
/** So many positions are remembered before those of other games are forgotten. */
const MOST = 400;

export class Analyst extends EventTarget {
  #computer;
  #calm;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Wanted | undefined} */
  #wanted;
  /** @type {Map<string, { analysis?: Analysis, spent: number }>} `spent`: the longest time that was used up */
  #known = new Map();
  /** @type {Question | undefined} what is being looked into */
  #asked;
  #failed = false;

  /**
   * @param {Pick<import("./computer.js").Computer, "think" | "analyse" | "stop">} computer one that nobody else asks
   * @param {number} [calm]
   */
  constructor(computer, calm = CALM) {
    super();
    this.#computer = computer;
    this.#calm = calm;
  }

  /** Whether the computer could not be asked. */
  get failed() {
    return this.#failed;
  }

  /** Lets the next wish be tried in spite of a failure. */
  retry() {
    this.#failed = false;
  }

  /** @param {Wanted} wanted */
  want(wanted) {
    this.#wanted = wanted;
    if (this.#known.size > MOST) this.#forget(wanted);
    if (this.#asked && !isSame(this.#asked, this.#next())) {
      this.#asked = undefined;
      this.#computer.stop();
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#goOn(), this.#calm);
  }

  /**
   * @param {Stage} stage
   * @param {boolean} [everyPly] only what tells the value of every ply
   * @returns {Analysis | undefined} what is known of it
   */
  of({ game }, everyPly = false) {
    const every = this.#known.get(keyOf(game, true))?.analysis;
    const best = everyPly ? undefined : this.#known.get(keyOf(game, false))?.analysis;
    return best && (!every || best.depth > every.depth) ? best : every;
  }

  #goOn() {
    const next = this.#asked ? undefined : this.#next();
    if (next) this.#ask(next);
  }

  /** @returns {Question | undefined} what is to be looked into now */
  #next() {
    if (!this.#wanted?.free || this.#failed) return undefined;
    const { stages, ply, plies, graph } = this.#wanted;
    /** @param {string} game @param {boolean} everyPly */
    const spent = (game, everyPly) => this.#known.get(keyOf(game, everyPly))?.spent ?? 0;
    const shown = plies === "nothing" || stages[ply].end ? undefined : stages[ply].game;
    const everyPly = plies === "every";
    if (shown && spent(shown, everyPly) < LOOK) return { game: shown, everyPly, timeMs: LOOK };
    if (graph) {
      const unseen = stages.find(({ game, end }) => !end && Math.max(spent(game, false), spent(game, true)) < GLANCE);
      if (unseen) return { game: unseen.game, everyPly: false, timeMs: GLANCE };
    }
    if (shown && spent(shown, everyPly) < STUDY) return { game: shown, everyPly, timeMs: STUDY };
    return undefined;
  }

  /** @param {Question} question */
  async #ask(question) {
    const { game, everyPly, timeMs } = question;
    this.#asked = question;
    try {
      /** @param {Analysis} analysis */
      const hear = (analysis) => this.#learn(question, analysis, 0);
      const answer = everyPly
        ? this.#computer.analyse(game, { timeMs }, hear)
        : this.#computer.think(game, { timeMs }, hear);
      this.#learn(question, await answer, timeMs);
    } catch (error) {
      if (this.#asked !== question) return;
      this.#failed = true;
      console.error(error);
      this.dispatchEvent(new Event("found"));
    }
    if (this.#asked !== question) return;
    this.#asked = undefined;
    this.#goOn();
  }

  /**
   * @param {Question} question
   * @param {Analysis} analysis
   * @param {number} timeMs what was spent on it, if that is over
   */
  #learn({ game, everyPly }, analysis, timeMs) {
    const key = keyOf(game, everyPly);
    const { analysis: before, spent = 0 } = this.#known.get(key) ?? {};
    // A search that begins anew passes through what is known already.
    const better = !before || analysis.depth >= before.depth || isSettled(analysis);
    const used = isSettled(analysis) ? Number.POSITIVE_INFINITY : timeMs;
    this.#known.set(key, { analysis: better ? analysis : before, spent: Math.max(spent, used) });
    if (better) this.dispatchEvent(new Event("found"));
  }

  /** @param {Wanted} wanted */
  #forget({ stages }) {
    const kept = new Set(stages.flatMap(({ game }) => [keyOf(game, false), keyOf(game, true)]));
    for (const key of this.#known.keys()) if (!kept.has(key)) this.#known.delete(key);
  }
}

/**
 * @param {Question} one
 * @param {Question | undefined} other
 */
const isSame = (one, other) =>
  one.game === other?.game && one.everyPly === other.everyPly && one.timeMs === other.timeMs;

/**
 * @param {string} game
 * @param {boolean} everyPly
 */
const keyOf = (game, everyPly) => `${everyPly ? "every" : "best"} ${game}`;

/**
 * @param {Analysis} analysis
 * @returns {boolean} whether no further thought can change it
 */
const isSettled = ({ score, values }) => isExact(score) && values.every((valued) => isExact(valued.score));
