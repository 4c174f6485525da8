/**
 * The empty boards, drawn once for each size and theme: a leather-topped walnut parlour board for Reversi and a slab
 * of limestone for Latrunculi. Both are lit from the upper left, as the pawns are.
 */

import { inscribe, pixelOf, rule } from "./engrave.js";
import { drawParlour } from "./parlour.js";
import { drawSlab } from "./slab.js";

/**
 * @typedef {import("./geometry.js").Layout} Layout
 *
 * @typedef {object} Look what the drawing has to know besides sizes
 * @property {"reversi" | "latrunculi"} rules
 * @property {boolean} dark the page is in its dark theme: a little dimmer, less shine
 * @property {boolean} contrast the reader asked for more contrast: flat, outlined, without texture
 */

/** Laid over everything in the dark theme. */
const NIGHT = "rgba(14, 11, 9, 0.24)";

/**
 * @param {CanvasRenderingContext2D} ctx already scaled to CSS pixels
 * @param {Layout} layout
 * @param {Look} look
 */
export function drawSurface(ctx, layout, look) {
  const { width, height } = layout;
  ctx.save();
  ctx.clearRect(0, 0, width, height);
  if (look.contrast) drawPlain(ctx, layout, look.dark);
  else if (look.rules === "reversi") drawParlour(ctx, layout);
  else drawSlab(ctx, layout);
  if (look.dark && !look.contrast) {
    ctx.globalCompositeOperation = "source-atop";
    ctx.fillStyle = NIGHT;
    ctx.fillRect(0, 0, width, height);
  }
  ctx.restore();
}

/**
 * Ink on paper, for readers who need contrast more than stone and wood.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} layout
 * @param {boolean} dark
 */
function drawPlain(ctx, layout, dark) {
  const { width, height, cell } = layout;
  const pixel = pixelOf(ctx);
  const line = Math.max(1, Math.round(cell / (36 * pixel)) * pixel);
  const [paper, ink] = dark ? ["#000", "#fff"] : ["#fff", "#000"];
  ctx.fillStyle = ink;
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = paper;
  ctx.fillRect(2 * line, 2 * line, width - 4 * line, height - 4 * line);
  ctx.fillStyle = ink;
  rule(ctx, layout, line, 0);
  inscribe(ctx, layout, { weight: "bold" }, (text, x, y) => ctx.fillText(text, x, y));
}
