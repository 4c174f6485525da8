/** Which language the page speaks: the one chosen here, else what the browser asks for, else English. */

import { words as en } from "./en.js";
import { words as ru } from "./ru.js";

/** @typedef {keyof typeof languages} Language */

export const languages = { en, ru };

/**
 * @param {unknown} name
 * @returns {name is Language}
 */
const isLanguage = (name) => name === "en" || name === "ru";

/**
 * @param {unknown} kept what was chosen once, if anything
 * @param {readonly string[]} wanted what the browser asks for, the dearest first, such as "ru-RU"
 * @returns {Language}
 */
export function pickLanguage(kept, wanted) {
  if (isLanguage(kept)) return kept;
  return wanted.map((tag) => tag.toLowerCase().split("-")[0]).find(isLanguage) ?? "en";
}
