/** What the player likes, remembered: colours, and whether the board shows where one may play. */

import { element, makeDialog } from "../dom.js";

/**
 * @typedef {import("../text/en.js").Words} Words
 * @typedef {{ theme: "system" | "light" | "dark", targets: boolean }} Settings
 */

/**
 * @param {import("../store.js").Store} store
 * @returns {Settings}
 */
export function readSettings(store) {
  const kept = store.read("settings");
  const { theme, targets } = /** @type {{ theme?: unknown, targets?: unknown }} */ (
    typeof kept === "object" && kept !== null ? kept : {}
  );
  return { theme: theme === "light" || theme === "dark" ? theme : "system", targets: targets !== false };
}

/**
 * @param {Words} words
 * @param {import("../store.js").Store} store
 * @param {(settings: Settings) => void} apply
 */
export function makeSettings(words, store, apply) {
  const { dialog, body, open } = makeDialog(words.settingsTitle, words.close, "settings");
  const settings = readSettings(store);
  const changed = () => {
    store.write("settings", settings);
    apply(settings);
  };
  const themes = element("fieldset", { class: "segments" }, element("legend", {}, words.theme));
  for (const theme of /** @type {const} */ (["system", "light", "dark"])) {
    const radio = element("input", { type: "radio", name: "theme", value: theme, checked: settings.theme === theme });
    radio.addEventListener("change", () => {
      settings.theme = theme;
      changed();
    });
    themes.append(element("label", {}, radio, element("span", {}, words.themes[theme])));
  }
  const targets = element("input", { type: "checkbox", checked: settings.targets });
  targets.addEventListener("change", () => {
    settings.targets = targets.checked;
    changed();
  });
  body.append(themes, element("label", { class: "check" }, targets, words.showTargets));
  return { dialog, open };
}
