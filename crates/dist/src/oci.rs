//! The container image: an OCI archive without a base image, written without a daemon. It has the static binary, the
//! system's certificate authorities for `play --join`, and a folder for the tables.

use std::path::PathBuf;

use serde_json::{Value, json};

use devtools::{command_in, install, read};

use crate::archive::{Archive, ROOT, gzip};
use crate::context::Context;
use crate::sums::sha256;
use crate::{Result, files};

/// The user and group that the program runs as; other images call this number `nonroot`.
pub const USER: u64 = 65532;

/// The path of the certificates, in the image and on Debian.
const CERTIFICATES: &str = "/etc/ssl/certs/ca-certificates.crt";

const CONFIG: &str = "application/vnd.oci.image.config.v1+json";
const INDEX: &str = "application/vnd.oci.image.index.v1+json";
const LAYER: &str = "application/vnd.oci.image.layer.v1.tar+gzip";
const MANIFEST: &str = "application/vnd.oci.image.manifest.v1+json";

/// The path of the archive.
#[must_use]
pub fn file(context: &Context) -> PathBuf {
    context.out.join(format!("rowhouse-{}-linux-amd64.oci.tar", context.version))
}

/// # Errors
/// If the program cannot be built, there are no certificates, or the archive cannot be written.
pub fn build(context: &Context) -> Result<Vec<PathBuf>> {
    let binary = files::read(&context.program()?.binary)?;
    let certificates = files::read(&install::file(CERTIFICATES, "ca-certificates")?)?;
    let at = format!("@{}", context.epoch);
    let time = ["--utc", "--date", &at, "+%Y-%m-%dT%H:%M:%SZ"];
    let created = read(command_in(&context.root, "date", time))?;
    let layer = layer(context.epoch, &binary, &certificates)?;
    let image = image(context.version, created.trim(), context.epoch, &layer)?;
    files::write(&file(context), &image)?;
    Ok(vec![file(context)])
}

/// The file system of the image.
fn layer(epoch: u64, binary: &[u8], certificates: &[u8]) -> Result<Vec<u8>> {
    let mut layer = Archive::new(epoch);
    layer.folder("data", 0o700, (USER, USER))?;
    for folder in ["etc", "etc/ssl", "etc/ssl/certs"] {
        layer.folder(folder, 0o755, ROOT)?;
    }
    layer.file(CERTIFICATES.trim_start_matches('/'), 0o644, certificates)?;
    layer.file("rowhouse", 0o755, binary)?;
    layer.finish()
}

/// The archive of an image with one layer, in the OCI layout; `manifest.json` is for `docker load`, which finds the
/// same blobs by it.
fn image(version: &str, created: &str, epoch: u64, layer: &[u8]) -> Result<Vec<u8>> {
    let packed = gzip(layer)?;
    let config = config(version, created, &sha256(layer)).to_string().into_bytes();
    let manifest = json!({
        "schemaVersion": 2,
        "mediaType": MANIFEST,
        "config": descriptor(CONFIG, &config),
        "layers": [descriptor(LAYER, &packed)],
    });
    let manifest = manifest.to_string().into_bytes();
    let tag = format!("localhost/rowhouse:{version}");
    let mut named = descriptor(MANIFEST, &manifest);
    named["platform"] = json!({ "architecture": "amd64", "os": "linux" });
    named["annotations"] = json!({
        "io.containerd.image.name": tag,
        "org.opencontainers.image.ref.name": tag,
    });
    let index = json!({ "schemaVersion": 2, "mediaType": INDEX, "manifests": [named] });
    let docker = json!([{ "Config": blob(&config), "RepoTags": [tag], "Layers": [blob(&packed)] }]);
    let mut archive = Archive::new(epoch);
    for folder in ["blobs", "blobs/sha256"] {
        archive.folder(folder, 0o755, ROOT)?;
    }
    for content in [&config, &manifest, &packed] {
        archive.file(&blob(content), 0o644, content)?;
    }
    archive.file("index.json", 0o644, index.to_string().as_bytes())?;
    archive.file("manifest.json", 0o644, docker.to_string().as_bytes())?;
    archive.file(
        "oci-layout",
        0o644,
        json!({ "imageLayoutVersion": "1.0.0" }).to_string().as_bytes(),
    )?;
    archive.finish()
}

/// The image configuration.
fn config(version: &str, created: &str, layer: &str) -> Value {
    json!({
        "created": created,
        "architecture": "amd64",
        "os": "linux",
        "config": {
            "User": format!("{USER}:{USER}"),
            "ExposedPorts": { "8080/tcp": {} },
            "Env": ["ROWHOUSE_LISTEN=0.0.0.0:8080", "ROWHOUSE_DATA=/data/tables.db"],
            "Entrypoint": ["/rowhouse"],
            "Cmd": ["serve"],
            "Volumes": { "/data": {} },
            // SQLite writes temporary files here: there is no /tmp.
            "WorkingDir": "/data",
            "Labels": {
                "org.opencontainers.image.title": "rowhouse",
                "org.opencontainers.image.description": "Completto, TEN and 15GO!: three games of numbers in a row",
                "org.opencontainers.image.version": version,
                "org.opencontainers.image.created": created,
                "org.opencontainers.image.licenses": env!("CARGO_PKG_LICENSE"),
            },
        },
        "rootfs": { "type": "layers", "diff_ids": [format!("sha256:{layer}")] },
        "history": [{ "created": created, "created_by": "cargo xtask dist oci" }],
    })
}

fn descriptor(kind: &str, content: &[u8]) -> Value {
    let digest = format!("sha256:{}", sha256(content));
    json!({ "mediaType": kind, "digest": digest, "size": content.len() })
}

fn blob(content: &[u8]) -> String {
    format!("blobs/sha256/{}", sha256(content))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::io::Read as _;

    use super::*;

    fn sample() -> Vec<u8> {
        let layer = layer(7, b"program", b"certificates").unwrap();
        image("1.2.3", "2026-01-02T03:04:05Z", 7, &layer).unwrap()
    }

    #[test]
    fn every_blob_is_named_by_its_digest_and_referred_to() {
        let image = sample();
        let mut files = BTreeMap::new();
        for entry in tar::Archive::new(image.as_slice()).entries().unwrap() {
            let mut entry = entry.unwrap();
            let mut content = Vec::new();
            entry.read_to_end(&mut content).unwrap();
            files.insert(entry.path().unwrap().display().to_string(), content);
        }
        let read = |path: &str| -> Value { serde_json::from_slice(&files[path]).unwrap() };
        let follow = |descriptor: &Value| {
            let digest = descriptor["digest"].as_str().unwrap().strip_prefix("sha256:").unwrap();
            let path = format!("blobs/sha256/{digest}");
            assert_eq!(sha256(&files[&path]), digest);
            assert_eq!(descriptor["size"], files[&path].len());
            path
        };
        let manifest = read(&follow(&read("index.json")["manifests"][0]));
        let config = read(&follow(&manifest["config"]));
        let layer = follow(&manifest["layers"][0]);
        assert_eq!(config["config"]["User"], "65532:65532");
        assert_eq!(read("manifest.json")[0]["Layers"][0], layer.as_str());
        assert_eq!(read("oci-layout")["imageLayoutVersion"], "1.0.0");
    }

    #[test]
    fn the_same_program_gives_the_same_image() {
        assert_eq!(sample(), sample());
    }
}
