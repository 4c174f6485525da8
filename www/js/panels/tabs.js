/** Panels that share one place: a row of tabs, of which one shows its panel. */

import { button, element } from "../dom.js";

/**
 * @param {string} label what the tabs are for
 * @param {{ title: string, panel: HTMLElement }[]} tabs each panel has an id
 * @returns {HTMLElement} the row
 */
export function makeTabs(label, tabs) {
  const row = element("div", { class: "tabs", role: "tablist", "aria-label": label });
  /** @param {number} chosen */
  const choose = (chosen) => {
    for (const [index, { panel }] of tabs.entries()) {
      panel.hidden = index !== chosen;
      buttons[index].setAttribute("aria-selected", String(index === chosen));
      buttons[index].tabIndex = index === chosen ? 0 : -1;
    }
  };
  const buttons = tabs.map(({ title, panel }, index) => {
    const id = `tab-${panel.id}`;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", id);
    return button(title, () => choose(index), { id, role: "tab", "aria-controls": panel.id });
  });
  row.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    if (!step || at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = (at + step + tabs.length) % tabs.length;
    choose(next);
    buttons[next].focus();
  });
  row.append(...buttons);
  choose(0);
  return row;
}
