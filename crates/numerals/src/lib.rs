//! The numeral typeface of tiles and cards: ten figures, drawn as strokes of a pen and written as a TrueType font.
//!
//! The figures are as high as the em square and all of the same width, so that style sheets need no corrections: a figure
//! of `font-size: 40px` is 40 pixels high, and stands in the middle of its line. Tiles of Completto are turned by 180°;
//! for that 0, 1 and 8 look the same upside down, and the 9 is the 6 upside down.
//!
//! `crates/bundle` adds both fonts to the page.

mod figures;
mod font;
mod pen;

/// The height of the figures, which is the em square, in font units.
pub const HEIGHT: i16 = 1000;

/// The width of the figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Width {
    /// Two figures are about as wide as they are high.
    Normal,
    /// Three figures are as wide as two normal ones.
    Narrow,
}

impl Width {
    /// The advance width in font units.
    #[must_use]
    pub const fn advance(self) -> i16 {
        match self {
            Self::Normal => 540,
            Self::Narrow => 360,
        }
    }
}

/// The font as a TrueType file.
#[must_use]
pub fn font(width: Width) -> Vec<u8> {
    let glyphs: Vec<font::Glyph> = (0..10).map(|figure| figures::figure(figure, width)).collect();
    font::truetype(&glyphs, width)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::font::Glyph;
    use super::*;

    const WIDTHS: [Width; 2] = [Width::Normal, Width::Narrow];

    /// The points of a glyph, turned by 180° around the middle of its advance width if `turned`.
    fn points(glyph: &Glyph, width: Width, turned: bool) -> Vec<(i16, i16)> {
        let turn = |(x, y): (i16, i16)| {
            if turned { (width.advance() - x, HEIGHT - y) } else { (x, y) }
        };
        glyph.contours.iter().flatten().map(|point| turn(point.at)).collect()
    }

    /// Returns whether every point of one outline has a point of the other one beside it.
    fn alike(one: &[(i16, i16)], other: &[(i16, i16)]) -> bool {
        let near = |a: (i16, i16), b: (i16, i16)| (a.0 - b.0).abs() <= 2 && (a.1 - b.1).abs() <= 2;
        one.len() == other.len()
            && one.iter().all(|&a| other.iter().any(|&b| near(a, b)))
            && other.iter().all(|&b| one.iter().any(|&a| near(a, b)))
    }

    #[test]
    fn figures_are_as_high_as_the_em_and_keep_clear_of_their_neighbours() {
        for width in WIDTHS {
            for figure in 0..10 {
                let glyph = figures::figure(figure, width);
                let (low, high) = glyph.bounds();
                assert!(low.1 >= -4 && high.1 <= HEIGHT + 4, "{figure}: {low:?} to {high:?}");
                assert!(high.1 - low.1 >= HEIGHT - 8, "{figure}: {low:?} to {high:?}");
                assert!(
                    low.0 >= 18 && high.0 <= width.advance() - 18,
                    "{figure}: {low:?} {high:?}"
                );
            }
        }
    }

    #[test]
    fn a_turned_figure_reads_as_its_partner() {
        for width in WIDTHS {
            for (figure, partner) in [(0, 0), (1, 1), (8, 8), (6, 9), (9, 6)] {
                let (one, other) =
                    (figures::figure(figure, width), figures::figure(partner, width));
                let turned = points(&one, width, true);
                assert!(alike(&turned, &points(&other, width, false)), "{figure} turned");
            }
            // The 6 itself is no 9.
            let [six, nine] =
                [6, 9].map(|figure| points(&figures::figure(figure, width), width, false));
            assert!(!alike(&six, &nine));
        }
    }

    #[test]
    fn three_narrow_figures_fit_where_two_normal_ones_do() {
        assert!(3 * Width::Narrow.advance() <= 2 * Width::Normal.advance());
    }

    /// Reads a big-endian number.
    fn number(bytes: &[u8], at: usize, length: usize) -> u32 {
        bytes[at..at + length].iter().fold(0, |value, &byte| value << 8 | u32::from(byte))
    }

    #[test]
    fn the_file_has_all_tables_in_order_with_right_checksums() {
        for width in WIDTHS {
            let file = font(width);
            let count = number(&file, 4, 2) as usize;
            let mut tags = Vec::new();
            for table in 0..count {
                let entry = 12 + 16 * table;
                tags.push(String::from_utf8(file[entry..entry + 4].to_vec()).unwrap());
                let sum = number(&file, entry + 4, 4);
                let (start, length) =
                    (number(&file, entry + 8, 4) as usize, number(&file, entry + 12, 4) as usize);
                assert!(start % 4 == 0 && start + length <= file.len());
                let mut bytes = file[start..start + length].to_vec();
                if tags[table] == "head" {
                    bytes[8..12].fill(0);
                }
                assert_eq!(font::checksum(&bytes), sum, "{}", tags[table]);
            }
            let wanted: Vec<String> =
                ["OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"]
                    .map(String::from)
                    .into();
            assert_eq!(tags, wanted);
            assert_eq!(font::checksum(&file), 0xb1b0_afba, "the checksum of the whole file");
            assert!(file.len() < 12_000, "{} bytes", file.len());
        }
    }

    #[test]
    fn every_figure_has_an_outline_of_its_own() {
        let outlines: BTreeSet<Vec<(i16, i16)>> = (0..10)
            .map(|figure| points(&figures::figure(figure, Width::Normal), Width::Normal, false))
            .collect();
        assert_eq!(outlines.len(), 10);
    }
}
