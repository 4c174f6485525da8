/** A game as it stood after each of its plies: what the computer is asked about, and what is certain without asking. */

/**
 * @typedef {import("../live.js").Live} Live
 * @typedef {import("../worth.js").Score} Score
 * @typedef {import("../../pkg/outflank.js").Match} Match
 * @typedef {import("../../pkg/outflank.js").PlayedMove} PlayedMove
 * @typedef {import("../../pkg/outflank.js").Side} Side
 * @typedef {import("../../pkg/outflank.js").View} View
 *
 * @typedef {object} Stage
 * @property {string} game the link of the game up to here and no further, so that what is found out stays true when the
 *   game goes on
 * @property {Side} turn
 * @property {Score} [end] if the rules end the game here: what it is worth to White
 */

export class Stages {
  #engine;
  #live;
  /** @type {Match | undefined} the game, played along */
  #match;
  /** @type {PlayedMove[]} */
  #played = [];
  /** @type {Stage[]} */
  #stages = [];

  /**
   * @param {import("../live.js").Engine} engine
   * @param {Live} live
   */
  constructor(engine, live) {
    this.#engine = engine;
    this.#live = live;
  }

  /** @returns {Stage[]} one for each ply of the record, and the start before them */
  all() {
    const history = this.#live.history();
    let same = 0;
    while (same < this.#played.length && this.#played[same] === history[same]) same++;
    const match = this.#match && same > 0 ? this.#match : this.#begin();
    match.goTo(same);
    this.#stages.length = same + 1;
    for (const { short } of history.slice(same)) {
      match.play(short);
      this.#stages.push(stageOf(match));
    }
    this.#played = [...history];
    return [...this.#stages];
  }

  #begin() {
    this.#match?.free();
    const whole = this.#engine.Match.fromLink(this.#live.link());
    whole.goTo(0);
    const match = this.#engine.Match.fromPosition(this.#live.rules, whole.position());
    whole.free();
    this.#match = match;
    this.#stages = [stageOf(match)];
    return match;
  }
}

/**
 * @param {Match} match
 * @returns {Stage}
 */
function stageOf(match) {
  const view = match.view();
  return { game: match.link(), turn: view.turn, end: view.outcome && endOf(view) };
}

/**
 * @param {View} view of a game that is over
 * @returns {Score}
 */
function endOf({ rules, counts, outcome }) {
  if (rules === "reversi") return { kind: "difference", value: counts.white - counts.black };
  if (!outcome?.winner) return { kind: "difference", value: 0 };
  return { kind: outcome.winner === "white" ? "win" : "loss", value: 0 };
}
