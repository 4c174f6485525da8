/**
 * The board on the page: painter, grid of buttons and pointer put together. It is shown a view with its legal plies,
 * and tells which of them was chosen; it changes nothing by itself.
 *
 * Events: `play` (a ply was chosen), `choice` (what is picked up or armed has changed), `refused` (a tap that led
 * nowhere), all as CustomEvents.
 */

import { plan, still } from "./animate.js";
import { idle, linesAt, nearestLine, tap, targetsFrom, turnTowards } from "./choice.js";
import { heading, layOut, middleOf, squareAtPoint } from "./geometry.js";
import { arrowOf, Grid } from "./grid.js";
import { labelOf } from "./labels.js";
import { Painter } from "./painter.js";
import { Pointer } from "./pointer.js";

/**
 * @typedef {import("./geometry.js").Layout} Layout
 * @typedef {import("./choice.js").Choice} Choice
 * @typedef {import("./pointer.js").Drag} Drag
 * @typedef {import("../../pkg/outflank.js").Move} Move
 * @typedef {import("../../pkg/outflank.js").View} View
 * @typedef {import("../text/en.js").Words} Words
 * @typedef {import("../worth.js").Valued} Valued
 *
 * @typedef {"pointer" | "keyboard"} Means how the last step was taken
 * @typedef {{ dark: boolean, targets: boolean, motion: boolean }} Taste
 */

/** The keys of the number pad as directions on the screen, right and down. */
const PAD = new Map(
  [7, 8, 9, 4, 5, 6, 1, 2, 3].map((digit, i) => [`Numpad${digit}`, { x: (i % 3) - 1, y: Math.floor(i / 3) - 1 }]),
);

export class Board extends EventTarget {
  #root;
  #words;
  #painter;
  #grid;
  #pointer;
  /** @type {View | undefined} */
  #view;
  /** @type {Move[]} */
  #moves = [];
  /** @type {Layout | undefined} */
  #layout;
  #ratio = 0;
  #flipped = false;
  /** @type {Taste} */
  #taste = { dark: false, targets: true, motion: true };
  /** @type {Choice} */
  #choice = idle;
  /** @type {number | undefined} */
  #hover;
  /** @type {Valued[] | undefined} */
  #values;
  /** @type {Move | undefined} */
  #hint;
  #room;
  #fit = () => this.resize();
  #plan = still;
  #planStart = 0;
  #frame = 0;

  /**
   * @param {HTMLElement} root
   * @param {Words} words
   */
  constructor(root, words) {
    super();
    this.#root = root;
    this.#words = words;
    const canvas = document.createElement("canvas");
    canvas.setAttribute("aria-hidden", "true");
    const grid = document.createElement("div");
    grid.className = "grid";
    root.replaceChildren(canvas, grid);
    this.#painter = new Painter(canvas, words.value);
    this.#grid = new Grid(grid);
    grid.addEventListener("keydown", (event) => this.onKey(event), { capture: true });
    grid.addEventListener("focusin", () => this.#invalidate());
    grid.addEventListener("focusout", () => this.#invalidate());
    this.#pointer = new Pointer(grid, {
      pointOf: (event) => {
        const box = canvas.getBoundingClientRect();
        return { x: event.clientX - box.left, y: event.clientY - box.top };
      },
      squareAt: (point) => this.#layout && squareAtPoint(this.#layout, point),
      draggable: (square, finger) => this.#isMovable(square) || this.#hasLines(square, finger),
      begin: (drag) => this.#beginDrag(drag),
      move: (drag) => this.#moveDrag(drag),
      drop: (drag, target) => this.#drop(drag, target),
      cancel: () => this.#setChoice(idle, "pointer"),
      hover: (square) => this.#setHover(square),
      tap: (square, means) => this.#tap(square, means),
    });
    this.#room = new ResizeObserver(this.#fit);
    this.wake();
  }

  /** Follows the size of its room, from the beginning and again after `rest`. */
  wake() {
    this.#room.observe(/** @type {Element} */ (this.#root.parentElement));
    window.addEventListener("resize", this.#fit);
    this.#invalidate();
  }

  /** Is seen no more: holds on to nothing outside its own elements. */
  rest() {
    this.letGo();
    this.#room.disconnect();
    window.removeEventListener("resize", this.#fit);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /**
   * Shows a view. What was picked up or armed is put down.
   * @param {View} view
   * @param {Move[]} moves the legal plies, none if the board is only to be looked at
   * @param {{ animate?: boolean }} [how]
   */
  show(view, moves, { animate = true } = {}) {
    const before = this.#view;
    const carried = this.#held();
    this.#plan = before && animate && this.#taste.motion ? plan(before, view) : still;
    if (carried) {
      // The pawn was carried to its square by hand: it need not slide there once more.
      this.#plan = { ...this.#plan, effects: this.#plan.effects.filter((effect) => effect.kind !== "slide") };
    }
    this.#planStart = performance.now();
    this.#view = view;
    this.#moves = moves;
    // Those of another position must never be seen; while new ones are awaited, the dots that they replace stay away.
    this.#values &&= [];
    this.#hint = undefined;
    this.#pointer.forget();
    this.#setChoice(idle, "pointer");
    if (!this.#layout || before?.rules !== view.rules || before.ranks !== view.ranks) this.resize(true);
    this.#describe();
    this.#invalidate();
  }

  /** @param {boolean} flipped whether Black's side is at the bottom */
  flip(flipped) {
    if (flipped === this.#flipped) return;
    this.#flipped = flipped;
    this.#hover = undefined;
    this.cancel();
    this.resize(true);
  }

  /** @param {Taste} taste */
  setTaste(taste) {
    this.#taste = taste;
    this.#invalidate();
  }

  /** @param {Valued[] | undefined} values writes on the board what the plies shown are worth, until the next view */
  showValues(values) {
    this.#values = values;
    this.#invalidate();
  }

  /** @param {Move | undefined} hint points a ply out, until the next view */
  showHint(hint) {
    this.#hint = hint;
    this.#invalidate();
  }

  /** Puts the keyboard on the board. */
  focus() {
    this.#grid.focus();
  }

  /** Whether the keyboard is on the board. */
  get hasFocus() {
    return this.#grid.hasFocus;
  }

  /**
   * Fits the board into its room. Nothing is drawn anew if nothing has changed.
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
    const same = ratio === this.#ratio && old?.width === layout.width && old.height === layout.height;
    if (same && !force) return;
    this.#layout = layout;
    this.#ratio = ratio;
    this.#root.style.width = `${layout.width}px`;
    this.#root.style.height = `${layout.height}px`;
    this.#painter.resize(layout, ratio);
    this.#grid.layOut(layout);
    this.#describe();
    this.#draw();
  }

  // ---- choosing ----

  /** Whether something is picked up or armed. */
  get choosing() {
    return this.#choice.kind !== "idle";
  }

  /**
   * Puts down whatever is picked up or armed.
   * @param {Means} [means]
   */
  cancel(means = "pointer") {
    this.#pointer.forget();
    this.#setChoice(idle, means);
  }

  /** Breaks off a drag: something else has come up. */
  letGo() {
    this.#pointer.release();
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
   * Keys that choose among lines or put down what is picked up; used by the board and by the list of lines.
   * @param {KeyboardEvent} event
   */
  onKey(event) {
    const choice = this.#choice;
    if (choice.kind === "idle" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") this.cancel("keyboard");
    else if (choice.kind !== "armed") return;
    else {
      const pad = PAD.get(event.code);
      const arrow = pad ? undefined : arrowOf(event);
      if (pad) {
        const line = nearestLine(choice.lines, pad, (move) => this.headingOf(move), 0.95);
        if (line !== undefined) this.choose(line);
      } else if (arrow) this.point(turnTowards(choice, arrow, (move) => this.headingOf(move)));
      else if (/^[1-8]$/.test(event.key)) this.choose(Number(event.key) - 1);
      else if ((event.key === "Enter" || event.key === " ") && choice.line !== undefined) this.choose(choice.line);
      else return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * @param {Choice} choice
   * @param {Means} means
   */
  #setChoice(choice, means) {
    const before = this.#choice;
    if (before === choice) return;
    this.#choice = choice;
    const onlyPointed = before.kind === "armed" && choice.kind === "armed" && before.to === choice.to;
    if (!onlyPointed) this.#describe();
    this.#invalidate();
    this.dispatchEvent(new CustomEvent("choice", { detail: { before, choice, means } }));
  }

  /**
   * @param {Move} move
   * @param {Means} means
   */
  #play(move, means) {
    // Nothing is put down here that a keyboard would have to be told of: the ply itself is told.
    this.#setChoice(idle, "pointer");
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

  // ---- dragging ----

  /** @param {number} square whether a pawn there can be picked up */
  #isMovable(square) {
    return targetsFrom(this.#moves, square).length > 0;
  }

  /**
   * Whether a drag from there can choose a line. A finger's swipe from a square that is not armed scrolls the page.
   * @param {number} square
   * @param {boolean} finger
   */
  #hasLines(square, finger) {
    if (finger) return this.#choice.kind === "armed" && this.#choice.to === square;
    return linesAt(this.#moves, square).some((move) => move.runs.length > 0);
  }

  /** The pawn that a pointer carries, and where it is. */
  #held() {
    const drag = this.#pointer.drag;
    return drag && this.#isMovable(drag.square) ? drag : undefined;
  }

  /** @param {Drag} drag */
  #beginDrag({ square }) {
    const targets = targetsFrom(this.#moves, square);
    if (targets.length > 0) this.#setChoice({ kind: "picked", from: square, targets }, "pointer");
  }

  /** @param {Drag} drag */
  #moveDrag(drag) {
    const layout = this.#layout;
    if (!layout) return;
    if (this.#isMovable(drag.square)) this.#setHover(squareAtPoint(layout, drag.point));
    else {
      // From an empty square: the line that lies nearest to the pointer is the one meant.
      const lines = linesAt(this.#moves, drag.square);
      const middle = middleOf(layout, drag.square);
      const way = { x: drag.point.x - middle.x, y: drag.point.y - middle.y };
      const far = Math.hypot(way.x, way.y) > layout.cell * 0.5;
      const line = far ? nearestLine(lines, way, (move) => this.headingOf(move), 0.85) : undefined;
      const now = this.#choice;
      const same = now.kind === "armed" && now.to === drag.square && now.line === line;
      if (!same) this.#setChoice({ kind: "armed", to: drag.square, lines, line }, "pointer");
    }
    this.#invalidate();
  }

  /**
   * @param {Drag} drag
   * @param {number | undefined} target
   */
  #drop(drag, target) {
    const choice = this.#choice;
    if (choice.kind === "picked") {
      const move = choice.targets.find((candidate) => candidate.to === target);
      if (move) this.#play(move, "pointer");
      else if (target !== drag.square) this.#setChoice(idle, "pointer");
    } else if (choice.kind === "armed") {
      const move = choice.line === undefined ? undefined : choice.lines[choice.line];
      if (move) this.#play(move, "pointer");
      else if (choice.lines.length === 1) this.#setChoice(idle, "pointer");
    }
    this.#invalidate();
  }

  /** @param {number | undefined} square */
  #setHover(square) {
    if (this.#hover === square) return;
    this.#hover = square;
    this.#invalidate();
  }

  // ---- showing ----

  #describe() {
    const view = this.#view;
    if (!view || !this.#layout) return;
    const choice = this.#choice;
    this.#grid.describe(
      this.#words.board(view.rules),
      (square) => labelOf(this.#words, view, this.#moves, choice, square),
      (square) => (choice.kind === "armed" ? square === choice.to : this.#isMovable(square)),
    );
  }

  #invalidate() {
    if (!this.#frame) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #draw() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const [layout, view] = [this.#layout, this.#view];
    if (!layout || !view) return;
    const time = performance.now() - this.#planStart;
    this.#painter.paint({
      layout,
      view,
      moves: this.#moves,
      choice: this.#choice,
      at: this.#hover ?? this.#grid.aimed,
      held: this.#held(),
      plan: this.#plan,
      time,
      dark: this.#taste.dark,
      targets: this.#taste.targets,
      values: this.#values,
      hint: this.#hint,
    });
    if (time < this.#plan.length) this.#invalidate();
  }
}
