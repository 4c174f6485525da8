/**
 * The graph of the game: what each position was worth, White's lead above the middle and Black's below. It is a slider
 * as well, which goes to any ply.
 */

import { element } from "../dom.js";
import { share } from "../worth.js";

/**
 * @typedef {import("../text/en.js").Words} Words
 * @typedef {import("../worth.js").Score} Score
 *
 * @typedef {object} Course of a game
 * @property {(Score | undefined)[]} scores as White sees them: the start's, and one for each ply; none if not known
 * @property {number} ply the one shown
 * @property {string} text what is shown there, in words
 */

/** The graph has room for at least so many plies, or the first ones would look like mountains. */
const LEAST = 12;
/** Above and below, in hundredths of the height between the two sides' certain wins. */
const MARGIN = 5;
const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {HTMLElement} root
 * @param {Words} words
 * @param {(ply: number) => void} goTo
 */
export function makeGraph(root, words, goTo) {
  const svg = document.createElementNS(SVG, "svg");
  set(svg, { preserveAspectRatio: "none", "aria-hidden": "true" });
  const fill = add(svg, "linearGradient", { id: "lead", gradientUnits: "userSpaceOnUse", x2: "0", y2: "100" });
  for (const side of ["white", "black"]) add(fill, "stop", { class: side, offset: "0.5" });
  const area = add(svg, "path", { fill: "url(#lead)" });
  const middle = add(svg, "path", { class: "middle" });
  const line = add(svg, "path", { class: "line" });
  const here = element("div", { class: "here" });
  const dot = element("div", { class: "dot" });
  const slider = element("div", { class: "course", role: "slider", tabindex: "0", "aria-label": words.graph });
  const caption = element("p", { class: "hint", "aria-hidden": "true" });
  set(slider, { "aria-valuemin": "0" });
  slider.append(svg, here, dot);
  root.append(slider, caption);

  let [plies, ply, width] = [0, 0, LEAST];

  /** @param {PointerEvent} event */
  function follow(event) {
    const box = slider.getBoundingClientRect();
    const wanted = Math.round(((event.clientX - box.left) / box.width) * width);
    goTo(Math.max(0, Math.min(plies, wanted)));
  }
  slider.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    // Before it goes anywhere: whoever has the focus tells where it went.
    slider.focus({ preventScroll: true });
    slider.setPointerCapture(event.pointerId);
    follow(event);
  });
  slider.addEventListener("pointermove", (event) => {
    if (slider.hasPointerCapture(event.pointerId)) follow(event);
  });
  slider.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = {
      ArrowLeft: ply - 1,
      ArrowDown: ply - 1,
      ArrowRight: ply + 1,
      ArrowUp: ply + 1,
      PageDown: ply - 10,
      PageUp: ply + 10,
      Home: 0,
      End: plies,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    goTo(Math.max(0, Math.min(plies, next)));
  });

  return {
    /** Whether the keyboard is on it. */
    get hasFocus() {
      return document.activeElement === slider;
    },

    /** @param {Course} course */
    show({ scores, ply: shown, text }) {
      [plies, ply, width] = [scores.length - 1, shown, Math.max(LEAST, scores.length - 1)];
      const heights = scores.map((score) => score && 100 - 100 * share(score));
      svg.setAttribute("viewBox", `0 ${-MARGIN} ${width} ${100 + 2 * MARGIN}`);
      middle.setAttribute("d", `M0 50H${width}`);
      line.setAttribute("d", outline(heights, false));
      area.setAttribute("d", outline(heights, true));
      const height = heights[ply];
      here.style.left = dot.style.left = `${(100 * ply) / width}%`;
      dot.style.top = `${(100 * ((height ?? 0) + MARGIN)) / (100 + 2 * MARGIN)}%`;
      dot.hidden = height === undefined;
      caption.textContent = text;
      set(slider, { "aria-valuemax": String(plies), "aria-valuenow": String(ply), "aria-valuetext": text });
    },
  };
}

/**
 * @param {Element} at
 * @param {Record<string, string>} attributes
 */
function set(at, attributes) {
  for (const [name, value] of Object.entries(attributes)) at.setAttribute(name, value);
}

/**
 * @param {Element} parent
 * @param {string} name
 * @param {Record<string, string>} attributes
 */
function add(parent, name, attributes) {
  const made = document.createElementNS(SVG, name);
  set(made, attributes);
  parent.append(made);
  return made;
}

/**
 * @param {(number | undefined)[]} heights from above, one a ply; where one is not known, there is a gap
 * @param {boolean} closed down to the middle, to be filled
 * @returns {string} a path
 */
function outline(heights, closed) {
  let path = "";
  for (const [x, y] of heights.entries()) {
    if (y === undefined) continue;
    const [first, last] = [heights[x - 1] === undefined, heights[x + 1] === undefined];
    if (first) path += closed ? `M${x} 50V${y}` : `M${x} ${y}`;
    else path += `L${x} ${y}`;
    // A point alone would not be drawn.
    if (first && last && !closed) path += "h0.01";
    if (last && closed) path += "V50Z";
  }
  return path;
}
