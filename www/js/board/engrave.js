/** What every board has cut into it: lines between the squares, and the names of files and ranks in its frame. */

import { middleOf } from "./geometry.js";
import { ratioOf } from "./noise.js";

/** @typedef {import("./geometry.js").Layout} Layout */

const SERIF = '"Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif';

/** The letters' height in squares, and the least that can be read, in CSS pixels. */
const LETTER = 0.27;
const LEAST_LETTER = 10.5;

/**
 * @param {CanvasRenderingContext2D} ctx
 * @returns {number} one device pixel in CSS pixels
 */
export function pixelOf(ctx) {
  return 1 / ratioOf(ctx);
}

/**
 * A line's width in whole device pixels, so that it stays sharp.
 * @param {number} width in CSS pixels, as it would be ideally
 * @param {number} pixel
 */
export function whole(width, pixel) {
  return Math.max(1, Math.round(width / pixel)) * pixel;
}

/**
 * Every line of the grid, in the fill style set.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} layout
 * @param {number} line its width, in whole device pixels
 * @param {number} shift to the right and down
 */
export function rule(ctx, { files, ranks, cell, frame }, line, shift) {
  const back = Math.floor(line * ratioOf(ctx) * 0.5) / ratioOf(ctx);
  const start = frame - back + shift;
  ctx.beginPath();
  for (let column = 0; column <= files; column++) {
    ctx.rect(start + column * cell, start, line, ranks * cell + line);
  }
  for (let row = 0; row <= ranks; row++) ctx.rect(start, start + row * cell, files * cell + line, line);
  ctx.fill();
}

/**
 * The letters below the board and the numbers on its left, whichever side is up.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} layout
 * @param {{ weight?: string, inset?: number }} style `inset`: what the frame's outer edge takes, in CSS pixels
 * @param {(text: string, x: number, y: number) => void} cut draws one of them with its middle at that point
 */
export function inscribe(ctx, layout, { weight = "", inset = 0 }, cut) {
  const { cell, frame, height, files, ranks } = layout;
  const pixel = pixelOf(ctx);
  const middle = (frame + inset) / 2;
  const size = Math.min(Math.max(LEAST_LETTER, cell * LETTER), frame * 0.8);
  ctx.font = `${weight} ${size}px ${SERIF}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  // Small letters are centred by the height of those without a stem, or a, c and e would seem to hang low.
  const low = ctx.measureText("x").actualBoundingBoxAscent / 2;
  const high = ctx.measureText("1").actualBoundingBoxAscent / 2;
  const baseline = Math.round((height - middle + (low + high) / 2) / pixel) * pixel;
  for (let file = 0; file < files; file++) cut("abcdefgh"[file] ?? "", middleOf(layout, file).x, baseline);
  for (let rank = 0; rank < ranks; rank++) {
    const y = middleOf(layout, 8 * rank).y + high;
    cut(String(rank + 1), middle, Math.round(y / pixel) * pixel);
  }
}
