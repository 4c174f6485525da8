/**
 * What plies are worth, written on the board: on each square where one may play, the value of the best ply there; on
 * each pawn that can move, that of its best ply; at the far end of each line that is offered, its own. The best is
 * written in reverse, what is certain has a ring round it: neither is told by colour alone.
 */

import { isExact, rank } from "../worth.js";
import { middleOf } from "./geometry.js";

/**
 * @typedef {import("./geometry.js").Layout} Layout
 * @typedef {import("./choice.js").Choice} Choice
 * @typedef {import("./marks.js").Colours} Colours
 * @typedef {import("../worth.js").Score} Score
 * @typedef {import("../worth.js").Valued} Valued
 *
 * @typedef {{ square: number, score: Score, best: boolean, low: boolean }} Plate `low`: under a pawn's middle, which
 *   stays to be seen
 */

/** The least size of a figure that can be read, and the most that is calm, in CSS pixels. */
const [LEAST, MOST] = [10.5, 17];

/**
 * Which values are shown where.
 * @param {Valued[]} values of all legal plies
 * @param {Choice} choice
 * @param {number | undefined} at the square that is pointed at
 * @returns {Plate[]}
 */
export function platesOf(values, choice, at) {
  if (choice.kind === "picked") {
    const targets = values.filter(({ move }) => move.from === choice.from);
    return toPlates(targets, ({ move }) => move.to, false);
  }
  const place = choice.kind === "armed" ? choice.to : at;
  const lines = values.filter(({ move }) => move.from === undefined && move.to === place && move.runs.length > 0);
  const atEnds = lines.length > 1 ? toPlates(lines, ({ move }) => move.runs[0].end, false) : [];
  if (choice.kind === "armed") return atEnds;
  const pawns = values.some(({ move }) => move.from !== undefined);
  return [...toPlates(values, ({ move }) => move.from ?? move.to, pawns), ...atEnds];
}

/**
 * @param {Valued[]} values
 * @param {(valued: Valued) => number | undefined} squareOf none for a pass
 * @param {boolean} low
 * @returns {Plate[]} one for each square, with the best value there
 */
function toPlates(values, squareOf, low) {
  const most = Math.max(...values.map(({ score }) => rank(score)));
  /** @type {Map<number, Plate>} */
  const plates = new Map();
  for (const valued of values) {
    const { score } = valued;
    const square = squareOf(valued);
    if (square === undefined) continue;
    const there = plates.get(square);
    if (there && rank(there.score) >= rank(score)) continue;
    plates.set(square, { square, score, best: rank(score) === most, low });
  }
  return [...plates.values()];
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} layout
 * @param {Plate[]} plates
 * @param {(score: Score) => string} write
 * @param {Colours} colours
 */
export function drawValues(ctx, layout, plates, write, colours) {
  const { cell } = layout;
  // On a board this small nothing could be read.
  if (cell < 1.5 * LEAST) return;
  ctx.save();
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (const { square, score, best, low } of plates) {
    const text = write(score);
    const { x, y } = middleOf(layout, square);
    let size = Math.min(MOST, Math.max(LEAST, cell * 0.225));
    ctx.font = `${best ? 700 : 600} ${size}px ${colours.figures}`;
    const room = cell - 6 - 0.6 * size;
    const width = ctx.measureText(text).width;
    if (width > room) {
      size *= room / width;
      ctx.font = `${best ? 700 : 600} ${size}px ${colours.figures}`;
    }
    const [half, tall] = [Math.min(width, room) / 2 + 0.3 * size, 1.35 * size];
    const middle = low ? y + cell / 2 - tall / 2 - 3 : y;
    ctx.beginPath();
    ctx.roundRect(x - half, middle - tall / 2, 2 * half, tall, tall / 2);
    ctx.fillStyle = best ? colours.ink : colours.halo;
    ctx.globalAlpha = best ? 1 : 0.9;
    ctx.fill();
    ctx.globalAlpha = 1;
    ctx.lineWidth = 1;
    ctx.strokeStyle = best ? colours.halo : colours.last;
    ctx.stroke();
    if (isExact(score)) {
      ctx.lineWidth = 1.5;
      ctx.strokeStyle = colours.ink;
      ctx.beginPath();
      ctx.roundRect(x - half - 1.5, middle - tall / 2 - 1.5, 2 * half + 3, tall + 3, tall / 2 + 1.5);
      ctx.stroke();
    }
    ctx.fillStyle = best ? colours.halo : colours.ink;
    ctx.fillText(text, x, middle + size * 0.06);
  }
  ctx.restore();
}
