//! Screenshots can be taken: a few of every kind.

use e2e::{Result, ScreenshotRun};
use words::Lang;

/// Takes screenshots by name, and returns the names of the files.
async fn taken(only: &str, six_sizes: bool, langs: &[Lang]) -> Result<Vec<String>> {
    let out = tempfile::tempdir()?;
    let words = only.split(' ').map(str::to_owned).collect();
    let langs = langs.to_vec();
    let order = ScreenshotRun { out: out.path().into(), only: words, css: None, six_sizes, langs };
    let count = order.take().await?;
    let mut names = Vec::new();
    for folder in std::fs::read_dir(out.path())? {
        for file in std::fs::read_dir(folder?.path())? {
            let file = file?.path();
            assert!(std::fs::read(&file)?.starts_with(b"\x89PNG"), "{}", file.display());
            names.push(file.strip_prefix(out.path())?.to_string_lossy().into_owned());
        }
    }
    names.sort();
    assert_eq!(names.iter().filter(|name| !name.starts_with("sheets/")).count(), count);
    Ok(names)
}

#[tokio::test]
async fn a_prepared_game_is_taken_light_and_dark_in_all_languages_and_on_a_sheet() -> Result {
    let looks = ["dark", "de", "fr", "it", "ja", "light", "nl", "pt"];
    let pictures = looks.map(|look| format!("phone-{look}/completto-2-which-way.png"));
    let sheets = looks.map(|look| format!("sheets/phone-{look}-completto-1.png"));
    assert_eq!(
        taken("phone- completto-2-which-way", false, &[]).await?,
        [pictures, sheets].concat()
    );
    Ok(())
}

#[tokio::test]
async fn a_screen_is_taken_on_a_phone_in_some_languages() -> Result {
    let pictures = ["phone-it/page-not-found.png", "phone-ja/page-not-found.png"];
    let sheets = ["sheets/phone-it-page-1.png", "sheets/phone-ja-page-1.png"];
    let names = taken("page-not-found", false, &[Lang::It, Lang::Ja]).await?;
    assert_eq!(names, [pictures, sheets].concat());
    Ok(())
}

#[tokio::test]
async fn a_table_on_the_server_is_taken() -> Result {
    let wanted = ["desktop-light/online-undo-asked.png", "sheets/desktop-light-online-1.png"];
    assert_eq!(taken("desktop-light/online-undo", false, &[]).await?, wanted);
    Ok(())
}

#[tokio::test]
async fn a_long_page_is_taken_to_its_end() -> Result {
    let names = taken("narrow/new-ten-options", false, &[]).await?;
    assert!(names.contains(&"narrow/new-ten-options-below.png".to_owned()), "{names:?}");
    Ok(())
}

#[tokio::test]
async fn a_screen_is_taken_at_six_sizes_light_and_dark_for_contact_sheets() -> Result {
    let names = taken("page-not-found", true, &[]).await?;
    let sizes = ["1440x900", "1920x1080", "320x568", "390x844", "820x1180", "844x390"];
    let looks =
        sizes.into_iter().flat_map(|size| ["dark", "light"].map(|look| format!("{size}-{look}")));
    let (pictures, sheets): (Vec<_>, Vec<_>) = looks
        .map(|look| (format!("{look}/page-not-found.png"), format!("sheets/{look}-page-1.png")))
        .unzip();
    assert_eq!(names, [pictures, sheets].concat());
    Ok(())
}
