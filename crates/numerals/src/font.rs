//! A TrueType file with figures.

use crate::{HEIGHT, Width};

/// A point of an outline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutlinePoint {
    /// The position in font units.
    pub at: (i16, i16),
    /// Whether it lies on the curve; otherwise it is the control point of a quadratic curve.
    pub on_curve: bool,
}

/// A closed outline. Outer ones run clockwise, holes anticlockwise.
pub type Contour = Vec<OutlinePoint>;

/// The drawing of a character. Its contours may overlap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glyph {
    /// The outlines.
    pub contours: Vec<Contour>,
}

impl Glyph {
    /// A contour of straight lines.
    pub fn polygon(corners: &[(f64, f64)]) -> Contour {
        let point = |&(x, y): &(f64, f64)| OutlinePoint {
            at: (x.round() as i16, y.round() as i16),
            on_curve: true,
        };
        corners.iter().map(point).collect()
    }

    /// The glyph turned by 180°.
    pub fn turned(mut self, width: Width) -> Self {
        for point in self.contours.iter_mut().flatten() {
            point.at = (width.advance() - point.at.0, HEIGHT - point.at.1);
        }
        self
    }

    /// The lower left and the upper right corner of the box around it.
    pub fn bounds(&self) -> ((i16, i16), (i16, i16)) {
        let points = || self.contours.iter().flatten().map(|point| point.at);
        let low = (points().map(|at| at.0).min(), points().map(|at| at.1).min());
        let high = (points().map(|at| at.0).max(), points().map(|at| at.1).max());
        let or_zero = |(x, y): (Option<i16>, Option<i16>)| (x.unwrap_or(0), y.unwrap_or(0));
        (or_zero(low), or_zero(high))
    }
}

/// Big-endian bytes.
#[derive(Default)]
struct Bytes(Vec<u8>);

impl Bytes {
    fn u16(&mut self, values: &[u16]) -> &mut Self {
        self.0.extend(values.iter().flat_map(|value| value.to_be_bytes()));
        self
    }

    fn i16(&mut self, values: &[i16]) -> &mut Self {
        self.0.extend(values.iter().flat_map(|value| value.to_be_bytes()));
        self
    }

    fn u32(&mut self, values: &[u32]) -> &mut Self {
        self.0.extend(values.iter().flat_map(|value| value.to_be_bytes()));
        self
    }

    /// Fills up to a multiple of four bytes.
    fn pad(&mut self) {
        self.0.resize(self.0.len().next_multiple_of(4), 0);
    }
}

/// The sum of all 32-bit words, with zeros at the end.
pub fn checksum(bytes: &[u8]) -> u32 {
    let word = |chunk: &[u8]| {
        let mut word = [0; 4];
        word[..chunk.len()].copy_from_slice(chunk);
        u32::from_be_bytes(word)
    };
    bytes.chunks(4).map(word).fold(0, u32::wrapping_add)
}

/// Writes a font with a glyph for each figure.
pub fn truetype(figures: &[Glyph], width: Width) -> Vec<u8> {
    // The first glyph stands for all characters that the font lacks.
    let glyphs: Vec<Glyph> =
        [Glyph { contours: Vec::new() }].into_iter().chain(figures.iter().cloned()).collect();
    let (mut outlines, mut places) = (Bytes::default(), vec![0]);
    for glyph in &glyphs {
        write_outline(&mut outlines, glyph);
        outlines.pad();
        places.push(outlines.0.len() as u32);
    }
    let mut tables: Vec<(&[u8; 4], Bytes)> = vec![
        (b"OS/2", metrics_of_system(width)),
        (b"cmap", characters(figures.len() as u16)),
        (b"glyf", outlines),
        (b"head", head(&glyphs)),
        (b"hhea", horizontal_header(&glyphs, width)),
        (b"hmtx", horizontal_metrics(&glyphs, width)),
        (b"loca", {
            let mut table = Bytes::default();
            table.u32(&places);
            table
        }),
        (b"maxp", maximums(&glyphs)),
        (b"name", names(width)),
        (b"post", {
            let mut table = Bytes::default();
            // Version 3: without names of glyphs. All figures have the same width.
            table.u32(&[0x0003_0000, 0]).i16(&[-100, 50]).u32(&[1, 0, 0, 0, 0]);
            table
        }),
    ];
    tables.sort_by_key(|(tag, _)| **tag);
    assemble(&tables)
}

/// The directory of the tables, and the tables themselves.
fn assemble(tables: &[(&[u8; 4], Bytes)]) -> Vec<u8> {
    let count = tables.len() as u16;
    let power = count.ilog2() as u16;
    let range = 16 << power;
    let mut file = Bytes::default();
    file.u32(&[0x0001_0000]).u16(&[count, range, power, count * 16 - range]);
    let mut place = 12 + 16 * tables.len();
    let mut head = 0;
    for (tag, table) in tables {
        if **tag == *b"head" {
            head = place;
        }
        file.0.extend(*tag);
        file.u32(&[checksum(&table.0), place as u32, table.0.len() as u32]);
        place += table.0.len().next_multiple_of(4);
    }
    for (_, table) in tables {
        file.0.extend(&table.0);
        file.pad();
    }
    let adjustment = 0xb1b0_afba_u32.wrapping_sub(checksum(&file.0));
    file.0[head + 8..head + 12].copy_from_slice(&adjustment.to_be_bytes());
    file.0
}

/// A point is on the curve.
const ON_CURVE: u8 = 1;
/// The contours of the glyph overlap; of its first point.
const OVERLAPS: u8 = 0x40;

fn write_outline(table: &mut Bytes, glyph: &Glyph) {
    if glyph.contours.is_empty() {
        return;
    }
    let (low, high) = glyph.bounds();
    table.i16(&[glyph.contours.len() as i16, low.0, low.1, high.0, high.1]);
    let mut count = 0;
    for contour in &glyph.contours {
        count += contour.len() as u16;
        table.u16(&[count - 1]);
    }
    // No instructions.
    table.u16(&[0]);
    let points: Vec<OutlinePoint> = glyph.contours.concat();
    let flags = points.iter().enumerate().map(|(index, point)| {
        (if point.on_curve { ON_CURVE } else { 0 }) | (if index == 0 { OVERLAPS } else { 0 })
    });
    table.0.extend(flags);
    // The differences from point to point: first all x, then all y.
    for coordinate in [|at: (i16, i16)| at.0, |at: (i16, i16)| at.1] {
        let mut before = 0;
        for point in &points {
            table.i16(&[coordinate(point.at) - before]);
            before = coordinate(point.at);
        }
    }
}

fn head(glyphs: &[Glyph]) -> Bytes {
    let (low, high) = bounds_of_all(glyphs);
    let mut table = Bytes::default();
    // Version 1.0, revision 1.0, the checksum adjustment (set at the end), the magic number.
    table.u32(&[0x0001_0000, 0x0001_0000, 0, 0x5f0f_3cf5]);
    // Baseline at 0, left side bearings at 0; units; created and modified: unknown.
    table.u16(&[0b11, HEIGHT as u16]).u32(&[0; 4]).i16(&[low.0, low.1, high.0, high.1]);
    // Regular; readable from 8 pixels; left to right; places of glyphs as 32 bits.
    table.u16(&[0, 8]).i16(&[2, 1, 0]);
    table
}

fn bounds_of_all(glyphs: &[Glyph]) -> ((i16, i16), (i16, i16)) {
    let all = glyphs.iter().flat_map(|glyph| glyph.contours.clone()).collect();
    Glyph { contours: all }.bounds()
}

fn horizontal_header(glyphs: &[Glyph], width: Width) -> Bytes {
    let (low, high) = bounds_of_all(glyphs);
    let mut table = Bytes::default();
    let (advance, last) = (width.advance(), width.advance() - high.0);
    // Ascent and descent: a line is as high as the figures.
    table.u32(&[0x0001_0000]).i16(&[HEIGHT, 0, 0, advance, low.0, last, high.0, 1, 0, 0]);
    table.i16(&[0; 5]).u16(&[glyphs.len() as u16]);
    table
}

fn horizontal_metrics(glyphs: &[Glyph], width: Width) -> Bytes {
    let mut table = Bytes::default();
    for glyph in glyphs {
        table.i16(&[width.advance(), glyph.bounds().0.0]);
    }
    table
}

fn maximums(glyphs: &[Glyph]) -> Bytes {
    let points = |glyph: &Glyph| glyph.contours.iter().map(Vec::len).sum::<usize>();
    let most_points = glyphs.iter().map(points).max().unwrap_or(0) as u16;
    let most_contours = glyphs.iter().map(|glyph| glyph.contours.len()).max().unwrap_or(0) as u16;
    let mut table = Bytes::default();
    table.u32(&[0x0001_0000]).u16(&[glyphs.len() as u16, most_points, most_contours]);
    // Neither composite glyphs nor instructions, in one zone.
    table.u16(&[0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    table
}

/// The mapping from characters to glyphs, in format 4: one segment of figures, and the end mark.
fn characters(figures: u16) -> Bytes {
    let (first, last) = (u16::from(b'0'), u16::from(b'0') + figures - 1);
    let mut table = Bytes::default();
    // One subtable, for Windows and Unicode; it begins after 12 bytes.
    table.u16(&[0, 1, 3, 1]).u32(&[12]);
    // Two segments: format, length, language, and numbers for a binary search.
    table.u16(&[4, 32, 0, 4, 4, 1, 0]);
    // Ends, a pad, starts, differences to the glyph (figure 0 is glyph 1), offsets.
    table.u16(&[last, 0xffff, 0, first, 0xffff, 1_u16.wrapping_sub(first), 1, 0, 0]);
    table
}

fn names(width: Width) -> Bytes {
    let style = match width {
        Width::Normal => "Regular",
        Width::Narrow => "Narrow",
    };
    let family = "Rowhouse Numerals";
    let full = format!("{family} {style}");
    let postscript = format!("RowhouseNumerals-{style}");
    let texts =
        [(1, family), (2, style), (3, &full), (4, &full), (5, "Version 1.0"), (6, &postscript)];
    let (mut table, mut storage) = (Bytes::default(), Bytes::default());
    table.u16(&[0, texts.len() as u16, 6 + 12 * texts.len() as u16]);
    for (id, text) in texts {
        let utf16: Vec<u16> = text.encode_utf16().collect();
        // Windows, Unicode, American English.
        table.u16(&[3, 1, 0x409, id, utf16.len() as u16 * 2, storage.0.len() as u16]);
        storage.u16(&utf16);
    }
    table.0.extend(storage.0);
    table
}

/// The table `OS/2`, version 4, which browsers require.
fn metrics_of_system(width: Width) -> Bytes {
    let mut table = Bytes::default();
    let (weight, stretch) = match width {
        Width::Normal => (700, 5),
        Width::Narrow => (700, 3),
    };
    table.u16(&[4]).i16(&[width.advance()]).u16(&[weight, stretch, 0]);
    // Sizes of subscripts and superscripts, strike-out, family class.
    table.i16(&[500, 500, 0, 0, 500, 500, 0, 500, 50, 300, 0]);
    // Classification (10 bytes), character ranges (basic Latin), vendor.
    table.0.extend([0; 10]);
    table.u32(&[1, 0, 0, 0]);
    table.0.extend(b"RWHS");
    // Regular with typographic metrics; first and last character.
    table.u16(&[0xc0, u16::from(b'0'), u16::from(b'9')]);
    // Typographic ascent, descent and gap; the same for Windows; code page Latin 1.
    table.i16(&[HEIGHT, 0, 0]).u16(&[HEIGHT as u16, 0]).u32(&[1, 0]);
    // Height of small and of capital letters, default and break character, context.
    table.i16(&[500, HEIGHT]).u16(&[0, 32, 1]);
    table
}
