/** The rules of both games, with where each comes from: the book, its examples, or the house. */

import { element, makeDialog } from "../dom.js";

/** @typedef {import("../text/en.js").Words} Words */

/** @param {Words} words */
export function makeRules(words) {
  const { dialog, body, open } = makeDialog(words.rulesTitle, words.close, "rules");
  body.append(element("p", { class: "hint" }, words.sourcesAbout));
  for (const rules of /** @type {const} */ (["reversi", "latrunculi"])) {
    const list = element("ol", { class: "rules" });
    for (const { text, source } of words.ruleTexts[rules]) {
      list.append(element("li", {}, `${text} `, element("span", { class: `source ${source}` }, words.sources[source])));
    }
    body.append(element("h3", {}, words.games[rules], " ", element("small", {}, words.subtitles[rules])), list);
  }
  return { dialog, open };
}
