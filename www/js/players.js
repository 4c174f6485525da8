/** Puts the computer player on the page: who sits where, what is asked of it, and what is shown and said of that. */

import { Computer } from "./computer/computer.js";
import { Hint } from "./computer/hint.js";
import { Opponent } from "./computer/opponent.js";
import { isComputersTurn, Seats, stepTo } from "./computer/seats.js";
import { element, iconButton } from "./dom.js";
import { LoadError } from "./engine.js";
import { makeCommands } from "./panels/commands.js";
import { makeScore } from "./panels/score.js";

/**
 * @typedef {import("./live.js").Live} Live
 * @typedef {import("./text/en.js").Words} Words
 * @typedef {import("../pkg/outflank.js").Move} Move
 */

/**
 * @param {Words} words
 * @param {import("./store.js").Store} store
 * @param {() => Live} live the game on the board
 * @param {{ score: HTMLElement, commands: HTMLElement, trouble: HTMLElement }} places
 * @param {object} page
 * @param {() => void} page.changed other people sit at the board
 * @param {(move: Move | undefined) => void} page.pointOut shows a hint; nothing while it is being looked for
 */
export function makePlayers(words, store, live, places, { changed, pointOut }) {
  const seats = { reversi: new Seats("reversi", store), latrunculi: new Seats("latrunculi", store) };
  const here = () => seats[live().rules];
  const seating = () => here().seating;
  const computer = new Computer();
  const opponent = new Opponent(live, seating, computer);
  const hint = new Hint(live, computer);

  const score = makeScore(places.score, words, (side, player) => here().change({ [side]: player }));
  const commands = makeCommands(places.commands, words, {
    moveNow: () => opponent.moveNow(),
    playOn: () => {
      here().change({ paused: false });
      live().cut();
    },
    pause: () => here().change({ paused: !seating().paused }),
    setSpeed: (speed) => here().change({ speed }),
  });
  const hintButton = iconButton("hint", words.getHint, giveHint);

  for (const each of Object.values(seats)) each.addEventListener("change", () => changed());
  opponent.addEventListener("thinking", showThinking);
  opponent.addEventListener("failed", (event) => {
    fail(/** @type {CustomEvent<unknown>} */ (event).detail);
    here().change({ white: "human", black: "human" });
  });

  function showThinking() {
    const { thinking } = opponent;
    if (thinking) places.trouble.hidden = true;
    score.show(live().view, seating(), thinking);
    commands.show(live().view, seating(), thinking !== undefined);
  }

  async function giveHint() {
    places.trouble.hidden = true;
    try {
      const asked = hint.ask();
      if (hint.busy) pointOut(undefined);
      const move = await asked;
      if (move) pointOut(move);
    } catch (error) {
      changed();
      fail(error);
    }
  }

  /** @param {unknown} error says what went wrong, and what to do about it */
  function fail(error) {
    const kind = error instanceof LoadError ? error.failure : "other";
    places.trouble.replaceChildren(element("span", {}, words.computerFailures[kind]));
    places.trouble.dataset.game = live().rules;
    places.trouble.hidden = false;
    console.error(error);
  }

  return {
    seating,
    hintButton,
    opponent,

    /** Whether the side to move is the computer's, so that nobody else may play. */
    get computersTurn() {
      return isComputersTurn(seating(), live().view);
    },

    /** Whether one person plays against the computer. */
    get alone() {
      return (seating().white === "human") !== (seating().black === "human");
    },

    /**
     * Where Undo and Redo lead.
     * @param {-1 | 1} step
     */
    stepTo: (step) => stepTo(seating(), live().view, live().history(), step),

    /** @param {Partial<import("./computer/seats.js").Seating>} change who plays a new game */
    sit(change) {
      places.trouble.hidden = true;
      here().change(change);
    },

    /** To be called whenever the game, or which game is shown, may have changed. */
    update() {
      const { view } = live();
      if (places.trouble.dataset.game !== view.rules) places.trouble.hidden = true;
      const people = !view.outcome && !isComputersTurn(seating(), view);
      hintButton.disabled = !people;
      hint.update(people);
      opponent.update();
      showThinking();
    },
  };
}
