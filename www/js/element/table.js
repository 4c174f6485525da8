/** The shadow tree of `<outflank-game>`: board, score, turn, lines to choose from, and the tools under them. */

import { Board } from "../board/board.js";
import { nameOf } from "../board/geometry.js";
import { isComputersTurn, stepTo } from "../computer/seats.js";
import { element, focusedBeside, holdsFocus, iconButton } from "../dom.js";
import { makeMoves } from "../panels/moves.js";
import { makeScore } from "../panels/score.js";
import { makeTurn } from "../panels/turn.js";
import { Voice } from "../say.js";
import { tell } from "../tell.js";

/**
 * @typedef {import("../board/choice.js").Choice} Choice
 * @typedef {import("../computer/seats.js").Player} Player
 * @typedef {import("../computer/seats.js").Seating} Seating
 * @typedef {import("../live.js").Change} Change
 * @typedef {import("../live.js").Live} Live
 * @typedef {import("../text/en.js").Words} Words
 * @typedef {import("../../pkg/outflank.js").Move} Move
 * @typedef {import("../../pkg/outflank.js").Side} Side
 *
 * @typedef {object} Host what the table asks of the element that it stands in
 * @property {() => Live} live
 * @property {() => Seating} seating
 * @property {() => Side | undefined} thinking the side that the computer is thinking for
 * @property {(text: string) => void} play
 * @property {(side: Side, player: Player) => void} sit
 * @property {() => void} reset
 * @property {() => void} flip
 */

/** Which tools each mode has. */
const TOOLS = /** @type {const} */ ({
  play: ["new", "undo", "redo", "flip"],
  replay: ["toStart", "undo", "redo", "toEnd", "flip"],
  puzzle: ["toStart", "undo", "redo", "flip"],
});

const DARK = "(prefers-color-scheme: dark)";
const CALM = "(prefers-reduced-motion: reduce)";
const CONTRAST = "(prefers-contrast: more), (forced-colors: active)";

/**
 * @param {ShadowRoot} shadow
 * @param {Words} words
 * @param {import("./options.js").Mode} mode
 * @param {Host} host
 */
export function makeTable(shadow, words, mode, host) {
  const place = element("div", { class: "board", part: "board" });
  const score = element("div", { class: "score", part: "score" });
  const turnPlace = element("div", { class: "turn", part: "turn" });
  const failure = element("p", { class: "failure", role: "alert", hidden: true });
  const tools = element("div", { class: "tools", part: "tools", role: "toolbar", "aria-label": words.tools });
  const lower = element("div", { class: "lower", part: "moves" });
  const region = element("div", { class: "unseen", "aria-live": "polite", "aria-atomic": "true" });
  const beside = element("div", { class: "beside" }, score, turnPlace, failure, tools, lower);
  const root = element(
    "div",
    { class: "outflank", role: "group", lang: words.language },
    element("div", { class: "place" }, place),
    beside,
    region,
  );
  root.dataset.mode = mode;
  shadow.replaceChildren(root);

  const voice = new Voice(region);
  const board = new Board(place, words);
  const players = makeScore(score, words, host.sit);
  const turn = makeTurn(turnPlace, lower, words, board, pass);
  const moves = mode === "replay" ? makeMoves(lower, words, (ply) => host.live().goTo(ply)) : undefined;
  const buttons = {
    new: iconButton("new", words.newGame, host.reset),
    toStart: iconButton("toStart", words.toStart, () => host.live().goTo(0)),
    undo: iconButton("undo", words.undo, back),
    redo: iconButton("redo", words.redo, on),
    toEnd: iconButton("toEnd", words.toEnd, () => host.live().goTo(host.live().view.plies)),
    flip: iconButton("flip", words.flip, host.flip),
  };
  for (const name of TOOLS[mode]) {
    buttons[name].part.add("button");
    buttons[name].dataset.tool = name;
    tools.append(buttons[name]);
  }

  const queries = [DARK, CALM, CONTRAST].map((query) => matchMedia(query));
  /** @type {import("./options.js").Options} */
  let options;

  // ---- what is done ----

  const computersTurn = () => isComputersTurn(host.seating(), host.live().view);
  const step = (/** @type {-1 | 1} */ way) => stepTo(host.seating(), host.live().view, host.live().history(), way);

  function pass() {
    if (host.live().view.mustPass) host.play("--");
  }

  /** Takes the last step back: what is picked up or armed, or else a ply. */
  function back() {
    if (board.choosing) board.cancel("keyboard");
    else host.live().goTo(step(-1) ?? host.live().view.ply);
  }

  function on() {
    host.live().goTo(step(1) ?? host.live().view.ply);
  }

  board.addEventListener("play", (event) => {
    const { move } = /** @type {CustomEvent<{ move: Move }>} */ (event).detail;
    host.play(move.short);
  });

  board.addEventListener("choice", (event) => {
    const { before, choice, means } = /** @type {CustomEvent<{ before: Choice, choice: Choice, means: string }>} */ (
      event
    ).detail;
    if (choice.kind === "armed") {
      if (before.kind === "armed" && before.to === choice.to) turn.point(choice.line);
      else voice.say(turn.offer(choice, means === "keyboard"));
      return;
    }
    if (before.kind === "armed") {
      const back = turn.hasFocus;
      showTurn();
      if (back) board.focus();
    }
    if (means !== "keyboard") return;
    if (choice.kind === "picked") voice.say(words.picked(nameOf(choice.from), choice.targets.length));
    else if (before.kind !== "idle") voice.say(words.putDown);
  });

  board.addEventListener("refused", (event) => {
    const { reason, square } = /** @type {CustomEvent<{ reason: string, square: number }>} */ (event).detail;
    if (mode === "replay") return;
    if (computersTurn()) voice.say(`${words.computersTurn}.`);
    else if (host.live().view.mustPass) turn.focusPass();
    else if (reason === "nothing" && !host.live().view.outcome) voice.say(words.nothingThere(nameOf(square)));
  });

  root.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey) return;
    const target = /** @type {HTMLElement} */ (event.target);
    const key = event.key.toLowerCase();
    if (key === "escape" && board.choosing) board.cancel("keyboard");
    else if (event.ctrlKey || event.metaKey) {
      if (key === "y" || (event.shiftKey && key === "z")) on();
      else if (key === "z") back();
      else return;
    } else if (!target.closest(".tools")) return;
    else if (key === "arrowleft") back();
    else if (key === "arrowright") on();
    else return;
    event.preventDefault();
  });

  // ---- what is shown ----

  function showTurn() {
    const { view } = host.live();
    turn.show(view, computersTurn());
    if (mode === "replay" && !view.outcome) turn.remark(words.at(view));
  }

  function showPlayers() {
    players.show(host.live().view, host.seating(), host.thinking());
  }

  /** @param {{ animate?: boolean }} [how] */
  function show(how) {
    const { view } = host.live();
    const focused = focusedBeside(root);
    root.dataset.rules = view.rules;
    root.setAttribute("aria-label", `${words.games[view.rules]}, ${words.subtitles[view.rules]}`);
    board.show(view, mode === "replay" || computersTurn() ? [] : host.live().moves(), how);
    showTurn();
    showPlayers();
    moves?.show(host.live().history(), view.ply);
    buttons.new.disabled = view.plies === 0;
    buttons.toStart.disabled = view.ply === 0;
    buttons.undo.disabled = step(-1) === undefined;
    buttons.toEnd.disabled = buttons.redo.disabled = view.ply === view.plies;
    // What had the focus may be of no more use now: then a neighbour gets it.
    if (focused && root.contains(focused) && (focused.matches(":disabled") || focused.getClientRects().length === 0)) {
      const neighbour = [buttons.redo, buttons.undo].find((tool) => !tool.disabled);
      if (neighbour && tools.contains(focused)) neighbour.focus();
      else board.focus();
    }
  }

  function applyTaste() {
    const [dark, calm] = queries.map((query) => query.matches);
    const night = options.theme === "dark" || (options.theme === "system" && dark);
    root.dataset.board = night ? "dark" : "light";
    board.setTaste({ dark: night, targets: options.targets, motion: !calm });
  }

  return {
    show,
    showPlayers,

    /** @param {import("./options.js").Options} wanted */
    apply(wanted) {
      options = wanted;
      board.flip(options.side === "black");
      applyTaste();
      show({ animate: false });
    },

    /** @param {Change} change */
    changed(change) {
      const byKeyboard = board.hasFocus || turn.hasFocus;
      show();
      // What a page opens by itself is no news to interrupt with.
      if (change.cause !== "open") voice.say(tell(words, change));
      if (byKeyboard && change.after.mustPass && !computersTurn()) turn.focusPass();
      else if (turn.hasFocus || (byKeyboard && !holdsFocus(root))) board.focus();
    },

    /** @param {string} text what went wrong; nothing if all is well */
    fail(text) {
      failure.textContent = text;
      failure.hidden = text === "";
    },

    wake() {
      for (const query of queries) query.addEventListener("change", applyTaste);
      board.wake();
    },

    rest() {
      for (const query of queries) query.removeEventListener("change", applyTaste);
      board.rest();
    },
  };
}
