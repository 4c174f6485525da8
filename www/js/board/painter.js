/** Paints the whole board on its canvas: material, marks, pawns, and what is being chosen. Knows no pointer, no key. */

import { poses, still } from "./animate.js";
import { drawHint } from "./arrow.js";
import { linesAt } from "./choice.js";
import { heading, middleOf } from "./geometry.js";
import { sideOf } from "./labels.js";
import { drawCross, drawLastOver, drawLastUnder, drawLine, drawRing, drawTarget } from "./marks.js";
import { drawPawn } from "./pawns.js";
import { drawSurface } from "./surface.js";
import { drawValues, platesOf } from "./values.js";

/**
 * @typedef {import("./geometry.js").Layout} Layout
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {import("./choice.js").Choice} Choice
 * @typedef {import("./choice.js").Picked} Picked
 * @typedef {import("./marks.js").Colours} Colours
 * @typedef {import("../../pkg/outflank.js").Move} Move
 * @typedef {import("../../pkg/outflank.js").View} View
 * @typedef {import("../worth.js").Score} Score
 * @typedef {import("../worth.js").Valued} Valued
 *
 * @typedef {object} Scene all that is to be seen
 * @property {Layout} layout
 * @property {View} view
 * @property {Move[]} moves the legal plies
 * @property {Choice} choice
 * @property {number | undefined} at the square that the pointer or the keyboard is on
 * @property {{ square: number, point: Point } | undefined} held the pawn that a pointer carries, and where
 * @property {import("./animate.js").Plan} plan
 * @property {number} time milliseconds since the plan began
 * @property {boolean} dark
 * @property {boolean} targets whether it is shown where one may play
 * @property {Valued[] | undefined} values what the legal plies are worth, if that is to be shown; none yet if empty
 * @property {Move | undefined} hint a ply to point out
 */

export class Painter {
  #canvas;
  #surface = document.createElement("canvas");
  #painted = "";

  #write;

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {(score: Score) => string} write a score in a few letters
   */
  constructor(canvas, write) {
    this.#canvas = canvas;
    this.#write = write;
  }

  /**
   * Gives the canvas as many pixels as the screen has there.
   * @param {Layout} layout
   * @param {number} ratio device pixels per CSS pixel
   */
  resize(layout, ratio) {
    for (const canvas of [this.#canvas, this.#surface]) {
      canvas.width = Math.round(layout.width * ratio);
      canvas.height = Math.round(layout.height * ratio);
    }
    this.#canvas.style.width = `${layout.width}px`;
    this.#canvas.style.height = `${layout.height}px`;
    this.#painted = "";
  }

  /** @param {Scene} scene */
  paint(scene) {
    const ctx = this.#canvas.getContext("2d");
    if (!ctx) return;
    const { layout, view, plan, time, choice } = scene;
    const ratio = this.#canvas.width / layout.width;
    const contrast = matchMedia("(prefers-contrast: more), (forced-colors: active)").matches;
    const look = { rules: view.rules, dark: scene.dark, contrast };
    this.#paintSurface(layout, look, ratio);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    ctx.drawImage(this.#surface, 0, 0);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    const colours = this.#colours(view.rules);
    const running = time < plan.length;
    if (view.last) drawLastUnder(ctx, layout, view.last, colours);
    paintPawns(ctx, scene, look, running ? plan : still);
    if (view.last && !running && choice.kind === "idle") {
      drawLastOver(ctx, layout, view.last, view.squares, colours);
    }
    if (choice.kind === "picked") paintPicked(ctx, scene, choice, look, colours);
    else paintPlacing(ctx, scene, choice, look, colours);
    if (scene.values && !running) {
      drawValues(ctx, layout, platesOf(scene.values, choice, scene.at), this.#write, colours);
    }
    if (scene.hint && choice.kind === "idle") drawHint(ctx, layout, scene.hint, view.turn, look, colours);
  }

  /**
   * The empty board changes only with size and look, so it is kept as a picture.
   * @param {Layout} layout
   * @param {import("./surface.js").Look} look
   * @param {number} ratio
   */
  #paintSurface(layout, look, ratio) {
    const key = JSON.stringify([layout, look, ratio]);
    const ctx = this.#surface.getContext("2d");
    if (key === this.#painted || !ctx) return;
    this.#painted = key;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawSurface(ctx, layout, look);
  }

  /**
   * The colours of marks come from the style sheet.
   * @param {View["rules"]} rules
   * @returns {Colours}
   */
  #colours(rules) {
    const style = getComputedStyle(this.#canvas);
    /** @param {string} name */
    const read = (name) =>
      style.getPropertyValue(`--${rules}-${name}`).trim() || style.getPropertyValue(`--mark-${name}`).trim();
    return {
      ink: read("ink"),
      halo: read("halo"),
      target: read("target"),
      last: read("last"),
      font: style.fontFamily,
      figures: style.getPropertyValue("--sans"),
    };
  }
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Scene} scene
 * @param {import("./surface.js").Look} look
 * @param {import("./animate.js").Plan} plan
 */
function paintPawns(ctx, { layout, view, choice, held, time }, look, plan) {
  for (const { square, pawn, from, progress, turned, alpha, lift } of poses(view, plan, time)) {
    if (square === held?.square) continue;
    const to = middleOf(layout, square);
    const start = from === undefined ? to : middleOf(layout, from);
    const way = plan.move?.to === undefined ? { x: 1, y: 0 } : heading(layout, plan.move.to, square);
    drawPawn(
      ctx,
      {
        x: start.x + (to.x - start.x) * progress,
        y: start.y + (to.y - start.y) * progress,
        size: layout.cell,
        side: sideOf(pawn),
        turned,
        axis: Math.atan2(way.y, way.x),
        lift: choice.kind === "picked" && choice.from === square ? 0.5 : lift,
        alpha,
      },
      look,
    );
  }
}

/**
 * A pawn is picked up: where it can go, and what would be taken on the square pointed at.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Scene} scene
 * @param {Picked} choice
 * @param {import("./surface.js").Look} look
 * @param {Colours} colours
 */
function paintPicked(ctx, { layout, view, at, held, values }, choice, look, colours) {
  const size = layout.cell;
  drawRing(ctx, layout, choice.from, 0.46, colours);
  for (const move of choice.targets) {
    if (move.to !== undefined && !values) drawTarget(ctx, layout, move.to, [move], colours);
  }
  const aimed = choice.targets.find((move) => move.to === at);
  for (const square of aimed?.runs.flatMap((run) => run.pawns) ?? []) drawCross(ctx, layout, square, 0.24, colours);
  if (held) drawPawn(ctx, { ...held.point, size, side: view.turn, lift: 1 }, look);
  else if (aimed?.to !== undefined) {
    drawPawn(ctx, { ...middleOf(layout, aimed.to), size, side: view.turn, alpha: 0.55 }, look);
  }
}

/**
 * A pawn is to be put down: where, and along which lines it would take.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Scene} scene
 * @param {Exclude<Choice, Picked>} choice
 * @param {import("./surface.js").Look} look
 * @param {Colours} colours
 */
function paintPlacing(ctx, { layout, view, moves, targets, at, values }, choice, look, colours) {
  const size = layout.cell;
  const armed = choice.kind === "armed";
  const place = armed ? choice.to : at;
  if (targets && !values && !armed) {
    const places = moves.flatMap((move) => (move.from === undefined && move.to !== undefined ? [move.to] : []));
    for (const square of new Set(places)) {
      if (square !== place) drawTarget(ctx, layout, square, linesAt(moves, square), colours);
    }
  }
  const lines = armed ? choice.lines : place === undefined ? [] : linesAt(moves, place);
  if (place === undefined || lines.length === 0) return;
  drawPawn(ctx, { ...middleOf(layout, place), size, side: view.turn, alpha: armed ? 0.85 : 0.55 }, look);
  const pointed = armed ? choice.line : lines.length === 1 ? 0 : undefined;
  for (const [index, move] of lines.entries()) {
    if (move.runs.length === 0) continue;
    drawLine(ctx, layout, move, index, { pointed: index === pointed, numbered: lines.length > 1 }, colours);
    if (index !== pointed) continue;
    // The pawns that would turn show it, as small counters of the mover's colour on top of them.
    for (const square of move.runs[0].pawns.slice(lines.length > 1 ? 1 : 0)) {
      drawPawn(ctx, { ...middleOf(layout, square), size, side: view.turn, scale: 0.45 }, look);
    }
  }
  if (armed) drawRing(ctx, layout, choice.to, 0.46, colours);
}
