/**
 * What the page remembers in the browser. Storage may be denied, full or damaged: then the page simply remembers
 * nothing, and goes on.
 */

const PREFIX = "outflank.";

export class Store {
  #storage;

  /** @param {() => Storage} open may throw, as `localStorage` does where storage is denied */
  constructor(open) {
    try {
      this.#storage = open();
    } catch {
      this.#storage = undefined;
    }
  }

  /**
   * @param {string} key
   * @returns {unknown} what was written, if it is there and can be read
   */
  read(key) {
    try {
      const text = this.#storage?.getItem(PREFIX + key);
      return text ? JSON.parse(text) : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * @param {string} key
   * @param {unknown} value
   */
  write(key, value) {
    try {
      this.#storage?.setItem(PREFIX + key, JSON.stringify(value));
    } catch {
      // Full or denied: the game goes on without being kept.
    }
  }
}
