//! File operations whose errors name the file.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::{Duration, SystemTime};

use crate::Result;

/// # Errors
/// If the file cannot be read.
pub fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).map_err(|e| format!("cannot read {}: {e}", path.display()).into())
}

/// # Errors
/// If the file cannot be read, or is no UTF-8.
pub fn read_text(path: &Path) -> Result<String> {
    fs::read_to_string(path).map_err(|e| format!("cannot read {}: {e}", path.display()).into())
}

/// # Errors
/// If the file cannot be written.
pub fn write(path: &Path, content: &[u8]) -> Result<()> {
    fs::write(path, content).map_err(|e| format!("cannot write {}: {e}", path.display()).into())
}

/// Makes a folder and those above it.
///
/// # Errors
/// If it cannot be made.
pub fn make_folder(path: &Path) -> Result<()> {
    fs::create_dir_all(path).map_err(|e| format!("cannot make {}: {e}", path.display()).into())
}

/// Sets the permissions, and the time of the last change.
///
/// # Errors
/// If they cannot be set.
pub fn set_mode_and_time(path: &Path, mode: u32, epoch: u64) -> Result<()> {
    let set = || {
        fs::set_permissions(path, fs::Permissions::from_mode(mode))?;
        fs::File::open(path)?.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(epoch))
    };
    set().map_err(|e| format!("cannot set mode and time of {}: {e}", path.display()).into())
}

/// The last part of a path.
pub fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
