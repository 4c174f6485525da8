/** Small helpers for building the page. Foreign text only ever becomes text: nothing here parses markup. */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | boolean | undefined>} [attributes] false or undefined leaves one out, true sets it empty
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children);
  return made;
}

/**
 * @param {string} label
 * @param {() => void} act
 * @param {Record<string, string | boolean | undefined>} [attributes]
 * @returns {HTMLButtonElement}
 */
export function button(label, act, attributes = {}) {
  const made = element("button", { type: "button", ...attributes }, label);
  made.addEventListener("click", act);
  return made;
}

/**
 * What has the focus where this node lives: the document, or the shadow tree that it is part of.
 * @param {Node} node
 * @returns {Element | null}
 */
export const focusedBeside = (node) => {
  const root = node.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
};

/**
 * @param {Node} node
 * @returns {boolean} whether the focus is on it or inside it
 */
export const holdsFocus = (node) => node.contains(focusedBeside(node));

/** The icons of the page, as paths in a 24 x 24 box, drawn in the colour of the text. */
const ICONS = {
  new: "M12 5v14M5 12h14",
  library: "M5 4h5a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H5zM19 4h-5a2 2 0 0 0-2 2v14a2 2 0 0 1 2-2h5z",
  record: "M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h7",
  rules: "M12 17v.01M9.2 9a2.9 2.9 0 1 1 4.2 2.6c-1 .5-1.4 1-1.4 2.1M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18z",
  settings: "M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4",
  hint: "M9 18h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0c-.7.5-1 1-1 1.9h-5c0-.9-.3-1.4-1-1.9z",
  flip: "M7 4v15M3.5 15.5 7 19l3.5-3.5M17 20V5M13.5 8.5 17 5l3.5 3.5",
  toStart: "M6 5v14M18 6l-7 6 7 6z",
  undo: "M15 6l-7 6 7 6z",
  redo: "M9 6l7 6-7 6z",
  toEnd: "M18 5v14M6 6l7 6-7 6z",
};

/** @typedef {keyof typeof ICONS} IconName */

/**
 * @param {IconName} name
 * @returns {SVGSVGElement}
 */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/**
 * @param {IconName} name
 * @param {string} label
 * @param {() => void} act
 * @param {boolean} [labelled] the label is shown, not only spoken
 * @returns {HTMLButtonElement}
 */
export function iconButton(name, label, act, labelled = false) {
  const made = button("", act, labelled ? { title: label } : { "aria-label": label, title: label });
  made.append(icon(name));
  if (labelled) made.append(element("span", {}, label));
  return made;
}

/**
 * A dialog with a title and a way to close it; Escape and a click beside it close it too.
 * @param {string} title
 * @param {string} closeLabel
 * @param {string} id
 * @returns {{ dialog: HTMLDialogElement, body: HTMLElement, open: () => void }}
 */
export function makeDialog(title, closeLabel, id) {
  const dialog = element("dialog", { id, "aria-labelledby": `${id}-title` });
  const body = element("div", { class: "body" });
  dialog.append(
    element(
      "div",
      { class: "head" },
      element("h2", { id: `${id}-title` }, title),
      button("×", () => dialog.close(), { class: "close", "aria-label": closeLabel }),
    ),
    body,
  );
  // Only a press that began beside the dialog closes it, not one that selects text and strays out of it.
  let beside = false;
  dialog.addEventListener("pointerdown", (event) => {
    beside = event.target === dialog;
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog && beside) dialog.close();
  });
  /** Opens it with the focus on the first thing to do there; the way out comes first only where there is nothing. */
  const open = () => {
    dialog.showModal();
    /** @type {HTMLElement | null} */ (body.querySelector("input:checked, button"))?.focus();
  };
  return { dialog, body, open };
}
