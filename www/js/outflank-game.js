/**
 * `<outflank-game>`: a game of Reversi or Latrunculi as an element, for any page. This one module is all that a page
 * has to load; types, with every attribute, property, method and event, are in outflank-game.d.ts beside it.
 *
 * The element keeps nothing in the browser's storage, and asks nothing of anyone but the host of this file.
 */

import { Computer } from "./computer/computer.js";
import { Opponent } from "./computer/opponent.js";
import { newSeed } from "./computer/seats.js";
import { sharedEngine, sharedSheets, wordsOf } from "./element/load.js";
import { LOOKS, OPENING, openMatch, readOptions } from "./element/options.js";
import { makeTable } from "./element/table.js";
import { LoadError } from "./engine.js";
import { Live } from "./live.js";
import { Store } from "./store.js";

/**
 * @typedef {import("./computer/seats.js").Player} Player
 * @typedef {import("./live.js").Change} Change
 * @typedef {import("./text/en.js").Words} Words
 * @typedef {import("../pkg/outflank.js").Match} Match
 * @typedef {import("../pkg/outflank.js").Move} Move
 * @typedef {import("../pkg/outflank.js").Side} Side
 * @typedef {import("./element/options.js").Options} Options
 * @typedef {"player" | "computer" | "program"} By who played a ply
 */

/** Properties that are attributes as well. */
const REFLECTED = /** @type {const} */ (["game", "mode", "white", "black", "side", "theme", "targets"]);

/** An element on another's page keeps nothing there. */
const nowhere = new Store(() => {
  throw new Error("nothing is kept");
});

export class OutflankGame extends HTMLElement {
  static observedAttributes = [...OPENING, ...LOOKS];

  #shadow = this.attachShadow({ mode: "open" });
  /** @type {import("./engine.js").Engine | undefined} */
  #engine;
  /** @type {Words | undefined} */
  #words;
  /** @type {Live | undefined} */
  #live;
  /** @type {ReturnType<typeof makeTable> | undefined} */
  #table;
  #computer = new Computer();
  #opponent = new Opponent(
    () => this.#game,
    () => this.#seating,
    this.#computer,
  );
  #seed = newSeed();
  #starting = false;
  #resting = false;
  /** @type {Set<string>} attributes that have changed since they were last looked at */
  #news = new Set();
  /** @type {By} */
  #by = "program";
  /** @type {(element: this) => void} */
  #tellReady = () => {};
  /** @type {(error: unknown) => void} */
  #tellFailed = () => {};

  /** Resolves with the element when the game can be played, by hand or by its methods. */
  ready = new Promise((/** @type {(element: this) => void} */ resolve, reject) => {
    this.#tellReady = resolve;
    this.#tellFailed = reject;
  });

  constructor() {
    super();
    // Nobody has to wait for it.
    this.ready.catch(() => {});
    this.#opponent.addEventListener("thinking", () => this.#table?.showPlayers());
    this.#opponent.addEventListener("failed", (event) => {
      this.#fail(/** @type {CustomEvent<unknown>} */ (event).detail, "computerFailures");
      for (const side of ["white", "black"]) this.setAttribute(side, "human");
    });
  }

  // ---- what a page can ask and do ----

  /** What stands on the board, whose turn it is, counts, last ply, outcome. */
  get view() {
    return this.#playing.view;
  }

  moves() {
    return this.#playing.moves();
  }

  history() {
    return [...this.#playing.history()];
  }

  record() {
    return this.#playing.record();
  }

  position() {
    return this.#playing.position();
  }

  link() {
    return this.#playing.link();
  }

  /**
   * Plays a ply, in short or book form, for whoever is to move.
   * @param {string} text
   * @returns {boolean} false if a listener to `outflank-before-play` has prevented it
   */
  play(text) {
    return this.#play(text, "program");
  }

  undo() {
    const { ply } = this.view;
    this.goTo(ply - 1);
    return this.view.ply < ply;
  }

  redo() {
    const { ply } = this.view;
    this.goTo(ply + 1);
    return this.view.ply > ply;
  }

  /** @param {number} ply */
  goTo(ply) {
    this.#playing.goTo(ply);
  }

  /** Begins again with what the attributes say. */
  reset() {
    if (this.#engine) this.#open("start");
  }

  // ---- the life of the element ----

  connectedCallback() {
    // Properties that were set before the element was defined would hide the real ones.
    for (const name of REFLECTED) {
      if (!Object.hasOwn(this, name)) continue;
      const value = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    if (this.#resting) this.#wake();
    if (!this.#starting) this.#start();
  }

  disconnectedCallback() {
    // An element that is only moved is back at once.
    queueMicrotask(() => {
      if (!this.isConnected) this.#rest();
    });
  }

  /** @param {string} name @param {string | null} before @param {string | null} after */
  attributeChangedCallback(name, before, after) {
    if (before === after || !this.#live) return;
    if (this.#news.size === 0) queueMicrotask(() => this.#hear());
    this.#news.add(name);
  }

  async #start() {
    this.#starting = true;
    try {
      const [words, sheets] = await Promise.all([this.#findWords(), sharedSheets()]);
      this.#words = words;
      this.#shadow.adoptedStyleSheets = sheets;
      this.#engine = await sharedEngine();
    } catch (error) {
      this.#starting = false;
      this.#fail(error, "failures");
      this.#tellFailed(error);
      return;
    }
    this.#open("open");
    this.#tellReady(this);
    this.#tell("outflank-ready", {});
  }

  #findWords() {
    const near = /** @type {HTMLElement | null} */ (this.closest("[lang]"));
    return wordsOf(near?.lang || navigator.language);
  }

  /** Several attributes changed in one go are one change. */
  async #hear() {
    const news = new Set(this.#news);
    this.#news.clear();
    if (news.has("lang")) this.#words = await this.#findWords();
    if (news.has("lang") || news.has("mode")) this.#build();
    if (OPENING.some((name) => news.has(name))) this.#open("open");
    else this.#show();
  }

  #rest() {
    if (this.#resting) return;
    this.#resting = true;
    this.#table?.rest();
    if (this.#live) this.#opponent.update();
    this.#computer.rest();
  }

  #wake() {
    this.#resting = false;
    this.#table?.wake();
    if (this.#live) this.#opponent.update();
  }

  // ---- the game ----

  get #playing() {
    if (!this.#live) throw new DOMException("The game is not loaded yet: wait for `ready`.", "InvalidStateError");
    return this.#live;
  }

  /** The game as the computer player meets it. */
  get #game() {
    const live = this.#playing;
    return {
      view: live.view,
      moves: () => live.moves(),
      link: () => live.link(),
      play: (/** @type {string} */ text) => void this.#play(text, "computer"),
    };
  }

  /** @returns {import("./computer/seats.js").Seating} nobody plays against an element that is not on the page */
  get #seating() {
    const { white, black } = readOptions(this);
    return { white, black, seed: this.#seed, paused: this.#resting, speed: "normal" };
  }

  /** @param {"open" | "start"} cause opens the game that the attributes describe */
  #open(cause) {
    const engine = /** @type {import("./engine.js").Engine} */ (this.#engine);
    let match;
    let trouble;
    try {
      match = openMatch(engine, this);
    } catch (error) {
      trouble = error;
      const { kept } = /** @type {{ kept?: Match }} */ (error);
      match = kept ?? new engine.Match(readOptions(this).game);
    }
    const { rules } = match.view();
    this.#seed = newSeed();
    if (this.#live?.rules !== rules) {
      const live = new Live(engine, rules, nowhere);
      live.addEventListener("change", (event) => {
        if (this.#live === live) this.#changed(/** @type {CustomEvent<Change>} */ (event).detail);
      });
      this.#live = live;
    }
    const first = !this.#table;
    if (first) this.#build();
    this.#table?.fail("");
    this.#live.open(match, "", cause);
    if (trouble) this.#fail(trouble, "problem");
  }

  #build() {
    this.#table?.rest();
    const { mode } = readOptions(this);
    this.#table = makeTable(this.#shadow, /** @type {Words} */ (this.#words), mode, {
      live: () => this.#playing,
      seating: () => this.#seating,
      thinking: () => this.#opponent.thinking,
      play: (text) => void this.#play(text, "player"),
      sit: (side, player) => this.setAttribute(side, String(player)),
      reset: () => this.reset(),
      flip: () => {
        this.setAttribute("side", readOptions(this).side === "white" ? "black" : "white");
      },
    });
    if (this.#resting) this.#table.rest();
    else this.#table.wake();
    this.#table.apply(readOptions(this));
  }

  #show() {
    this.#table?.apply(readOptions(this));
    this.#opponent.update();
  }

  /**
   * @param {string} text
   * @param {By} by
   * @returns {boolean} whether it was played
   */
  #play(text, by) {
    const live = this.#playing;
    const { view } = live;
    const move = this.#read(text);
    // The computer's plies are told of, but not to be prevented: it would only think of the same one again.
    if (!this.#tell("outflank-before-play", { move, side: view.turn, by }, by !== "computer")) return false;
    // A listener may have done something else meanwhile.
    if (live !== this.#live || view !== live.view) return false;
    this.#by = by;
    live.play(move.short);
    return true;
  }

  /**
   * @param {string} text
   * @returns {Move} the ply that this means here; throws the engine's IllegalMove
   */
  #read(text) {
    const engine = /** @type {import("./engine.js").Engine} */ (this.#engine);
    const trial = engine.Match.fromLink(this.#playing.link());
    try {
      return trial.play(text);
    } finally {
      trial.free();
    }
  }

  /** @param {Change} change */
  #changed(change) {
    const { after, cause } = change;
    const by = this.#by;
    this.#by = "program";
    this.#table?.changed(change);
    this.#opponent.update();
    this.#tell("outflank-change", { cause, view: after });
    if (cause === "play") this.#tell("outflank-play", { move: after.last, view: after, by });
    if (cause === "play" && after.outcome) this.#tell("outflank-end", { outcome: after.outcome, view: after });
  }

  /**
   * @param {string} type
   * @param {object} detail
   * @param {boolean} [cancelable]
   * @returns {boolean} false if a listener has prevented what was to come
   */
  #tell(type, detail, cancelable = false) {
    return this.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true }));
  }

  /**
   * Says what went wrong, to people and to the page.
   * @param {unknown} error
   * @param {"failures" | "computerFailures" | "problem"} kind
   */
  #fail(error, kind) {
    const words = this.#words;
    const failure = error instanceof LoadError ? error.failure : "other";
    const text = kind === "problem" ? words?.problem(error) : words?.[kind][failure];
    if (this.#table) this.#table.fail(text ?? String(error));
    else this.#shadow.replaceChildren(text ?? String(error));
    this.#tell("outflank-error", { error, text });
  }
}

for (const name of REFLECTED) {
  Object.defineProperty(OutflankGame.prototype, name, {
    enumerable: true,
    configurable: true,
    /** @this {OutflankGame} */
    get() {
      const options = readOptions(this);
      return options[name];
    },
    /** @this {OutflankGame} @param {unknown} value */
    set(value) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, name === "targets" ? (value ? "on" : "off") : String(value));
    },
  });
}

// Another copy of this module may have been there first: both mean the same.
if (!customElements.get("outflank-game")) customElements.define("outflank-game", OutflankGame);
