/**
 * Keys that work wherever the focus is, except where they mean something else there: back and on, to either end, and
 * letters for what has no key of its own.
 */

/** What the letters do. Latin ones; on another layout the key in the same place counts. */
export const LETTERS = /** @type {const} */ ({
  f: "flip",
  h: "hint",
  b: "board",
  l: "last",
  m: "legal",
  c: "count",
  "?": "keys",
});

/** @typedef {typeof LETTERS[keyof typeof LETTERS]} LetterAct */

/**
 * @param {import("./board/board.js").Board} board
 * @param {() => import("./live.js").Live} live the game on the board
 * @param {{ back: () => void, on: () => void }} steps what Undo and Redo do
 * @param {(act: LetterAct) => void} act what a letter asks for
 */
export function listenToKeys(board, live, { back, on }, act) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || document.querySelector("dialog[open]")) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.key === "Escape" && board.choosing) {
      board.cancel("keyboard");
      return;
    }
    if (target.closest("input:not([type=radio], [type=checkbox]), textarea, select")) return;
    if (!target.closest("[role=radiogroup]")) board.onKey(event);
    if (event.defaultPrevented) return;
    const { view } = live();
    const key = latinOf(event);
    const letter = letterOf(key);
    if (event.ctrlKey || event.metaKey) {
      if (key === "y" || (event.shiftKey && key === "z")) on();
      else if (key === "z") back();
      else return;
    } else if (letter) {
      if (!event.repeat) act(LETTERS[letter]);
    } else if (target.closest("[role=grid], [role=radiogroup], .lines")) return;
    else if (event.key === "ArrowLeft") live().goTo(view.ply - 1);
    else if (event.key === "ArrowRight") live().goTo(view.ply + 1);
    else if (event.key === "Home") live().goTo(0);
    else if (event.key === "End") live().goTo(view.plies);
    else return;
    event.preventDefault();
  });
}

/** @param {KeyboardEvent} event @returns {string} the key; a letter of another alphabet counts by its place */
function latinOf(event) {
  const key = event.key.toLowerCase();
  return /^\p{L}$/u.test(key) && !/^[a-z]$/.test(key) ? event.code.replace(/^Key/, "").toLowerCase() : key;
}

/** @param {string} key @returns {keyof typeof LETTERS | undefined} */
const letterOf = (key) => (Object.hasOwn(LETTERS, key) ? /** @type {keyof typeof LETTERS} */ (key) : undefined);
