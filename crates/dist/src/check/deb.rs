//! Tests of the Debian package in fresh Debian systems: in a chroot, and in a booted container.

use std::fs;
use std::os::unix::fs::{PermissionsExt, chown};
use std::process::Command;

use super::machine::Machine;
use super::server::Server;
use super::{Checks, ensure, ensure_root};
use devtools::{command_in, install, read, read_both};

use crate::context::Context;
use crate::{Result, deb, files};

/// The highest exposure that `systemd-analyze security` may find, from 0.0 to 10.0.
const MAX_EXPOSURE: f64 = 2.0;

const UNIT: &str = "usr/lib/systemd/system/rowhouse.service";
const SETTINGS: &str = "etc/default/rowhouse";
const TABLES: &str = "var/lib/rowhouse/tables.db";
const ENABLED: &str = "etc/systemd/system/multi-user.target.wants/rowhouse.service";

/// # Errors
/// If there is no fresh system to install it in, or this process is not root.
pub fn check(context: &Context, checks: &mut Checks) -> Result<()> {
    ensure_root()?;
    checks.run("deb: lintian has neither errors nor warnings", || {
        let lintian = install::program("lintian", "lintian")?;
        let mut look = command_in(&context.root, lintian, ["--fail-on", "error,warning"]);
        look.args(["--tag-display-limit", "0"]).arg(deb::file(context));
        // lintian refuses to run as root without this.
        look.arg("--allow-root");
        print!("{}", read(look)?);
        Ok(())
    });
    let machine = Machine::fresh(context)?;
    let root = machine.path();
    checks.run("deb: dpkg installs it", || {
        fs::copy(deb::file(context), root.join("tmp/rowhouse.deb"))?;
        machine.run(["dpkg", "--install", "/tmp/rowhouse.deb"])?;
        let changed = machine.run(["dpkg", "--verify", "rowhouse"])?;
        ensure(changed.is_empty(), || format!("dpkg finds changed files: {changed}"))?;
        machine.run(["rowhouse", "--version"])?;
        Ok(())
    });
    checks.run("deb: there is a user without privileges", || {
        let user = machine.run(["getent", "passwd", "rowhouse"])?;
        let parts: Vec<_> = user.trim().split(':').collect();
        let [_, _, number, _, _, _, login] = parts[..] else {
            return Err(format!("no user: {user}").into());
        };
        let is_system = number.parse().is_ok_and(|number: u32| (100..1000).contains(&number));
        ensure(is_system, || format!("no system user: {user}"))?;
        ensure(login.ends_with("/nologin"), || format!("it can log in: {user}"))?;
        let groups = machine.run(["id", "--name", "--groups", "rowhouse"])?;
        ensure(groups.trim() == "rowhouse", || format!("it is in the groups {groups}"))
    });
    checks.run("deb: manual pages and completions are in their places", || {
        let manual = root.join("usr/share/man/man1");
        for page in ["rowhouse.1.gz", "rowhouse-serve.1.gz", "rowhouse-play.1.gz"] {
            let mut render = command_in(
                root,
                install::program("man", "man-db")?,
                ["--warnings", "--local-file"],
            );
            render.arg(manual.join(page));
            let (text, warnings) = read_both(render)?;
            ensure(warnings.is_empty(), || format!("{page}: {warnings}"))?;
            ensure(text.contains("SYNOPSIS") && text.contains("rowhouse"), || {
                format!("{page} reads {text:?}")
            })?;
        }
        for script in [
            "usr/share/bash-completion/completions/rowhouse",
            "usr/share/zsh/vendor-completions/_rowhouse",
            "usr/share/fish/vendor_completions.d/rowhouse.fish",
        ] {
            let text = files::read_text(&root.join(script))?;
            ensure(text.contains("rowhouse"), || format!("{script} does not complete rowhouse"))?;
        }
        machine.run(["bash", "-n", "/usr/share/bash-completion/completions/rowhouse"])?;
        Ok(())
    });
    checks.run("deb: the service is enabled, and verified by systemd", || {
        ensure(root.join(ENABLED).is_symlink(), || "the service is not enabled".into())?;
        let analyze = install::program("systemd-analyze", "systemd")?;
        let mut verify =
            command_in(root, &analyze, ["verify", "--man=no", "--recursive-errors=one"]);
        verify.arg(format!("--root={}", root.display())).arg("rowhouse.service");
        read(verify)?;
        Ok(())
    });
    checks.run("deb: the service is hardened", || {
        let analyze = install::program("systemd-analyze", "systemd")?;
        let mut look = command_in(root, &analyze, ["security", "--offline=true", "--no-pager"]);
        let told = read({
            look.arg(root.join(UNIT));
            look
        })?;
        let exposure = exposure(&told)?;
        println!("exposure {exposure}");
        ensure(exposure <= MAX_EXPOSURE, || {
            format!("exposure {exposure} is above {MAX_EXPOSURE}:\n{told}")
        })
    });
    checks.run("deb: the service's command serves as its user", || {
        let unit = files::read_text(&root.join(UNIT))?;
        let server = Server::start(service(&machine, &unit)?)?;
        server.get("/healthz")?;
        server.get("/readyz")?;
        server.get_page()?;
        ensure(root.join(TABLES).exists(), || "there are no tables".into())
    });
    checks.run("deb: an upgrade keeps settings and tables", || {
        let settings = root.join(SETTINGS);
        let changed = files::read_text(&settings)? + "ROWHOUSE_LOG=warn\n";
        files::write(&settings, changed.as_bytes())?;
        machine.run(["dpkg", "--install", "--force-confdef", "/tmp/rowhouse.deb"])?;
        ensure(files::read_text(&settings)? == changed, || "the settings are lost".into())?;
        ensure(root.join(TABLES).exists(), || "the tables are lost".into())
    });
    checks.run("deb: removal leaves settings and tables, purging leaves nothing", || {
        machine.run(["dpkg", "--remove", "rowhouse"])?;
        for gone in ["usr/bin/rowhouse", UNIT] {
            ensure(!root.join(gone).exists(), || format!("{gone} is left after removal"))?;
        }
        for kept in [SETTINGS, TABLES] {
            ensure(root.join(kept).exists(), || format!("{kept} is gone after removal"))?;
        }
        machine.run(["dpkg", "--purge", "rowhouse"])?;
        let mut find = command_in(root, "find", [".", "-xdev", "-name", "*rowhouse*"]);
        find.args(["-not", "-path", "./tmp/*", "-not", "-path", "./proc/*"]);
        let left = read(find)?;
        ensure(left.is_empty(), || format!("left after purging:\n{left}"))
    });
    checks.run("deb: in a booted system the service starts, restarts with an upgrade, and stops with removal", || {
        live(context)
    });
    checks.run("deb: building it again gives the same bytes", || {
        let before = files::read(&deb::file(context))?;
        deb::build(context)?;
        ensure(files::read(&deb::file(context))? == before, || "it has changed".into())
    });
    Ok(())
}

/// The number in the last line of `systemd-analyze security`: `Overall exposure level for …: 1.2 OK`.
fn exposure(told: &str) -> Result<f64> {
    let (_, number) =
        told.split_once("Overall exposure level for").ok_or("no exposure was found")?;
    let number = number.split_whitespace().find_map(|word| word.parse().ok());
    number.ok_or_else(|| "no exposure was found".into())
}

/// Lets systemd run the service, with all of its sandbox.
fn live(context: &Context) -> Result<()> {
    let machine = Machine::fresh(context)?;
    fs::copy(deb::file(context), machine.path().join("root/rowhouse.deb"))?;
    let booted = machine.boot()?;
    let ask = |what: &str| -> Result<String> {
        let name = format!("--property={what}");
        Ok(booted.run(&["systemctl", "show", &name, "--value", "rowhouse"])?.trim().to_owned())
    };
    // The container has its own network, so the default port is free.
    let is_ready = [
        "bash",
        "-c",
        r"exec 3<>/dev/tcp/127.0.0.1/8080; printf 'GET /readyz HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3; grep ' 200 OK' <&3",
    ];
    let mut last = String::new();
    for _ in ["installation", "upgrade"] {
        booted.run(&["dpkg", "--install", "/root/rowhouse.deb"])?;
        let waited = booted.wait_for(&is_ready);
        let journal = || booted.run(&["journalctl", "--no-pager", "--unit", "rowhouse"]);
        waited.map_err(|e| format!("{e}\n{}", journal().unwrap_or_default()))?;
        let process = ask("MainPID")?;
        ensure(process != last, || "an upgrade does not restart the service".into())?;
        let user = booted.run(&["stat", "--format=%U", &format!("/proc/{process}")])?;
        ensure(user.trim() == "rowhouse", || format!("it runs as {user}"))?;
        let again = ask("NRestarts")?;
        ensure(again == "0", || format!("it was started again {again} times"))?;
        last = process;
    }
    booted.run(&["dpkg", "--remove", "rowhouse"])?;
    ensure(booted.run(&is_ready).is_err(), || "it still serves after removal".into())?;
    let gone = ask("ActiveState")?;
    ensure(gone == "inactive", || format!("after removal it is {gone}"))
}

/// The command of a unit in the environment that systemd would give it, but on any port. Its state folder is created
/// as systemd would do it.
fn service(machine: &Machine, unit: &str) -> Result<Command> {
    let (user, group) = (setting(unit, "User")?, setting(unit, "Group")?);
    let state = machine.path().join("var/lib").join(setting(unit, "StateDirectory")?);
    let mode = u32::from_str_radix(setting(unit, "StateDirectoryMode")?, 8)?;
    let number =
        |kind: &str| -> Result<u32> { Ok(machine.run(["id", kind, user])?.trim().parse()?) };
    files::make_folder(&state)?;
    chown(&state, Some(number("--user")?), Some(number("--group")?))?;
    fs::set_permissions(&state, fs::Permissions::from_mode(mode))?;
    let mut command = machine.command(&format!("{user}:{group}"));
    command.args(setting(unit, "ExecStart")?.split(' '));
    let settings = files::read_text(&machine.path().join(SETTINGS))?;
    let variables = unit.lines().filter_map(|line| line.strip_prefix("Environment="));
    let variables = variables.chain(settings.lines().filter(|line| !line.starts_with('#')));
    for variable in variables.chain(["ROWHOUSE_LISTEN=127.0.0.1:0"]) {
        if let Some((name, value)) = variable.split_once('=') {
            command.env(name, value);
        }
    }
    Ok(command)
}

/// The value of a setting of a unit.
fn setting<'a>(unit: &'a str, name: &str) -> Result<&'a str> {
    let value = unit.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
    value.ok_or_else(|| format!("the unit has no {name}").into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exposure_is_read() {
        let told = "x\n\n→ Overall exposure level for rowhouse.service: 1.3 OK 🙂\n";
        assert_eq!(exposure(told).unwrap(), 1.3);
        assert!(exposure("").is_err());
    }
}
