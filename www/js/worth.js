/**
 * What scores mean beyond their words: which of two is better, how they look from White's side, and how much of a bar
 * they fill.
 */

/**
 * @typedef {import("../pkg/outflank.js").Side} Side
 * @typedef {import("../pkg/player.js").Score} Score
 * @typedef {import("../pkg/player.js").ValuedMove} Valued
 */

/** More than any number of pawns. */
const WON = 1e6;
/** So many pawns ahead, a side has three quarters of the bar. */
const THREE_QUARTERS = 6;

/**
 * @param {Score} score
 * @returns {number} greater for the better of two scores of one position
 */
export function rank({ kind, value }) {
  if (kind === "win") return WON - value;
  if (kind === "loss") return value - WON;
  return value;
}

/**
 * @param {Score} score
 * @returns {boolean} whether it is certain
 */
export const isExact = ({ kind }) => kind !== "estimate";

/**
 * @param {Score} score as the side to move sees it
 * @param {Side} turn
 * @returns {Score} as White sees it
 */
export function forWhite(score, turn) {
  if (turn === "white") return score;
  const { kind, value } = score;
  if (kind === "win" || kind === "loss") return { kind: kind === "win" ? "loss" : "win", value };
  // Not -0, which would be another number to a test and to a formatter.
  return { kind, value: 0 - value };
}

/**
 * @param {Score} score
 * @returns {number} the part of a bar that belongs to the side whose view this is, from 0 to 1
 */
export function share({ kind, value }) {
  if (kind === "win") return 1;
  if (kind === "loss") return 0;
  return 1 / (1 + 3 ** (-value / THREE_QUARTERS));
}
