//! Contact sheets: many screenshots on one picture.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::{Device, Result, Tab};

/// The most pictures on a sheet.
const PICTURES_PER_SHEET: usize = 12;

/// The width of a sheet in pixels.
const SHEET_WIDTH: u32 = 1450;

/// Writes sheets of all pictures in the folders of `out`: one or more for each kind of screen and for
/// each first word of the names.
///
/// # Errors
/// If there is nothing to be read, or nothing can be written.
pub async fn write(out: &Path) -> Result {
    let sheets = out.join("sheets");
    if sheets.exists() {
        fs::remove_dir_all(&sheets)?;
    }
    let mut groups: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for folder in fs::read_dir(out)? {
        let folder = folder?;
        if !folder.file_type()?.is_dir() {
            continue;
        }
        let screen = folder.file_name().to_string_lossy().into_owned();
        for file in fs::read_dir(folder.path())? {
            let name = file?.file_name().to_string_lossy().into_owned();
            // Unusual screens have few pictures.
            let usual = |start: &str| screen.starts_with(start);
            let odd = !usual("phone") && !usual("desktop") && size(&screen).is_none();
            let first = if odd { "all" } else { name.split('-').next().unwrap_or_default() };
            groups.entry(format!("{screen}-{first}")).or_default().push(format!("{screen}/{name}"));
        }
    }
    fs::create_dir_all(&sheets)?;
    let tab = Tab::open(Device::Desktop).await?;
    for (group, mut pictures) in groups {
        pictures.sort_unstable();
        for (page, pictures) in pictures.chunks(PICTURES_PER_SHEET).enumerate() {
            let path = sheets.join(format!("{group}-{}.html", page + 1));
            fs::write(&path, html(&group, pictures))?;
            let address = format!("file://{}", path.canonicalize()?.display());
            tab.screen(SHEET_WIDTH, 900, false, 1).await?;
            tab.goto(&address).await?;
            tab.until("the pictures", "[...document.images].every((image) => image.complete)")
                .await?;
            // The screen gets the height of the sheet.
            let height = tab.run("return document.documentElement.scrollHeight", vec![]).await?;
            let height = height.as_u64().and_then(|height| height.try_into().ok());
            tab.screen(SHEET_WIDTH, height.ok_or("a sheet has no height")?, false, 1).await?;
            fs::write(path.with_extension("png"), tab.screenshot().await?)?;
            fs::remove_file(path)?;
        }
    }
    tab.close().await
}

/// The width and the height in the name of a screen: `320x568-dark`.
fn size(screen: &str) -> Option<(u32, u32)> {
    let (width, height) = screen.split('-').next()?.split_once('x')?;
    Some((width.parse().ok()?, height.parse().ok()?))
}

fn html(group: &str, pictures: &[String]) -> String {
    let wide = ["desktop", "landscape"].iter().any(|start| group.starts_with(start))
        || size(group).is_some_and(|(width, height)| width > height);
    let (columns, width) = if wide { (3, 470) } else { (6, 232) };
    let mut page = format!(
        "<!doctype html><meta charset=utf-8><style>body {{ margin: 8px; background: #777; font: 13px sans-serif }}\
         main {{ display: grid; grid-template-columns: repeat({columns}, {width}px); gap: 8px }} img {{ width: 100% }}\
         figure {{ margin: 0 }} figcaption {{ color: #fff; padding: 2px }}</style><main>"
    );
    for picture in pictures {
        let name = picture.rsplit('/').next().unwrap_or_default().trim_end_matches(".png");
        // Writing to a string does not fail.
        let _ = write!(
            page,
            "<figure><figcaption>{name}</figcaption><img src='../{picture}'></figure>"
        );
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_from_the_names_of_screens() {
        assert_eq!(size("844x390-light"), Some((844, 390)));
        assert_eq!(size("phone-light"), None);
    }
}
