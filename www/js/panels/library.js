/** The examples of the old book, to be opened on the board. */

import { button, element, makeDialog } from "../dom.js";
import { library } from "../library.js";

/**
 * @typedef {import("../text/en.js").Words} Words
 * @typedef {import("../library.js").ExampleName} ExampleName
 */

/**
 * @param {Words} words
 * @param {(name: ExampleName) => void} open
 */
export function makeLibrary(words, open) {
  const { dialog, body, open: show } = makeDialog(words.libraryTitle, words.close, "library");
  body.append(element("p", {}, words.libraryAbout));
  const list = element("ul", { class: "examples" });
  for (const name of /** @type {ExampleName[]} */ (Object.keys(library))) {
    const { title, note } = words.examples[name];
    const choose = button("", () => {
      dialog.close();
      open(name);
    });
    choose.append(
      element("strong", { class: "title" }, title),
      element("span", { class: "game" }, words.games[library[name].rules]),
      element("span", { class: "hint" }, note),
    );
    list.append(element("li", {}, choose));
  }
  body.append(list);
  return { dialog, open: show };
}
