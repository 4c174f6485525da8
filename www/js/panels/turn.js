/**
 * What is to be done now: whose turn it is, the lines to choose from, a forced pass, or the result. The lines are
 * real buttons, so that a line can be chosen without seeing the board; they lie over another panel, so that nothing
 * moves when they come and go.
 */

import { nameOf } from "../board/geometry.js";
import { takings } from "../board/labels.js";
import { button, element, focusedBeside, holdsFocus } from "../dom.js";

/**
 * @typedef {import("../text/en.js").Words} Words
 * @typedef {import("../../pkg/outflank.js").View} View
 * @typedef {import("../board/board.js").Board} Board
 * @typedef {import("../board/choice.js").Armed} Armed
 */

/**
 * @param {HTMLElement} root
 * @param {HTMLElement} under the panel that the lines to choose from lie over
 * @param {Words} words
 * @param {Board} board
 * @param {() => void} pass
 */
export function makeTurn(root, under, words, board, pass) {
  const line = element("p", { class: "line" });
  const hint = element("p", { class: "hint" });
  const passButton = button(words.pass, pass, { class: "primary", id: "pass" });
  const lines = element("div", { class: "lines", role: "group" });
  root.append(line, hint, passButton);
  under.prepend(lines);

  lines.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") board.onKey(event);
  });

  /** @param {Armed} armed @returns {string[]} */
  const describe = (armed) =>
    armed.lines.map((move) => `${words.heading(board.headingOf(move))}: ${takings(words, move).join(", ")}`);

  return {
    /** @param {View} view @param {boolean} computers whether it is the computer's turn */
    show(view, computers) {
      root.classList.toggle("over", !!view.outcome);
      lines.hidden = true;
      passButton.hidden = !view.mustPass || computers;
      if (view.outcome) {
        line.textContent = words.result(view.outcome);
        hint.textContent = words.why(view);
      } else if (view.mustPass) {
        line.textContent = words.mustPass(view);
        hint.textContent = words.mustPassHint;
      } else {
        line.textContent = words.toMove(view);
        hint.textContent = view.ply < view.plies ? words.browsing(view, computers) : computers ? "" : words.hint(view);
      }
    },

    /** @param {string} text takes the place of the second line */
    remark(text) {
      hint.textContent = text;
    },

    /**
     * Offers the lines of an armed square.
     * @param {Armed} armed
     * @param {boolean} focus the keyboard goes to the first line
     */
    offer(armed, focus) {
      const name = nameOf(armed.to);
      line.textContent = words.chooseLine(name, armed.lines.length);
      hint.replaceChildren(words.chooseHow, " ", element("span", { class: "keys" }, words.chooseKeys));
      const texts = describe(armed);
      lines.setAttribute("aria-label", words.chooseLine(name, armed.lines.length));
      lines.replaceChildren(
        ...texts.map((text, index) => {
          const choice = button("", () => board.choose(index), { class: "choice", "data-line": String(index) });
          choice.append(element("b", {}, String(index + 1)), ` ${text}`);
          choice.addEventListener("focus", () => board.point(index));
          choice.addEventListener("pointerenter", (event) => {
            if (event.pointerType !== "touch") board.point(index);
          });
          return choice;
        }),
      );
      lines.hidden = false;
      if (focus) /** @type {HTMLElement | null} */ (lines.firstElementChild)?.focus();
      return words.armed(name, texts);
    },

    /** @param {number | undefined} index the line pointed at is marked, and has the focus if its neighbour had it */
    point(index) {
      const inside = holdsFocus(lines);
      for (const [i, choice] of [...lines.children].entries()) {
        choice.classList.toggle("pointed", i === index);
        if (inside && i === index && choice !== focusedBeside(lines)) /** @type {HTMLElement} */ (choice).focus();
      }
    },

    /** Whether the keyboard is in this panel or on its lines. */
    get hasFocus() {
      return holdsFocus(root) || holdsFocus(lines);
    },

    focusPass() {
      passButton.focus();
    },
  };
}
