//! A screen recording can be made, moves, and is small.

use e2e::{RECORDINGS, Result};

#[tokio::test]
async fn a_game_is_recorded_as_a_small_animation() -> Result {
    if std::process::Command::new("img2webp").arg("-version").output().is_err() {
        println!("NOT TESTED: recording: img2webp is not installed");
        return Ok(());
    }
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("ten.webp");
    let ten = RECORDINGS.into_iter().find(|recording| recording.name == "ten");
    let size = ten.ok_or("no recording of that name")?.make(&path).await?;
    let file = std::fs::read(&path)?;
    assert!(file.starts_with(b"RIFF") && file[8..].starts_with(b"WEBP"));
    let frames = file.windows(4).filter(|part| part == b"ANMF").count();
    println!("covered: a recording of {frames} pictures in {size} bytes");
    assert!(frames >= 10, "{frames}");
    Ok(())
}
