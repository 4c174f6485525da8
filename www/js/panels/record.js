/** Records and positions out and in: by copying, pasting and files. */

import { button, element, makeDialog } from "../dom.js";

/**
 * @typedef {import("../text/en.js").Words} Words
 * @typedef {import("../live.js").Live} Live
 * @typedef {import("../engine.js").Engine} Engine
 * @typedef {import("../../pkg/outflank.js").Match} Match
 * @typedef {import("../../pkg/outflank.js").RecordError} RecordError
 * @typedef {import("../../pkg/outflank.js").Rules} Rules
 * @typedef {{ rules: Rules, position: string }} Origin
 */

/** Far more than any record, and all that the engine reads. Browsers take long to lay out more than this. */
const MOST = 2 ** 20;

/**
 * A position stands alone on one line and begins with its ranks, with slashes between them.
 * @param {string} text
 * @returns {number | undefined} how many ranks, if this is meant as a position
 */
function ranksOf(text) {
  const line = text.trim();
  const board = /^[^\s/]+(\/[^\s/]+){3,}/.exec(line)?.[0];
  return board === undefined || /[\r\n]/.test(line) ? undefined : board.split("/").length;
}

/**
 * @param {unknown} error
 * @returns {error is RecordError}
 */
const isRecordError = (error) => error instanceof Error && error.name === "RecordError";

/**
 * @param {Words} words
 * @param {Engine} engine
 * @param {() => Live} live the game on the board
 * @param {(match: Match) => void} open shows a match, on its own board
 * @param {string} figure99 the position that the printed table continues from
 */
export function makeRecord(words, engine, live, open, figure99) {
  const { dialog, body, open: show } = makeDialog(words.recordTitle, words.close, "record");
  const out = element("textarea", { id: "record-out", readonly: true, rows: "9", spellcheck: "false" });
  const position = element("input", { id: "position-out", readonly: true, spellcheck: "false" });
  const copied = element("p", { class: "hint", role: "status" });
  const input = element("textarea", { id: "record-in", rows: "9", spellcheck: "false" });
  const from = element(
    "select",
    { id: "record-from" },
    element("option", { value: "shown" }, words.fromShown),
    element("option", { value: "start" }, words.fromStart),
    element("option", { value: "99" }, words.fromFigure99),
  );
  const file = element("input", {
    type: "file",
    accept: ".txt,.pgn,text/plain",
    class: "unseen",
    tabindex: "-1",
    "aria-hidden": "true",
  });
  const verdict = element("div", { class: "verdict", role: "status" });

  /** @param {HTMLTextAreaElement | HTMLInputElement} field */
  async function copy(field) {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      copied.textContent = words.copied;
    } catch {
      copied.textContent = words.copyFailed;
    }
  }

  function save() {
    const url = URL.createObjectURL(new Blob([out.value], { type: "text/plain;charset=utf-8" }));
    const link = element("a", { href: url, download: `${live().rules}.txt` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }

  /** @returns {Origin} where a text begins that does not say so */
  function origin() {
    const rules = live().rules;
    if (from.value === "99") return { rules: "reversi", position: figure99 };
    if (from.value === "start") return { rules, position: new engine.Match(rules).position() };
    return { rules, position: live().position() };
  }

  /** @param {Match} match */
  function accept(match) {
    dialog.close();
    open(match);
  }

  /** @param {Origin} [start] where a text begins that does not say so, if not where the reader has chosen */
  function read(start = origin()) {
    const text = input.value;
    verdict.replaceChildren();
    if (text.trim() === "") {
      verdict.append(element("p", {}, words.readEmpty));
      return;
    }
    try {
      const ranks = ranksOf(text);
      if (ranks === undefined) {
        const match = engine.Match.fromRecord(text, start);
        // Without a ply, only what names a game or a position is worth the game on the board.
        if (match.view().plies > 0 || /\[\s*(Game|FEN)\b/i.test(text)) accept(match);
        else verdict.append(element("p", {}, words.readNoPly));
      } else {
        const rules = ranks === 7 ? "latrunculi" : ranks === 8 ? "reversi" : live().rules;
        accept(engine.Match.fromPosition(rules, text));
      }
    } catch (error) {
      if (isRecordError(error)) explain(text, start, error);
      else verdict.append(element("p", {}, words.problem(error)));
    }
  }

  /**
   * Where this text reads better than where it was taken to begin: in the other game.
   * @param {string} text
   * @param {Origin} start
   * @param {RecordError} error what came of it there
   * @returns {Origin | undefined}
   */
  function elsewhere(text, start, error) {
    /** @type {Rules} */
    const rules = start.rules === "reversi" ? "latrunculi" : "reversi";
    const other = { rules, position: new engine.Match(rules).position() };
    let plies;
    try {
      plies = engine.Match.fromRecord(text, other).view().plies;
    } catch (slip) {
      plies = isRecordError(slip) ? slip.ply : 0;
    }
    return plies > error.ply ? other : undefined;
  }

  /**
   * Says what could not be read, points at it, and offers to go on.
   * @param {string} text
   * @param {Origin} where
   * @param {RecordError} error
   */
  function explain(text, where, error) {
    const other = elsewhere(text, where, error);
    if (other) {
      const name = words.games[other.rules];
      verdict.append(
        element("p", {}, words.readsAs(name)),
        element(
          "div",
          { class: "row" },
          button(words.readAs(name), () => read(other)),
        ),
      );
      return;
    }
    const { start, end, legal, kept, ply } = error;
    verdict.append(element("p", {}, words.readStopped(words.problem(error), ply)));
    const row = element("div", { class: "row" });
    if (end > start) {
      for (const move of legal.slice(0, 4)) {
        row.append(
          button(words.replaceBy(move), () => {
            input.value = text.slice(0, start) + move + text.slice(end);
            read(where);
          }),
        );
      }
    }
    if (ply > 0) row.append(button(words.keepBefore(ply), () => accept(kept)));
    verdict.append(row);
    if (end > start) {
      input.focus();
      input.setSelectionRange(start, end);
    }
  }

  input.addEventListener("paste", (event) => {
    if ((event.clipboardData?.getData("text/plain").length ?? 0) <= MOST) return;
    event.preventDefault();
    verdict.replaceChildren(element("p", {}, words.textTooBig));
  });

  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    if (chosen.size > MOST) verdict.replaceChildren(element("p", {}, words.fileTooBig));
    else {
      input.value = await chosen.text();
      read();
    }
    file.value = "";
  });

  body.append(
    element(
      "section",
      {},
      element("label", { for: "record-out" }, words.recordLabel),
      out,
      element(
        "div",
        { class: "row" },
        button(words.copy, () => copy(out), { class: "primary" }),
        button(words.save, save),
      ),
      element("label", { for: "position-out" }, words.positionLabel),
      element(
        "div",
        { class: "row" },
        position,
        button(words.copy, () => copy(position), { "aria-label": words.copyPosition }),
      ),
      copied,
    ),
    element(
      "section",
      {},
      element("label", { for: "record-in" }, words.readLabel),
      input,
      element("div", { class: "row" }, element("label", { for: "record-from" }, words.readFrom), from),
      element(
        "div",
        { class: "row" },
        button(words.read, () => read(), { class: "primary", id: "record-read" }),
        button(words.openFile, () => file.click()),
        file,
      ),
      verdict,
    ),
  );

  return {
    dialog,
    open() {
      out.value = live().record();
      position.value = live().position();
      copied.textContent = "";
      verdict.replaceChildren();
      show();
    },
  };
}
