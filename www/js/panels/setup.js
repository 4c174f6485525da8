/** A new game: who begins; and ways to end the one on the board. */

import { button, element, makeDialog } from "../dom.js";

/**
 * @typedef {import("../text/en.js").Words} Words
 * @typedef {import("../live.js").Live} Live
 * @typedef {import("../../pkg/outflank.js").Side} Side
 */

/**
 * @param {Words} words
 * @param {() => Live} live the game on the board
 */
export function makeSetup(words, live) {
  const { dialog, body } = makeDialog(words.newGameTitle, words.close, "setup");

  function fill() {
    const { view } = live();
    const reversi = view.rules === "reversi";
    /** @param {string} value @param {string} label @param {boolean} checked */
    const choice = (value, label, checked) =>
      element(
        "label",
        {},
        element("input", { type: "radio", name: "first", value, checked }),
        element("span", {}, label),
      );
    const first = reversi
      ? element(
          "fieldset",
          { class: "segments" },
          element("legend", {}, words.whoBegins),
          choice("white", words.side.white, true),
          choice("black", words.side.black, false),
          choice("lot", words.byLot, false),
        )
      : element("p", {}, words.whiteBegins);
    const form = element("form", { method: "dialog" }, first);
    if (view.plies > 0) form.append(element("p", { class: "hint" }, words.startLoses));
    form.append(element("button", { type: "submit", class: "primary" }, words.start));
    form.addEventListener("submit", () => {
      const chosen = new FormData(form).get("first");
      /** @type {Side} */
      let side = chosen === "black" ? "black" : "white";
      if (chosen === "lot") side = Math.random() < 0.5 ? "white" : "black";
      live().start(side);
    });
    body.replaceChildren(element("h3", {}, words.games[view.rules]), form);
    // A game ends at its last ply: looking back, there is nothing to end.
    if (view.plies > 0 && view.ply === view.plies && !view.outcome) {
      /** @param {() => void} act */
      const end = (act) => () => {
        dialog.close();
        act();
      };
      body.append(
        element("h3", {}, words.giveUp),
        element(
          "div",
          { class: "row" },
          button(
            words.resign("white"),
            end(() => live().resign("white")),
          ),
          button(
            words.resign("black"),
            end(() => live().resign("black")),
          ),
          button(
            words.agreeDraw,
            end(() => live().agreeDraw()),
          ),
        ),
      );
    }
  }

  return {
    dialog,
    open() {
      fill();
      dialog.showModal();
    },
  };
}
