/**
 * The running game: the engine's match with events, and kept over a reload. One instance per game, so that changing
 * from one board to the other loses nothing.
 *
 * Event: `change`, a CustomEvent with the view before and after and what brought it about.
 */

/**
 * @typedef {import("../pkg/outflank.js").Match} Match
 * @typedef {import("../pkg/outflank.js").Rules} Rules
 * @typedef {import("../pkg/outflank.js").Side} Side
 * @typedef {import("../pkg/outflank.js").View} View
 * @typedef {import("../pkg/outflank.js").Move} Move
 * @typedef {import("../pkg/outflank.js").PlayedMove} PlayedMove
 *
 * @typedef {"play" | "browse" | "start" | "open" | "end" | "cut"} Cause
 * @typedef {{ before: View, after: View, cause: Cause }} Change
 * @typedef {{ Match: typeof import("../pkg/outflank.js").Match }} Engine
 */

export class Live extends EventTarget {
  #engine;
  #rules;
  #store;
  /** @type {Match} */
  #match;
  /** @type {View} */
  #view;
  /** @type {PlayedMove[]} the record as far as it has been asked for since it changed */
  #history = [];
  /** @type {string} the key of a note that belongs to the game shown (see the library), or nothing */
  #note = "";

  /**
   * @param {Engine} engine
   * @param {Rules} rules
   * @param {import("./store.js").Store} store where the game is kept over a reload
   */
  constructor(engine, rules, store) {
    super();
    this.#engine = engine;
    this.#rules = rules;
    this.#store = store;
    this.#match = this.#restore() ?? new engine.Match(rules);
    this.#view = this.#match.view();
  }

  get rules() {
    return this.#rules;
  }

  /** What there is to see. */
  get view() {
    return this.#view;
  }

  /** The key of the note that belongs to this game. */
  get note() {
    return this.#note;
  }

  /** @returns {Move[]} the legal plies of the position shown */
  moves() {
    return this.#match.moves();
  }

  /** @returns {PlayedMove[]} the whole record, the plies taken back included; the same objects for the same plies */
  history() {
    this.#history.push(...this.#match.history(this.#history.length));
    return this.#history;
  }

  /** @returns {string} the record as text */
  record() {
    return this.#match.record();
  }

  /** @returns {string} the position shown as text */
  position() {
    return this.#match.position();
  }

  /** @returns {string} the whole game, at the ply shown, as it stands in a link */
  link() {
    return this.#match.link();
  }

  /** @param {Side} first starts a new game */
  start(first) {
    this.open(new this.#engine.Match(this.#rules, first), "", "start");
  }

  /**
   * Continues with another match of the same game.
   * @param {Match} match
   * @param {string} [note]
   * @param {Cause} [cause]
   */
  open(match, note = "", cause = "open") {
    const old = this.#match;
    this.#match = match;
    this.#history = [];
    this.#note = note;
    this.#changed(cause);
    if (old !== match) old.free();
  }

  /**
   * Plays a ply, in short or book form; throws the engine's IllegalMove and changes nothing if that cannot be.
   * @param {string} text
   */
  play(text) {
    const { ply, plies, mustPass } = this.#view;
    // A forced pass is no choice: made once more while looking back, it drops nothing of the record.
    if (mustPass && text === "--" && ply < plies) this.#match.goTo(ply + 1);
    else this.#match.play(text);
    // From here on the record is another one.
    this.#history.length = Math.min(this.#history.length, ply);
    this.#changed("play");
  }

  /** @param {number} ply shows the position after so many plies */
  goTo(ply) {
    const wanted = Math.max(0, Math.min(ply, this.#view.plies));
    if (wanted === this.#view.ply) return;
    this.#match.goTo(wanted);
    this.#changed("browse");
  }

  /** Forgets what was taken back: the game goes on from the position shown. */
  cut() {
    if (!this.#match.cut()) return;
    this.#history.length = Math.min(this.#history.length, this.#view.ply);
    this.#changed("cut");
  }

  /** @param {Side} side gives up */
  resign(side) {
    this.#match.resign(side);
    this.#changed("end");
  }

  agreeDraw() {
    this.#match.agreeDraw();
    this.#changed("end");
  }

  /** @param {Cause} cause */
  #changed(cause) {
    const before = this.#view;
    this.#view = this.#match.view();
    this.#save();
    this.dispatchEvent(new CustomEvent("change", { detail: { before, after: this.#view, cause } }));
  }

  #save() {
    const { ply } = this.#view;
    this.#store.write(`game.${this.#rules}`, { record: this.#match.record(), ply, note: this.#note });
  }

  /** @returns {Match | undefined} the game as it was left */
  #restore() {
    const kept = this.#store.read(`game.${this.#rules}`);
    if (typeof kept !== "object" || kept === null || !("record" in kept) || typeof kept.record !== "string")
      return undefined;
    try {
      const match = this.#engine.Match.fromRecord(kept.record);
      if (match.view().rules !== this.#rules) return undefined;
      if ("ply" in kept && typeof kept.ply === "number") match.goTo(kept.ply);
      if ("note" in kept && typeof kept.note === "string") this.#note = kept.note;
      return match;
    } catch {
      return undefined;
    }
  }
}
