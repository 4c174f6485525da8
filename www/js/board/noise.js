/**
 * Grain for the boards: pseudo-random, but the same at every visit, so that a board never flickers when it is drawn
 * again. Textures repeat without a seam, and are measured in parts of themselves: they look alike at every size.
 */

/** @typedef {readonly [red: number, green: number, blue: number]} Rgb */

/**
 * @param {number} seed
 * @returns {() => number} numbers from 0 up to 1, always the same ones for a seed (mulberry32)
 */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Smooth noise that repeats without a seam in both directions.
 * @param {number} width in places
 * @param {number} height
 * @param {{ seed: number, columns: number, rows: number, octaves?: number }} grain how many bumps across and down, and
 *   how many layers of them, each twice as fine and half as strong as the one before
 * @returns {Float32Array} row by row, about -1 to 1
 */
export function smoothNoise(width, height, { seed, columns, rows, octaves = 1 }) {
  const next = seeded(seed);
  const field = new Float32Array(width * height).fill(-1);
  let weight = 2 / (2 - 0.5 ** (octaves - 1));
  for (let octave = 0; octave < octaves; octave++, weight /= 2) {
    addLayer(field, width, height, { next, across: columns << octave, down: rows << octave, weight });
  }
  return field;
}

/**
 * Written with plain loops: half a million places must not keep the page waiting.
 * @param {Float32Array} field
 * @param {number} width
 * @param {number} height
 * @param {{ next: () => number, across: number, down: number, weight: number }} layer
 */
function addLayer(field, width, height, { next, across, down, weight }) {
  const values = Float32Array.from({ length: across * down }, next);
  // One bump more than there are, so that the last one meets the first.
  const row = new Float32Array(across + 1);
  let at = 0;
  for (let y = 0; y < height; y++) {
    const v = (y * down) / height;
    const upper = Math.floor(v) * across;
    const lower = ((Math.floor(v) + 1) % down) * across;
    const t = ease(v - Math.floor(v));
    for (let x = 0; x < across; x++) row[x] = weight * mix(values[upper + x] ?? 0, values[lower + x] ?? 0, t);
    row[across] = row[0] ?? 0;
    for (let x = 0; x < width; x++, at++) {
      const u = (x * across) / width;
      const left = Math.floor(u);
      field[at] = (field[at] ?? 0) + mix(row[left] ?? 0, row[left + 1] ?? 0, ease(u - left));
    }
  }
}

/**
 * A texture to lay over a flat colour.
 * @param {number} width in device pixels
 * @param {number} height
 * @param {{ dark: Rgb, light: Rgb }} tints
 * @param {(at: number) => number} shade of one place, counted row by row: from -1 (wholly the dark tint) over 0 (clear)
 *   to 1 (the light one)
 * @returns {HTMLCanvasElement}
 */
export function texture(width, height, { dark, light }, shade) {
  const { canvas, ctx } = scratch(width, height);
  const image = ctx.createImageData(width, height);
  for (let at = 0; at < width * height; at++) {
    const value = shade(at);
    const [red, green, blue] = value < 0 ? dark : light;
    image.data[4 * at] = red;
    image.data[4 * at + 1] = green;
    image.data[4 * at + 2] = blue;
    image.data[4 * at + 3] = 255 * Math.abs(value);
  }
  ctx.putImageData(image, 0, 0);
  return canvas;
}

/**
 * @template T
 * @param {() => T} make
 * @returns {() => T} makes it when it is first asked for, and keeps it
 */
export function once(make) {
  /** @type {{ made: T } | undefined} */
  let kept;
  return () => {
    kept ??= { made: make() };
    return kept.made;
  };
}

/**
 * @param {number} width
 * @param {number} height
 * @returns {{ canvas: HTMLCanvasElement, ctx: CanvasRenderingContext2D }} a canvas that is not on the page
 */
export function scratch(width, height) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const ctx = canvas.getContext("2d");
  if (!ctx) throw new Error("This browser cannot draw on a canvas.");
  return { canvas, ctx };
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @returns {number} device pixels per unit of the context
 */
export function ratioOf(ctx) {
  const { a, b } = ctx.getTransform();
  return Math.hypot(a, b) || 1;
}

/**
 * @param {number} a
 * @param {number} b
 * @param {number} t
 */
function mix(a, b, t) {
  return a + (b - a) * t;
}

/** @param {number} t */
function ease(t) {
  return t * t * (3 - 2 * t);
}
