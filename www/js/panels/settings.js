/** What the player likes, remembered: language, colours, what the board shows, sound, keys. */

import { button, element, makeDialog } from "../dom.js";
import { Sound } from "../sound.js";

/**
 * @typedef {import("../text/en.js").Words} Words
 * @typedef {{ theme: "system" | "light" | "dark", targets: boolean, letters: boolean, sound: boolean }} Settings
 */

/**
 * @param {import("../store.js").Store} store
 * @returns {Settings}
 */
export function readSettings(store) {
  const kept = store.read("settings");
  const { theme, targets, letters, sound } = /** @type {Partial<Record<keyof Settings, unknown>>} */ (
    typeof kept === "object" && kept !== null ? kept : {}
  );
  return {
    theme: theme === "light" || theme === "dark" ? theme : "system",
    targets: targets !== false,
    letters: letters !== false,
    sound: sound === true,
  };
}

/**
 * @param {Words} words
 * @param {import("../store.js").Store} store
 * @param {object} acts
 * @param {(settings: Settings) => void} acts.apply
 * @param {(language: import("../text/language.js").Language) => void} acts.speak
 * @param {() => void} acts.openKeys opens the list of shortcuts
 */
export function makeSettings(words, store, { apply, speak, openKeys }) {
  const { dialog, body, open } = makeDialog(words.settingsTitle, words.close, "settings");
  const settings = readSettings(store);
  const changed = () => {
    store.write("settings", settings);
    apply(settings);
  };
  const languages = element("fieldset", { class: "segments" }, element("legend", {}, words.languageChoice));
  for (const language of /** @type {const} */ (["en", "ru"])) {
    const checked = words.language === language;
    const radio = element("input", { type: "radio", name: "language", value: language, checked });
    radio.addEventListener("change", () => speak(language));
    languages.append(element("label", {}, radio, element("span", { lang: language }, words.languages[language])));
  }
  const themes = element("fieldset", { class: "segments" }, element("legend", {}, words.theme));
  for (const theme of /** @type {const} */ (["system", "light", "dark"])) {
    const radio = element("input", { type: "radio", name: "theme", value: theme, checked: settings.theme === theme });
    radio.addEventListener("change", () => {
      settings.theme = theme;
      changed();
    });
    themes.append(element("label", {}, radio, element("span", {}, words.themes[theme])));
  }
  /** @param {"targets" | "letters" | "sound"} name @param {string} label */
  const check = (name, label) => {
    const box = element("input", { type: "checkbox", checked: settings[name] });
    box.addEventListener("change", () => {
      settings[name] = box.checked;
      changed();
    });
    return element("label", { class: "check" }, box, label);
  };
  const keysButton = button(words.showKeys, () => {
    dialog.close();
    openKeys();
  });
  body.append(languages, themes, check("targets", words.showTargets));
  if (Sound.possible) body.append(check("sound", words.sound));
  body.append(check("letters", words.letterKeys), keysButton);
  return { dialog, open };
}
