/** The list of moves in the book's notation: a row is a move, White's ply and Black's; and what is remarked on one. */

import { button, element, focusedBeside } from "../dom.js";

/**
 * @typedef {import("../text/en.js").Words} Words
 * @typedef {import("../../pkg/outflank.js").PlayedMove} PlayedMove
 */

/**
 * @param {HTMLElement} root
 * @param {Words} words
 * @param {(ply: number) => void} goTo
 */
export function makeMoves(root, words, goTo) {
  const list = element("div", { class: "list", role: "list", "aria-label": words.moves });
  const empty = element("p", { class: "hint" }, words.noMoves);
  const comment = element("p", { class: "comment", id: "comment", tabindex: "0" });
  root.append(element("h2", {}, words.moves), empty, list, comment);
  /** @type {PlayedMove[]} */
  const shown = [];
  /** @type {HTMLButtonElement[]} */
  const buttons = [];
  /** The ply marked as the one shown. */
  let marked = 0;

  list.addEventListener("keydown", (event) => {
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (focusedBeside(list)));
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = {
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const target = buttons[Math.max(0, Math.min(buttons.length - 1, next))];
    target.focus();
    target.click();
  });

  /** @param {PlayedMove} move puts it at the end */
  function append(move) {
    const ply = shown.push(move);
    const text = move.to === undefined ? words.pass.toLowerCase() : move.text;
    const made = button(text, () => goTo(ply), { class: "ply later", tabindex: "-1" });
    if (move.comments.length) made.title = move.comments.join(" ");
    buttons.push(made);
    if (ply === 1 || move.side === "white") {
      const number = element("span", { class: "number" }, `${move.number}.`);
      list.append(element("div", { class: "row", role: "listitem" }, number));
      if (move.side === "black") list.lastElementChild?.append(element("span", { class: "gap" }, "…"));
    }
    list.lastElementChild?.append(made);
  }

  /** @param {number} length drops what comes after so many plies */
  function cut(length) {
    for (const made of buttons.splice(length)) {
      const row = made.parentElement;
      made.remove();
      if (!row?.querySelector(".ply")) row?.remove();
    }
    shown.length = length;
    marked = Math.min(marked, length);
  }

  /** @param {number} ply marks it as the one shown, and those after it as later ones */
  function mark(ply) {
    buttons[marked - 1]?.removeAttribute("aria-current");
    for (const index of new Set([0, marked - 1])) buttons[index]?.setAttribute("tabindex", "-1");
    for (let index = Math.min(marked, ply); index < Math.max(marked, ply); index++) {
      buttons[index].classList.toggle("later", index >= ply);
    }
    buttons[ply - 1]?.setAttribute("aria-current", "step");
    buttons[Math.max(0, ply - 1)]?.setAttribute("tabindex", "0");
    marked = ply;
  }

  return {
    /**
     * Shows a record; what is the same as before stays as it is.
     * @param {PlayedMove[]} history the same objects for the same plies
     * @param {number} ply
     */
    show(history, ply) {
      let same = 0;
      while (same < shown.length && shown[same] === history[same]) same++;
      cut(same);
      history.slice(same).forEach(append);
      mark(ply);
      empty.hidden = history.length > 0;
      comment.textContent = history[ply - 1]?.comments.join(" ") ?? "";
      comment.hidden = comment.textContent === "";
      const at = buttons[ply - 1];
      // Only the list itself scrolls, never the page.
      if (at)
        list.scrollTop += at.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
      else list.scrollTop = 0;
    },
  };
}
