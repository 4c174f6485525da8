/**
 * Every word of the page, in English. Another language is another file like this one.
 *
 * @typedef {typeof import("./en.js").words} Words
 * @typedef {import("../../pkg/outflank.js").Outcome} Outcome
 * @typedef {import("../../pkg/outflank.js").Rules} Rules
 * @typedef {import("../../pkg/outflank.js").Side} Side
 * @typedef {import("../../pkg/outflank.js").View} View
 * @typedef {import("../worth.js").Score} Score
 */

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];

/** @param {Side} side */
const Name = (side) => (side === "white" ? "White" : "Black");

/** @param {string[]} list */
const and = (list) => (list.length < 2 ? list.join("") : `${list.slice(0, -1).join(", ")} and ${list.at(-1)}`);

/** @param {number} n @param {string} one @param {string} many */
const count = (n, one, many) => `${n} ${n === 1 ? one : many}`;

/** @param {number} pawns @param {number} digits @returns {string} with its sign; +0 and -0 have none */
const signed = (pawns, digits) => {
  const text = Math.abs(pawns).toFixed(digits);
  return Number(text) === 0 ? text : `${pawns < 0 ? "−" : "+"}${text}`;
};

export const words = {
  language: "en",

  // The page
  title: "Outflank: two old board games",
  games: { reversi: "Reversi", latrunculi: "Latrunculi" },
  subtitles: { reversi: "one line at a time", latrunculi: "the game of robbers" },
  gameSwitch: "Which game",
  newGame: "New game",
  library: "Library",
  record: "Record",
  rules: "Rules",
  settings: "Settings",
  menu: "Games and settings",
  tools: "Step through the game",
  flip: "Turn the board",
  toStart: "To the start",
  undo: "Undo",
  redo: "Redo",
  toEnd: "To the end",
  moves: "Moves",
  side: { white: "White", black: "Black" },
  close: "Close",
  pass: "Pass",
  noMoves: "No move has been played yet.",
  typeMove: "Type a move",
  play: "Play",
  typeHint: { reversi: "such as b4 (c4)", latrunculi: "such as d3-d4" },

  // Squares, as a screen reader hears them
  /** @param {Rules} rules @returns {string} */
  board: (rules) => (rules === "reversi" ? "Reversi board" : "Latrunculi board"),
  empty: "empty",
  /** @param {Side} side */
  pawn: (side) => `${side} pawn`,
  pickedUp: "picked up",
  canMove: "can move",
  canPlace: "can be placed here",
  canGoHere: "can go here",
  /** @param {number} n */
  lines: (n) => `${NUMBERS[n]} lines`,
  /** @param {number} n */
  partOfLine: (n) => `in line ${n}`,
  /** @param {string[]} pawns */
  turns: (pawns) => `turns ${and(pawns)}`,
  /** @param {string[]} pawns */
  takes: (pawns) => `takes ${and(pawns)}`,

  // Choosing
  /** @param {string} square @param {number} n */
  chooseLine: (square, n) => `${square}: ${NUMBERS[n]} lines. Which one?`,
  chooseHow: "Tap a line or drag along it.",
  chooseKeys: "Or press its number; on the number pad, its direction.",
  /** @param {string} square @param {string[]} lines */
  armed: (square, lines) =>
    `${square}: ${NUMBERS[lines.length]} lines. ${lines.map((line, i) => `${i + 1}, ${line}`).join(". ")}.`,
  /** @param {{ x: number, y: number }} heading */
  heading: ({ x, y }) => [["", "up", "down"].at(-y), ["", "right", "left"].at(x)].filter(Boolean).join(" and "),
  /** @param {string} square @param {number} n */
  picked: (square, n) => `${square} picked up, ${count(n, "target", "targets")}.`,
  putDown: "Put down.",
  /** @param {string} square */
  nothingThere: (square) => `Nothing can be done on ${square}.`,

  // The state of the game
  /** @param {View} view */
  toMove: (view) => `${Name(view.turn)} to move`,
  /** @param {View} view @returns {string} */
  hint: (view) => {
    if (view.rules === "latrunculi") {
      return view.ply === 0 ? "Pick up a pawn, then choose where it goes: straight, as far as it likes." : "";
    }
    const placed = view.counts.white + view.counts.black;
    if (placed < 4) return "The first four pawns go on the centre squares, in any order.";
    return placed < 6 ? "Close in a run of enemy pawns; one line turns over, and you choose which." : "";
  },
  /** @param {View} view */
  mustPass: (view) =>
    view.rules === "reversi" ? `${Name(view.turn)} can take nothing.` : `${Name(view.turn)} is blocked.`,
  mustPassHint: "A pass is forced.",
  /** @param {View} view @param {boolean} [computers] whose turn it is */
  browsing: (view, computers = false) =>
    `After ${view.ply} of ${count(view.plies, "move", "moves")}. ${
      computers ? "The computer waits." : "A move played here replaces what follows."
    }`,
  /** @param {Outcome} outcome @returns {string} */
  result: (outcome) => (outcome.winner ? `${Name(outcome.winner)} wins` : "A draw"),
  /** @param {View} view @returns {string} */
  why: ({ outcome, counts }) => {
    const score = `${counts.white} to ${counts.black}`;
    switch (outcome?.reason) {
      case "board-full":
        return `The board is full: ${score}.`;
      case "nobody-can-take":
        return `Neither side can take: ${score}.`;
      case "last-pawn":
        return "The last enemy pawn is taken.";
      case "one-each":
        return "One pawn each: neither can ever be taken.";
      case "repetition":
        return "The same position stands for the third time.";
      case "quiet":
        return "A hundred moves in a row took nothing.";
      case "agreement":
        return "Agreed by the players.";
      case "resignation":
        return `${outcome.winner === "white" ? "Black" : "White"} resigned.`;
      default:
        return "";
    }
  },
  /** @param {Side} side @param {number} n */
  pawns: (side, n) => `${Name(side)}: ${count(n, "pawn", "pawns")}`,

  // What has just happened, for the ear
  /** @param {import("../../pkg/outflank.js").PlayedMove} move @param {string[]} taken @param {string} to @param {string} from */
  played: (move, taken, to, from) => {
    if (!to) return `${Name(move.side)} passes.`;
    const way = from ? `${from} to ${to}` : to;
    const what = taken.length === 0 ? "" : `, ${from ? "takes" : "turns"} ${and(taken)}`;
    return `${Name(move.side)}: ${way}${what}.`;
  },
  /** @param {View} view */
  at: (view) =>
    view.ply === 0 ? "The start of the game." : `After ${view.ply} of ${count(view.plies, "move", "moves")}.`,
  newGameStarted: "A new game.",
  opened: "Opened.",
  playingOn: "Playing on from here.",

  /**
   * What the engine complains of, as a sentence of its own. What was read is in view, so it need not come first; a
   * quotation and a number get a word to begin with.
   * @param {unknown} error
   */
  problem: (error) => {
    const { message, read = "" } = /** @type {{ message: string, read?: string }} */ (
      error instanceof Error ? error : { message: String(error) }
    );
    const text = message.startsWith(`${read}: `) ? message.slice(read.length + 2) : message;
    const opening = [
      { begins: /^\d+\.+ /, word: "Move " },
      { begins: /^"/, word: "The text " },
      { begins: /^[a-z]+[ ,]/i, word: "" },
    ].find(({ begins }) => begins.test(text));
    const sentence = (opening?.word ?? "Here ") + text;
    return `${sentence[0].toUpperCase()}${sentence.slice(1)}.`;
  },

  // The computer player
  /** @param {Side} side */
  playedBy: (side) => `Who plays ${Name(side)}`,
  /** @param {"human" | import("../../pkg/player.js").Level} player */
  player: (player) => (player === "human" ? "Player" : `Computer, level ${player}`),
  /** What a player is like: the levels from a child who has just read the rules on. */
  level: {
    human: "Someone at this screen.",
    1: "Has just read the rules: sees one move ahead, and misjudges much of what it sees.",
    2: "Has played a few games: one move ahead, and often content with a middling one.",
    3: "One move ahead, and now and then a move that another would not have chosen.",
    4: "One move ahead, with few oversights: it does not yet think of your answer.",
    5: "Thinks of your answer too; a small slip now and then.",
    6: "Looks three moves ahead and hardly ever slips.",
    7: "Looks four or five moves ahead: for those who have played a lot.",
    8: "Thinks for up to three seconds, and plays the endings of Reversi perfectly.",
  },
  thinking: "Thinking…",
  commands: "The computer",
  moveNow: "Move now",
  playOn: "Play on from here",
  pause: "Pause",
  goOn: "Continue",
  speed: "Speed",
  speeds: { slow: "slow", normal: "normal", fast: "fast" },
  computersTurn: "It is the computer’s turn; you can take its place beside the score",
  getHint: "Hint",
  lookingForHint: "Looking for a good move…",
  /** @param {import("../../pkg/outflank.js").Move} move @param {string} to @param {string} from @param {string[]} taking */
  hintIs: (move, to, from, taking) =>
    move.to === undefined
      ? "There is nothing but to pass."
      : `A good move: ${[from ? `${from} to ${to}` : to, ...taking].join(", ")}.`,
  /** Why the computer does not play, and what to do about it. */
  computerFailures: {
    file: "The computer cannot play from a file on disk, so two people play on; serve the folder over http.",
    missing:
      "The computer player could not be fetched, so two people play on; to try again, choose the computer beside the score.",
    damaged:
      "The computer player arrived damaged, so two people play on; reload the page, or have the host send .wasm files unchanged.",
    old: "This browser is too old for the computer player, so two people play on; any current browser will do.",
    other: "The computer player broke off, so two people play on; to try again, choose the computer beside the score.",
  },

  // New game
  newGameTitle: "New game",
  whoBegins: "Who begins?",
  byLot: "By lot",
  whoPlays: "Who plays?",
  whiteBegins: "In Latrunculi White begins.",
  start: "Start",
  startLoses: "The game on the board will be replaced; copy its record first if you want to keep it.",
  giveUp: "End this game",
  /** @param {Side} side */
  resign: (side) => `${Name(side)} resigns`,
  agreeDraw: "Agree on a draw",

  // Record
  recordTitle: "Record and position",
  recordLabel: "The record of this game",
  positionLabel: "The position on the board",
  copy: "Copy",
  copyPosition: "Copy the position",
  copied: "Copied.",
  copyFailed: "The browser did not allow copying; the text is selected, so you can copy it yourself.",
  save: "Save as a file",
  readLabel: "Read another: paste a record, a list of moves or a position",
  readFrom: "A list that does not say where it begins continues from",
  fromShown: "the position on the board",
  fromStart: "the start of the game",
  fromFigure99: "figure 99",
  openFile: "Open a file",
  read: "Read it",
  readEmpty: "There is nothing to read yet: paste a record, a list of moves or a position.",
  readNoPly: "No move was found in this text.",
  /** @param {string} problem @param {number} n */
  readStopped: (problem, n) =>
    n === 0 ? problem : `${problem} The ${count(n, "move", "moves")} before it can be read.`,
  /** @param {string} game */
  readsAs: (game) => `This reads as ${game}, not as the game on the board.`,
  /** @param {string} game */
  readAs: (game) => `Read it as ${game}`,
  /** @param {number} n */
  keepBefore: (n) => `Open the ${count(n, "move", "moves")} before it`,
  /** @param {string} move */
  replaceBy: (move) => `Read it as ${move}`,
  fileTooBig: "This file is too big for a record.",
  textTooBig: "This text is too long for a record.",

  // Library
  libraryTitle: "From the old book",
  libraryAbout:
    "Both games come from an old Russian book of games, of which a fragment survives: the rules, the second half of one game, and the text under five figures. The drawings are lost.",
  examples: {
    sample: {
      title: "The sample game, moves 17–32",
      note: "From figure 99 to the end, as printed. Two slips of the print are put right: White’s 18th takes c6 (printed e6), and White’s 21st is h8 (printed h6).",
    },
    opening: {
      title: "A way to figure 99",
      note: "Reconstructed, not from the book: its moves 1–16 are lost. This is one legal way to figure 99, found by search, followed by the printed second half.",
    },
    figure98: {
      title: "Figure 98",
      note: "White’s b4 can take along three lines; choose one. Only the squares that the text names are certain.",
    },
    figure99: {
      title: "Figure 99",
      note: "The position before move 17 of the sample game. It follows with certainty from the printed moves and the final count.",
    },
    figure100: { title: "Figure 100", note: "The end of the sample game: 46 to 18." },
    figure101: {
      title: "Figure 101",
      note: "The start of Latrunculi. That rank 4 is empty follows from the numbers: 48 pawns on 56 squares.",
    },
    figure102: {
      title: "Figure 102",
      note: "Try f6-h6, which takes three, and d1-d4, which takes two; for Black h5-f5 goes in between and takes. Only the squares that the text names are certain.",
    },
  },

  // Rules
  rulesTitle: "The rules",
  sources: { book: "the book", figure: "from its examples", house: "house rule" },
  sourcesAbout:
    "Each rule says where it comes from: stated in the old book, deduced from its examples, or our own where the book is silent.",
  /** @type {Record<Rules, { text: string, source: "book" | "figure" | "house" }[]>} */
  ruleTexts: {
    reversi: [
      { text: "The board has 8 × 8 squares and is empty at first. There are 64 two-coloured pawns.", source: "book" },
      { text: "Lot decides who begins.", source: "book" },
      {
        text: "The first four pawns are put on d4, e4, d5 and e5, in any order; nothing is taken there.",
        source: "book",
      },
      {
        text: "After that you put a pawn where it closes in a gap-free run of enemy pawns: the run touches your new pawn and has another of your pawns at its far end, along any of the eight directions.",
        source: "book",
      },
      {
        text: "Exactly one run turns over to your colour, the whole of it. If several could, you choose; it need not be the longest.",
        source: "book",
      },
      { text: "If you can take nothing you must pass; you may not pass otherwise.", source: "book" },
      { text: "The game ends when the board is full or neither side can take. More pawns wins.", source: "book" },
      { text: "Equal numbers are a draw.", source: "house" },
    ],
    latrunculi: [
      { text: "The board has 8 files and 7 ranks; each side has 24 pawns. White begins.", source: "book" },
      { text: "White starts on ranks 1 to 3, Black on ranks 5 to 7.", source: "figure" },
      {
        text: "A pawn moves any number of empty squares along its file or rank, in any direction, like a rook; never over a pawn.",
        source: "book",
      },
      {
        text: "You take by enclosing: a gap-free run of enemy pawns along a file or rank with a pawn of yours at each end leaves the board, whole, when one of those two has just moved there.",
        source: "book",
      },
      {
        text: "All runs that one move encloses are taken together, up to three. Taking is automatic, and never compulsory.",
        source: "house",
      },
      { text: "The edge is no end: a pawn in a corner is safe.", source: "book" },
      { text: "Only the side that moves encloses. You may step in between two enemy pawns.", source: "book" },
      { text: "The pawn that steps in may itself take.", source: "figure" },
      { text: "You win when the last enemy pawn is taken. One pawn each is a draw.", source: "book" },
      { text: "A side that cannot move passes.", source: "house" },
      {
        text: "It is a draw when the same position stands for the third time with the same side to move, after a hundred moves, both sides counted, without a taking, or when both agree. You may resign.",
        source: "house",
      },
    ],
  },

  // Analysis
  /** In a few letters, for a square. @param {Score} score */
  value: ({ kind, value }) => {
    if (kind === "win" || kind === "loss") return `${kind} ${value}`;
    return signed(value, kind === "estimate" && Math.abs(value) < 9.95 ? 1 : 0);
  },
  /** In words. @param {Score} score as White sees it @returns {string} */
  worth: ({ kind, value }) => {
    const ahead = kind === "win" || (kind !== "loss" && value > 0) ? "White" : "Black";
    if (kind === "win" || kind === "loss") {
      return value === 0 ? `${ahead} has won` : `${ahead} wins in ${count(value, "move", "moves")}`;
    }
    const pawns = Math.abs(value);
    if (kind === "difference") return pawns === 0 ? "a draw" : `${ahead} wins by ${pawns}`;
    return pawns < 0.05 ? "even" : `${ahead} +${pawns.toFixed(pawns < 9.95 ? 1 : 0)}`;
  },

  lower: "Moves and analysis",
  analysis: "Analysis",
  /** What is seen of the switch, and what is heard after it. */
  analysisSwitches: { values: ["Values", "on the board"], bar: ["Bar", "of values"], graph: ["Graph", "of the game"] },
  analysisOff: "The computer looks into the game when one of these is switched on.",
  analysisFailed: "The computer could not be started.",
  analysisOver: "The game is over here.",
  analysisWaits: "The computer is thinking about its own move.",
  /** @param {import("../../pkg/player.js").Analysis} analysis */
  analysed: ({ depth, nodes, timeMs }) => {
    const millions = nodes / Math.max(timeMs, 1) / 1000;
    return `${count(depth, "move", "moves")} deep, ${millions.toFixed(millions < 9.95 ? 1 : 0)} million positions a second`;
  },
  bestLine: "Best:",
  plyValues: "All moves, the best one first",
  certain: "certain",
  valueBar: "White’s share of the chances",
  unknown: "not known yet",
  graph: "Graph of the game",
  /** @param {import("../../pkg/outflank.js").PlayedMove | undefined} move the last one @param {Score | undefined} score */
  course: (move, score) => {
    const played = move && `${move.number}. ${move.side === "black" ? "… " : ""}${move.text}`;
    return `${played ? `After ${played}` : "At the start"}${score ? `: ${words.worth(score)}` : ""}`;
  },

  // Keys, and what can be asked for with them
  /** @param {Side} side @param {string[]} squares */
  standing: (side, squares) => `${Name(side)}: ${squares.length ? squares.join(", ") : "no pawn"}.`,
  /** @param {string} from @param {string[]} to */
  canGo: (from, to) => `${from} to ${and(to)}`,
  keysTitle: "Keys",
  keysAbout: "None of them does anything while you type in a field. The letters can be switched off in the settings.",
  keyGroups: { board: "On the board", choosing: "Choosing a line", game: "Anywhere", ask: "For the ear" },
  keys: {
    arrows: "to the next square",
    ends: "to the end of the rank, with Ctrl to a corner",
    pages: "to the end of the file",
    enter: "put a pawn here, pick it up, put it down",
    escape: "put down again, leave the lines",
    digits: "the line with this number",
    turnTo: "to the next line in this direction",
    pad: "the line in this direction",
    take: "take this line",
    step: "one move back or on, away from the board",
    start: "to the start or the end, away from the board",
    undo: "undo",
    redo: "redo",
    flip: "turn the board",
    hint: "a hint",
    keys: "this list",
    board: "the pawns on the board",
    last: "the last move",
    legal: "what may be played",
    count: "the count, and whose turn it is",
  },
  /** The keys themselves, where they have a name and not a sign. */
  keyNames: {
    Enter: "Enter",
    Space: "Space",
    Escape: "Esc",
    Home: "Home",
    End: "End",
    PageUp: "Page up",
    PageDown: "Page down",
    Control: "Ctrl",
    Pad: "number pad",
  },

  // Settings
  sound: "Sounds",
  letterKeys: "Letters are shortcuts",
  showKeys: "List of keys",
  settingsTitle: "Settings",
  languageChoice: "Language",
  /** Each in itself, so that everyone finds their own. */
  languages: { en: "English", ru: "Русский" },
  theme: "Colours",
  themes: { system: "as the system", light: "light", dark: "dark" },
  showTargets: "Show where one may play",

  // Loading
  /** Why the page could not start, and what to do about it. */
  failures: {
    file: "The game cannot run from a file on disk. Serve its folder over http instead, for example with any static web server.",
    missing:
      "A part of the game could not be fetched. Reload the page; if that does not help, the host has to copy the whole folder again.",
    damaged:
      "A part of the game arrived damaged. Reload the page; if that does not help, the host has to check that .wasm files are sent unchanged.",
    old: "This browser is too old for the game: it lacks WebAssembly. Any current browser will do.",
    other: "The game could not start.",
  },
};
