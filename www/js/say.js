/**
 * Speaks through a live region. Texts of the same moment are joined into one, so that each event is heard once and
 * none cuts off another.
 */

export class Voice {
  #region;
  /** @type {string[]} */
  #waiting = [];
  #timer = 0;

  /** @param {HTMLElement} region an element with aria-live */
  constructor(region) {
    this.#region = region;
  }

  /** @param {string} text one or more sentences */
  say(text) {
    this.#waiting.push(text);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      const next = this.#waiting.join(" ");
      this.#waiting = [];
      // A new element each time: a text that is the same as the last is then heard again.
      const line = document.createElement("p");
      line.textContent = next;
      this.#region.replaceChildren(line);
    }, 60);
  }
}
