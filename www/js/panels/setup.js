/** A new game: who begins, and who plays; and ways to end the one on the board. */

import { newSeed } from "../computer/seats.js";
import { button, element, makeDialog } from "../dom.js";
import { makePlayerSelect } from "./player.js";

/**
 * @typedef {import("../text/en.js").Words} Words
 * @typedef {import("../computer/seats.js").Player} Player
 * @typedef {import("../computer/seats.js").Seating} Seating
 * @typedef {import("../live.js").Live} Live
 * @typedef {import("../../pkg/outflank.js").Side} Side
 */

/**
 * @param {Words} words
 * @param {() => Live} live the game on the board
 * @param {{ seating: () => Seating, sit: (seating: Partial<Seating>) => void }} players who sits at it
 */
export function makeSetup(words, live, { seating, sit }) {
  const { dialog, body, open } = makeDialog(words.newGameTitle, words.close, "setup");

  /** @param {{ white: Player, black: Player }} players those chosen are written there */
  function chooser(players) {
    const set = element("fieldset", { class: "players" }, element("legend", {}, words.whoPlays));
    for (const side of /** @type {const} */ (["white", "black"])) {
      const about = element("p", { class: "hint", id: `about-${side}` });
      /** @param {Player} player */
      const show = (player) => {
        players[side] = player;
        about.textContent = words.level[player];
      };
      const select = makePlayerSelect(words, side, show);
      select.value = String(players[side]);
      select.setAttribute("aria-describedby", about.id);
      show(players[side]);
      set.append(element("label", {}, element("span", {}, words.side[side]), select), about);
    }
    return set;
  }

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
    const players = { white: seating().white, black: seating().black };
    const form = element("form", { method: "dialog" }, first, chooser(players));
    if (view.plies > 0) form.append(element("p", { class: "hint" }, words.startLoses));
    form.append(element("button", { type: "submit", class: "primary" }, words.start));
    form.addEventListener("submit", () => {
      const chosen = new FormData(form).get("first");
      /** @type {Side} */
      let side = chosen === "black" ? "black" : "white";
      if (chosen === "lot") side = Math.random() < 0.5 ? "white" : "black";
      sit({ ...players, seed: newSeed(), paused: false });
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
      open();
    },
  };
}
