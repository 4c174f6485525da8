/** Who plays each side of a game: a person, or the computer at some level. Kept over a reload. Event: `change`. */

/**
 * @typedef {import("../../pkg/outflank.js").PlayedMove} PlayedMove
 * @typedef {import("../../pkg/outflank.js").Rules} Rules
 * @typedef {import("../../pkg/outflank.js").Side} Side
 * @typedef {import("../../pkg/outflank.js").View} View
 * @typedef {import("../../pkg/player.js").Level} Level
 *
 * @typedef {"human" | Level} Player
 * @typedef {"slow" | "normal" | "fast"} Speed
 *
 * @typedef {object} Seating
 * @property {Player} white
 * @property {Player} black
 * @property {number} seed what the computer misjudges in this game
 * @property {boolean} paused two computers wait
 * @property {Speed} speed of two computers
 */

export const LEVELS = /** @type {const} */ ([1, 2, 3, 4, 5, 6, 7, 8]);
export const SPEEDS = /** @type {const} */ (["slow", "normal", "fast"]);

export const newSeed = () => Math.floor(Math.random() * 2 ** 32);

/**
 * @param {unknown} value anything: compared, never turned into a string, which `{ toString: null }` would not survive
 * @returns {Player}
 */
export const readPlayer = (value) => LEVELS.find((level) => value === level || value === String(level)) ?? "human";

/**
 * @param {Seating} seating
 * @returns {boolean} whether the computer plays both sides
 */
export const isAutomatic = ({ white, black }) => white !== "human" && black !== "human";

/**
 * @param {Seating} seating
 * @param {View} view
 * @returns {boolean} whether the side to move is the computer's; nobody's when the game is over
 */
export const isComputersTurn = (seating, view) => !view.outcome && seating[view.turn] !== "human";

/**
 * Where Undo and Redo lead: one ply back or on. With one person at the board it is the nearest position in which that
 * person has a choice, so a forced pass is none of them; Redo ends at the last ply at least.
 * @param {Seating} seating
 * @param {View} view
 * @param {PlayedMove[]} history
 * @param {-1 | 1} step
 * @returns {number | undefined} the ply to go to
 */
export function stepTo(seating, { ply, plies }, history, step) {
  const alone = (seating.white === "human") !== (seating.black === "human");
  for (let next = ply + step; next >= 0 && next <= plies; next += step) {
    const played = history[next];
    if (!alone || !played || (seating[played.side] === "human" && played.to !== undefined)) return next;
  }
  return undefined;
}

export class Seats extends EventTarget {
  #store;
  #key;
  #seating;

  /**
   * @param {Rules} rules
   * @param {import("../store.js").Store} store
   */
  constructor(rules, store) {
    super();
    this.#store = store;
    this.#key = `players.${rules}`;
    this.#seating = read(store.read(this.#key));
  }

  get seating() {
    return this.#seating;
  }

  /** @param {Partial<Seating>} change */
  change(change) {
    const seating = { ...this.#seating, ...change };
    seating.paused &&= isAutomatic(seating);
    this.#seating = seating;
    this.#store.write(this.#key, seating);
    this.dispatchEvent(new Event("change"));
  }
}

/**
 * @param {unknown} kept
 * @returns {Seating} what was kept, as far as it can be used; two people otherwise
 */
function read(kept) {
  const { white, black, seed, paused, speed } = /** @type {Partial<Record<keyof Seating, unknown>>} */ (kept ?? {});
  return {
    white: readPlayer(white),
    black: readPlayer(black),
    seed: Number.isSafeInteger(seed) && Number(seed) >= 0 ? Number(seed) : newSeed(),
    paused: paused === true,
    speed: SPEEDS.find((known) => known === speed) ?? "normal",
  };
}
