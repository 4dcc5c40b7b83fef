//! Writes both fonts and a page that shows them into a folder: `cargo run -p numerals --example write -- FOLDER`.

use std::path::PathBuf;
use std::{env, fs};

const PAGE: &str = "<!doctype html><meta charset=utf-8><style>
@font-face { font-family: N; src: url(numerals.ttf); font-stretch: 100%; }
@font-face { font-family: N; src: url(numerals-narrow.ttf); font-stretch: 75%; }
body { font: 96px/1.25 N; margin: 24px; } .turned { display: inline-block; rotate: 180deg; color: #864; }
.small { font-size: 20px; } .narrow { font-stretch: 75%; }
</style><div>0123456789</div><div>18 16 68 66 19</div><div class=turned>18 16 68 66 19</div>
<div class=narrow>100 0123456789</div><div class=small>0123456789 18 81 16 91 68 89 66 99 <span class=narrow>100</span></div>";

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(env::args().nth(1).unwrap_or_else(|| ".".into()));
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("numerals.ttf"), numerals::font(numerals::Width::Normal))?;
    fs::write(folder.join("numerals-narrow.ttf"), numerals::font(numerals::Width::Narrow))?;
    fs::write(folder.join("index.html"), PAGE)
}
