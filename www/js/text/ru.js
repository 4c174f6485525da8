/**
 * Every word of the page, in Russian: the language of the old book, whose terms are used here (пешка, ход, ряд).
 *
 * @typedef {import("./en.js").Words} Words
 * @typedef {import("../../pkg/outflank.js").Side} Side
 */

/** @param {Side} side @returns {string} */
const Name = (side) => (side === "white" ? "Белые" : "Чёрные");

/** @param {string[]} list */
const and = (list) => (list.length < 2 ? list.join("") : `${list.slice(0, -1).join(", ")} и ${list.at(-1)}`);

/** @param {string[]} list */
const or = (list) => (list.length < 2 ? list.join("") : `${list.slice(0, -1).join(", ")} или ${list.at(-1)}`);

const plural = new Intl.PluralRules("ru");

/** @param {number} n @param {string} one as after 1 and 21 @param {string} few after 2 @param {string} many after 5 */
const form = (n, one, few, many) => ({ one, few, many })[/** @type {"one" | "few" | "many"} */ (plural.select(n))];

/** @param {number} n @param {string} one @param {string} few @param {string} many */
const count = (n, one, few, many) => `${n} ${form(n, one, few, many)}`;

/** @param {number} n */
const moves = (n) => count(n, "ход", "хода", "ходов");

const NUMBERS = ["ноль", "один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь"];

/** @param {number} n */
const rows = (n) => `${NUMBERS[n]} ${form(n, "ряд", "ряда", "рядов")}`;

/** @param {number} n @param {number} digits @returns {string} */
const decimal = (n, digits) => n.toFixed(digits).replace(".", ",");

/** @param {number} pawns @param {number} digits @returns {string} with its sign; +0 and -0 have none */
const signed = (pawns, digits) => {
  const text = decimal(Math.abs(pawns), digits);
  return /[1-9]/.test(text) ? `${pawns < 0 ? "−" : "+"}${text}` : text;
};

/** @type {Words} */
export const words = {
  language: "ru",

  // The page
  title: "Outflank: две старинные настольные игры",
  games: { reversi: "Реверси", latrunculi: "Латрункули" },
  subtitles: { reversi: "один ряд за ход", latrunculi: "игра разбойников" },
  gameSwitch: "Какая игра",
  newGame: "Новая игра",
  library: "Примеры",
  record: "Запись",
  rules: "Правила",
  settings: "Настройки",
  menu: "Партии и настройки",
  tools: "Ходы вперёд и назад",
  flip: "Повернуть доску",
  toStart: "К началу",
  undo: "Ход назад",
  redo: "Ход вперёд",
  toEnd: "В конец",
  moves: "Ходы",
  side: { white: "Белые", black: "Чёрные" },
  close: "Закрыть",
  pass: "Пас",
  noMoves: "Ходов ещё не было.",
  typeMove: "Ход с клавиатуры",
  play: "Пойти",
  typeHint: { reversi: "например, b4 (c4)", latrunculi: "например, d3-d4" },

  // Squares, as a screen reader hears them
  board: (rules) => (rules === "reversi" ? "Доска реверси" : "Доска латрункули"),
  empty: "пусто",
  pawn: (side) => (side === "white" ? "белая пешка" : "чёрная пешка"),
  pickedUp: "поднята",
  canMove: "может ходить",
  canPlace: "можно поставить",
  canGoHere: "сюда можно пойти",
  lines: rows,
  partOfLine: (n) => `в ряду ${n}`,
  turns: (pawns) => `переворачивает ${and(pawns)}`,
  takes: (pawns) => `берёт ${and(pawns)}`,

  // Choosing
  chooseLine: (square, n) => `${square}: ${rows(n)}. Какой из них?`,
  chooseHow: "Коснитесь ряда или проведите вдоль него.",
  chooseKeys: "Или нажмите его номер, а на цифровой клавиатуре его направление.",
  armed: (square, lines) =>
    `${square}: ${rows(lines.length)}. ${lines.map((line, i) => `${i + 1}, ${line}`).join(". ")}.`,
  heading: ({ x, y }) => [["", "вправо", "влево"].at(x), ["", "вверх", "вниз"].at(-y)].filter(Boolean).join(" и "),
  picked: (square, n) => `Пешка ${square} поднята, может пойти на ${count(n, "поле", "поля", "полей")}.`,
  putDown: "Пешка опущена.",
  nothingThere: (square) => `Поле ${square}: здесь ничего не сделать.`,

  // The state of the game
  toMove: (view) => `Ход ${view.turn === "white" ? "белых" : "чёрных"}`,
  hint: (view) => {
    if (view.rules === "latrunculi") {
      return view.ply === 0 ? "Поднимите пешку и выберите поле: по прямой, на любое расстояние." : "";
    }
    const placed = view.counts.white + view.counts.black;
    if (placed < 4) return "Первые четыре пешки ставят на поля в центре, в любом порядке.";
    return placed < 6 ? "Зажмите ряд чужих пешек: перевернётся один ряд, какой, решаете вы." : "";
  },
  mustPass: (view) =>
    view.rules === "reversi" ? `${Name(view.turn)} не могут ничего взять.` : `${Name(view.turn)} заперты.`,
  mustPassHint: "Придётся пропустить ход.",
  browsing: (view, computers = false) =>
    `${view.ply === 0 ? "Начало партии" : `Ход ${view.ply} из ${view.plies}`}. ${
      computers ? "Компьютер ждёт." : "Новый ход заменит все следующие."
    }`,
  result: (outcome) => (outcome.winner ? `${Name(outcome.winner)} выиграли` : "Ничья"),
  why: ({ outcome, counts }) => {
    const score = `${counts.white} : ${counts.black}`;
    switch (outcome?.reason) {
      case "board-full":
        return `Доска заполнена, счёт ${score}.`;
      case "nobody-can-take":
        return `Ни одна сторона не может ничего взять, счёт ${score}.`;
      case "last-pawn":
        return "Взята последняя чужая пешка.";
      case "one-each":
        return "Осталось по одной пешке: ни одну уже не взять.";
      case "repetition":
        return "Одна и та же позиция стоит в третий раз.";
      case "quiet":
        return "Сто ходов подряд никто ничего не взял.";
      case "agreement":
        return "Игроки согласились на ничью.";
      case "resignation":
        return outcome.winner === "white" ? "Чёрные сдались." : "Белые сдались.";
      default:
        return "";
    }
  },
  pawns: (side, n) => `${Name(side)}: ${count(n, "пешка", "пешки", "пешек")}`,

  // What has just happened, for the ear
  played: (move, taken, to, from) => {
    if (!to) return `${Name(move.side)} пропускают ход.`;
    const way = from ? `с ${from} на ${to}` : to;
    const what = taken.length === 0 ? "" : `, ${from ? "берут" : "переворачивают"} ${and(taken)}`;
    return `${Name(move.side)}: ${way}${what}.`;
  },
  at: (view) => (view.ply === 0 ? "Начало партии." : `Ход ${view.ply} из ${view.plies}.`),
  newGameStarted: "Новая партия.",
  opened: "Открыто.",
  playingOn: "Игра продолжается отсюда.",

  problem: (error) => {
    const { name, message, code, number, side, line, column, read, legal } =
      /** @type {{ name: string, message: string, code?: string, number?: number, side?: Side, line?: number, column?: number, read?: string, legal?: string[] }} */ (
        error instanceof Error ? error : { name: "", message: String(error) }
      );
    // The page's own sentences are Russian already.
    if (code === undefined) return `${message.replace(/\.$/, "")}.`;
    const can = legal?.length ? `: ${or(legal.slice(0, 4))}` : "";
    /** @type {Record<string, string>} */
    const sentences = {
      unreadable: `«${read}» не ход${legal?.length ? `; здесь пишут, например, ${legal[0]}` : ""}`,
      illegal: `ход ${read} здесь невозможен; ближе всего${can}`,
      ambiguous: `ход ${read} можно понять по-разному${can}`,
      "must-pass": "ходить нечем, остаётся пропустить ход: это пишут --",
      "cannot-pass": "пропускать нельзя, пока есть ход",
      over: "партия уже окончена",
      "no-game": 'не сказано, какая это игра; помогла бы строка [Game "Reversi"] или [Game "Latrunculi"] в начале',
      "unknown-game": `«${read}»: здесь играют только в Reversi (реверси) и Latrunculi (латрункули)`,
      start: "начальную позицию не удалось прочитать",
      "after-result": `после результата партии стоит ещё «${read}»`,
      part: "часть ссылки непонятна",
      "too-long": "текст длиннее любой партии",
      empty: "здесь нет позиции: сначала идут горизонтали, сверху вниз",
      ranks: "в позиции не столько горизонталей, сколько на доске; их разделяет /",
      files: "на одной из горизонталей не восемь полей",
      character: "непонятный знак в позиции: P белая пешка, p чёрная, цифра от 1 до 8 столько пустых полей",
      "no-turn": "не сказано, чей ход: после горизонталей пишут w (белые) или b (чёрные)",
      turn: "чей ход, обозначают w (белые) или b (чёрные)",
      counter: "после очереди хода ждали число",
      more: "после номера хода стоит что-то лишнее",
      impossible: "такой позиции в этой игре быть не может",
    };
    const sentence = sentences[code] ?? "этот текст не удалось прочитать";
    const ply = name === "RecordError" && legal?.length && number ? `${number}${side === "black" ? "…" : "."} ` : "";
    const place = name === "RecordError" && line && code !== "too-long" ? ` (строка ${line}, знак ${column})` : "";
    if (ply) return `Ход ${ply}${sentence}${place}.`;
    return `${sentence[0].toUpperCase()}${sentence.slice(1)}${place}.`;
  },

  // The computer player
  playedBy: (side) => `Кто играет за ${side === "white" ? "белых" : "чёрных"}`,
  player: (player) => (player === "human" ? "Игрок" : `Компьютер, уровень ${player}`),
  level: {
    human: "Человек за этим экраном.",
    1: "Только что прочёл правила: видит на ход вперёд и многое оценивает неверно.",
    2: "Сыграл несколько партий: видит на ход вперёд и часто доволен средним ходом.",
    3: "Видит на ход вперёд; порой ходит так, как другой не пошёл бы.",
    4: "Видит на ход вперёд, ошибается редко, но о вашем ответе ещё не думает.",
    5: "Думает и о вашем ответе; изредка немного ошибается.",
    6: "Смотрит на три хода вперёд и почти не ошибается.",
    7: "Смотрит на четыре-пять ходов вперёд: для тех, кто много играл.",
    8: "Думает до трёх секунд и безошибочно доигрывает концовки реверси.",
  },
  thinking: "Думает…",
  commands: "Компьютер",
  moveNow: "Ходить сейчас",
  playOn: "Играть отсюда",
  pause: "Пауза",
  goOn: "Дальше",
  speed: "Скорость",
  speeds: { slow: "медленно", normal: "обычно", fast: "быстро" },
  computersTurn: "Сейчас ходит компьютер; сесть на его место можно рядом со счётом",
  getHint: "Подсказка",
  lookingForHint: "Ищу хороший ход…",
  hintIs: (move, to, from, taking) =>
    move.to === undefined
      ? "Остаётся только пропустить ход."
      : `Хороший ход: ${[from ? `с ${from} на ${to}` : to, ...taking].join(", ")}.`,
  computerFailures: {
    file: "С диска компьютер играть не может, играйте вдвоём или откройте папку через http.",
    missing:
      "Не удалось загрузить компьютерного игрока, играйте вдвоём; чтобы попробовать снова, выберите компьютер рядом со счётом.",
    damaged:
      "Компьютерный игрок загрузился повреждённым, играйте вдвоём; обновите страницу, а если не поможет, сервер должен отдавать файлы .wasm без изменений.",
    old: "Этот браузер слишком стар для компьютерного игрока, играйте вдвоём; подойдёт любой современный браузер.",
    other:
      "Компьютерный игрок остановился, играйте вдвоём; чтобы попробовать снова, выберите компьютер рядом со счётом.",
  },

  // New game
  newGameTitle: "Новая игра",
  whoBegins: "Кто начинает?",
  byLot: "По жребию",
  whoPlays: "Кто играет?",
  whiteBegins: "В латрункули начинают белые.",
  start: "Начать",
  startLoses: "Партия на доске будет заменена; если она нужна, сначала скопируйте её запись.",
  giveUp: "Закончить эту партию",
  resign: (side) => `${Name(side)} сдаются`,
  agreeDraw: "Согласиться на ничью",

  // Record
  recordTitle: "Запись и позиция",
  recordLabel: "Запись этой партии",
  positionLabel: "Позиция на доске",
  copy: "Скопировать",
  copyPosition: "Скопировать позицию",
  copied: "Скопировано.",
  copyFailed: "Браузер не дал скопировать; текст выделен, его можно скопировать самому.",
  save: "Сохранить в файл",
  readLabel: "Прочитать другую: вставьте запись, список ходов или позицию",
  readFrom: "Если начало в тексте не указано, начинать отсюда:",
  fromShown: "позиция на доске",
  fromStart: "начало партии",
  fromFigure99: "рисунок 99",
  openFile: "Открыть файл",
  read: "Прочитать",
  readEmpty: "Читать пока нечего: вставьте запись, список ходов или позицию.",
  readNoPly: "В этом тексте нет ни одного хода.",
  readStopped: (problem, n) => (n === 0 ? problem : `${problem} До этого места: ${moves(n)}.`),
  readsAs: (game) => `Это запись другой игры: ${game}.`,
  readAs: (game) => `Прочитать её, игра: ${game}`,
  keepBefore: (n) => `Открыть ${moves(n)} до этого места`,
  replaceBy: (move) => `Прочитать как ${move}`,
  fileTooBig: "Файл слишком велик для записи партии.",
  textTooBig: "Текст слишком велик для записи партии.",

  // Library
  libraryTitle: "Из старой книги",
  libraryAbout:
    "Обе игры взяты из старой русской книги игр, от которой уцелел отрывок: правила, вторая половина одной партии и текст под пятью рисунками. Сами рисунки утрачены.",
  examples: {
    sample: {
      title: "Примерная партия, ходы 17–32",
      note: "От рисунка 99 до конца, как напечатано. Исправлены две опечатки: 18-й ход белых берёт c6 (напечатано e6), 21-й ход белых h8 (напечатано h6).",
    },
    opening: {
      title: "Путь к рисунку 99",
      note: "Восстановлено, не из книги: её ходы 1–16 утрачены. Это один из возможных путей к рисунку 99, найденный перебором; за ним идёт напечатанная вторая половина.",
    },
    figure98: {
      title: "Рисунок 98",
      note: "Ход белых b4 может взять по трём рядам, выберите один. Достоверны только поля, названные в тексте.",
    },
    figure99: {
      title: "Рисунок 99",
      note: "Позиция перед 17-м ходом примерной партии. Она точно следует из напечатанных ходов и итогового счёта.",
    },
    figure100: { title: "Рисунок 100", note: "Конец примерной партии: 46 : 18." },
    figure101: {
      title: "Рисунок 101",
      note: "Начало латрункули. Что четвёртая горизонталь пуста, следует из чисел: 48 пешек на 56 полях.",
    },
    figure102: {
      title: "Рисунок 102",
      note: "Попробуйте f6-h6, где берут три пешки, и d1-d4, где берут две; у чёрных h5-f5 встаёт между пешками и само берёт. Достоверны только поля, названные в тексте.",
    },
  },

  // Rules
  rulesTitle: "Правила",
  sources: { book: "книга", figure: "из примеров", house: "наше правило" },
  sourcesAbout:
    "О каждом правиле сказано, откуда оно: так написано в старой книге, так следует из её примеров или так решили мы, где книга молчит.",
  ruleTexts: {
    reversi: [
      { text: "Доска 8 × 8 полей, вначале пустая. Двухцветных пешек 64.", source: "book" },
      { text: "Кто начинает, решает жребий.", source: "book" },
      {
        text: "Первые четыре пешки ставят на d4, e4, d5 и e5, в любом порядке; при этом ничего не берут.",
        source: "book",
      },
      {
        text: "Дальше пешку ставят так, чтобы она зажала ряд чужих пешек без промежутков: ряд начинается рядом с новой пешкой, а на другом его конце стоит ваша. Направление любое из восьми.",
        source: "book",
      },
      {
        text: "Переворачивается ровно один ряд, и целиком. Если можно взять несколько рядов, выбираете вы; брать самый длинный не обязательно.",
        source: "book",
      },
      { text: "Кто не может ничего взять, пропускает ход; в других случаях пропускать нельзя.", source: "book" },
      {
        text: "Игра кончается, когда доска заполнена или никто не может ничего взять. Выигрывает тот, у кого пешек больше.",
        source: "book",
      },
      { text: "Поровну пешек: ничья.", source: "house" },
    ],
    latrunculi: [
      { text: "На доске 8 вертикалей и 7 горизонталей; у каждой стороны 24 пешки. Начинают белые.", source: "book" },
      { text: "Белые стоят на горизонталях с 1 по 3, чёрные с 5 по 7.", source: "figure" },
      {
        text: "Пешка ходит на любое число пустых полей по вертикали или горизонтали, в любую сторону, как ладья; через пешки не прыгает.",
        source: "book",
      },
      {
        text: "Берут, запирая: если по вертикали или горизонтали ряд чужих пешек без промежутков оказался между двумя вашими и одна из них только что туда пришла, весь ряд снимают с доски.",
        source: "book",
      },
      {
        text: "Все ряды, запертые одним ходом, берут вместе, до трёх сразу. Запертое снимают всегда, но запирать никто не обязан.",
        source: "house",
      },
      { text: "Край доски ничего не запирает: пешка в углу в безопасности.", source: "book" },
      { text: "Запирает только тот, кто ходит. Встать между двумя чужими пешками можно.", source: "book" },
      { text: "Пешка, которая встала между чужими, сама может взять.", source: "figure" },
      { text: "Выигрывает тот, кто взял последнюю чужую пешку. По одной пешке у каждого: ничья.", source: "book" },
      { text: "Кто не может ходить, пропускает ход.", source: "house" },
      {
        text: "Ничья, если одна позиция с той же очередью хода стоит в третий раз, если за сто ходов обеих сторон никто ничего не взял или если так решили оба. Можно и сдаться.",
        source: "house",
      },
    ],
  },

  // Analysis
  value: ({ kind, value }) => {
    if (kind === "win" || kind === "loss") return `${kind === "win" ? "выигр." : "проигр."} ${value}`;
    return signed(value, kind === "estimate" && Math.abs(value) < 9.95 ? 1 : 0);
  },
  worth: ({ kind, value }) => {
    const ahead = kind === "win" || (kind !== "loss" && value > 0) ? "Белые" : "Чёрные";
    if (kind === "win" || kind === "loss") {
      return value === 0 ? `${ahead} выиграли` : `${ahead} выигрывают за ${moves(value)}`;
    }
    const pawns = Math.abs(value);
    if (kind === "difference") {
      return pawns === 0 ? "ничья" : `${ahead} выигрывают на ${count(pawns, "пешку", "пешки", "пешек")}`;
    }
    return pawns < 0.05 ? "поровну" : `${ahead} +${decimal(pawns, pawns < 9.95 ? 1 : 0)}`;
  },

  lower: "Ходы и анализ",
  analysis: "Анализ",
  analysisSwitches: { values: ["Оценки", "на доске"], bar: ["Полоса", "оценки"], graph: ["График", "партии"] },
  analysisOff: "Компьютер разбирает партию, когда включено хотя бы одно из этого.",
  analysisFailed: "Компьютер не удалось запустить.",
  analysisOver: "Здесь партия окончена.",
  analysisWaits: "Компьютер думает над своим ходом.",
  analysed: ({ depth, nodes, timeMs }) => {
    const millions = nodes / Math.max(timeMs, 1) / 1000;
    return `Глубина ${moves(depth)}, ${decimal(millions, millions < 9.95 ? 1 : 0)} млн позиций в секунду`;
  },
  bestLine: "Лучше всего:",
  plyValues: "Все ходы, начиная с лучшего",
  certain: "точно",
  valueBar: "Шансы белых",
  unknown: "пока неизвестно",
  graph: "График партии",
  course: (move, score) => {
    const played = move && `${move.number}. ${move.side === "black" ? "… " : ""}${move.text}`;
    return `${played ? `После ${played}` : "В начале"}${score ? `: ${words.worth(score)}` : ""}`;
  },

  // Keys, and what can be asked for with them
  standing: (side, squares) => `${Name(side)}: ${squares.length ? squares.join(", ") : "ни одной пешки"}.`,
  canGo: (from, to) => `с ${from} на ${and(to)}`,
  keysTitle: "Клавиши",
  keysAbout: "Пока вы пишете в поле, ни одна из них не действует. Буквы можно отключить в настройках.",
  keyGroups: { board: "На доске", choosing: "При выборе ряда", game: "Где угодно", ask: "На слух" },
  keys: {
    arrows: "на соседнее поле",
    ends: "в конец горизонтали, с Ctrl в угол",
    pages: "в конец вертикали",
    enter: "поставить пешку, поднять её, опустить",
    escape: "опустить пешку, отказаться от выбора ряда",
    digits: "ряд с этим номером",
    turnTo: "к следующему ряду в эту сторону",
    pad: "ряд в эту сторону",
    take: "взять этот ряд",
    step: "ход назад или вперёд, когда вы не на доске",
    start: "к началу или в конец, когда вы не на доске",
    undo: "ход назад",
    redo: "ход вперёд",
    flip: "повернуть доску",
    hint: "подсказка",
    keys: "этот список",
    board: "пешки на доске",
    last: "последний ход",
    legal: "как можно пойти",
    count: "счёт и чей ход",
  },
  keyNames: {
    Enter: "Enter",
    Space: "Пробел",
    Escape: "Esc",
    Home: "Home",
    End: "End",
    PageUp: "Page Up",
    PageDown: "Page Down",
    Control: "Ctrl",
    Pad: "цифровая клавиатура",
  },

  // Settings
  sound: "Звуки",
  letterKeys: "Команды буквами",
  showKeys: "Список клавиш",
  settingsTitle: "Настройки",
  languageChoice: "Язык",
  languages: { en: "English", ru: "Русский" },
  theme: "Цвета",
  themes: { system: "как в системе", light: "светлые", dark: "тёмные" },
  showTargets: "Показывать, куда можно пойти",

  // Loading
  failures: {
    file: "Игра не запускается из файла на диске. Откройте её папку через http, например с помощью любого статического веб-сервера.",
    missing:
      "Часть игры не удалось загрузить. Обновите страницу; если не поможет, на сервер нужно заново скопировать всю папку.",
    damaged:
      "Часть игры загрузилась повреждённой. Обновите страницу; если не поможет, сервер должен отдавать файлы .wasm без изменений.",
    old: "Этот браузер слишком стар для игры: в нём нет WebAssembly. Подойдёт любой современный браузер.",
    other: "Игра не запустилась.",
  },
};
