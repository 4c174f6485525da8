/**
 * Everything drawn on the board that is neither board nor pawn: where one may go, what the last ply did, the lines to
 * choose from. Pure: a canvas and what to show in, pixels out. Nothing is told by colour alone: lines differ in their
 * stroke and carry a number, targets are dots, takings are crosses.
 */

import { cornerOf, heading, middleOf } from "./geometry.js";

/**
 * @typedef {import("./geometry.js").Layout} Layout
 * @typedef {import("../../pkg/outflank.js").Move} Move
 * @typedef {{ ink: string, halo: string, target: string, last: string, font: string, figures: string }} Colours
 */

/** Dash patterns, in line widths: each of up to eight lines is outlined in its own manner. */
const MANNERS = [[], [4, 2], [0.1, 2], [6, 2, 0.1, 2], [2, 2], [8, 3], [3, 2, 0.1, 2, 0.1, 2], [1, 3]];

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} layout
 * @param {Move} move the ply that led here
 * @param {Colours} colours
 */
export function drawLastUnder(ctx, layout, move, colours) {
  const { cell } = layout;
  ctx.save();
  ctx.fillStyle = colours.last;
  for (const square of [move.from, move.to]) {
    if (square === undefined) continue;
    const { x, y } = cornerOf(layout, square);
    ctx.fillRect(x + 1, y + 1, cell - 2, cell - 2);
  }
  if (move.from !== undefined && move.to !== undefined) drawArrow(ctx, layout, move.from, move.to, colours);
  ctx.restore();
}

/**
 * A line from where a pawn stood to just before where it stands, with an open head.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} layout
 * @param {number} from
 * @param {number} to
 * @param {Colours} colours
 */
function drawArrow(ctx, layout, from, to, colours) {
  const { cell } = layout;
  const a = middleOf(layout, from);
  const b = middleOf(layout, to);
  const { x, y } = heading(layout, from, to);
  const tip = { x: b.x - x * cell * 0.46, y: b.y - y * cell * 0.46 };
  const barb = cell * 0.13;
  ctx.strokeStyle = colours.ink;
  ctx.lineWidth = Math.max(1.5, cell * 0.045);
  ctx.lineCap = ctx.lineJoin = "round";
  ctx.beginPath();
  ctx.arc(a.x, a.y, cell * 0.08, 0, 2 * Math.PI);
  ctx.moveTo(a.x + x * cell * 0.08, a.y + y * cell * 0.08);
  ctx.lineTo(tip.x, tip.y);
  ctx.moveTo(tip.x - (x + y) * barb, tip.y - (y - x) * barb);
  ctx.lineTo(tip.x, tip.y);
  ctx.lineTo(tip.x - (x - y) * barb, tip.y - (y + x) * barb);
  ctx.stroke();
}

/**
 * What the last ply took: a fine ring on pawns that turned over, a small cross where pawns left the board.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} layout
 * @param {Move} move
 * @param {Uint8Array} squares
 * @param {Colours} colours
 */
export function drawLastOver(ctx, layout, move, squares, colours) {
  for (const square of move.runs.flatMap((run) => run.pawns)) {
    if (squares[square]) drawRing(ctx, layout, square, 0.14, colours);
    else drawCross(ctx, layout, square, 0.12, colours);
  }
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} layout
 * @param {number} square
 * @param {number} radius in squares
 * @param {Colours} colours
 */
export function drawRing(ctx, layout, square, radius, colours) {
  const { x, y } = middleOf(layout, square);
  twice(ctx, layout.cell * 0.05, colours, () => {
    ctx.beginPath();
    ctx.arc(x, y, layout.cell * radius, 0, 2 * Math.PI);
    ctx.stroke();
  });
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} layout
 * @param {number} square
 * @param {number} radius in squares
 * @param {Colours} colours
 */
export function drawCross(ctx, layout, square, radius, colours) {
  const { x, y } = middleOf(layout, square);
  const r = layout.cell * radius;
  twice(ctx, layout.cell * 0.055, colours, () => {
    ctx.beginPath();
    ctx.moveTo(x - r, y - r);
    ctx.lineTo(x + r, y + r);
    ctx.moveTo(x + r, y - r);
    ctx.lineTo(x - r, y + r);
    ctx.stroke();
  });
}

/**
 * Where a pawn may be put or go: a dot, and for each line that could be taken there a tick towards it.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} layout
 * @param {number} square
 * @param {Move[]} moves the plies that end there
 * @param {Colours} colours
 */
export function drawTarget(ctx, layout, square, moves, colours) {
  const { cell } = layout;
  const { x, y } = middleOf(layout, square);
  ctx.save();
  ctx.fillStyle = ctx.strokeStyle = colours.target;
  ctx.lineWidth = Math.max(1.5, cell * 0.05);
  ctx.lineCap = "round";
  ctx.beginPath();
  ctx.arc(x, y, cell * 0.095, 0, 2 * Math.PI);
  ctx.fill();
  ctx.beginPath();
  for (const first of moves.flatMap((move) => move.runs.map((run) => run.pawns[0]))) {
    const way = heading(layout, square, first);
    const length = Math.hypot(way.x, way.y);
    ctx.moveTo(x + (way.x / length) * cell * 0.19, y + (way.y / length) * cell * 0.19);
    ctx.lineTo(x + (way.x / length) * cell * 0.29, y + (way.y / length) * cell * 0.29);
  }
  ctx.stroke();
  ctx.restore();
}

/**
 * One of the lines to choose from: an outline round its pawns as far as the pawn that closes it, and its number.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} layout
 * @param {Move} move
 * @param {number} index
 * @param {{ pointed: boolean, numbered: boolean }} how
 * @param {Colours} colours
 */
export function drawLine(ctx, layout, move, index, { pointed, numbered }, colours) {
  const { cell } = layout;
  for (const run of move.runs) {
    const first = middleOf(layout, run.pawns[0]);
    const end = middleOf(layout, run.end);
    const length = Math.hypot(end.x - first.x, end.y - first.y);
    const width = cell * (pointed ? 0.07 : 0.045);
    ctx.save();
    ctx.translate(first.x, first.y);
    ctx.rotate(Math.atan2(end.y - first.y, end.x - first.x));
    ctx.beginPath();
    ctx.roundRect(-cell * 0.45, -cell * 0.45, length + cell * 0.9, cell * 0.9, cell * 0.45);
    if (pointed) {
      ctx.globalAlpha = 0.22;
      ctx.fillStyle = colours.ink;
      ctx.fill();
      ctx.globalAlpha = 1;
    }
    ctx.lineCap = "round";
    twice(ctx, width, colours, () => {
      ctx.setLineDash(MANNERS[index % MANNERS.length].map((length) => length * width));
      ctx.stroke();
    });
    ctx.restore();
    if (numbered) drawBadge(ctx, first.x, first.y, cell, String(index + 1), pointed, colours);
  }
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} cell
 * @param {string} text
 * @param {boolean} pointed
 * @param {Colours} colours
 */
function drawBadge(ctx, x, y, cell, text, pointed, colours) {
  const size = Math.max(9, cell * 0.21);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, size, 0, 2 * Math.PI);
  ctx.fillStyle = pointed ? colours.ink : colours.halo;
  ctx.fill();
  ctx.lineWidth = Math.max(1.5, cell * 0.035);
  ctx.strokeStyle = pointed ? colours.halo : colours.ink;
  ctx.stroke();
  ctx.fillStyle = pointed ? colours.halo : colours.ink;
  ctx.font = `700 ${size * 1.35}px ${colours.font}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(text, x, y + size * 0.06);
  ctx.restore();
}

/**
 * Strokes twice, a pale halo under the ink, so that a mark shows on board and pawns of either colour.
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} width
 * @param {Colours} colours
 * @param {() => void} stroke
 */
export function twice(ctx, width, colours, stroke) {
  ctx.save();
  ctx.lineCap = "round";
  ctx.lineWidth = Math.max(1.25, width) + 2;
  ctx.strokeStyle = colours.halo;
  ctx.globalAlpha = 0.75;
  stroke();
  ctx.globalAlpha = 1;
  ctx.lineWidth = Math.max(1.25, width);
  ctx.strokeStyle = colours.ink;
  stroke();
  ctx.restore();
}
