/**
 * Where a square is on the screen, for either side up: the one place that knows. Drawing, pointer and keyboard all
 * ask here. Squares are the engine's numbers (a1 = 0, b1 = 1, a2 = 8); pixels are CSS pixels from the board's upper
 * left corner.
 */

/**
 * @typedef {object} Layout
 * @property {number} files squares from left to right
 * @property {number} ranks squares from bottom to top
 * @property {boolean} flipped Black's side is at the bottom
 * @property {number} cell one square's width and height
 * @property {number} frame the width of the frame round the squares, which holds the coordinates
 * @property {number} width of the whole board
 * @property {number} height of the whole board
 *
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ column: number, row: number }} Place a square's column from the left and row from the top
 */

/** The frame's width in squares. */
const FRAME = 0.46;

/**
 * The largest board that fits, with every line on a whole device pixel.
 * @param {{ files: number, ranks: number }} board
 * @param {boolean} flipped
 * @param {{ width: number, height: number }} room in CSS pixels
 * @param {number} ratio device pixels per CSS pixel
 * @returns {Layout}
 */
export function layOut({ files, ranks }, flipped, room, ratio) {
  const fit = Math.min(room.width / (files + 2 * FRAME), room.height / (ranks + 2 * FRAME));
  const cell = Math.max(1, Math.floor(fit * ratio)) / ratio;
  const frame = Math.round(cell * FRAME * ratio) / ratio;
  return { files, ranks, flipped, cell, frame, width: files * cell + 2 * frame, height: ranks * cell + 2 * frame };
}

/**
 * @param {Layout} layout
 * @param {number} square
 * @returns {Place}
 */
export function placeOf({ files, ranks, flipped }, square) {
  const file = square % 8;
  const rank = Math.floor(square / 8);
  return flipped ? { column: files - 1 - file, row: rank } : { column: file, row: ranks - 1 - rank };
}

/**
 * @param {Layout} layout
 * @param {Place} place
 * @returns {number | undefined} the square there, if that is on the board
 */
export function squareAtPlace({ files, ranks, flipped }, { column, row }) {
  if (column < 0 || row < 0 || column >= files || row >= ranks) return undefined;
  return flipped ? files - 1 - column + 8 * row : column + 8 * (ranks - 1 - row);
}

/**
 * @param {Layout} layout
 * @param {number} square
 * @returns {Point} the square's upper left corner
 */
export function cornerOf(layout, square) {
  const { column, row } = placeOf(layout, square);
  return { x: layout.frame + column * layout.cell, y: layout.frame + row * layout.cell };
}

/**
 * @param {Layout} layout
 * @param {number} square
 * @returns {Point} the square's middle
 */
export function middleOf(layout, square) {
  const { x, y } = cornerOf(layout, square);
  return { x: x + layout.cell / 2, y: y + layout.cell / 2 };
}

/**
 * @param {Layout} layout
 * @param {Point} point
 * @returns {number | undefined} the square under that point, if any
 */
export function squareAtPoint(layout, { x, y }) {
  return squareAtPlace(layout, {
    column: Math.floor((x - layout.frame) / layout.cell),
    row: Math.floor((y - layout.frame) / layout.cell),
  });
}

/**
 * The direction from one square to another as seen on the screen, one step of it.
 * @param {Layout} layout
 * @param {number} from
 * @param {number} to
 * @returns {Point} each of x (right) and y (down) is -1, 0 or 1
 */
export function heading(layout, from, to) {
  const a = placeOf(layout, from);
  const b = placeOf(layout, to);
  return { x: Math.sign(b.column - a.column), y: Math.sign(b.row - a.row) };
}

/**
 * @param {number} square
 * @returns {string} its name, as `b4`
 */
export function nameOf(square) {
  return "abcdefgh"[square % 8] + (Math.floor(square / 8) + 1);
}
