/** What can be asked for at any time, for the ear: the board, the last ply, the legal plies, the count. */

import { nameOf } from "./board/geometry.js";
import { sideOf } from "./board/labels.js";
import { tellPly } from "./tell.js";

/**
 * @typedef {import("../pkg/outflank.js").Move} Move
 * @typedef {import("../pkg/outflank.js").View} View
 * @typedef {import("./text/en.js").Words} Words
 * @typedef {"board" | "last" | "legal" | "count"} Question
 */

/** @type {Readonly<Record<Question, (words: Words, view: View, moves: Move[]) => string>>} */
const ANSWERS = {
  board: (words, view) =>
    /** @type {const} */ (["white", "black"]).map((side) => words.standing(side, pawnsOf(view, side))).join(" "),
  last: (words, view) => (view.last ? tellPly(words, view.last) : words.noMoves),
  legal: (words, view, moves) => {
    if (view.outcome) return `${words.result(view.outcome)}.`;
    if (view.mustPass) return `${words.mustPass(view)} ${words.mustPassHint}`;
    return `${words.toMove(view)}: ${waysOf(words, moves).join("; ")}.`;
  },
  count: (words, view) =>
    `${words.pawns("white", view.counts.white)}. ${words.pawns("black", view.counts.black)}. ${
      view.outcome ? words.result(view.outcome) : words.toMove(view)
    }.`,
};

/**
 * @param {Question} question
 * @param {Words} words
 * @param {View} view
 * @param {Move[]} moves the legal plies
 * @returns {string}
 */
export const answer = (question, words, view, moves) => ANSWERS[question](words, view, moves);

/** @param {View} view @param {import("../pkg/outflank.js").Side} side @returns {string[]} */
const pawnsOf = ({ squares }, side) =>
  Array.from(squares).flatMap((pawn, square) => (pawn && sideOf(pawn) === side ? [nameOf(square)] : []));

/** @param {Words} words @param {Move[]} moves @returns {string[]} one for each square a pawn can be put on or go from */
function waysOf(words, moves) {
  /** @type {Map<string, Move[]>} */
  const ways = new Map();
  for (const move of moves) {
    const square = nameOf(/** @type {number} */ (move.from ?? move.to));
    ways.set(square, [...(ways.get(square) ?? []), move]);
  }
  return Array.from(ways, ([square, [first, ...more]]) => {
    if (first.from !== undefined) {
      return words.canGo(
        square,
        [first, ...more].map(({ to }) => nameOf(/** @type {number} */ (to))),
      );
    }
    return more.length ? `${square}, ${words.lines(more.length + 1)}` : square;
  });
}
