/** What can be asked of the computer while it plays: to move at once, to wait, to hurry, to go on from an earlier ply. */

import { isAutomatic, isComputersTurn, SPEEDS } from "../computer/seats.js";
import { button, element } from "../dom.js";

/**
 * @typedef {import("../computer/seats.js").Seating} Seating
 * @typedef {import("../computer/seats.js").Speed} Speed
 * @typedef {import("../text/en.js").Words} Words
 * @typedef {import("../../pkg/outflank.js").View} View
 */

/**
 * @param {HTMLElement} root
 * @param {Words} words
 * @param {{ moveNow: () => void, playOn: () => void, pause: () => void, setSpeed: (speed: Speed) => void }} acts
 */
export function makeCommands(root, words, { moveNow, playOn, pause, setSpeed }) {
  const now = button(words.moveNow, moveNow, { id: "move-now" });
  const on = button(words.playOn, playOn, { id: "play-on" });
  const wait = button("", pause, { id: "pause" });
  const speed = element("select", { id: "speed", "aria-label": words.speed });
  for (const each of SPEEDS) speed.append(element("option", { value: each }, words.speeds[each]));
  speed.addEventListener("change", () => setSpeed(/** @type {Speed} */ (speed.value)));
  root.append(now, on, wait, speed);
  root.setAttribute("aria-label", words.commands);
  return {
    /**
     * @param {View} view
     * @param {Seating} seating
     * @param {boolean} thinking
     */
    show(view, seating, thinking) {
      // What comes and goes with every ply is only disabled, so that nothing moves about.
      root.hidden = !!view.outcome || (seating.white === "human" && seating.black === "human");
      on.hidden = view.ply === view.plies || !isComputersTurn(seating, view);
      now.hidden = !on.hidden;
      now.disabled = !thinking;
      wait.hidden = speed.hidden = !isAutomatic(seating) || !on.hidden;
      wait.textContent = seating.paused ? words.goOn : words.pause;
      if (speed.value !== seating.speed) speed.value = seating.speed;
    },
  };
}
