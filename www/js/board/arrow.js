/** A hint: one ply shown on the board as if it were about to be played, with an arrow along it. */

import { middleOf } from "./geometry.js";
import { drawCross, drawLine, drawRing, twice } from "./marks.js";
import { drawPawn } from "./pawns.js";

/**
 * @typedef {import("./geometry.js").Layout} Layout
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {import("./marks.js").Colours} Colours
 * @typedef {import("./surface.js").Look} Look
 * @typedef {import("../../pkg/outflank.js").Move} Move
 * @typedef {import("../../pkg/outflank.js").Side} Side
 */

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} layout
 * @param {Move} move
 * @param {Side} side who would play it
 * @param {Look} look
 * @param {Colours} colours
 */
export function drawHint(ctx, layout, move, side, look, colours) {
  const { from, to, runs } = move;
  if (to === undefined) return;
  drawPawn(ctx, { ...middleOf(layout, to), size: layout.cell, side, alpha: 0.75 }, look);
  drawRing(ctx, layout, to, 0.46, colours);
  if (from !== undefined) {
    drawRing(ctx, layout, from, 0.46, colours);
    for (const square of runs.flatMap((run) => run.pawns)) drawCross(ctx, layout, square, 0.24, colours);
    drawArrow(ctx, middleOf(layout, from), middleOf(layout, to), layout.cell, colours);
  } else if (runs.length > 0) {
    drawLine(ctx, layout, move, 0, { pointed: true, numbered: false }, colours);
    drawArrow(ctx, middleOf(layout, to), middleOf(layout, runs[0].end), layout.cell, colours);
  }
}

/**
 * From the rim of the pawn at one end to the rim of the other.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Point} from
 * @param {Point} to
 * @param {number} cell
 * @param {Colours} colours
 */
function drawArrow(ctx, from, to, cell, colours) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [start, tip, barb] = [cell * 0.46, length - cell * 0.48, cell * 0.17];
  ctx.save();
  ctx.translate(from.x, from.y);
  ctx.rotate(Math.atan2(to.y - from.y, to.x - from.x));
  ctx.lineJoin = "round";
  twice(ctx, cell * 0.085, colours, () => {
    ctx.beginPath();
    ctx.moveTo(start, 0);
    ctx.lineTo(tip, 0);
    ctx.moveTo(tip - barb, -barb);
    ctx.lineTo(tip, 0);
    ctx.lineTo(tip - barb, barb);
    ctx.stroke();
  });
  ctx.restore();
}
