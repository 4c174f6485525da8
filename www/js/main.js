/** Wires the page together: engine, the two running games, board and panels. */

import { Board } from "./board/board.js";
import { nameOf } from "./board/geometry.js";
import { element, iconButton } from "./dom.js";
import { LoadError, loadEngine } from "./engine.js";
import { library, openExample } from "./library.js";
import { Live } from "./live.js";
import { makeLibrary } from "./panels/library.js";
import { makeMoves } from "./panels/moves.js";
import { makeRecord } from "./panels/record.js";
import { makeRules } from "./panels/rules.js";
import { makeScore } from "./panels/score.js";
import { makeSettings, readSettings } from "./panels/settings.js";
import { makeSetup } from "./panels/setup.js";
import { makeTurn } from "./panels/turn.js";
import { makeTyped } from "./panels/typed.js";
import { Voice } from "./say.js";
import { Store } from "./store.js";
import { words } from "./text/en.js";

/**
 * @typedef {import("../pkg/outflank.js").Rules} Rules
 * @typedef {import("./live.js").Change} Change
 */

/** @param {string} id */
const at = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {import("./engine.js").Engine} engine */
function startPage(engine) {
  const store = new Store(() => localStorage);
  const voice = new Voice(at("voice"));
  const board = new Board(at("board"), words);
  const games = { reversi: new Live(engine, "reversi", store), latrunculi: new Live(engine, "latrunculi", store) };
  /** @type {Rules} */
  let current = store.read("current") === "latrunculi" ? "latrunculi" : "reversi";
  let flipped = store.read("flipped") === true;
  const live = () => games[current];

  const score = makeScore(at("score"), words);
  const turn = makeTurn(at("turn"), words, board, pass);
  const moves = makeMoves(at("moves"), words, (ply) => live().goTo(ply));
  const typed = makeTyped(at("moves"), words, live);

  // ---- showing ---------------------------------------------------------------------------------------------------

  /** @param {{ animate?: boolean }} [how] */
  function show(how) {
    const { view, note } = live();
    const focused = document.activeElement;
    document.documentElement.dataset.rules = view.rules;
    at("title").textContent = `${words.games[view.rules]}, ${words.subtitles[view.rules]}`;
    board.show(view, live().moves(), how);
    score.show(view);
    showTurn();
    moves.show(live().history(), view.ply);
    typed.show(view);
    tools.toStart.disabled = tools.undo.disabled = view.ply === 0;
    tools.toEnd.disabled = tools.redo.disabled = view.ply === view.plies;
    keepFocus(focused);
    for (const [rules, radio] of radios) radio.checked = rules === view.rules;
    noteLine.textContent =
      note in words.examples ? words.examples[/** @type {keyof typeof words.examples} */ (note)].note : "";
    noteLine.hidden = noteLine.textContent === "";
  }

  /** @param {Element | null} focused what had the focus; if it has just been disabled, a neighbour gets it */
  function keepFocus(focused) {
    if (!focused?.matches(":disabled")) return;
    const neighbour = [tools.redo, tools.undo].find((tool) => !tool.disabled);
    if (neighbour && at("tools").contains(focused)) neighbour.focus();
    else board.focus();
  }

  function showTurn() {
    turn.show(live().view, "");
  }

  /** @param {Change} change */
  function tell({ after, cause }) {
    const parts = [];
    if (cause === "start") parts.push(words.newGameStarted);
    else if (cause === "open") parts.push(words.opened);
    else if (cause === "browse") parts.push(words.at(after));
    if (after.last && (cause === "play" || cause === "browse")) {
      const { to, from, runs } = after.last;
      const taken = runs.flatMap((run) => run.pawns).map(nameOf);
      /** @param {number | undefined} square */
      const name = (square) => (square === undefined ? "" : nameOf(square));
      parts.push(words.played(after.last, taken, name(to), name(from)));
    }
    if (after.outcome) parts.push(`${words.result(after.outcome)}.`, words.why(after));
    else if (after.mustPass) parts.push(words.mustPass(after), words.mustPassHint);
    else parts.push(`${words.toMove(after)}.`);
    voice.say(parts.join(" "));
  }

  for (const game of Object.values(games)) {
    game.addEventListener("change", (event) => {
      if (game !== live()) return;
      const change = /** @type {CustomEvent<Change>} */ (event).detail;
      const byKeyboard = board.hasFocus || turn.hasFocus;
      show();
      tell(change);
      if (byKeyboard && change.after.mustPass) turn.focusPass();
      else if (turn.hasFocus || byKeyboard) board.focus();
    });
  }

  // ---- choosing --------------------------------------------------------------------------------------------------

  function pass() {
    if (live().view.mustPass) live().play("--");
  }

  board.addEventListener("play", (event) => {
    const { move } = /** @type {CustomEvent<{ move: import("../pkg/outflank.js").Move }>} */ (event).detail;
    live().play(move.short);
  });

  board.addEventListener("choice", (event) => {
    const { before, choice, means } =
      /** @type {CustomEvent<{ before: import("./board/choice.js").Choice, choice: import("./board/choice.js").Choice, means: string }>} */ (
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
    if (choice.kind === "picked" && means === "keyboard")
      voice.say(words.picked(nameOf(choice.from), choice.targets.length));
    if (choice.kind === "idle" && before.kind !== "idle" && means === "keyboard") voice.say(words.putDown);
  });

  board.addEventListener("refused", (event) => {
    const { reason, square } = /** @type {CustomEvent<{ reason: string, square: number }>} */ (event).detail;
    if (live().view.mustPass) turn.focusPass();
    else if (reason === "nothing" && !live().view.outcome) voice.say(words.nothingThere(nameOf(square)));
  });

  // ---- controls --------------------------------------------------------------------------------------------------

  /** @param {Rules} rules */
  function change(rules) {
    if (rules === current) return;
    current = rules;
    store.write("current", rules);
    show({ animate: false });
    voice.say(`${words.games[rules]}. ${words.toMove(live().view)}.`);
  }

  /** @param {import("../pkg/outflank.js").Match} match @param {string} [note] */
  function open(match, note) {
    const { rules } = match.view();
    if (rules !== current) {
      current = rules;
      store.write("current", rules);
    }
    live().open(match, note);
  }

  /** Takes the last step back: what is picked up or armed, or else a ply. */
  function back() {
    if (board.choosing) board.cancel("keyboard");
    else live().goTo(live().view.ply - 1);
  }

  const radios = new Map(
    /** @type {const} */ (["reversi", "latrunculi"]).map((rules) => {
      const radio = element("input", { type: "radio", name: "game", value: rules });
      radio.addEventListener("change", () => change(rules));
      at("games").append(element("label", {}, radio, element("span", {}, words.games[rules])));
      return [rules, radio];
    }),
  );
  at("games").setAttribute("aria-label", words.gameSwitch);

  const tools = {
    toStart: iconButton("toStart", words.toStart, () => live().goTo(0)),
    undo: iconButton("undo", words.undo, back),
    redo: iconButton("redo", words.redo, () => live().goTo(live().view.ply + 1)),
    toEnd: iconButton("toEnd", words.toEnd, () => live().goTo(live().view.plies)),
    flip: iconButton("flip", words.flip, () => {
      flipped = !flipped;
      store.write("flipped", flipped);
      board.flip(flipped);
      showTurn();
    }),
  };
  for (const [name, tool] of Object.entries(tools)) {
    tool.id = name;
    at("tools").append(tool);
  }
  at("tools").setAttribute("aria-label", words.menu);
  const noteLine = element("p", { class: "note", id: "note" });
  at("tools").before(noteLine);

  const dialogs = {
    new: makeSetup(words, live),
    library: makeLibrary(words, (name) => open(openExample(engine, library[name]), name)),
    record: makeRecord(words, engine, live, open, library.figure99.position ?? ""),
    rules: makeRules(words),
    settings: makeSettings(words, store, applySettings),
  };
  const labels = {
    new: words.newGame,
    library: words.library,
    record: words.record,
    rules: words.rules,
    settings: words.settings,
  };
  for (const name of /** @type {(keyof typeof dialogs)[]} */ (Object.keys(dialogs))) {
    at("dialogs").append(dialogs[name].dialog);
    const opener = iconButton(name, labels[name], () => dialogs[name].open(), true);
    opener.id = `open-${name}`;
    at("menu").append(opener);
  }

  // A key held down is one press: it must not run on into what the first press has opened.
  document.addEventListener(
    "keydown",
    (event) => {
      const onButton = event.target instanceof HTMLElement && event.target.closest("button");
      if (event.repeat && onButton && (event.key === "Enter" || event.key === " ")) event.preventDefault();
    },
    { capture: true },
  );

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || document.querySelector("dialog[open]")) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.key === "Escape" && board.choosing) {
      board.cancel("keyboard");
      return;
    }
    if (target.closest("input:not([type=radio]), textarea, select")) return;
    if (!target.closest("[role=radiogroup]")) board.onKey(event);
    if (event.defaultPrevented) return;
    const { view } = live();
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() === "y" || (event.shiftKey && event.key.toLowerCase() === "z"))
        live().goTo(view.ply + 1);
      else if (event.key.toLowerCase() === "z") back();
      else return;
    } else if (target.closest("[role=grid], [role=radiogroup], .lines")) return;
    else if (event.key === "ArrowLeft") live().goTo(view.ply - 1);
    else if (event.key === "ArrowRight") live().goTo(view.ply + 1);
    else if (event.key === "Home") live().goTo(0);
    else if (event.key === "End") live().goTo(view.plies);
    else return;
    event.preventDefault();
  });

  // ---- taste -----------------------------------------------------------------------------------------------------

  const darkSystem = matchMedia("(prefers-color-scheme: dark)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const strong = matchMedia("(prefers-contrast: more), (forced-colors: active)");

  /** @param {import("./panels/settings.js").Settings} settings */
  function applySettings({ theme, targets }) {
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    const dark = theme === "dark" || (theme === "system" && darkSystem.matches);
    document.documentElement.dataset.board = dark ? "dark" : "light";
    board.setTaste({ dark, targets, motion: !calm.matches });
  }
  for (const query of [darkSystem, calm, strong]) {
    query.addEventListener("change", () => applySettings(readSettings(store)));
  }

  applySettings(readSettings(store));
  board.flip(flipped);
  show({ animate: false });
}

try {
  startPage(await loadEngine());
} catch (error) {
  const failure = at("failure");
  failure.textContent = words.failures[error instanceof LoadError ? error.failure : "other"];
  failure.hidden = false;
  console.error(error);
}
document.documentElement.dataset.started = "";
