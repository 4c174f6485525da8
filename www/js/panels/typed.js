/** A field for typing a ply, in book or short form. */

import { element } from "../dom.js";

/**
 * @typedef {import("../text/en.js").Words} Words
 * @typedef {import("../../pkg/outflank.js").View} View
 */

/**
 * @param {HTMLElement} root
 * @param {Words} words
 * @param {(text: string) => void} play throws where that cannot be played
 */
export function makeTyped(root, words, play) {
  const field = element("input", {
    id: "typed",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "go",
  });
  const verdict = element("p", { class: "verdict", role: "status", id: "typed-verdict" });
  const go = element("button", { type: "submit" }, words.play);
  const form = element(
    "form",
    { class: "typed" },
    element("label", { for: "typed" }, words.typeMove),
    element("div", { class: "row" }, field, go),
    verdict,
  );
  field.setAttribute("aria-describedby", "typed-verdict");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (field.value.trim() === "") return;
    try {
      play(field.value);
      field.value = "";
      verdict.textContent = "";
    } catch (error) {
      verdict.textContent = words.problem(error);
      field.select();
    }
  });
  root.append(form);
  /** @type {View["rules"] | undefined} */
  let rules;
  return {
    /** @param {View} view */
    show(view) {
      // What was begun for the other game is no move of this one.
      if (view.rules !== rules) field.value = "";
      rules = view.rules;
      field.placeholder = words.typeHint[view.rules];
      field.disabled = go.disabled = !!view.outcome;
      verdict.textContent = "";
    },
  };
}
