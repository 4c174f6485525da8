/** The few strokes all the pawns' faces are made of. */

const TURN = 2 * Math.PI;

/**
 * @param {string} colour in rgba()
 * @param {number} factor
 * @returns {string} the same colour, more transparent
 */
export function fade(colour, factor) {
  return colour.replace(/[\d.]+\)$/, (alpha) => `${Number.parseFloat(alpha) * factor})`);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} radius
 * @param {string[]} colours from the upper left to the lower right
 */
export function slope(ctx, radius, colours) {
  const reach = radius * Math.SQRT1_2;
  const fill = ctx.createLinearGradient(-reach, -reach, reach, reach);
  colours.forEach((colour, index) => {
    fill.addColorStop(index / (colours.length - 1), colour);
  });
  return fill;
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {string | CanvasGradient} fill
 */
export function disc(ctx, x, y, radius, fill) {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, TURN);
  ctx.fillStyle = fill;
  ctx.fill();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} radius
 * @param {number} thick
 * @param {string} stroke
 */
export function ring(ctx, radius, thick, stroke) {
  ctx.beginPath();
  // On a board of a few pixels, nothing is left of the finest rings.
  ctx.arc(0, 0, Math.max(0, radius), 0, TURN);
  ctx.lineWidth = thick;
  ctx.strokeStyle = stroke;
  ctx.stroke();
}

/**
 * A line cut round the face: dark, with the light caught on the edge that faces it.
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} radius
 * @param {number} thick
 * @param {string} dark
 * @param {string} lit
 */
export function groove(ctx, radius, thick, dark, lit) {
  ctx.save();
  ctx.translate(thick * 0.6, thick * 0.6);
  ring(ctx, radius, thick, lit);
  ctx.restore();
  ring(ctx, radius, thick, dark);
}
