/** The edge of a stone slab: a bevel, and outlines that wander and have lost flakes. */

import { seeded, smoothNoise } from "./noise.js";

/** How finely an edge's wandering is worked out, all the way round. */
const BENDS = 1024;

/**
 * The bevel all round: four faces, each as bright as it is turned to the light.
 * @param {CanvasRenderingContext2D} ctx clipped to the slab
 * @param {number} width
 * @param {number} height
 * @param {number} depth at least as wide as what of them is to be seen
 * @param {readonly string[]} colours of the upper one, then clockwise
 */
export function bevel(ctx, width, height, depth, colours) {
  colours.forEach((colour, side) => {
    const [a, b, c, d] = [
      outline(side, 0, 0, width, height),
      outline(side, side % 2 ? height : width, 0, width, height),
      outline(side, (side % 2 ? height : width) - depth, depth, width, height),
      outline(side, depth, depth, width, height),
    ];
    ctx.beginPath();
    ctx.moveTo(a[0], a[1]);
    for (const [x, y] of [b, c, d]) ctx.lineTo(x, y);
    ctx.fillStyle = colour;
    ctx.fill();
  });
}

/**
 * A rectangle with rounded corners whose edge wanders a little, and here and there has lost a flake.
 * @param {number} seed
 * @param {number} width
 * @param {number} height
 * @param {number} inset
 * @param {number} wavy how far the edge wanders
 * @param {number} cell
 * @returns {Path2D}
 */
export function brokenEdge(seed, width, height, inset, wavy, cell) {
  const next = seeded(seed);
  const wander = smoothNoise(BENDS, 1, { seed, columns: 64, rows: 1, octaves: 2 });
  const round = Math.max(0, cell * 0.18 - inset * 0.5);
  const path = new Path2D();
  const sides = [width, height, width, height];
  const around = 2 * (width + height);
  let walked = 0;
  let flake = cell * (0.6 + 2 * next());
  let flaked = 0;
  let deep = 0;
  let first = true;
  for (let side = 0; side < 4; side++) {
    const length = sides[side] ?? 0;
    for (let along = 0; along < length; along += cell * 0.045) {
      const here = walked + along;
      if (here > flake) {
        flaked = wavy * (0.8 + 3.5 * next() ** 2);
        flake = here + cell * (0.7 + 3 * next());
      }
      // A flake leaves a shallow hollow: in quickly, out slowly.
      deep += 0.45 * (flaked - deep);
      flaked *= 0.72;
      // Round the corners by pulling points near them inwards along a quarter circle.
      if (along < inset || along > length - inset) continue;
      const near = Math.min(along, length - along) - inset;
      const bend = near < round ? round - Math.sqrt(Math.max(0, round ** 2 - (round - near) ** 2)) : 0;
      const away = inset + bend + 0.5 * wavy * ((wander[Math.floor((here / around) * BENDS)] ?? 0) + 1) + deep;
      const [x, y] = outline(side, along, away, width, height);
      if (first) path.moveTo(x, y);
      else path.lineTo(x, y);
      first = false;
    }
    walked += length;
  }
  path.closePath();
  return path;
}

/**
 * @param {number} side 0 the top, then clockwise
 * @param {number} along
 * @param {number} away from the edge
 * @param {number} width
 * @param {number} height
 * @returns {[number, number]}
 */
function outline(side, along, away, width, height) {
  if (side === 0) return [along, away];
  if (side === 1) return [width - away, along];
  if (side === 2) return [width - along, height - away];
  return [away, height - along];
}
