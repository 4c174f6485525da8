/** Wires the page together: engine, the two running games, board and panels. */

import { answer } from "./ask.js";
import { Board } from "./board/board.js";
import { nameOf } from "./board/geometry.js";
import { takings } from "./board/labels.js";
import { Analyst } from "./computer/analyst.js";
import { Computer } from "./computer/computer.js";
import { Stages } from "./computer/stages.js";
import { element, iconButton } from "./dom.js";
import { LoadError, loadEngine } from "./engine.js";
import { library, openExample } from "./library.js";
import { Live } from "./live.js";
import { makeAnalysis } from "./panels/analysis.js";
import { makeKeys } from "./panels/keys.js";
import { makeLibrary } from "./panels/library.js";
import { makeMoves } from "./panels/moves.js";
import { makeRecord } from "./panels/record.js";
import { makeRules } from "./panels/rules.js";
import { makeSettings, readSettings } from "./panels/settings.js";
import { makeSetup } from "./panels/setup.js";
import { makeTabs } from "./panels/tabs.js";
import { makeTurn } from "./panels/turn.js";
import { makeTyped } from "./panels/typed.js";
import { makePlayers } from "./players.js";
import { keepPressesApart } from "./presses.js";
import { Voice } from "./say.js";
import { listenToKeys } from "./shortcuts.js";
import { Sound } from "./sound.js";
import { Store } from "./store.js";
import { tell, tellHint } from "./tell.js";
import { languages, pickLanguage } from "./text/language.js";

/**
 * @typedef {import("../pkg/outflank.js").Rules} Rules
 * @typedef {import("./live.js").Change} Change
 */

/** @param {string} id */
const at = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const store = new Store(() => localStorage);
const words = languages[pickLanguage(store.read("language"), navigator.languages)];
document.documentElement.lang = words.language;
document.title = words.title;

/** @param {import("./engine.js").Engine} engine */
function startPage(engine) {
  const voice = new Voice(at("voice"));
  const sound = new Sound();
  const board = new Board(at("board"), words);
  const games = { reversi: new Live(engine, "reversi", store), latrunculi: new Live(engine, "latrunculi", store) };
  /** @type {Rules} */
  let current = store.read("current") === "latrunculi" ? "latrunculi" : "reversi";
  let flipped = store.read("flipped") === true;
  const live = () => games[current];

  const beside = { score: at("score"), commands: at("commands"), trouble: at("trouble") };
  const players = makePlayers(words, store, live, beside, { changed: show, pointOut });
  const turn = makeTurn(at("turn"), at("lower"), words, board, pass);
  const moves = makeMoves(at("moves"), words, (ply) => live().goTo(ply));
  const typed = makeTyped(at("moves"), words, play);
  const stages = { reversi: new Stages(engine, games.reversi), latrunculi: new Stages(engine, games.latrunculi) };
  const places = { panel: at("analysis"), bar: at("bar"), graph: at("graph") };
  const analyst = new Analyst(new Computer());
  const analysis = makeAnalysis(places, words, board, analyst, store, (ply) => live().goTo(ply));
  const tabs = [
    { title: words.moves, panel: at("moves") },
    { title: words.analysis, panel: at("analysis") },
  ];
  at("moves").before(makeTabs(words.lower, tabs));

  // ---- showing ---------------------------------------------------------------------------------------------------

  /** @param {{ animate?: boolean }} [how] */
  function show(how) {
    const { view, note } = live();
    const focused = document.activeElement;
    document.documentElement.dataset.rules = view.rules;
    at("title").textContent = `${words.games[view.rules]}, ${words.subtitles[view.rules]}`;
    board.show(view, players.computersTurn ? [] : live().moves(), how);
    showTurn();
    moves.show(live().history(), view.ply);
    typed.show(view);
    players.update();
    showAnalysis();
    tools.toStart.disabled = view.ply === 0;
    tools.undo.disabled = players.stepTo(-1) === undefined;
    tools.toEnd.disabled = tools.redo.disabled = view.ply === view.plies;
    keepFocus(focused);
    for (const [rules, radio] of radios) radio.checked = rules === view.rules;
    noteLine.textContent =
      note in words.examples ? words.examples[/** @type {keyof typeof words.examples} */ (note)].note : "";
    noteLine.hidden = noteLine.textContent === "";
  }

  /** @param {Element | null} focused what had the focus; if it is of no more use, a neighbour gets it */
  function keepFocus(focused) {
    if (!focused?.matches(":disabled") && focused?.getClientRects().length !== 0) return;
    const neighbour = [tools.redo, tools.undo].find((tool) => !tool.disabled);
    if (neighbour && at("tools").contains(focused)) neighbour.focus();
    else board.focus();
  }

  function showTurn() {
    turn.show(live().view, players.computersTurn);
  }

  function showAnalysis() {
    const free = players.opponent.thinking === undefined;
    analysis.show({ view: live().view, history: live().history(), stages: stages[current].all(), free });
  }
  players.opponent.addEventListener("thinking", showAnalysis);

  /** @param {import("../pkg/outflank.js").Move | undefined} move a hint; nothing while it is being looked for */
  function pointOut(move) {
    const text = move ? tellHint(words, move, takings(words, move)) : words.lookingForHint;
    if (move) board.showHint(move);
    turn.remark(text);
    voice.say(text);
  }

  for (const game of Object.values(games)) {
    game.addEventListener("change", (event) => {
      if (game !== live()) return;
      const change = /** @type {CustomEvent<Change>} */ (event).detail;
      const byKeyboard = board.hasFocus || turn.hasFocus;
      if (change.cause === "start" && players.alone) analysis.switchOff();
      show();
      if (change.cause === "play") sound.play(change.before, change.after);
      // The graph tells by itself where it has gone.
      if (change.cause !== "browse" || !analysis.hasFocus) voice.say(tell(words, change));
      if (byKeyboard && change.after.mustPass && !players.computersTurn) turn.focusPass();
      else if (turn.hasFocus || byKeyboard) board.focus();
    });
  }

  // ---- choosing --------------------------------------------------------------------------------------------------

  /** @param {string} text a ply, played by hand: the computer's sides are its own */
  function play(text) {
    if (players.computersTurn) throw new Error(words.computersTurn);
    live().play(text);
  }

  function pass() {
    if (live().view.mustPass) play("--");
  }

  board.addEventListener("play", (event) => {
    const { move } = /** @type {CustomEvent<{ move: import("../pkg/outflank.js").Move }>} */ (event).detail;
    play(move.short);
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
    if (players.computersTurn) voice.say(`${words.computersTurn}.`);
    else if (live().view.mustPass) turn.focusPass();
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
    else live().goTo(players.stepTo(-1) ?? live().view.ply);
  }

  function on() {
    live().goTo(players.stepTo(1) ?? live().view.ply);
  }

  /** @param {import("./text/language.js").Language} language from now on; the game is kept over the reload */
  function speak(language) {
    store.write("language", language);
    location.reload();
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
    redo: iconButton("redo", words.redo, on),
    toEnd: iconButton("toEnd", words.toEnd, () => live().goTo(live().view.plies)),
    flip: iconButton("flip", words.flip, () => {
      flipped = !flipped;
      store.write("flipped", flipped);
      board.flip(flipped);
      showTurn();
    }),
    hint: players.hintButton,
  };
  for (const [name, tool] of Object.entries(tools)) {
    tool.id = name;
    at("tools").append(tool);
  }
  at("tools").setAttribute("aria-label", words.tools);
  const noteLine = element("p", { class: "note", id: "note" });
  at("tools").before(noteLine);

  const keys = makeKeys(words);
  at("dialogs").append(keys.dialog);
  const dialogs = {
    new: makeSetup(words, live, players),
    library: makeLibrary(words, (name) => open(openExample(engine, library[name]), name)),
    record: makeRecord(words, engine, live, open, library.figure99.position ?? ""),
    rules: makeRules(words),
    settings: makeSettings(words, store, { apply: applySettings, speak, openKeys: keys.open }),
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
    const open = () => {
      board.letGo();
      dialogs[name].open();
    };
    const opener = iconButton(name, labels[name], open, true);
    opener.id = `open-${name}`;
    at("menu").append(opener);
  }
  at("menu").setAttribute("aria-label", words.menu);

  keepPressesApart();
  listenToKeys(board, live, { back, on }, (act) => {
    if (!readSettings(store).letters) return;
    if (act === "flip") tools.flip.click();
    else if (act === "hint") tools.hint.click();
    else if (act === "keys") keys.open();
    else voice.say(answer(act, words, live().view, live().moves()));
  });

  // ---- taste -----------------------------------------------------------------------------------------------------

  const darkSystem = matchMedia("(prefers-color-scheme: dark)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const strong = matchMedia("(prefers-contrast: more), (forced-colors: active)");

  /** @param {import("./panels/settings.js").Settings} settings */
  function applySettings({ theme, targets, sound: audible }) {
    sound.on = audible;
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
