//! Tests of the image: unpacked by following its index, and run in a chroot by an ordinary user.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::server::Server;
use super::{Checks, ensure, ensure_root, unpack};
use devtools::install;

use crate::context::Context;
use crate::sums::sha256;
use crate::{Result, files, oci};

/// An image archive in memory: its files by path.
struct Image(BTreeMap<String, Vec<u8>>);

/// # Errors
/// If the image cannot be unpacked, or this process is not root.
pub fn check(context: &Context, checks: &mut Checks) -> Result<()> {
    ensure_root()?;
    let image = Image::read(&oci::file(context))?;
    // All digests and sizes are checked on the way.
    let manifest: Value =
        serde_json::from_slice(image.blob(&image.json("index.json")?["manifests"][0])?)?;
    let config: Value = serde_json::from_slice(image.blob(&manifest["config"])?)?;
    let root = tempfile::tempdir()?;
    // As in a container, other users may enter, whatever the umask.
    fs::set_permissions(root.path(), fs::Permissions::from_mode(0o755))?;
    let layers = manifest["layers"].as_array().ok_or("the manifest has no layers")?;
    for layer in layers {
        unpack(image.blob(layer)?, root.path(), true)?;
    }
    let config = &config["config"];
    checks.run("oci: nothing but program, certificates and a folder for data", || {
        let mut found = Vec::new();
        list(root.path(), root.path(), &mut found)?;
        let expected = ["data/", "etc/ssl/certs/ca-certificates.crt", "rowhouse"];
        ensure(found == expected, || format!("in the image: {found:?}"))?;
        let certificates = files::read_text(&root.path().join(expected[1]))?;
        ensure(certificates.contains("BEGIN CERTIFICATE"), || "there are no certificates".into())
    });
    checks.run("oci: the image is run by an ordinary user, who owns the data", || {
        ensure(config["User"] == "65532:65532", || format!("the user is {}", config["User"]))?;
        let data = root.path().join("data").metadata()?;
        let (owner, mode) = ((data.uid(), data.gid()), data.mode() & 0o777);
        ensure(owner == (65532, 65532) && mode == 0o700, || {
            format!("{owner:?} owns data, mode {mode:o}")
        })
    });
    checks.run("oci: the entrypoint serves, and its tables are in /data", || {
        // With the configuration of the image, but for the port.
        let server = Server::start(entrypoint(root.path(), config, "ROWHOUSE_LISTEN=0.0.0.0:0")?)?;
        server.get("/healthz")?;
        server.get("/readyz")?;
        server.get_page()?;
        let tables = root.path().join("data/tables.db").metadata()?;
        ensure(tables.uid() == 65532, || format!("user {} owns the tables", tables.uid()))
    });
    checks.run("oci: building it again gives the same bytes", || {
        let before = files::read(&oci::file(context))?;
        oci::build(context)?;
        ensure(files::read(&oci::file(context))? == before, || "it has changed".into())
    });
    Ok(())
}

impl Image {
    fn read(path: &Path) -> Result<Self> {
        let mut found = BTreeMap::new();
        for entry in tar::Archive::new(File::open(path)?).entries()? {
            let mut entry = entry?;
            let mut content = Vec::new();
            entry.read_to_end(&mut content)?;
            found.insert(entry.path()?.display().to_string(), content);
        }
        Ok(Self(found))
    }

    fn json(&self, path: &str) -> Result<Value> {
        let content = self.0.get(path).ok_or_else(|| format!("the image has no {path}"))?;
        Ok(serde_json::from_slice(content)?)
    }

    /// The content that a descriptor refers to.
    fn blob(&self, descriptor: &Value) -> Result<&[u8]> {
        let digest =
            descriptor["digest"].as_str().and_then(|digest| digest.strip_prefix("sha256:"));
        let digest = digest.ok_or_else(|| format!("no digest: {descriptor}"))?;
        let content = self.0.get(&format!("blobs/sha256/{digest}"));
        let content = content.ok_or_else(|| format!("the image has no blob {digest}"))?;
        ensure(sha256(content) == digest, || format!("the digest of {digest} is another"))?;
        ensure(descriptor["size"] == content.len(), || format!("the size of {digest} is another"))?;
        Ok(content)
    }
}

/// The command that a container would run, with one environment variable changed.
fn entrypoint(root: &Path, config: &Value, variable: &str) -> Result<Command> {
    let text = |value: &Value| value.as_str().map(str::to_owned).ok_or(format!("no text: {value}"));
    let list = |name: &str| -> Result<Vec<String>> {
        let words =
            config[name].as_array().ok_or_else(|| format!("no {name} in the configuration"))?;
        Ok(words.iter().map(text).collect::<std::result::Result<_, _>>()?)
    };
    let mut command = Command::new(install::program("chroot", "coreutils")?);
    command.env_clear().arg(format!("--userspec={}", text(&config["User"])?)).arg(root);
    command.args(list("Entrypoint")?).args(list("Cmd")?);
    for variable in list("Env")?.iter().map(String::as_str).chain([variable]) {
        let (name, value) =
            variable.split_once('=').ok_or_else(|| format!("no variable: {variable}"))?;
        command.env(name, value);
    }
    Ok(command)
}

/// All files and all empty folders, sorted.
fn list(root: &Path, folder: &Path, found: &mut Vec<String>) -> Result<()> {
    let mut paths =
        folder.read_dir()?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    for path in paths {
        let name = path.strip_prefix(root)?.display().to_string();
        if !path.is_dir() {
            found.push(name);
        } else if path.read_dir()?.next().is_none() {
            found.push(name + "/");
        } else {
            list(root, &path, found)?;
        }
    }
    Ok(())
}
