/** The board for Latrunculi: a slab of limestone with worn edges, the lines cut by hand and the letters reddened. */

import { bevel, brokenEdge } from "./edge.js";
import { inscribe, pixelOf, whole } from "./engrave.js";
import { clouds, sand } from "./grains.js";
import { seeded } from "./noise.js";

/** @typedef {import("./geometry.js").Layout} Layout */

const STONE = {
  slab: "#c8bfac",
  /** The bevel above, on the right, below, on the left. */
  sides: ["#e9e2d2", "#a59a84", "#887c66", "#dcd3c1"],
  arrisLight: "rgba(255, 253, 244, 0.5)",
  arrisMiddle: "rgba(255, 253, 244, 0.3)",
  arrisShade: "rgba(84, 72, 52, 0.35)",
  vein: "rgba(108, 92, 70, 0.2)",
  veinPale: "rgba(255, 253, 244, 0.28)",
  pit: "rgba(80, 68, 50, 0.4)",
  pitLight: "rgba(255, 253, 244, 0.5)",
  groove: "rgba(62, 51, 36, 0.85)",
  grooveLight: "rgba(255, 253, 246, 0.7)",
  letter: "#6d2a1b",
  letterLight: "rgba(255, 253, 246, 0.65)",
};
/** @type {const} */ ({ dark: [100, 84, 60], light: [255, 253, 246] });

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} layout
 */
export function drawSlab(ctx, layout) {
  const { width, height, cell } = layout;
  const pixel = pixelOf(ctx);
  const rim = cell * 0.085;
  const outer = brokenEdge(31, width, height, 0, cell * 0.008, cell);
  const face = brokenEdge(37, width, height, rim, cell * 0.018, cell);

  ctx.save();
  ctx.clip(outer);
  ctx.fillStyle = STONE.slab;
  ctx.fillRect(0, 0, width, height);
  bevel(ctx, width, height, cell, STONE.sides);
  ctx.fillStyle = STONE.slab;
  ctx.fill(face);
  drawGrain(ctx, width, height);
  drawVeins(ctx, layout, pixel);
  drawPits(ctx, layout, pixel);
  ctx.restore();

  // Where the face breaks into the bevel: worn pale towards the light, a thin shade on the other sides.
  const arris = ctx.createLinearGradient(0, 0, width, height);
  arris.addColorStop(0, STONE.arrisLight);
  arris.addColorStop(0.5, STONE.arrisMiddle);
  arris.addColorStop(1, STONE.arrisShade);
  ctx.strokeStyle = arris;
  ctx.lineWidth = whole(cell * 0.014, pixel);
  ctx.stroke(face);

  drawLines(ctx, layout, pixel);
  inscribe(ctx, layout, { inset: rim }, (text, x, y) => {
    ctx.fillStyle = STONE.letterLight;
    ctx.fillText(text, x + pixel, y + pixel);
    ctx.fillStyle = STONE.letter;
    ctx.fillText(text, x, y);
  });
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} width
 * @param {number} height
 */
function drawGrain(ctx, width, height) {
  const half = Math.max(width, height) / 2;
  for (const [across, down] of /** @type {const} */ ([
    [-1, -1],
    [0, -1],
    [-1, 0],
    [0, 0],
  ])) {
    ctx.drawImage(sand(), half + across * half, half + down * half, half, half);
  }
  // Askew: stone is never laid down along the edges somebody cuts later.
  ctx.save();
  ctx.translate(width / 2, height / 2);
  ctx.rotate(-0.42);
  ctx.drawImage(clouds(), -1.4 * half, -1.4 * half, 2.8 * half, 2.8 * half);
  ctx.restore();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} layout
 * @param {number} pixel
 */
function drawVeins(ctx, { width, height, cell }, pixel) {
  const next = seeded(41);
  for (let vein = 0; vein < 7; vein++) {
    let x = width * (next() * 1.3 - 0.3);
    let y = vein % 2 ? -cell : height * next() * 0.8;
    let heading = 0.5 + 0.5 * next();
    ctx.strokeStyle = vein % 3 ? STONE.vein : STONE.veinPale;
    const thick = cell * (0.008 + 0.02 * next());
    while (x < width + cell && y < height + cell) {
      ctx.beginPath();
      ctx.moveTo(x, y);
      heading += 0.5 * (next() - 0.5) + 0.12 * (0.7 - heading);
      x += Math.cos(heading) * cell * 0.16;
      y += Math.sin(heading) * cell * 0.16;
      ctx.lineTo(x, y);
      ctx.lineCap = "round";
      ctx.lineWidth = Math.max(pixel * 0.5, thick * (0.3 + 1.2 * next()));
      ctx.stroke();
    }
  }
}

/**
 * The little holes and shells of limestone.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} layout
 * @param {number} pixel
 */
function drawPits(ctx, { width, height, cell, files, ranks }, pixel) {
  const next = seeded(43);
  for (let pit = 0; pit < files * ranks * 4; pit++) {
    const x = next() * width;
    const y = next() * height;
    const long = cell * (0.006 + 0.022 * next() ** 3);
    const turn = next() * Math.PI;
    const wide = long * (0.5 + 0.5 * next());
    ctx.fillStyle = STONE.pitLight;
    ctx.beginPath();
    ctx.ellipse(x + pixel / 2, y + pixel / 2, long, wide, turn, 0, 2 * Math.PI);
    ctx.fill();
    ctx.fillStyle = STONE.pit;
    ctx.beginPath();
    ctx.ellipse(x, y, long, wide, turn, 0, 2 * Math.PI);
    ctx.fill();
  }
}

/**
 * Lines as a chisel leaves them: of nearly even width, the edge away from the light catching it.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} layout
 * @param {number} pixel
 */
function drawLines(ctx, { files, ranks, cell, frame }, pixel) {
  const next = seeded(47);
  const line = whole(cell * 0.026, pixel);
  const back = Math.floor(line / pixel / 2) * pixel;
  const step = cell * 0.25;
  /** @type {(length: number) => Path2D} */
  const cut = (length) => {
    // Drawn rightwards from the origin; every stroke runs over its end a little, as hand-cut ones do.
    const over = () => cell * (0.03 + 0.05 * next());
    const from = -over();
    const to = length + over();
    const path = new Path2D();
    path.moveTo(from, line / 2);
    for (let at = from + step; at < to - step / 2; at += step) path.lineTo(at, -line * 0.12 * next());
    path.lineTo(to, line / 2);
    for (let at = to - step; at > from + step / 2; at -= step) path.lineTo(at, line * (1 + 0.15 * next()));
    path.closePath();
    return path;
  };
  /** @type {{ path: Path2D, x: number, y: number, upright: boolean }[]} */
  const cuts = [];
  for (let row = 0; row <= ranks; row++) {
    cuts.push({ path: cut(files * cell), x: frame, y: frame + row * cell - back, upright: false });
  }
  for (let column = 0; column <= files; column++) {
    cuts.push({ path: cut(ranks * cell), x: frame + column * cell - back, y: frame, upright: true });
  }
  for (const lit of [true, false]) {
    for (const { path, x, y, upright } of cuts) {
      ctx.save();
      ctx.translate(x + (lit ? line * 0.7 : 0), y + (lit ? line * 0.7 : 0));
      // Turned about the diagonal, so that both kinds keep their exact pixels.
      if (upright) ctx.transform(0, 1, 1, 0, 0, 0);
      ctx.fillStyle = lit ? STONE.grooveLight : STONE.groove;
      ctx.fill(path);
      ctx.restore();
    }
  }
}
