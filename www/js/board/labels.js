/** What a square is called, as a screen reader hears it: "b4, empty, three lines". */

import { linesAt, targetsFrom } from "./choice.js";
import { nameOf } from "./geometry.js";

/**
 * @typedef {import("../../pkg/outflank.js").Move} Move
 * @typedef {import("../../pkg/outflank.js").Side} Side
 * @typedef {import("../../pkg/outflank.js").View} View
 * @typedef {import("../text/en.js").Words} Words
 */

/**
 * @param {number} pawn as the view has it: 1 white, 2 black
 * @returns {Side}
 */
export const sideOf = (pawn) => (pawn === 1 ? "white" : "black");

/**
 * @param {Words} words
 * @param {Move} move
 * @returns {string[]} what this ply takes, in words; nothing if it takes nothing
 */
export function takings(words, move) {
  const pawns = move.runs.flatMap((run) => run.pawns).map(nameOf);
  if (pawns.length === 0) return [];
  return [move.from === undefined ? words.turns(pawns) : words.takes(pawns)];
}

/**
 * @param {Words} words
 * @param {View} view
 * @param {Move[]} moves the legal plies
 * @param {import("./choice.js").Choice} choice
 * @param {number} square
 * @returns {string}
 */
export function labelOf(words, view, moves, choice, square) {
  const pawn = view.squares[square];
  const parts = [nameOf(square), pawn ? words.pawn(sideOf(pawn)) : words.empty];
  if (choice.kind === "picked") {
    const move = choice.targets.find((candidate) => candidate.to === square);
    if (square === choice.from) parts.push(words.pickedUp);
    else if (move) parts.push(words.canGoHere, ...takings(words, move));
  } else {
    const armed = choice.kind === "armed" ? choice.lines : [];
    const index = armed.findIndex(({ runs }) => runs.some((run) => run.end === square || run.pawns.includes(square)));
    if (index >= 0) parts.push(words.partOfLine(index + 1));
    const lines = linesAt(moves, square);
    if (lines.length > 1) parts.push(words.lines(lines.length));
    else if (lines.length === 1) parts.push(...(lines[0].runs.length ? takings(words, lines[0]) : [words.canPlace]));
    else if (targetsFrom(moves, square).length) parts.push(words.canMove);
  }
  return parts.join(", ");
}
