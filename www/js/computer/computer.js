/**
 * Asks the computer player in its worker. One question at a time: a new one takes the place of the last, whose promise
 * is then rejected with `Stopped`. A worker that searches hears nothing, so stopping means ending it; the next question
 * starts another from the engine that is compiled already. Nothing is loaded before the first question.
 */

import { compile, LoadError } from "../engine.js";

/**
 * @typedef {import("./worker.js").Analysis} Analysis
 * @typedef {import("./worker.js").Level} Level
 * @typedef {import("./worker.js").Limits} Limits
 * @typedef {import("./worker.js").Move} Move
 * @typedef {import("./worker.js").Question} Question
 * @typedef {import("./worker.js").Reply} Reply
 *
 * @typedef {Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror" | "onmessageerror">} Thread
 * @typedef {(analysis: Analysis) => void} Listener
 *
 * @typedef {object} Asked a question on its way
 * @property {number} token
 * @property {boolean} posted whether the worker has it
 * @property {Listener | undefined} progress
 * @property {(answer: Move & Analysis) => void} resolve
 * @property {(error: Error) => void} reject
 */

/** The question was taken back, or another one took its place. */
export class Stopped extends Error {}

/** @returns {Thread} */
function startWorker() {
  if (typeof Worker !== "function") throw new LoadError("old", undefined);
  const url = new URL("./worker.js", import.meta.url);
  if (url.origin === self.origin && url.protocol !== "blob:") return new Worker(url, { type: "module" });
  // Browsers start no worker from elsewhere, even where modules may be imported from there, and a sandboxed page may
  // start none that is a module: a plain one imports it, and keeps for it what comes early.
  const text = `const early = [];
    onmessage = (event) => early.push(event);
    import(${JSON.stringify(url.href)}).then(
      () => early.forEach((event) => onmessage(event)),
      (error) => setTimeout(() => { throw error; }),
    );`;
  const own = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const worker = new Worker(own);
  worker.addEventListener("message", () => URL.revokeObjectURL(own), { once: true });
  return worker;
}

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

/** The player's part of the engine; fetched once, and again only if that failed. */
function compilePlayer() {
  compiled ??= compile(new URL("../../pkg/player_bg.wasm", import.meta.url)).catch((error) => {
    compiled = undefined;
    throw error;
  });
  return compiled;
}

export class Computer {
  #start;
  #compile;
  /** @type {Thread | undefined} */
  #worker;
  /** @type {Asked | undefined} */
  #asked;
  #token = 0;

  /**
   * @param {() => Thread} [start] starts a worker
   * @param {() => Promise<WebAssembly.Module>} [compile] fetches what it runs
   */
  constructor(start = startWorker, compile = compilePlayer) {
    this.#start = start;
    this.#compile = compile;
  }

  /** Whether a question waits for its answer. */
  get busy() {
    return this.#asked !== undefined;
  }

  /**
   * Which ply a level plays. Rejects with `Stopped`, a `LoadError`, or what the engine throws; so do the others.
   * @param {string} game the text of the match's link
   * @param {Level} level
   * @param {number} seed
   * @param {Listener} [progress]
   * @returns {Promise<Move>}
   */
  choose(game, level, seed, progress) {
    return this.#ask({ kind: "choose", game, level, seed }, progress);
  }

  /**
   * The best ply.
   * @param {string} game
   * @param {Limits} limits
   * @param {Listener} [progress]
   * @returns {Promise<Analysis>}
   */
  think(game, limits, progress) {
    return this.#ask({ kind: "think", game, limits }, progress);
  }

  /**
   * The value of every legal ply.
   * @param {string} game
   * @param {Limits} limits
   * @param {Listener} [progress]
   * @returns {Promise<Analysis>}
   */
  analyse(game, limits, progress) {
    return this.#ask({ kind: "analyse", game, limits }, progress);
  }

  /** Takes back the question that waits, if any. */
  stop() {
    if (this.#asked) this.#give(this.#asked, new Stopped("the question was taken back"));
  }

  /** Ends the worker: nothing more is to be asked for now. Another question starts another one. */
  rest() {
    this.stop();
    this.#end();
  }

  /**
   * @param {Question} question
   * @param {Listener | undefined} progress
   * @returns {Promise<Move & Analysis>} which of the two it is goes with the question
   */
  #ask(question, progress) {
    this.stop();
    return new Promise((resolve, reject) => {
      const asked = { token: ++this.#token, posted: false, progress, resolve, reject };
      this.#asked = asked;
      this.#post(asked, question).catch((error) => {
        this.#give(asked, error instanceof LoadError ? error : new LoadError("other", error));
      });
    });
  }

  /**
   * @param {Asked} asked
   * @param {Question} question
   */
  async #post(asked, question) {
    const module = await this.#compile();
    if (this.#asked !== asked) return;
    if (!this.#worker) {
      this.#worker = this.#start();
      this.#listen(this.#worker);
      this.#worker.postMessage({ module });
    }
    asked.posted = true;
    this.#worker.postMessage({ token: asked.token, question });
  }

  /** @param {Thread} worker */
  #listen(worker) {
    let heard = false;
    /** @param {MessageEvent<Reply>} event */
    worker.onmessage = ({ data }) => {
      heard = true;
      const asked = this.#asked;
      // Whatever was on its way when its question was taken back is dropped here.
      if (worker !== this.#worker || asked?.token !== data.token) return;
      if (data.kind === "progress") asked.progress?.(data.analysis);
      else if (data.kind === "answer") {
        this.#asked = undefined;
        asked.resolve(/** @type {Move & Analysis} */ (data.answer));
      } else this.#give(asked, Object.assign(new Error(data.message), { name: data.name }));
    };
    /** @param {Event} cause */
    const died = (cause) => {
      if (worker !== this.#worker) return;
      // One that never said anything could not be fetched, or not be started.
      const error = new LoadError(heard ? "other" : "missing", cause);
      if (this.#asked) this.#give(this.#asked, error);
      else this.#end();
    };
    worker.onerror = died;
    worker.onmessageerror = died;
  }

  /**
   * Gives a question up. A worker that has it may be searching, or broken: it is of no more use.
   * @param {Asked} asked
   * @param {Error} error
   */
  #give(asked, error) {
    if (this.#asked !== asked) return;
    this.#asked = undefined;
    if (asked.posted) this.#end();
    asked.reject(error);
  }

  #end() {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}
