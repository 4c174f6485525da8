/**
 * How a ply is chosen, as a machine of three states. It knows no rule: it is handed the legal plies and only ever
 * answers with one of them.
 *
 * - idle: nothing is chosen;
 * - picked: a pawn is picked up and waits for its target (Latrunculi);
 * - armed: a square is chosen from which several lines can be taken, and one of them is to be chosen (Reversi).
 *
 * Every function takes the state and returns the next; a ply to play comes back beside it.
 */

/**
 * @typedef {import("../../pkg/outflank.js").Move} Move
 *
 * @typedef {{ kind: "idle" }} Idle
 * @typedef {{ kind: "picked", from: number, targets: Move[] }} Picked
 * @typedef {{ kind: "armed", to: number, lines: Move[], line: number | undefined }} Armed `line` is the one pointed at
 * @typedef {Idle | Picked | Armed} Choice
 *
 * @typedef {"nothing" | "putBack" | "elsewhere"} Refusal why a tap did not get further
 * @typedef {{ choice: Choice, play?: Move, refused?: Refusal }} Step
 */

/** @type {Idle} */
export const idle = { kind: "idle" };

/**
 * Lines run clockwise from north, so that their numbers follow the clock whichever order the engine lists them in.
 * @param {Move[]} moves
 * @param {number} square
 * @returns {Move[]} the plies that put a pawn on this square
 */
export function linesAt(moves, square) {
  /** @param {Move} move */
  const hour = (move) => {
    const first = move.runs[0]?.pawns[0] ?? square;
    const angle = Math.atan2((first % 8) - (square % 8), Math.floor(first / 8) - Math.floor(square / 8));
    return angle < -0.01 ? angle + 2 * Math.PI : angle;
  };
  return moves.filter((move) => move.from === undefined && move.to === square).sort((a, b) => hour(a) - hour(b));
}

/**
 * @param {Move[]} moves
 * @param {number} square
 * @returns {Move[]} the plies of the pawn on this square
 */
export function targetsFrom(moves, square) {
  return moves.filter((move) => move.from === square);
}

/**
 * A tap, click, Enter or Space on a square.
 * @param {Choice} choice
 * @param {number} square
 * @param {Move[]} moves the legal plies
 * @returns {Step}
 */
export function tap(choice, square, moves) {
  if (choice.kind === "armed") {
    const line = choice.lines.find((move) => holds(move, square));
    if (line) return { choice: idle, play: line };
    if (square === choice.to) return { choice: idle, refused: "putBack" };
  }
  if (choice.kind === "picked") {
    if (square === choice.from) return { choice: idle, refused: "putBack" };
    const play = choice.targets.find((move) => move.to === square);
    if (play) return { choice: idle, play };
  }
  const targets = targetsFrom(moves, square);
  if (targets.length > 0) return { choice: { kind: "picked", from: square, targets } };
  const lines = linesAt(moves, square);
  if (lines.length === 1) return { choice: idle, play: lines[0] };
  if (lines.length > 1) return { choice: { kind: "armed", to: square, lines, line: undefined } };
  return { choice: idle, refused: choice.kind === "idle" ? "nothing" : "elsewhere" };
}

/**
 * @param {Move} move
 * @param {number} square
 * @returns {boolean} whether the line of this ply holds the square, its far end included
 */
function holds(move, square) {
  return move.runs.some((run) => run.end === square || run.pawns.includes(square));
}

/**
 * The line of a Reversi ply that lies nearest to a direction on the screen.
 * @param {Move[]} lines
 * @param {{ x: number, y: number }} wanted a vector, right and down
 * @param {(move: Move) => { x: number, y: number }} headingOf the direction of a line on the screen
 * @param {number} [least] the smallest cosine of the angle between the two that still counts
 * @returns {number | undefined} its index
 */
export function nearestLine(lines, wanted, headingOf, least = 0.1) {
  const length = Math.hypot(wanted.x, wanted.y);
  if (length === 0) return undefined;
  let best;
  let bestCosine = least;
  for (const [index, move] of lines.entries()) {
    const { x, y } = headingOf(move);
    const cosine = (x * wanted.x + y * wanted.y) / (Math.hypot(x, y) * length);
    if (cosine > bestCosine) [best, bestCosine] = [index, cosine];
  }
  return best;
}

/**
 * An arrow key among the lines: the first press takes the line nearest to the arrow, the next ones turn from the line
 * pointed at towards the arrow, so that every line can be reached.
 * @param {Armed} armed
 * @param {{ x: number, y: number }} arrow
 * @param {(move: Move) => { x: number, y: number }} headingOf
 * @returns {number | undefined} the index of the line now pointed at
 */
export function turnTowards(armed, arrow, headingOf) {
  const { lines, line } = armed;
  const current = line === undefined ? undefined : lines[line];
  if (!current) return nearestLine(lines, arrow, headingOf);
  const now = headingOf(current);
  const length = Math.hypot(now.x, now.y);
  const others = lines.map((_, index) => index).filter((index) => index !== line);
  const aim = { x: arrow.x + (0.6 * now.x) / length, y: arrow.y + (0.6 * now.y) / length };
  const found = nearestLine(
    others.map((index) => lines[index]),
    aim,
    headingOf,
  );
  if (found === undefined) return line;
  const next = headingOf(lines[others[found]]);
  /** @param {{ x: number, y: number }} v */
  const gain = (v) => (v.x * arrow.x + v.y * arrow.y) / Math.hypot(v.x, v.y);
  return gain(next) > gain(now) ? others[found] : line;
}
