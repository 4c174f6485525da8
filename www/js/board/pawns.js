/**
 * The pawns: two-faced counters turned from ivory and ebony for Reversi, drops of pale and of cobalt glass for
 * Latrunculi. White carries a ring and Black a dot, so the sides differ by more than their colour.
 *
 * A face is drawn once for every size and kept; a frame of animation only copies and squeezes it.
 */

import { drawFace, drawShadow, MATTER, NIGHT, radiusOf } from "./faces.js";
import { ratioOf, scratch } from "./noise.js";

/**
 * @typedef {import("./surface.js").Look} Look
 * @typedef {"white" | "black"} Side
 *
 * @typedef {object} Pawn
 * @property {number} x of its middle, in CSS pixels
 * @property {number} y
 * @property {number} size of the square it stands on
 * @property {Side} side the one it shows, or showed before it began to turn
 * @property {number} [turned] how far it has turned over to the other side: 0 not at all, 1 wholly
 * @property {number} [axis] the direction it tips over in, in radians clockwise from rightwards
 * @property {number} [lift] how far it is raised above the board, 0 to 1
 * @property {number} [alpha]
 * @property {number} [scale]
 */

/** Room round a square in a face's picture, in squares, for the shadow. */
const MARGIN = 0.25;

/** How many pictures are kept. One board shows six at a time. */
const KEPT = 48;

/** @type {Map<string, HTMLCanvasElement>} the least recently used first */
const kept = new Map();

/**
 * @param {CanvasRenderingContext2D} ctx scaled to CSS pixels
 * @param {Pawn} pawn
 * @param {Look} look
 */
export function drawPawn(ctx, pawn, look) {
  const { x, y, size, side, turned = 0, axis = 0, lift = 0, alpha = 1, scale = 1 } = pawn;
  if (alpha <= 0 || scale <= 0 || size <= 0) return;
  const ratio = ratioOf(ctx);
  const pixels = Math.max(1, Math.round(size * ratio));
  const margin = Math.ceil(pixels * MARGIN);
  const whole = (pixels + 2 * margin) / ratio;
  const turning = turned > 0 && turned < 1;
  const shown = turned > 0.5 ? other(side) : side;
  // A turning counter stands on its rim half-way, so it rises without being lifted.
  const height = Math.min(1, lift + (turning ? 0.45 * Math.sin(Math.PI * turned) : 0));

  /** @type {(part: "face" | "rest" | "high") => HTMLCanvasElement} */
  const picture = (part) => pictureOf(part, shown, pixels, margin, look);

  ctx.save();
  ctx.translate(x, y);
  if (scale !== 1) ctx.scale(scale, scale);
  ctx.globalAlpha *= alpha;
  if (!look.contrast) {
    const opacity = ctx.globalAlpha;
    const narrow = turning ? Math.max(0.3, Math.abs(Math.cos(Math.PI * turned))) : 1;
    ctx.save();
    ctx.translate(size * 0.09 * height, size * 0.2 * height);
    if (turning) squeeze(ctx, axis, narrow);
    if (height < 1) {
      ctx.globalAlpha = opacity * (1 - height);
      ctx.drawImage(picture("rest"), -whole / 2, -whole / 2, whole, whole);
    }
    if (height > 0) {
      ctx.globalAlpha = opacity * height;
      ctx.drawImage(picture("high"), -whole / 2, -whole / 2, whole, whole);
    }
    ctx.restore();
  }
  if (lift > 0) {
    ctx.translate(0, -size * 0.05 * lift);
    ctx.scale(1 + 0.06 * lift, 1 + 0.06 * lift);
  }
  const face = () => ctx.drawImage(picture("face"), -whole / 2, -whole / 2, whole, whole);
  if (turning) drawTurning(ctx, size, side, turned, axis, look, face);
  else face();
  ctx.restore();
}

/**
 * A thick coin seen from above while it tips over: its rim, half of one side's matter and half of the other's, and the
 * face that looks upwards.
 * @param {CanvasRenderingContext2D} ctx with its origin in the counter's middle
 * @param {number} size
 * @param {Side} side
 * @param {number} turned
 * @param {number} axis
 * @param {Look} look
 * @param {() => void} face draws the upper face as if it lay flat
 */
function drawTurning(ctx, size, side, turned, axis, look, face) {
  const radius = radiusOf(look) * size;
  const angle = Math.PI * turned;
  const flip = Math.abs(Math.cos(angle));
  // The face it lay on looks backwards from the direction of travel, the other one forwards.
  const forward = Math.sin(angle) * size * (look.rules === "reversi" ? 0.075 : 0.1);
  const upper = turned <= 0.5 ? forward : -forward;
  const colours = MATTER[look.rules];
  const shown = turned > 0.5 ? other(side) : side;

  ctx.save();
  ctx.rotate(axis);
  for (const [matter, from, to] of /** @type {const} */ ([
    [other(shown), -upper, 0],
    [shown, 0, upper],
  ])) {
    ctx.beginPath();
    hull(ctx, from, to, radius * flip, radius);
    const fill = ctx.createLinearGradient(0, -radius, 0, radius);
    const { rim, rimLight, outline } = look.contrast ? MATTER.plain[matter] : colours[matter];
    fill.addColorStop(0, rim);
    fill.addColorStop(0.35, rimLight);
    fill.addColorStop(1, rim);
    ctx.fillStyle = fill;
    ctx.fill();
    if (look.dark && !look.contrast) {
      ctx.fillStyle = NIGHT;
      ctx.fill();
    }
    if (outline) {
      ctx.strokeStyle = outline;
      ctx.lineWidth = Math.max(1, size * 0.02);
      ctx.stroke();
    }
  }
  ctx.restore();

  ctx.save();
  ctx.translate(Math.cos(axis) * upper, Math.sin(axis) * upper);
  squeeze(ctx, axis, Math.max(0.001, flip));
  face();
  ctx.restore();
}

/**
 * The outline round two equal ellipses, one beside the other.
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} from the middle of one, along x
 * @param {number} to the middle of the other
 * @param {number} wide half its width
 * @param {number} tall half its height
 */
function hull(ctx, from, to, wide, tall) {
  const left = Math.min(from, to);
  const right = Math.max(from, to);
  ctx.ellipse(right, 0, wide, tall, 0, -Math.PI / 2, Math.PI / 2);
  ctx.ellipse(left, 0, wide, tall, 0, Math.PI / 2, (3 * Math.PI) / 2);
  ctx.closePath();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} axis
 * @param {number} factor along that direction
 */
function squeeze(ctx, axis, factor) {
  ctx.rotate(axis);
  ctx.scale(factor, 1);
  ctx.rotate(-axis);
}

/**
 * @param {"face" | "rest" | "high"} part
 * @param {Side} side
 * @param {number} pixels a square's width in device pixels
 * @param {number} margin
 * @param {Look} look
 */
function pictureOf(part, side, pixels, margin, look) {
  const key = [part, side, pixels, look.rules, look.dark, look.contrast].join();
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const { canvas, ctx } = scratch(pixels + 2 * margin, pixels + 2 * margin);
  ctx.translate(margin + pixels / 2, margin + pixels / 2);
  ctx.scale(pixels, pixels);
  if (part === "face") drawFace(ctx, side, look, 1 / pixels);
  else drawShadow(ctx, side, look, part === "high");
  const oldest = kept.keys().next();
  if (kept.size >= KEPT && !oldest.done) kept.delete(oldest.value);
  kept.set(key, canvas);
  return canvas;
}

/**
 * @param {Side} side
 * @returns {Side}
 */
function other(side) {
  return side === "white" ? "black" : "white";
}
