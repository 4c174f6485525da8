/**
 * The page inside an iframe: one `<outflank-game>` as the address asks for, and messages to and from the page around.
 *
 * To the page around go `outflank:size` always, and the rest where the query names its origin. From it come orders, and
 * only from it: from the window that embeds this one, and only if that shows the origin that the query names.
 */

import { element } from "./dom.js";
import { attributesOf, trustedOrigin } from "./element/query.js";
import "./outflank-game.js";

/**
 * @typedef {import("./outflank-game.js").OutflankGame} OutflankGame
 *
 * @typedef {object} Order a message from the page around
 * @property {string} type
 * @property {unknown} [move] with `outflank:play`
 * @property {unknown} [ply] with `outflank:go-to`
 */

const place = /** @type {HTMLElement} */ (document.getElementById("place"));
const game = document.createElement("outflank-game");
const heading = element("h1", { class: "unseen" });
const origin = trustedOrigin(location.search);
const embedded = window.parent !== window;

for (const [name, value] of Object.entries(attributesOf(location.search, location.hash))) {
  game.setAttribute(name, value);
}
if (game.lang) document.documentElement.lang = game.lang;
const { theme } = game;
if (theme !== "system") document.documentElement.dataset.theme = theme;
// Where the page around follows the size, a scroll bar would only come and go.
document.documentElement.classList.toggle("sized", new URLSearchParams(location.search).has("sized"));

/** @param {Record<string, unknown>} message tells the page around, if it is the one named */
function tell(message) {
  if (embedded && origin) window.parent.postMessage(message, origin);
}

const state = () => {
  const { rules, turn, ply, plies, counts, outcome } = game.view;
  return {
    rules,
    turn,
    ply,
    plies,
    counts,
    outcome,
    record: game.record(),
    position: game.position(),
    link: game.link(),
  };
};

game.addEventListener("outflank-ready", () => {
  const title = game.shadowRoot?.querySelector("[role=group]")?.getAttribute("aria-label") ?? "";
  document.title = title;
  heading.textContent = title;
});
game.addEventListener("outflank-ready", () => tell({ type: "outflank:ready", ...state() }));
game.addEventListener("outflank-play", ({ detail: { move, by } }) => {
  tell({ type: "outflank:played", move: move.text, by, ...state() });
});
game.addEventListener("outflank-end", () => tell({ type: "outflank:end", ...state() }));
game.addEventListener("outflank-error", ({ detail }) => tell({ type: "outflank:error", text: detail.text }));

/** @type {Record<string, (order: Order) => void>} */
const ORDERS = {
  "outflank:play": ({ move }) => void game.play(String(move)),
  "outflank:undo": () => void game.undo(),
  "outflank:redo": () => void game.redo(),
  "outflank:go-to": ({ ply }) => game.goTo(Number(ply)),
  "outflank:reset": () => game.reset(),
  "outflank:ask": () => tell({ type: "outflank:state", ...state() }),
};

window.addEventListener("message", async ({ source, origin: from, data }) => {
  if (!embedded || source !== window.parent || !origin || from !== origin) return;
  if (typeof data !== "object" || data === null || !Object.hasOwn(ORDERS, data.type)) return;
  try {
    await game.ready;
    ORDERS[data.type](data);
  } catch (error) {
    tell({ type: "outflank:error", text: error instanceof Error ? error.message : String(error) });
  }
});

window.addEventListener("hashchange", () => game.setAttribute("link", location.hash.slice(1)));

let told = 0;
new ResizeObserver(() => {
  const height = Math.ceil(place.getBoundingClientRect().height);
  if (!embedded || height === told) return;
  told = height;
  // How high it is may be known to anyone.
  window.parent.postMessage({ type: "outflank:size", height }, "*");
}).observe(place);

place.prepend(heading);
place.append(game);
document.documentElement.dataset.started = "";
