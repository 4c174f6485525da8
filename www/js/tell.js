/** What has just happened, for the ear. */

import { nameOf } from "./board/geometry.js";

/** @param {number | undefined} square @returns {string} its name; nothing if there is none */
const name = (square) => (square === undefined ? "" : nameOf(square));

/**
 * @param {import("./text/en.js").Words} words
 * @param {import("./live.js").Change} change
 * @returns {string}
 */
export function tell(words, { after, cause }) {
  const parts = [];
  if (cause === "start") parts.push(words.newGameStarted);
  else if (cause === "open") parts.push(words.opened);
  else if (cause === "cut") parts.push(words.playingOn);
  else if (cause === "browse") parts.push(words.at(after));
  if (after.last && (cause === "play" || cause === "browse")) parts.push(tellPly(words, after.last));
  if (after.outcome) parts.push(`${words.result(after.outcome)}.`, words.why(after));
  else if (after.mustPass) parts.push(words.mustPass(after), words.mustPassHint);
  else parts.push(`${words.toMove(after)}.`);
  return parts.join(" ");
}

/**
 * @param {import("./text/en.js").Words} words
 * @param {import("../pkg/outflank.js").PlayedMove} move
 * @returns {string} a ply that has been played
 */
export function tellPly(words, move) {
  const taken = move.runs.flatMap((run) => run.pawns).map(nameOf);
  return words.played(move, taken, name(move.to), name(move.from));
}

/**
 * @param {import("./text/en.js").Words} words
 * @param {import("../pkg/outflank.js").Move} move
 * @param {string[]} taking
 * @returns {string} a hint
 */
export const tellHint = (words, move, taking) => words.hintIs(move, name(move.to), name(move.from), taking);
