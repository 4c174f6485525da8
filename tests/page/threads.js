// Workers that do what a test tells them.

/**
 * @typedef {import("../../www/js/computer/computer.js").Thread} Thread
 * @typedef {import("../../www/js/computer/worker.js").Request} Request
 * @typedef {import("../../www/js/computer/worker.js").Reply} Reply
 * @typedef {import("../../www/js/computer/worker.js").Question} Question
 */

export const MODULE = /** @type {WebAssembly.Module} */ (/** @type {unknown} */ ("the compiled engine"));

/** A worker that keeps what it is sent, and says what it is told to say: even after its end, as real ones may. */
export class FakeThread {
  /** @type {Request[]} */
  sent = [];
  ended = false;
  /** @type {Thread["onmessage"]} */
  onmessage = null;
  /** @type {Thread["onerror"]} */
  onerror = null;
  /** @type {Thread["onmessageerror"]} */
  onmessageerror = null;

  /** @param {Request} request */
  postMessage(request) {
    this.sent.push(request);
  }

  terminate() {
    this.ended = true;
  }

  /** The questions so far, with their tokens. */
  get questions() {
    return this.sent.flatMap((request) => ("question" in request ? [request] : []));
  }

  /**
   * @param {Reply} reply
   */
  say(reply) {
    this.onmessage?.call(/** @type {never} */ (this), /** @type {MessageEvent} */ ({ data: reply }));
  }

  /** Breaks down. */
  die() {
    /** @type {(event: Event) => void} */ (this.onerror)(new Event("error"));
  }
}

/** Starts fake workers and keeps them all. */
export function makeThreads() {
  /** @type {FakeThread[]} */
  const threads = [];
  return {
    threads,
    start() {
      const thread = new FakeThread();
      threads.push(thread);
      return thread;
    },
    compile: async () => MODULE,
    /** The latest one. */
    get last() {
      return /** @type {FakeThread} */ (threads.at(-1));
    },
  };
}

/** Lets everything happen that waits for nothing from outside. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));
