//! Both games a second time, written from the rules alone: rows of characters and plain loops, slow and easy to check
//! by eye. Nothing here comes from the crate, so the two can only agree by both being right, or both wrong.

use std::collections::BTreeSet;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Reversi,
    Latrunculi,
}

/// `rows[0]` is rank 1; a square is `P` (White), `p` (Black) or `.`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    pub kind: Kind,
    pub rows: Vec<Vec<char>>,
    pub turn: char,
}

/// What can be done: in short form, with the squares taken and the board afterwards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    pub short: String,
    pub taken: BTreeSet<String>,
    pub after: Board,
}

/// How it ended: `w`, `b` or `=`, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    pub result: char,
    pub why: &'static str,
}

const ALL: [(i32, i32); 8] = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const STRAIGHT: [(i32, i32); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
const CENTRE: [(i32, i32); 4] = [(3, 3), (4, 3), (3, 4), (4, 4)];

fn name(file: i32, rank: i32) -> String {
    format!("{}{}", "abcdefgh".chars().nth(file as usize).unwrap(), rank + 1)
}

fn foe(pawn: char) -> char {
    if pawn == 'P' { 'p' } else { 'P' }
}

impl Board {
    pub fn start(kind: Kind, turn: char) -> Self {
        let rows = match kind {
            Kind::Reversi => ["........"; 8].to_vec(),
            Kind::Latrunculi => {
                vec!["PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "........", "pppppppp", "pppppppp", "pppppppp"]
            }
        };
        let rows = rows.iter().map(|row| row.chars().collect()).collect();
        Self { kind, rows, turn }
    }

    /// From the first two fields of a FEN.
    pub fn from_fen(kind: Kind, fen: &str) -> Self {
        let mut fields = fen.split(' ');
        let mut rows: Vec<Vec<char>> = fields
            .next()
            .unwrap()
            .split('/')
            .map(|row| {
                let mut squares = Vec::new();
                for c in row.chars() {
                    match c.to_digit(10) {
                        Some(empty) => squares.extend(vec!['.'; empty as usize]),
                        None => squares.push(c),
                    }
                }
                assert_eq!(squares.len(), 8, "{fen}");
                squares
            })
            .collect();
        rows.reverse();
        let turn = fields.next().unwrap().chars().next().unwrap();
        Self { kind, rows, turn }
    }

    /// The first two fields of a FEN.
    pub fn fen(&self) -> String {
        let row = |row: &Vec<char>| {
            let mut text: String = row.iter().collect();
            for empty in (1..=8).rev() {
                text = text.replace(&".".repeat(empty), &empty.to_string());
            }
            text
        };
        let rows: Vec<String> = self.rows.iter().rev().map(row).collect();
        format!("{} {}", rows.join("/"), self.turn)
    }

    /// What stands there; a blank off the board.
    pub fn at(&self, file: i32, rank: i32) -> char {
        let ranks = self.rows.len() as i32;
        if !(0..8).contains(&file) || !(0..ranks).contains(&rank) {
            return ' ';
        }
        self.rows[rank as usize][file as usize]
    }

    fn put(&mut self, file: i32, rank: i32, pawn: char) {
        self.rows[rank as usize][file as usize] = pawn;
    }

    pub fn count(&self, pawn: char) -> usize {
        self.rows.iter().flatten().filter(|c| **c == pawn).count()
    }

    pub fn own(&self) -> char {
        if self.turn == 'w' { 'P' } else { 'p' }
    }

    fn other_to_move(mut self) -> Self {
        self.turn = if self.turn == 'w' { 'b' } else { 'w' };
        self
    }

    /// The enemy pawns that follow one another from here, if an own pawn comes next.
    fn closed_run(&self, own: char, from: (i32, i32), way: (i32, i32)) -> Vec<(i32, i32)> {
        let mut run = Vec::new();
        let (mut file, mut rank) = (from.0 + way.0, from.1 + way.1);
        while self.at(file, rank) == foe(own) {
            run.push((file, rank));
            file += way.0;
            rank += way.1;
        }
        if self.at(file, rank) == own { run } else { Vec::new() }
    }

    /// All that can be done, passing included; nothing when the game is over.
    pub fn steps(&self) -> Vec<Step> {
        if self.end().is_some() {
            return Vec::new();
        }
        let steps = self.real_steps();
        if steps.is_empty() {
            return vec![Step { short: "--".to_owned(), taken: BTreeSet::new(), after: self.clone().other_to_move() }];
        }
        steps
    }

    /// All that can be done apart from passing.
    fn real_steps(&self) -> Vec<Step> {
        match self.kind {
            Kind::Reversi => self.reversi_steps(),
            Kind::Latrunculi => self.latrunculi_steps(),
        }
    }

    fn reversi_steps(&self) -> Vec<Step> {
        let own = self.own();
        let free: Vec<_> = CENTRE.into_iter().filter(|(file, rank)| self.at(*file, *rank) == '.').collect();
        if !free.is_empty() {
            return free
                .into_iter()
                .map(|(file, rank)| {
                    let mut after = self.clone();
                    after.put(file, rank, own);
                    Step { short: name(file, rank), taken: BTreeSet::new(), after: after.other_to_move() }
                })
                .collect();
        }
        let mut steps = Vec::new();
        for file in 0..8 {
            for rank in 0..8 {
                for way in ALL {
                    let run = self.closed_run(own, (file, rank), way);
                    if self.at(file, rank) != '.' || run.is_empty() {
                        continue;
                    }
                    let mut after = self.clone();
                    after.put(file, rank, own);
                    for (file, rank) in &run {
                        after.put(*file, *rank, own);
                    }
                    steps.push(Step {
                        short: name(file, rank) + &name(file + way.0, rank + way.1),
                        taken: run.iter().map(|(file, rank)| name(*file, *rank)).collect(),
                        after: after.other_to_move(),
                    });
                }
            }
        }
        steps
    }

    fn latrunculi_steps(&self) -> Vec<Step> {
        let own = self.own();
        let mut steps = Vec::new();
        for file in 0..8 {
            for rank in 0..7 {
                if self.at(file, rank) != own {
                    continue;
                }
                for way in STRAIGHT {
                    let (mut f, mut r) = (file + way.0, rank + way.1);
                    while self.at(f, r) == '.' {
                        let mut after = self.clone();
                        after.put(file, rank, '.');
                        after.put(f, r, own);
                        let mut taken = BTreeSet::new();
                        let runs = STRAIGHT.map(|way| after.closed_run(own, (f, r), way));
                        for (f, r) in runs.into_iter().flatten() {
                            after.put(f, r, '.');
                            taken.insert(name(f, r));
                        }
                        steps.push(Step { short: name(file, rank) + &name(f, r), taken, after: after.other_to_move() });
                        f += way.0;
                        r += way.1;
                    }
                }
            }
        }
        steps
    }

    pub fn end(&self) -> Option<End> {
        let (white, black) = (self.count('P'), self.count('p'));
        match self.kind {
            Kind::Reversi => {
                let why = if self.count('.') == 0 {
                    "board full"
                } else if self.real_steps().is_empty() && self.clone().other_to_move().real_steps().is_empty() {
                    "nobody can take"
                } else {
                    return None;
                };
                let result = match white as i32 - black as i32 {
                    0 => '=',
                    1.. => 'w',
                    _ => 'b',
                };
                Some(End { result, why })
            }
            Kind::Latrunculi => match (white, black) {
                (1, 1) => Some(End { result: '=', why: "one each" }),
                (0, _) => Some(End { result: 'b', why: "last pawn" }),
                (_, 0) => Some(End { result: 'w', why: "last pawn" }),
                _ => None,
            },
        }
    }

    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.steps().iter().map(|step| step.after.perft(depth - 1)).sum()
    }
}
