/**
 * The board for keyboards and screen readers, and the surface that pointers touch: a grid of real buttons laid over
 * the canvas, one a square, with roving focus. A click means the same whether it came from a finger, a mouse, Enter
 * or a screen reader.
 */

import { focusedBeside, holdsFocus } from "../dom.js";
import { squareAtPlace } from "./geometry.js";

/** @typedef {import("./geometry.js").Layout} Layout */

const ARROWS = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/**
 * @param {KeyboardEvent} event
 * @returns {{ x: number, y: number } | undefined} the direction of an arrow key, right and down
 */
export function arrowOf(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return event.key in ARROWS ? ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)] : undefined;
}

export class Grid {
  /** @type {HTMLElement} */
  #root;
  /** @type {HTMLButtonElement[][]} */
  #rows = [];
  /** @type {Layout | undefined} */
  #layout;
  #focused = 0;

  /** @param {HTMLElement} root the element that becomes the grid */
  constructor(root) {
    this.#root = root;
    root.setAttribute("role", "grid");
    root.addEventListener("keydown", (event) => this.#onKey(event));
    root.addEventListener("focusin", (event) => {
      const square = this.squareOf(event.target);
      if (square !== undefined) this.#rove(square);
    });
  }

  /**
   * Lays the buttons over a board of this layout; the focus stays on its square.
   * @param {Layout} layout
   */
  layOut(layout) {
    const hadFocus = this.hasFocus;
    if (this.#rows.length !== layout.ranks || this.#rows[0]?.length !== layout.files) this.#build(layout);
    this.#layout = layout;
    for (const [row, cells] of this.#rows.entries()) {
      for (const [column, button] of cells.entries()) {
        const square = squareAtPlace(layout, { column, row });
        button.dataset.square = String(square);
        const cell = /** @type {HTMLElement} */ (button.parentElement);
        cell.style.left = `${layout.frame + column * layout.cell}px`;
        cell.style.top = `${layout.frame + row * layout.cell}px`;
        cell.style.width = cell.style.height = `${layout.cell}px`;
      }
    }
    if (this.#focused >= 8 * layout.ranks) this.#focused = 0;
    this.#rove(this.#focused);
    if (hadFocus) this.focus();
  }

  /** @param {Layout} layout */
  #build({ files, ranks }) {
    this.#root.replaceChildren();
    this.#root.setAttribute("aria-rowcount", String(ranks));
    this.#root.setAttribute("aria-colcount", String(files));
    this.#rows = Array.from({ length: ranks }, () => {
      const row = document.createElement("div");
      row.setAttribute("role", "row");
      this.#root.append(row);
      return Array.from({ length: files }, () => {
        const cell = document.createElement("div");
        cell.setAttribute("role", "gridcell");
        const button = document.createElement("button");
        button.type = "button";
        button.tabIndex = -1;
        cell.append(button);
        row.append(cell);
        return button;
      });
    });
  }

  /**
   * Names every square and says which of them a finger may drag from (there a swipe does not scroll the page).
   * @param {string} board the name of the whole board
   * @param {(square: number) => string} label
   * @param {(square: number) => boolean} draggable
   */
  describe(board, label, draggable) {
    this.#root.setAttribute("aria-label", board);
    for (const button of this.#rows.flat()) {
      const square = Number(button.dataset.square);
      const text = label(square);
      if (button.getAttribute("aria-label") !== text) button.setAttribute("aria-label", text);
      button.classList.toggle("draggable", draggable(square));
    }
  }

  /**
   * @param {EventTarget | null} target
   * @returns {number | undefined} the square whose button this is
   */
  squareOf(target) {
    const button = target instanceof HTMLElement ? target.closest("button") : null;
    const square = button?.dataset.square;
    return button && this.#root.contains(button) && square !== undefined ? Number(square) : undefined;
  }

  /** The square that the keyboard points at; none while a pointer does. */
  get aimed() {
    return this.hasFocus && focusedBeside(this.#root)?.matches(":focus-visible") ? this.#focused : undefined;
  }

  /** Whether the keyboard is on the board now. */
  get hasFocus() {
    return holdsFocus(this.#root);
  }

  /** @param {number} [square] moves the focus there, or to the square that had it last */
  focus(square = this.#focused) {
    this.#rove(square);
    this.#buttonOf(square)?.focus({ preventScroll: true });
  }

  /** @param {number} square */
  #buttonOf(square) {
    return this.#rows.flat().find((button) => button.dataset.square === String(square));
  }

  /** @param {number} square makes it the one that Tab reaches */
  #rove(square) {
    this.#focused = square;
    for (const button of this.#rows.flat()) button.tabIndex = button.dataset.square === String(square) ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const layout = this.#layout;
    if (!layout || event.defaultPrevented) return;
    const place = this.#rows.flatMap((cells, row) =>
      cells.flatMap((button, column) => (button.dataset.square === String(this.#focused) ? [{ column, row }] : [])),
    )[0];
    if (!place) return;
    const arrow = arrowOf(event);
    let next;
    if (arrow) next = squareAtPlace(layout, { column: place.column + arrow.x, row: place.row + arrow.y });
    else if (event.key === "Home") next = squareAtPlace(layout, { column: 0, row: event.ctrlKey ? 0 : place.row });
    else if (event.key === "End") {
      next = squareAtPlace(layout, { column: layout.files - 1, row: event.ctrlKey ? layout.ranks - 1 : place.row });
    } else if (event.key === "PageUp") next = squareAtPlace(layout, { column: place.column, row: 0 });
    else if (event.key === "PageDown") next = squareAtPlace(layout, { column: place.column, row: layout.ranks - 1 });
    else return;
    event.preventDefault();
    if (next !== undefined) this.focus(next);
  }
}
