//! The temporary server starts, survives a kill, and is followed by a standby that can take over.

use temporary_postgres::TemporaryPostgres;

#[test]
fn what_was_committed_survives_a_kill_and_an_immediate_stop() {
    let mut server = TemporaryPostgres::start().unwrap();
    server.sql("CREATE TABLE t (n bigint)").unwrap();
    server.sql("INSERT INTO t VALUES (1), (2)").unwrap();
    let url = server.url();
    server.kill().unwrap();
    assert!(server.sql("SELECT 1").is_err(), "a killed server answers");
    server.restart().unwrap();
    assert_eq!(server.url(), url);
    assert_eq!(server.sql("SELECT sum(n) FROM t").unwrap().trim(), "3");
    server.stop_immediately().unwrap();
    server.restart().unwrap();
    assert_eq!(server.sql("SELECT sum(n) FROM t").unwrap().trim(), "3");
}

#[test]
fn settings_and_databases_are_made_as_asked() {
    let server = TemporaryPostgres::start_with(&[("fsync", "off")]).unwrap();
    assert_eq!(server.sql("SHOW fsync").unwrap().trim(), "off");
    let url = server.create_database("another").unwrap();
    assert!(url.starts_with("postgres://") && url.ends_with("/another"), "{url}");
    let names = server.sql("SELECT count(*) FROM pg_database WHERE datname = 'another'").unwrap();
    assert_eq!(names.trim(), "1");
    let folder = server.socket_folder().to_owned();
    drop(server);
    assert!(!folder.exists(), "the folder is left");
}

#[test]
fn a_synchronous_standby_has_everything_when_the_primary_is_killed() {
    let mut primary = TemporaryPostgres::start().unwrap();
    primary.sql("CREATE TABLE t (n bigint)").unwrap();
    let standby = TemporaryPostgres::start_standby(&primary, true).unwrap();
    for n in 0..5 {
        primary.sql(&format!("INSERT INTO t VALUES ({n})")).unwrap();
    }
    assert!(standby.sql("INSERT INTO t VALUES (9)").is_err(), "a standby accepts a write");
    primary.kill().unwrap();
    standby.promote().unwrap();
    assert_eq!(standby.sql("SELECT count(*) FROM t").unwrap().trim(), "5");
    standby.sql("INSERT INTO t VALUES (9)").unwrap();
}
