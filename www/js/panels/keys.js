/** The list of shortcuts, which `?` opens. */

import { element, makeDialog } from "../dom.js";
import { LETTERS } from "../shortcuts.js";

/**
 * @typedef {import("../text/en.js").Words} Words
 * @typedef {keyof Words["keys"]} Act
 */

/** @type {ReadonlyMap<string, string>} */
const letterOf = new Map(Object.entries(LETTERS).map(([letter, act]) => [act, letter.toUpperCase()]));

/**
 * What each act is done with; keys of one act that are pressed together stand in one text, joined by +.
 * @type {Record<keyof Words["keyGroups"], Partial<Record<Act, string[]>>>}
 */
const GROUPS = {
  board: {
    arrows: ["←", "→", "↑", "↓"],
    ends: ["Home", "End"],
    pages: ["PageUp", "PageDown"],
    enter: ["Enter", "Space"],
    escape: ["Escape"],
  },
  choosing: {
    digits: ["1", "…", "8"],
    turnTo: ["←", "→", "↑", "↓"],
    pad: ["Pad"],
    take: ["Enter"],
  },
  game: {
    step: ["←", "→"],
    start: ["Home", "End"],
    undo: ["Control+Z"],
    redo: ["Control+Y"],
    flip: [],
    hint: [],
    keys: ["?"],
  },
  ask: { board: [], last: [], legal: [], count: [] },
};

/** @param {Words} words */
export function makeKeys(words) {
  const { dialog, body, open } = makeDialog(words.keysTitle, words.close, "keys");
  body.append(element("p", { class: "hint" }, words.keysAbout));
  for (const group of /** @type {(keyof typeof GROUPS)[]} */ (Object.keys(GROUPS))) {
    const list = element("dl", { class: "shortcuts" });
    for (const [act, keys] of Object.entries(GROUPS[group])) {
      const all = keys.length ? keys : [letterOf.get(act) ?? ""];
      list.append(
        element(
          "div",
          {},
          element("dt", {}, ...all.map((key) => (key === "…" ? key : combination(words, key)))),
          element("dd", {}, words.keys[/** @type {Act} */ (act)]),
        ),
      );
    }
    body.append(element("section", {}, element("h3", {}, words.keyGroups[group]), list));
  }
  return { dialog, open };
}

/** @param {Words} words @param {string} keys such as "Control+Z" */
function combination(words, keys) {
  const names = /** @type {Record<string, string>} */ (words.keyNames);
  return element("kbd", {}, ...keys.split("+").map((key, index) => `${index ? " + " : ""}${names[key] ?? key}`));
}
