/** The board for Reversi: a walnut frame with a boxwood line let into it, round a field of russet leather. */

import { inscribe, pixelOf, rule, whole } from "./engrave.js";
import { patina, pebbles, walnut } from "./grains.js";

/** @typedef {import("./geometry.js").Layout} Layout */

const WALNUT = {
  wood: "#57371f",
  edge: "rgba(20, 10, 3, 0.75)",
  shine: "rgba(255, 222, 178, 0.3)",
  seam: "rgba(20, 10, 3, 0.55)",
  inlay: "#cfa968",
  inlayCut: "rgba(20, 10, 3, 0.7)",
  letter: "#e8cb96",
  letterCut: "rgba(16, 8, 2, 0.8)",
};

const LEATHER = {
  hide: "#9c6644",
  worn: "rgba(214, 160, 108, 0.2)",
  between: "rgba(214, 160, 108, 0.05)",
  handled: "rgba(54, 26, 12, 0.28)",
  groove: "rgba(54, 23, 8, 0.75)",
  grooveLight: "rgba(238, 198, 150, 0.28)",
  dot: "#431f0c",
  shadow: [34, 14, 4],
};

/** How many squares one piece of leather texture covers. */
const PATCH = 4;

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} layout
 */
export function drawParlour(ctx, layout) {
  const { width, height, cell, frame, files, ranks } = layout;
  const pixel = pixelOf(ctx);

  ctx.save();
  ctx.beginPath();
  ctx.roundRect(0, 0, width, height, cell * 0.18);
  ctx.clip();
  drawFrame(ctx, layout, pixel);
  ctx.restore();

  ctx.save();
  ctx.beginPath();
  ctx.rect(frame, frame, files * cell, ranks * cell);
  ctx.clip();
  drawLeather(ctx, layout, pixel);
  ctx.restore();

  inscribe(ctx, layout, { inset: -cell * 0.02 }, (text, x, y) => {
    ctx.fillStyle = WALNUT.letterCut;
    ctx.fillText(text, x - pixel, y - pixel);
    ctx.fillStyle = WALNUT.letter;
    ctx.fillText(text, x, y);
  });
}

/**
 * Four mitred pieces, the grain of each running along it.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} layout
 * @param {number} pixel
 */
function drawFrame(ctx, { width, height, cell, frame }, pixel) {
  const long = Math.max(width, height);
  const grain = walnut();
  ctx.fillStyle = WALNUT.wood;
  ctx.fillRect(0, 0, width, height);

  for (let piece = 0; piece < 4; piece++) {
    const upright = piece % 2 === 1;
    const [length, depth] = upright ? [height, width] : [width, height];
    ctx.save();
    ctx.translate(width / 2, height / 2);
    ctx.rotate((piece * Math.PI) / 2);
    ctx.translate(-length / 2, -depth / 2);
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.lineTo(length, 0);
    ctx.lineTo(length - frame, frame);
    ctx.lineTo(frame, frame);
    ctx.clip();
    const strip = grain.height / 4;
    ctx.drawImage(grain, 0, piece * strip, grain.width, strip, 0, 0, long, frame);
    // Upper and left pieces face the light.
    ctx.fillStyle = piece === 0 || piece === 3 ? "rgba(255, 216, 164, 0.06)" : "rgba(20, 9, 2, 0.14)";
    ctx.fillRect(0, 0, length, frame);
    ctx.restore();
  }

  ctx.lineWidth = pixel;
  ctx.strokeStyle = WALNUT.seam;
  ctx.beginPath();
  for (const x of [0, width]) {
    for (const y of [0, height]) {
      ctx.moveTo(x, y);
      ctx.lineTo(Math.abs(x - frame), Math.abs(y - frame));
    }
  }
  ctx.stroke();

  // The rounded-over outer edge: a glint along the top and left, falling into shade at the bottom and right.
  const round = cell * 0.18;
  const edge = ctx.createLinearGradient(0, 0, width, height);
  edge.addColorStop(0, WALNUT.shine);
  edge.addColorStop(0.5, "rgba(20, 10, 3, 0.2)");
  edge.addColorStop(1, WALNUT.edge);
  for (const thick of [0.05, 0.02]) {
    ctx.beginPath();
    ctx.roundRect(0, 0, width, height, round);
    ctx.lineWidth = 2 * cell * thick;
    ctx.strokeStyle = edge;
    ctx.stroke();
  }

  // The line let into the wood.
  const line = whole(cell * 0.03, pixel);
  const at = Math.round((frame - cell * 0.1) / pixel) * pixel;
  ctx.strokeStyle = WALNUT.inlayCut;
  ctx.lineWidth = line + 2 * pixel;
  ctx.strokeRect(at + line / 2, at + line / 2, width - 2 * at - line, height - 2 * at - line);
  ctx.strokeStyle = WALNUT.inlay;
  ctx.lineWidth = line;
  ctx.strokeRect(at + line / 2, at + line / 2, width - 2 * at - line, height - 2 * at - line);
}

/**
 * @param {CanvasRenderingContext2D} ctx clipped to the field
 * @param {Layout} layout
 * @param {number} pixel
 */
function drawLeather(ctx, layout, pixel) {
  const { width, height, cell, frame, files, ranks } = layout;
  ctx.fillStyle = LEATHER.hide;
  ctx.fillRect(0, 0, width, height);
  ctx.drawImage(patina(), frame, frame, files * cell, ranks * cell);
  for (let x = 0; x < files; x += PATCH) {
    for (let y = 0; y < ranks; y += PATCH) {
      ctx.drawImage(pebbles(), frame + x * cell, frame + y * cell, PATCH * cell, PATCH * cell);
    }
  }
  const wear = ctx.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, width * 0.66);
  wear.addColorStop(0, LEATHER.worn);
  wear.addColorStop(0.5, LEATHER.between);
  wear.addColorStop(1, LEATHER.handled);
  ctx.fillStyle = wear;
  ctx.fillRect(0, 0, width, height);

  const line = whole(cell * 0.018, pixel);
  ctx.fillStyle = LEATHER.grooveLight;
  rule(ctx, layout, line, line);
  ctx.fillStyle = LEATHER.groove;
  rule(ctx, layout, line, 0);
  for (const column of [2, files - 2]) {
    for (const row of [2, ranks - 2]) {
      ctx.beginPath();
      ctx.arc(frame + column * cell, frame + row * cell, cell * 0.06, 0, 2 * Math.PI);
      ctx.fillStyle = LEATHER.dot;
      ctx.fill();
    }
  }

  // The leather lies a hair lower than the wood, which throws a shadow on it.
  const [red, green, blue] = LEATHER.shadow;
  const depth = cell * 0.11;
  for (const upright of [true, false]) {
    const shadow = ctx.createLinearGradient(frame, frame, frame + (upright ? depth : 0), frame + (upright ? 0 : depth));
    shadow.addColorStop(0, `rgba(${red}, ${green}, ${blue}, 0.6)`);
    shadow.addColorStop(0.4, `rgba(${red}, ${green}, ${blue}, 0.22)`);
    shadow.addColorStop(1, `rgba(${red}, ${green}, ${blue}, 0)`);
    ctx.fillStyle = shadow;
    ctx.fillRect(frame, frame, upright ? depth : width, upright ? height : depth);
  }
}
