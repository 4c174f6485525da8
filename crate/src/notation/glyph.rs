//! What a character is taken for when squares and plies are read.
//!
//! Scans and keyboards give full-width letters, Cyrillic letters that look Latin, and a dozen dashes. Every reader
//! here asks [`glyph`], so that all of them are equally tolerant. The rule for look-alikes is: a letter is the square
//! name that it **looks** like, never the one that it sounds like. So Cyrillic `в` is b (it looks like a small B) and
//! `н` is h, while `д`, `ф` and `г`, which look like no file, stay what they are and are reported.

/// What one character means in a ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Glyph {
    /// A file, 0 for a to 7 for h.
    File(u8),
    /// A digit, 0 to 9; ranks are the digits 1 to 8.
    Digit(u8),
    /// Anything that shows as nothing or as a gap, line breaks among it.
    Space,
    /// A dash or minus of any length.
    Dash,
    /// `x`, `:`, `>` or an arrow, as written between two squares.
    To,
    /// An opening bracket of either kind.
    Open,
    /// A closing bracket of either kind.
    Close,
    /// What stands between the pawns of a list.
    Comma,
    /// A remark on how good a ply is, or that it takes: `!`, `?`, `+`, `#`.
    Mark,
    /// A full stop or an ellipsis.
    Dot,
    /// Anything else.
    Other,
}

/// The ASCII character that a full-width or look-alike character stands for; and every letter in lower case.
pub(crate) fn plain(c: char) -> char {
    match c {
        // Nearly all of every text; the rest would be far slower for it.
        '\0'..='\x7F' => c.to_ascii_lowercase(),
        'А' | 'а' | 'ａ' | 'Ａ' => 'a',
        'В' | 'в' | 'Ь' | 'ь' => 'b',
        'С' | 'с' | 'ϲ' => 'c',
        'ԁ' | 'Ԁ' => 'd',
        'Е' | 'е' => 'e',
        'ɡ' => 'g',
        'Н' | 'н' | 'һ' | 'Һ' => 'h',
        'Х' | 'х' | '×' => 'x',
        'З' | 'з' => '3',
        'Ч' | 'ч' => '4',
        'б' => '6',
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c).to_ascii_lowercase(),
        _ => c.to_lowercase().next().unwrap_or(c),
    }
}

/// A character that shows as nothing or as a gap: any white space, no-break and thin spaces among it, byte order
/// marks, zero-width characters and the marks that set the direction of writing.
pub(crate) fn is_space(c: char) -> bool {
    c.is_whitespace()
        || c.is_control()
        || matches!(
            c,
            '\u{AD}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}'
        )
}

/// What a character means in a ply.
pub(crate) fn glyph(c: char) -> Glyph {
    match plain(c) {
        file @ 'a'..='h' => Glyph::File(file as u8 - b'a'),
        digit @ '0'..='9' => Glyph::Digit(digit as u8 - b'0'),
        '-' | '\u{2010}'..='\u{2015}' | '\u{2043}' | '\u{2212}' | '\u{2500}' | '\u{2501}' | '\u{FE58}' | '\u{FE63}' => {
            Glyph::Dash
        }
        'x' | ':' | '>' | '\u{2190}'..='\u{21FF}' | '\u{2794}'..='\u{27BF}' | '\u{27F5}'..='\u{27FF}' => Glyph::To,
        '(' | '[' => Glyph::Open,
        ')' | ']' => Glyph::Close,
        ',' | ';' | '、' | '،' => Glyph::Comma,
        '!' | '?' | '+' | '#' | '‼' | '⁇' | '⁈' | '⁉' => Glyph::Mark,
        '.' | '…' | '‥' | '。' => Glyph::Dot,
        _ if is_space(c) => Glyph::Space,
        _ => Glyph::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_alikes_are_what_they_look_like() {
        let read: String = "АВСЕН авсен ＡＨ１８ ЗзбЧ".chars().map(plain).collect();
        assert_eq!(read, "abceh abceh ah18 3364");
        for letter in "дфгклмяДФГ".chars() {
            assert_eq!(glyph(letter), Glyph::Other, "{letter}");
        }
    }

    #[test]
    fn every_dash_is_a_dash_and_every_gap_a_gap() {
        for dash in "-‐‑‒–—―−﹣－".chars() {
            assert_eq!(glyph(dash), Glyph::Dash, "{dash:?}");
        }
        for gap in "\u{A0}\u{2009}\u{202F}\u{3000}\u{FEFF}\u{200B}\t\r\n\0".chars() {
            assert_eq!(glyph(gap), Glyph::Space, "{gap:?}");
        }
        for to in "x×X:：>→⇒➔хХ".chars() {
            assert_eq!(glyph(to), Glyph::To, "{to:?}");
        }
    }
}
