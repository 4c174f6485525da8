/**
 * The textures of the boards' materials, each made when it is first needed and then kept for every size. Broad changes
 * of tone are small pictures enlarged softly; only what is fine is made fine, because the first board must not wait.
 */

import { once, smoothNoise, texture } from "./noise.js";

const WALNUT = /** @type {const} */ ({ dark: [22, 10, 2], light: [190, 130, 78] });
const LEATHER = /** @type {const} */ ({ dark: [56, 26, 10], light: [232, 184, 134] });
const LIMESTONE = /** @type {const} */ ({ dark: [100, 84, 60], light: [255, 253, 246] });

/** Four strips of walnut, one above the other, the grain running from left to right. */
export const walnut = once(() => {
  const [width, height] = [896, 208];
  const growth = smoothNoise(width, height, { seed: 11, columns: 3, rows: 14, octaves: 2 });
  const drift = smoothNoise(width, height, { seed: 12, columns: 5, rows: 4 });
  const fibre = smoothNoise(width, height, { seed: 13, columns: 24, rows: 110 });
  const pores = smoothNoise(width, height, { seed: 14, columns: 70, rows: 140 });
  return texture(width, height, WALNUT, (at) => {
    const wide = growth[at] ?? 0;
    const bent = Math.floor(at / width) / height + 0.018 * (drift[at] ?? 0);
    const ring = Math.sin(2 * Math.PI * (16 * bent + 1.4 * wide));
    const pore = Math.max(0, (pores[at] ?? 0) - 0.55);
    return 0.12 * ring + 0.1 * (fibre[at] ?? 0) + 0.1 * wide - 0.9 * pore - 0.06;
  });
});

/** Fine pebbled leather, lit from the upper left: brighter where it rises away from the light's side. */
export const pebbles = once(() => {
  const side = 480;
  const pebble = smoothNoise(side, side, { seed: 21, columns: 104, rows: 104 });
  const fold = smoothNoise(side, side, { seed: 22, columns: 48, rows: 48 });
  /** @param {number} at */
  const rise = (at) => 0.8 * (pebble[at] ?? 0) + (fold[at] ?? 0);
  const nearer = 2 * side + 2;
  return texture(side, side, LEATHER, (at) => 0.085 * (rise(at) - rise((at + side * side - nearer) % (side * side))));
});

/** Where leather has been handled more and less. */
export const patina = once(() => {
  const tone = smoothNoise(160, 160, { seed: 23, columns: 7, rows: 7, octaves: 4 });
  return texture(160, 160, LEATHER, (at) => 0.15 * (tone[at] ?? 0));
});

/** The clouds in limestone, and the faint bands in which it was laid down. */
export const clouds = once(() => {
  const cloud = smoothNoise(224, 224, { seed: 51, columns: 4, rows: 4, octaves: 5 });
  const bed = smoothNoise(224, 224, { seed: 53, columns: 5, rows: 11, octaves: 4 });
  return texture(224, 224, LIMESTONE, (at) => 0.27 * (cloud[at] ?? 0) + 0.075 * (1 - 3 * Math.abs(bed[at] ?? 0)));
});

/** The sandy surface of limestone. */
export const sand = once(() => {
  const grain = smoothNoise(448, 448, { seed: 52, columns: 170, rows: 170 });
  return texture(448, 448, LIMESTONE, (at) => 0.075 * (grain[at] ?? 0));
});
