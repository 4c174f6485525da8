/** The value bar: what the position is worth, as White's share of a bar and in words. */

import { element } from "../dom.js";
import { isExact, share } from "../worth.js";

/**
 * @typedef {import("../text/en.js").Words} Words
 * @typedef {import("../worth.js").Score} Score
 */

/**
 * @param {HTMLElement} root
 * @param {Words} words
 */
export function makeBar(root, words) {
  const white = element("div", { class: "white" });
  const track = element("div", { class: "track" }, white);
  const text = element("span", { class: "worth", "aria-hidden": "true" });
  root.append(track, text);
  root.setAttribute("role", "meter");
  root.setAttribute("aria-label", words.valueBar);
  return {
    /** @param {Score | undefined} score as White sees it; none while it is not known */
    show(score) {
      const percent = Math.round(100 * (score ? share(score) : 0.5));
      white.style.width = `${percent}%`;
      text.textContent = score ? words.worth(score) : "…";
      root.classList.toggle("exact", !!score && isExact(score));
      root.setAttribute("aria-valuenow", String(percent));
      root.setAttribute("aria-valuetext", score ? words.worth(score) : words.unknown);
    },
  };
}
