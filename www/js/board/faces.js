/** What each pawn's face is made of, drawn in units of one square with the origin in its middle, lit from above left. */

import { disc, fade, groove, ring, slope } from "./strokes.js";

/**
 * @typedef {import("./surface.js").Look} Look
 * @typedef {"white" | "black"} Side
 * @typedef {{ rim: string, rimLight: string, outline?: string }} Matter what a counter's edge looks like from the side
 */

/** @type {Record<"reversi" | "latrunculi" | "plain", Record<Side, Matter>>} */
export const MATTER = {
  reversi: { white: { rim: "#a8946c", rimLight: "#e6d8b6" }, black: { rim: "#0c0908", rimLight: "#3a312b" } },
  latrunculi: { white: { rim: "#8ea3a1", rimLight: "#d3dedb" }, black: { rim: "#060a1a", rimLight: "#22346f" } },
  plain: {
    white: { rim: "#fff", rimLight: "#fff", outline: "#000" },
    black: { rim: "#000", rimLight: "#000", outline: "#fff" },
  },
};

const IVORY = {
  edge: ["#fbf5e4", "#bda981"],
  lip: ["#fffaec", "#d9c9a3"],
  dish: ["#e4d7b6", "#f8f0db"],
  boss: ["#faf3e0", "#e5d8b8"],
  groove: "rgba(104, 78, 38, 0.75)",
  fine: "rgba(104, 78, 38, 0.28)",
  lit: "rgba(255, 255, 250, 0.8)",
  outline: "rgba(70, 48, 20, 0.55)",
};

const EBONY = {
  edge: ["#5b4f46", "#0a0807"],
  lip: ["#433932", "#191412"],
  dish: ["#16110f", "#322a25"],
  boss: ["#2f2723", "#1b1613"],
  groove: "rgba(0, 0, 0, 0.8)",
  fine: "rgba(0, 0, 0, 0.5)",
  lit: "rgba(214, 190, 164, 0.3)",
  outline: "rgba(0, 0, 0, 0.7)",
};

const PIN = ["#e9d6a4", "#a98549"];

const PALE_GLASS = {
  body: ["#fdfdf9", "#f4f5ef", "#e6eae3", "#c9d2cc", "#93a29d"],
  glow: "rgba(255, 253, 238, 0.8)",
  mark: "rgba(88, 116, 120, 0.7)",
  outline: "rgba(58, 66, 60, 0.7)",
  shine: 0.9,
};

const COBALT = {
  body: ["#27304f", "#1a2140", "#11172f", "#0a0e20", "#05070f"],
  glow: "rgba(58, 84, 160, 0.5)",
  mark: "rgba(186, 202, 220, 0.92)",
  outline: "rgba(3, 4, 10, 0.85)",
  shine: 0.36,
};

/** Laid over a face in the dark theme. */
export const NIGHT = "rgba(14, 11, 9, 0.16)";

const RADIUS = { reversi: 0.41, latrunculi: 0.375 };
const TURN = 2 * Math.PI;

/**
 * @param {Look} look
 * @returns {number} a pawn's radius in squares
 */
export function radiusOf(look) {
  return RADIUS[look.rules];
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Side} side
 * @param {Look} look
 * @param {number} pixel one device pixel in squares
 */
export function drawFace(ctx, side, look, pixel) {
  const radius = radiusOf(look);
  if (look.contrast) return drawPlain(ctx, side, radius, pixel);
  if (look.rules === "reversi") drawTurned(ctx, side, radius, pixel);
  else drawGlass(ctx, side, radius, pixel, look.dark);
  if (look.dark) {
    ctx.globalCompositeOperation = "source-atop";
    disc(ctx, 0, 0, 1, NIGHT);
  }
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Side} side
 * @param {Look} look
 * @param {boolean} high the pawn is raised: a soft wide shadow in place of the one where it touches the board
 */
export function drawShadow(ctx, side, look, high) {
  const radius = radiusOf(look);
  const glass = look.rules === "latrunculi";
  const tone = glass ? "44, 34, 18" : "30, 11, 2";
  const strength = (high ? 0.6 : 0.62) + (look.dark ? 0.12 : 0);
  const [x, y] = high ? [0, 0] : [0.022, 0.04];
  const [from, to] = high ? [radius * 0.5, radius * 1.5] : [radius * 0.84, radius * 1.17];
  const shade = ctx.createRadialGradient(x, y, from, x, y, to);
  for (let stop = 0; stop <= 8; stop++) {
    const part = stop / 8;
    shade.addColorStop(part, `rgba(${tone}, ${(strength * (1 - part) ** 2 * (1 + 2 * part)).toFixed(3)})`);
  }
  disc(ctx, x, y, to, shade);
  if (glass && !high) {
    // Light that has passed through the glass falls on the stone beyond it.
    const cast = ctx.createRadialGradient(0.1, 0.13, radius * 0.5, 0.1, 0.13, radius * 1.1);
    const tint = side === "white" ? "255, 252, 236" : "66, 88, 150";
    cast.addColorStop(0, `rgba(${tint}, 0.3)`);
    cast.addColorStop(0.6, `rgba(${tint}, 0.14)`);
    cast.addColorStop(1, `rgba(${tint}, 0)`);
    disc(ctx, 0.1, 0.13, radius * 1.1, cast);
  }
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Side} side
 * @param {number} radius
 * @param {number} pixel
 */
function drawPlain(ctx, side, radius, pixel) {
  const thick = Math.max(0.055, 2 * pixel);
  disc(ctx, 0, 0, radius + thick / 2, side === "white" ? "#000" : "#fff");
  disc(ctx, 0, 0, radius - thick / 2, side === "white" ? "#fff" : "#000");
  if (side === "white") ring(ctx, radius * 0.5, thick, "#000");
  else disc(ctx, 0, 0, radius * 0.22, "#fff");
}

/**
 * A counter as a lathe leaves it: a rounded edge, a raised lip, a shallow dish and in it a slightly raised boss.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Side} side
 * @param {number} radius
 * @param {number} pixel
 */
function drawTurned(ctx, side, radius, pixel) {
  const matter = side === "white" ? IVORY : EBONY;
  const thin = Math.max(pixel, 0.012);
  disc(ctx, 0, 0, radius, slope(ctx, radius, matter.edge));
  disc(ctx, 0, 0, radius * 0.93, slope(ctx, radius, matter.lip));
  disc(ctx, 0, 0, radius * 0.76, slope(ctx, radius * 0.76, matter.dish));
  groove(ctx, radius * 0.76, thin, matter.fine, matter.lit);
  disc(ctx, 0, 0, radius * 0.62, slope(ctx, radius * 0.62, matter.boss));
  groove(ctx, radius * 0.62, thin, matter.fine, matter.lit);
  ring(ctx, radius - pixel / 2, pixel, matter.outline);
  if (side === "white") {
    groove(ctx, radius * 0.3, Math.max(1.25 * pixel, 0.026), matter.groove, matter.lit);
  } else {
    disc(ctx, 0, 0, radius * 0.15, matter.groove);
    disc(ctx, 0, 0, radius * 0.125, slope(ctx, radius * 0.125, PIN));
  }
}

/**
 * A drop of glass: domed, lit where it faces the window and again, from within, on the far side.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Side} side
 * @param {number} radius
 * @param {number} pixel
 * @param {boolean} dark
 */
function drawGlass(ctx, side, radius, pixel, dark) {
  const glass = side === "white" ? PALE_GLASS : COBALT;
  const body = ctx.createRadialGradient(-radius * 0.22, -radius * 0.28, 0, 0, 0, radius);
  glass.body.forEach((colour, index) => {
    body.addColorStop([0, 0.4, 0.7, 0.9, 1][index] ?? 1, colour);
  });
  disc(ctx, 0, 0, radius, body);

  ctx.save();
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, TURN);
  ctx.clip();
  const glow = ctx.createRadialGradient(radius * 0.4, radius * 0.5, 0, radius * 0.4, radius * 0.5, radius * 0.62);
  glow.addColorStop(0, glass.glow);
  glow.addColorStop(0.5, fade(glass.glow, 0.35));
  glow.addColorStop(1, fade(glass.glow, 0));
  disc(ctx, radius * 0.4, radius * 0.5, radius * 0.62, glow);
  ctx.restore();
  ring(ctx, radius - pixel / 2, Math.max(pixel, 0.016), glass.outline);

  if (side === "white") {
    ring(ctx, radius * 0.42, Math.max(1.25 * pixel, 0.03), glass.mark);
  } else {
    disc(ctx, 0, 0, radius * 0.17, glass.mark);
  }

  // The window in the dome: a broad sheen that fades towards the middle, and a small brighter spot in it.
  const strength = glass.shine * (dark ? 0.6 : 1);
  gleam(ctx, -radius * 0.34, -radius * 0.42, radius * 0.56, strength * 0.4);
  gleam(ctx, -radius * 0.4, -radius * 0.5, radius * 0.24, strength * 0.75);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 * @param {number} strength
 */
function gleam(ctx, x, y, reach, strength) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(-0.68);
  ctx.scale(1, 0.62);
  const light = ctx.createRadialGradient(0, 0, 0, 0, 0, reach);
  light.addColorStop(0, `rgba(255, 255, 255, ${strength})`);
  light.addColorStop(0.5, `rgba(255, 255, 255, ${strength * 0.42})`);
  light.addColorStop(1, "rgba(255, 255, 255, 0)");
  disc(ctx, 0, 0, reach, light);
  ctx.restore();
}
