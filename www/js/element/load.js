/** What every `<outflank-game>` of a page shares, fetched once: the engine, the style sheets, the words. */

import { loadEngine } from "../engine.js";

/** @typedef {import("../text/en.js").Words} Words */

/**
 * @template Value
 * @param {() => Promise<Value>} load
 * @returns {() => Promise<Value>} the same promise each time, until it fails
 */
function once(load) {
  /** @type {Promise<Value> | undefined} */
  let loaded;
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

export const sharedEngine = once(loadEngine);

const SHEETS = [
  new URL("../../css/page.css", import.meta.url),
  new URL("../../css/panels.css", import.meta.url),
  new URL("../../css/element.css", import.meta.url),
];

/** Constructed sheets ask nothing of a page's Content-Security-Policy, and stay where an element is moved. */
export const sharedSheets = once(() => Promise.all(SHEETS.map(fetchSheet)));

/** @param {URL} url */
async function fetchSheet(url) {
  const sheet = new CSSStyleSheet();
  try {
    const answer = await fetch(url);
    if (answer.ok) sheet.replaceSync(await answer.text());
  } catch {
    // A game without its looks can still be played.
  }
  return sheet;
}

/** @type {Record<string, () => Promise<{ words: Words }>>} */
const LANGUAGES = { en: () => import("../text/en.js"), ru: () => import("../text/ru.js") };

/**
 * @param {string} language as in `lang`; anything that there are no words in is English
 * @returns {Promise<Words>}
 */
export async function wordsOf(language) {
  const load = LANGUAGES[language.toLowerCase().split("-")[0]] ?? LANGUAGES.en;
  return (await load()).words;
}
