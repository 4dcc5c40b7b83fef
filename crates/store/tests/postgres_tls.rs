//! Encrypted connections to PostgreSQL: certificates are always checked.

use std::fs;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use store::contract::{id, table, texts};
use store::{Postgres, Store, StoreError};
use temporary_postgres::TemporaryPostgres;

/// An authority, as PEM, and what it signs with.
fn authority() -> (String, Issuer<'static, KeyPair>) {
    let key = KeyPair::generate().unwrap();
    let mut parameters = CertificateParams::new(Vec::new()).unwrap();
    parameters.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let root = parameters.self_signed(&key).unwrap();
    (root.pem(), Issuer::new(parameters, key))
}

/// Writes a file that only the user of the server can read.
fn write(path: &Path, text: &str, like: &Path) {
    fs::write(path, text).unwrap();
    fs::set_permissions(path, fs::Permissions::from_mode(0o600)).unwrap();
    let owner = fs::metadata(like).unwrap();
    chown(path, Some(owner.uid()), Some(owner.gid())).unwrap();
}

async fn open(url: &str) -> Result<Postgres, StoreError> {
    Postgres::open(&url.parse().unwrap()).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_a_server_with_a_good_certificate_is_trusted() {
    let server = TemporaryPostgres::start().unwrap();
    let (port, folder) = (server.port(), server.socket_folder().to_owned());
    let url =
        |host: &str, options: &str| format!("postgres://postgres@{host}:{port}/postgres?{options}");
    // A server without TLS is refused by default only if it is on another machine.
    let told = open(&url("localhost", "sslmode=require")).await.err().unwrap();
    assert!(matches!(told, StoreError::Unavailable { .. }), "{told:?}");
    for options in ["", "sslmode=disable", "sslmode=prefer"] {
        open(&url("localhost", options)).await.unwrap().close().await.unwrap();
    }

    let ((root, issuer), (other_root, _)) = (authority(), authority());
    let key = KeyPair::generate().unwrap();
    let certificate = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
    let certificate = certificate.signed_by(&key, &issuer).unwrap();
    let name = |name: &str| folder.join(name);
    write(&name("server.crt"), &certificate.pem(), &folder);
    write(&name("server.key"), &key.serialize_pem(), &folder);
    fs::write(name("root.pem"), root).unwrap();
    fs::write(name("other.pem"), other_root).unwrap();
    for (setting, value) in [
        ("ssl_cert_file", name("server.crt").display().to_string()),
        ("ssl_key_file", name("server.key").display().to_string()),
        ("ssl", "on".into()),
    ] {
        server.sql(&format!("ALTER SYSTEM SET {setting} = '{value}'")).unwrap();
    }
    server.sql("SELECT pg_reload_conf()").unwrap();
    let start = Instant::now();
    while server.sql("SHOW ssl").unwrap().trim() != "on" {
        assert!(start.elapsed() < Duration::from_secs(60), "TLS is not switched on");
        sleep(Duration::from_millis(20));
    }

    let trusted = format!("sslrootcert={}", name("root.pem").display());
    for mode in ["verify-full", "require", "prefer"] {
        let store = open(&url("localhost", &format!("sslmode={mode}&{trusted}"))).await.unwrap();
        if mode == "verify-full" {
            store.create(table(1), texts(["a"])).await.unwrap();
        }
        assert_eq!(store.load(id(1)).await.unwrap().unwrap().events, ["a"]);
        let encrypted = "SELECT bool_and(s.ssl) FROM pg_stat_ssl s JOIN pg_stat_activity a
            USING (pid) WHERE a.application_name = 'rowhouse'";
        let start = Instant::now();
        // Connections of before may still be ending.
        while server.sql(encrypted).unwrap().trim() != "t" {
            assert!(start.elapsed() < Duration::from_secs(60), "{mode} is not encrypted");
            sleep(Duration::from_millis(20));
        }
        store.close().await.unwrap();
    }
    for (host, options) in [
        // Another authority, the system's authorities, and another name than that of the certificate.
        ("localhost", format!("sslmode=require&sslrootcert={}", name("other.pem").display())),
        ("localhost", "sslmode=require".to_owned()),
        ("localhost", format!("sslmode=prefer&sslrootcert={}", name("other.pem").display())),
        ("127.0.0.1", format!("sslmode=verify-full&{trusted}")),
    ] {
        let told = open(&url(host, &options)).await.err().unwrap();
        let text = told.to_string();
        assert!(matches!(told, StoreError::Unavailable { .. }), "{host} {options}: {told:?}");
        assert!(text.contains("certificate"), "{host} {options}: {text}");
    }
    let missing = url("localhost", "sslmode=require&sslrootcert=/nowhere.pem");
    let text = open(&missing).await.err().unwrap().to_string();
    assert!(text.contains("sslrootcert /nowhere.pem"), "{text}");
}
