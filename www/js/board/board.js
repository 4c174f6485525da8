/**
 * The board on the page: canvas, grid of buttons and pointer put together. It is shown a view with its legal plies,
 * and tells which of them was chosen; it changes nothing by itself.
 *
 * Events: `play` (a ply was chosen), `choice` (what is picked up or armed has changed), `refused` (a tap that led
 * nowhere), all as CustomEvents.
 */

import { plan, poses, still } from "./animate.js";
import { idle, linesAt, nearestLine, tap, targetsFrom, turnTowards } from "./choice.js";
import { heading, layOut, middleOf, nameOf, squareAtPoint } from "./geometry.js";
import { arrowOf, Grid } from "./grid.js";
import { drawCross, drawLastOver, drawLastUnder, drawLine, drawRing, drawTarget } from "./marks.js";
import { drawPawn } from "./pawns.js";
import { drawSurface } from "./surface.js";

/**
 * @typedef {import("./geometry.js").Layout} Layout
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {import("./choice.js").Choice} Choice
 * @typedef {import("./choice.js").Refusal} Refusal
 * @typedef {import("../../pkg/outflank.js").Move} Move
 * @typedef {import("../../pkg/outflank.js").View} View
 * @typedef {import("../../pkg/outflank.js").Side} Side
 * @typedef {import("../text/en.js").Words} Words
 *
 * @typedef {"pointer" | "keyboard"} Means how the last step was taken
 * @typedef {{ pointer: number, square: number, start: Point, at: Point, moved: boolean, pawn: boolean }} Drag
 * @typedef {{ dark: boolean, targets: boolean, motion: boolean }} Taste
 */

/** How far a pointer may stray before a tap becomes a drag, in CSS pixels. */
const SLACK = 7;

/** The keys of the number pad as directions on the screen, right and down. */
const PAD = new Map(
  [7, 8, 9, 4, 5, 6, 1, 2, 3].map((digit, i) => [`Numpad${digit}`, { x: (i % 3) - 1, y: Math.floor(i / 3) - 1 }]),
);

/** @param {number} pawn @returns {Side} */
const sideOf = (pawn) => (pawn === 1 ? "white" : "black");

export class Board extends EventTarget {
  #root;
  #words;
  #canvas = document.createElement("canvas");
  #surface = document.createElement("canvas");
  #grid;
  /** @type {View | undefined} */
  #view;
  /** @type {Move[]} */
  #moves = [];
  /** @type {Layout | undefined} */
  #layout;
  #flipped = false;
  /** @type {Taste} */
  #taste = { dark: false, targets: true, motion: true };
  /** @type {Choice} */
  #choice = idle;
  /** @type {number | undefined} */
  #hover;
  /** @type {Drag | undefined} */
  #drag;
  #swallowClick = false;
  #plan = still;
  #planStart = 0;
  #frame = 0;
  #painted = "";

  /**
   * @param {HTMLElement} root
   * @param {Words} words
   */
  constructor(root, words) {
    super();
    this.#root = root;
    this.#words = words;
    const grid = document.createElement("div");
    grid.className = "grid";
    this.#canvas.setAttribute("aria-hidden", "true");
    root.replaceChildren(this.#canvas, grid);
    this.#grid = new Grid(grid);
    grid.addEventListener("click", (event) => this.#onClick(event));
    grid.addEventListener("keydown", (event) => this.onKey(event), { capture: true });
    grid.addEventListener("focusin", () => this.#invalidate());
    grid.addEventListener("pointerdown", (event) => this.#onDown(event));
    grid.addEventListener("pointermove", (event) => this.#onMove(event));
    grid.addEventListener("pointerup", (event) => this.#onUp(event));
    grid.addEventListener("pointercancel", () => this.#dropDrag());
    grid.addEventListener("pointerleave", () => this.#setHover(undefined));
    grid.addEventListener("contextmenu", (event) => {
      if (this.#drag) event.preventDefault();
    });
    new ResizeObserver(() => this.resize()).observe(/** @type {Element} */ (root.parentElement));
    window.addEventListener("resize", () => this.resize());
  }

  /**
   * Shows a view. What was picked up or armed is put down.
   * @param {View} view
   * @param {Move[]} moves the legal plies, none if the board is only to be looked at
   * @param {{ animate?: boolean }} [how]
   */
  show(view, moves, { animate = true } = {}) {
    const before = this.#view;
    const dropped = this.#drag?.moved && this.#drag.pawn ? this.#drag.square : undefined;
    this.#plan = before && animate && this.#taste.motion ? plan(before, view) : still;
    if (dropped !== undefined) {
      const effects = this.#plan.effects.filter((effect) => effect.kind !== "slide");
      this.#plan = { ...this.#plan, effects };
    }
    this.#planStart = performance.now();
    this.#view = view;
    this.#moves = moves;
    this.#drag = undefined;
    this.#setChoice(idle, "pointer");
    if (!this.#layout || before?.rules !== view.rules || before.ranks !== view.ranks) this.resize(true);
    this.#describe();
    this.#invalidate();
  }

  /** @param {boolean} flipped whether Black's side is at the bottom */
  flip(flipped) {
    if (flipped === this.#flipped) return;
    this.#flipped = flipped;
    this.resize(true);
  }

  get flipped() {
    return this.#flipped;
  }

  /** @param {Taste} taste */
  setTaste(taste) {
    this.#taste = taste;
    this.#painted = "";
    this.#invalidate();
  }

  /** What is picked up or armed. */
  get choice() {
    return this.#choice;
  }

  /** Puts the keyboard on the board. */
  focus() {
    this.#grid.focus();
  }

  /** Whether the keyboard is on the board. */
  get hasFocus() {
    return this.#grid.hasFocus;
  }

  /** Puts down whatever is picked up or armed. @param {Means} [means] */
  cancel(means = "pointer") {
    this.#dropDrag();
    this.#setChoice(idle, means);
  }

  /** @param {number | undefined} line shows what this line of the armed square would do */
  point(line) {
    if (this.#choice.kind === "armed" && this.#choice.line !== line) {
      this.#setChoice({ ...this.#choice, line }, "keyboard");
    }
  }

  /** @param {number} line chooses this line of the armed square */
  choose(line) {
    const move = this.#choice.kind === "armed" ? this.#choice.lines[line] : undefined;
    if (move) this.#play(move, "keyboard");
  }

  /**
   * The direction of a Reversi ply's line on the screen.
   * @param {Move} move
   */
  headingOf(move) {
    const layout = /** @type {Layout} */ (this.#layout);
    return heading(layout, /** @type {number} */ (move.to), move.runs[0].end);
  }

  /**
   * Fits the board into its room. Nothing is redrawn if nothing has changed.
   * @param {boolean} [force]
   */
  resize(force = false) {
    const view = this.#view;
    const parent = this.#root.parentElement;
    if (!view || !parent) return;
    const ratio = window.devicePixelRatio || 1;
    const most = Number.parseFloat(getComputedStyle(this.#root).maxHeight);
    const room = { width: parent.clientWidth, height: Number.isFinite(most) ? most : Number.POSITIVE_INFINITY };
    const layout = layOut(view, this.#flipped, room, ratio);
    const old = this.#layout;
    const same = old && old.width === layout.width && old.height === layout.height && old.flipped === layout.flipped;
    const pixels = Math.round(layout.width * ratio);
    if (same && !force && this.#canvas.width === pixels) return;
    this.#layout = layout;
    for (const canvas of [this.#canvas, this.#surface]) {
      canvas.width = pixels;
      canvas.height = Math.round(layout.height * ratio);
    }
    this.#root.style.width = this.#canvas.style.width = `${layout.width}px`;
    this.#root.style.height = this.#canvas.style.height = `${layout.height}px`;
    this.#grid.layOut(layout);
    this.#painted = "";
    this.#describe();
    this.#draw();
  }

  // ---- choosing --------------------------------------------------------------------------------------------------

  /**
   * @param {Choice} choice
   * @param {Means} means
   */
  #setChoice(choice, means) {
    const before = this.#choice;
    if (before === choice) return;
    this.#choice = choice;
    const pointed = before.kind === "armed" && choice.kind === "armed" && before.to === choice.to;
    if (!pointed) this.#describe();
    this.#invalidate();
    this.dispatchEvent(new CustomEvent("choice", { detail: { before, choice, means } }));
  }

  /**
   * @param {Move} move
   * @param {Means} means
   */
  #play(move, means) {
    this.#setChoice(idle, means);
    this.dispatchEvent(new CustomEvent("play", { detail: { move, means } }));
  }

  /**
   * @param {number} square
   * @param {Means} means
   */
  #tap(square, means) {
    const step = tap(this.#choice, square, this.#moves);
    if (step.play) {
      this.#play(step.play, means);
      return;
    }
    this.#setChoice(step.choice, means);
    if (step.refused) this.dispatchEvent(new CustomEvent("refused", { detail: { reason: step.refused, square } }));
  }

  /** @param {MouseEvent} event */
  #onClick(event) {
    if (this.#swallowClick) {
      this.#swallowClick = false;
      return;
    }
    const square = this.#grid.squareOf(event.target) ?? this.#squareUnder(event);
    if (square === undefined) return;
    // A click without a press behind it comes from Enter, Space or assistive technology.
    this.#tap(square, event.detail === 0 ? "keyboard" : "pointer");
  }

  /**
   * Keys that choose among lines or put down what is picked up; used by the board and by the list of lines.
   * @param {KeyboardEvent} event
   */
  onKey(event) {
    const choice = this.#choice;
    if (choice.kind === "idle" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") this.cancel("keyboard");
    else if (choice.kind === "armed") {
      const pad = PAD.get(event.code);
      const arrow = pad ? undefined : arrowOf(event);
      if (pad) {
        const line = nearestLine(choice.lines, pad, (move) => this.headingOf(move), 0.95);
        if (line !== undefined) this.choose(line);
      } else if (arrow) this.point(turnTowards(choice, arrow, (move) => this.headingOf(move)));
      else if (/^[1-8]$/.test(event.key)) this.choose(Number(event.key) - 1);
      else if ((event.key === "Enter" || event.key === " ") && choice.line !== undefined) this.choose(choice.line);
      else return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // ---- pointer ---------------------------------------------------------------------------------------------------

  /**
   * @param {MouseEvent} event
   * @returns {Point}
   */
  #pointOf(event) {
    const box = this.#canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** @param {MouseEvent} event */
  #squareUnder(event) {
    return this.#layout && squareAtPoint(this.#layout, this.#pointOf(event));
  }

  /** @param {PointerEvent} event */
  #onDown(event) {
    this.#swallowClick = false;
    if (event.button !== 0 || !event.isPrimary) {
      this.#dropDrag();
      return;
    }
    const square = this.#squareUnder(event);
    if (square === undefined) return;
    const pawn = this.#choice.kind !== "armed" && targetsFrom(this.#moves, square).length > 0;
    const lines = linesAt(this.#moves, square);
    if (!pawn && lines.length === 0) return;
    const at = this.#pointOf(event);
    this.#drag = { pointer: event.pointerId, square, start: at, at, moved: false, pawn };
  }

  /** @param {PointerEvent} event */
  #onMove(event) {
    const drag = this.#drag;
    if (!drag || drag.pointer !== event.pointerId) {
      if (event.pointerType !== "touch") this.#setHover(this.#squareUnder(event));
      return;
    }
    drag.at = this.#pointOf(event);
    if (!drag.moved) {
      if (Math.hypot(drag.at.x - drag.start.x, drag.at.y - drag.start.y) < SLACK) return;
      drag.moved = true;
      /** @type {HTMLElement} */ (event.currentTarget).setPointerCapture(event.pointerId);
      if (drag.pawn) {
        this.#setChoice(
          { kind: "picked", from: drag.square, targets: targetsFrom(this.#moves, drag.square) },
          "pointer",
        );
      }
    }
    if (drag.pawn) this.#setHover(this.#squareUnder(event));
    else this.#pointDrag(drag);
    this.#invalidate();
  }

  /** @param {Drag} drag a drag from an empty square: the line nearest to the pointer is the one meant */
  #pointDrag(drag) {
    const lines = linesAt(this.#moves, drag.square);
    const middle = middleOf(/** @type {Layout} */ (this.#layout), drag.square);
    const way = { x: drag.at.x - middle.x, y: drag.at.y - middle.y };
    const far = Math.hypot(way.x, way.y) > /** @type {Layout} */ (this.#layout).cell * 0.5;
    const line = far ? nearestLine(lines, way, (move) => this.headingOf(move), 0.85) : undefined;
    const now = this.#choice;
    if (now.kind === "armed" && now.to === drag.square && now.line === line) return;
    this.#setChoice({ kind: "armed", to: drag.square, lines, line }, "pointer");
  }

  /** @param {PointerEvent} event */
  #onUp(event) {
    const drag = this.#drag;
    if (!drag || drag.pointer !== event.pointerId) return;
    const target = this.#squareUnder(event);
    const choice = this.#choice;
    if (!drag.moved) {
      this.#drag = undefined;
      return;
    }
    this.#swallowClick = true;
    setTimeout(() => {
      this.#swallowClick = false;
    });
    if (drag.pawn && choice.kind === "picked") {
      const move = choice.targets.find((candidate) => candidate.to === target);
      if (move) this.#play(move, "pointer");
      this.#drag = undefined;
      if (!move && target !== drag.square) this.#setChoice(idle, "pointer");
    } else {
      this.#drag = undefined;
      if (choice.kind === "armed" && choice.line !== undefined) this.choose(choice.line);
      else if (choice.kind === "armed" && choice.lines.length === 1) this.#setChoice(idle, "pointer");
    }
    this.#invalidate();
  }

  #dropDrag() {
    const drag = this.#drag;
    this.#drag = undefined;
    if (drag?.moved) this.#setChoice(idle, "pointer");
    this.#invalidate();
  }

  /** @param {number | undefined} square */
  #setHover(square) {
    if (this.#hover === square) return;
    this.#hover = square;
    this.#invalidate();
  }

  // ---- words -----------------------------------------------------------------------------------------------------

  #describe() {
    const view = this.#view;
    if (!view || !this.#layout) return;
    const choice = this.#choice;
    this.#grid.describe(
      this.#words.board(view.rules),
      (square) => this.#label(view, square),
      (square) => (choice.kind === "armed" ? square === choice.to : targetsFrom(this.#moves, square).length > 0),
    );
  }

  /**
   * @param {View} view
   * @param {number} square
   */
  #label(view, square) {
    const words = this.#words;
    const choice = this.#choice;
    const pawn = view.squares[square];
    const parts = [nameOf(square), pawn ? words.pawn(sideOf(pawn)) : words.empty];
    if (choice.kind === "picked") {
      const move = choice.targets.find((candidate) => candidate.to === square);
      if (square === choice.from) parts.push(words.pickedUp);
      else if (move) parts.push(words.canGoHere, ...takings(words, move));
    } else if (choice.kind === "armed") {
      const index = choice.lines.findIndex(
        (move) => move.runs[0].pawns.includes(square) || move.runs[0].end === square,
      );
      if (index >= 0) parts.push(words.partOfLine(index + 1));
      else if (square === choice.to) parts.push(words.lines(choice.lines.length));
    } else {
      const lines = linesAt(this.#moves, square);
      if (lines.length === 1) parts.push(...(lines[0].runs.length ? takings(words, lines[0]) : [words.canPlace]));
      else if (lines.length > 1) parts.push(words.lines(lines.length));
      else if (targetsFrom(this.#moves, square).length) parts.push(words.canMove);
    }
    return parts.join(", ");
  }

  // ---- drawing ---------------------------------------------------------------------------------------------------

  #invalidate() {
    if (!this.#frame) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #draw() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const [view, layout, ctx] = [this.#view, this.#layout, this.#canvas.getContext("2d")];
    if (!view || !layout || !ctx) return;
    const ratio = this.#canvas.width / layout.width;
    const look = {
      rules: view.rules,
      dark: this.#taste.dark,
      contrast: matchMedia("(prefers-contrast: more), (forced-colors: active)").matches,
    };
    this.#paintSurface(layout, look, ratio);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    ctx.drawImage(this.#surface, 0, 0);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    const colours = this.#colours(look.rules);
    const time = performance.now() - this.#planStart;
    const running = time < this.#plan.length;
    if (view.last) drawLastUnder(ctx, layout, view.last, colours);
    this.#drawPawns(ctx, layout, view, look, running ? this.#plan : still, time);
    if (view.last && !running && this.#choice.kind === "idle")
      drawLastOver(ctx, layout, view.last, view.squares, colours);
    this.#drawChoice(ctx, layout, view, look, colours);
    if (running) this.#invalidate();
  }

  /**
   * @param {Layout} layout
   * @param {import("./surface.js").Look} look
   * @param {number} ratio
   */
  #paintSurface(layout, look, ratio) {
    const key = JSON.stringify([layout, look, ratio]);
    if (key === this.#painted) return;
    const ctx = this.#surface.getContext("2d");
    if (!ctx) return;
    this.#painted = key;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, this.#surface.width, this.#surface.height);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawSurface(ctx, layout, look);
  }

  /** @param {View["rules"]} rules */
  #colours(rules) {
    const style = getComputedStyle(this.#root);
    /** @param {string} name */
    const read = (name) =>
      style.getPropertyValue(`--${rules}-${name}`).trim() || style.getPropertyValue(`--mark-${name}`).trim();
    return { ink: read("ink"), halo: read("halo"), target: read("target"), last: read("last"), font: style.fontFamily };
  }

  /**
   * @param {CanvasRenderingContext2D} ctx
   * @param {Layout} layout
   * @param {View} view
   * @param {import("./surface.js").Look} look
   * @param {import("./animate.js").Plan} current
   * @param {number} time
   */
  #drawPawns(ctx, layout, view, look, current, time) {
    const held = this.#drag?.moved && this.#drag.pawn ? this.#drag.square : undefined;
    for (const { square, pawn, from, progress, turned, alpha, lift } of poses(view, current, time)) {
      if (square === held) continue;
      const to = middleOf(layout, square);
      const start = from === undefined ? to : middleOf(layout, from);
      const picked = this.#choice.kind === "picked" && this.#choice.from === square;
      const way = current.move?.to === undefined ? { x: 1, y: 0 } : heading(layout, current.move.to, square);
      drawPawn(
        ctx,
        {
          x: start.x + (to.x - start.x) * progress,
          y: start.y + (to.y - start.y) * progress,
          size: layout.cell,
          side: sideOf(pawn),
          turned,
          axis: Math.atan2(way.y, way.x),
          lift: picked ? 0.5 : lift,
          alpha,
        },
        look,
      );
    }
  }

  /**
   * @param {CanvasRenderingContext2D} ctx
   * @param {Layout} layout
   * @param {View} view
   * @param {import("./surface.js").Look} look
   * @param {import("./marks.js").Colours} colours
   */
  #drawChoice(ctx, layout, view, look, colours) {
    const choice = this.#choice;
    const size = layout.cell;
    if (choice.kind === "picked") {
      const hovered = choice.targets.find(
        (move) => move.to === (this.#hover ?? (this.hasFocus ? this.#grid.focused : undefined)),
      );
      drawRing(ctx, layout, choice.from, 0.46, colours);
      for (const move of choice.targets) {
        drawTarget(ctx, layout, /** @type {number} */ (move.to), [move], colours);
        if (move === hovered)
          for (const square of move.runs.flatMap((run) => run.pawns)) drawCross(ctx, layout, square, 0.24, colours);
      }
      const drag = this.#drag;
      if (drag?.moved) drawPawn(ctx, { x: drag.at.x, y: drag.at.y, size, side: view.turn, lift: 1 }, look);
      else if (hovered?.to !== undefined)
        drawPawn(ctx, { ...middleOf(layout, hovered.to), size, side: view.turn, alpha: 0.55 }, look);
      return;
    }
    const focused = this.hasFocus && !this.#root.matches(":hover") ? this.#grid.focused : undefined;
    const at = choice.kind === "armed" ? choice.to : (this.#hover ?? focused);
    const lines = choice.kind === "armed" ? choice.lines : at === undefined ? [] : linesAt(this.#moves, at);
    if (this.#taste.targets && choice.kind === "idle") {
      const targets = new Set(
        this.#moves.flatMap((move) => (move.from === undefined && move.to !== undefined ? [move.to] : [])),
      );
      for (const square of targets) {
        if (square !== at) drawTarget(ctx, layout, square, linesAt(this.#moves, square), colours);
      }
    }
    if (at === undefined || lines.length === 0) return;
    drawPawn(
      ctx,
      { ...middleOf(layout, at), size, side: view.turn, alpha: choice.kind === "armed" ? 0.85 : 0.55 },
      look,
    );
    const pointed = choice.kind === "armed" ? choice.line : lines.length === 1 ? 0 : undefined;
    for (const [index, move] of lines.entries()) {
      if (move.runs.length === 0) continue;
      drawLine(ctx, layout, move, index, { pointed: index === pointed, numbered: lines.length > 1 }, colours);
      if (index !== pointed) continue;
      // The pawns that would turn show it, as small counters of the mover's colour on top of them.
      for (const square of move.runs[0].pawns.slice(lines.length > 1 ? 1 : 0)) {
        drawPawn(ctx, { ...middleOf(layout, square), size, side: view.turn, scale: 0.45 }, look);
      }
    }
    if (choice.kind === "armed") drawRing(ctx, layout, choice.to, 0.46, colours);
  }
}

/**
 * @param {Words} words
 * @param {Move} move
 * @returns {string[]} what this ply takes, in words
 */
export function takings(words, move) {
  const pawns = move.runs.flatMap((run) => run.pawns).map(nameOf);
  if (pawns.length === 0) return [];
  return [move.from === undefined ? words.turns(pawns) : words.takes(pawns)];
}
