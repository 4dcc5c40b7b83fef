//! Nodes that die, lose their lease, or are stopped.

use std::net::SocketAddr;
use std::time::Duration;

use axum::http::{Method, StatusCode};
use client::{
    Client, ClientError, Disconnect, NativeTransport, Session, SessionRequest, SessionUpdate,
};
use games::Seat;
use protocol::{Code, Goodbye, Out};
use serde_json::json;
use store::{LEASE_TTL, Store};
use table::{Command, Event, TablePhase};
use tokio::sync::mpsc;
use tokio::task::LocalSet;
use tokio::time::{Instant, sleep, timeout};

use crate::common::{Player, first_action, key};
use crate::nodes::{
    Database, Stubborn, catch_up, load_balancer, play_one, players_at_a_relay, seated, stored, ten,
    until,
};

#[tokio::test(flavor = "multi_thread")]
async fn the_clients_of_a_relay_do_not_notice_that_the_owner_has_died() {
    let database = Database::new();
    let (one, two) = (database.node().await, database.node().await);
    let table = one.open(1, ten()).await;
    // The first request makes its node the owner.
    one.mirror(1, &table).await.unwrap();
    let (mut anna, mut ben) = seated(&table, &two, &two).await;
    let last = play_one(&mut [&mut anna, &mut ben]).await;
    catch_up(&mut anna, last).await;
    catch_up(&mut ben, last).await;
    assert_eq!(one.metric("rowhouse_node_tables_owned").await, 1.0);
    let start = Instant::now();
    one.kill();
    // The same connections go on, once the lease of the dead node has expired.
    tokio::join!(anna.play_on(0), ben.play_on(1));
    assert!(start.elapsed() >= Duration::from_secs(3), "a lease was respected");
    assert_eq!(anna.mirror.log(), ben.mirror.log());
    let byes = |player: &Player| player.said.iter().any(|out| matches!(out, Out::Bye { .. }));
    assert!(!byes(&anna) && !byes(&ben));
    assert_eq!(two.metric("rowhouse_node_failovers_total").await, 1.0);
    assert_eq!(stored(&database, &table).await.len() as u64, anna.mirror.next());
}

#[tokio::test(flavor = "multi_thread")]
async fn players_play_on_while_owners_are_killed() {
    let database = Database::new();
    let mut all = vec![database.node().await, database.node().await, database.node().await];
    let table = all[0].open(1, ten()).await;
    drop(seated(&table, &all[0], &all[1]).await);
    // The address of a node that is killed refuses connections.
    let addresses: Vec<SocketAddr> = all.iter().map(|node| node.address).collect();
    let mut anna = Stubborn::new(1, 0, &table);
    let mut ben = Stubborn::new(2, 1, &table);
    let trouble = async {
        for _ in 0..2 {
            sleep(Duration::from_millis(300)).await;
            all.remove(0).kill();
            sleep(LEASE_TTL + Duration::from_secs(2)).await;
        }
    };
    tokio::join!(anna.play(&addresses), ben.play(&addresses), trouble);
    assert_eq!(anna.mirror.log(), ben.mirror.log());
    let log = stored(&database, &table).await;
    assert_eq!(log.len() as u64, anna.mirror.next());
    for number in anna.acknowledged.iter().chain(&ben.acknowledged) {
        assert!(*number < log.len() as u64, "an acknowledged event is in the log");
    }
    let moves = |event: &&table::Numbered| matches!(event.event, Event::Acted { .. });
    let made = anna.mirror.log().iter().filter(moves).count();
    assert!(anna.acknowledged.len() + ben.acknowledged.len() <= made, "none was made twice");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_and_clocks_go_on_after_the_death_of_their_node() {
    let database = Database::new();
    let (one, two) = (database.node().await, database.node().await);
    let with_bot =
        json!({"game": "ten", "places": ["open", {"bot": "novice"}], "watching": "open"});
    let with_clock = json!({
        "game": "ten", "places": ["open", {"bot": "novice"}], "watching": "open",
        "clock": {"per_move": {"ms": 8_000}}, "at_zero": "bot_moves",
    });
    let mut tables = Vec::new();
    for setup in [&with_bot, &with_clock] {
        let table = one.open(1, setup.clone()).await;
        let mut anna = one.connect(1, &table, 0).await;
        anna.sit(0).await;
        while !anna.table().to_act().contains(Seat::new(0)) {
            anna.next().await.unwrap();
        }
        tables.push((table, anna));
    }
    // The move of a player is the last that the node does; the bot's is due.
    let action = first_action(tables[0].1.table(), 0);
    let seen = tables[0].1.mirror.next() - 1;
    tables[0]
        .1
        .connection
        .command(seen, Command::Act { seat: Seat::new(0), action })
        .await
        .unwrap();
    let store = database.open().await;
    let bots_table = tables[0].0.parse().unwrap();
    until("the move is stored", async || {
        store.load(bots_table).await.unwrap().unwrap().events.len() as u64 > seen + 1
    })
    .await;
    one.kill();
    let start = Instant::now();
    for (table, number) in [(&tables[0].0, seen), (&tables[1].0, tables[1].1.mirror.next())] {
        let id = table.parse().unwrap();
        // Nobody asks for the table.
        until("the table goes on", async || {
            store.load(id).await.unwrap().unwrap().events.len() as u64 > number + 2
        })
        .await;
    }
    println!("both went on after {:?}", start.elapsed());
    assert_eq!(two.metric("rowhouse_node_tables_owned").await, 2.0);
    let log = two.mirror(1, &tables[1].0).await.unwrap();
    assert!(log.log().iter().any(|event| matches!(event.event, Event::TimedOut { .. })));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_without_its_lease_answers_nothing_and_is_fenced() {
    let database = Database::new();
    let (one, two) = (database.node().await, database.node().await);
    let table = one.open(1, ten()).await;
    let (mut anna, ben) = seated(&table, &one, &one).await;
    let number = anna.mirror.next();
    assert_eq!(one.readiness().await, 200);
    // Nothing reaches the database, and no connection ends: the node has to notice by its clock.
    one.network.silence();
    until("the lease lapses", async || one.readiness().await == 503).await;
    let lapsed = one.mirror(1, &table).await.unwrap_err();
    let ClientError::Refused { status, problem } = lapsed else { panic!() };
    assert_eq!((status, problem.code), (StatusCode::SERVICE_UNAVAILABLE, Code::Storage));
    // Another node takes the table over, and the game goes on there.
    let mut ben_there = None;
    until("the other node has the table", async || {
        let connected = two.client(&key(2)).connect(&table, 0).await;
        ben_there = connected.ok().map(Player::new);
        ben_there.is_some()
    })
    .await;
    let (mut ben_there, mut anna_there) = (ben_there.unwrap(), two.connect(1, &table, 0).await);
    catch_up(&mut anna_there, number - 1).await;
    catch_up(&mut ben_there, number - 1).await;
    let last = play_one(&mut [&mut anna_there, &mut ben_there]).await;
    // The old owner comes back: it knows nothing of the move, so it must not answer.
    one.network.restore();
    let bye = anna.until(|out| matches!(out, Out::Bye { .. })).await;
    assert_eq!(bye, Out::Bye { why: Goodbye::Restarting });
    assert!(anna.mirror.next() <= last);
    drop(ben);
    // Its clients resume there by number, over a relay.
    let mut again = one.connect(1, &table, anna.mirror.next()).await;
    again.mirror = anna.mirror;
    catch_up(&mut again, last).await;
    assert!(one.metric("rowhouse_node_lease_lapses_total").await >= 1.0);
    assert_eq!(one.metric("rowhouse_node_relays").await, 1.0);
    catch_up(&mut ben_there, last).await;
    tokio::join!(again.play_on(0), ben_there.play_on(1));
    assert_eq!(again.mirror.log(), ben_there.mirror.log());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_stops_hands_its_tables_over_without_a_refusal() {
    let database = Database::new();
    let (one, two, three) = (database.node().await, database.node().await, database.node().await);
    let mut players = Vec::new();
    for _ in 0..10 {
        let table = one.open(1, ten()).await;
        one.mirror(1, &table).await.unwrap();
        players.push(seated(&table, &two, &three).await);
    }
    assert_eq!(one.metric("rowhouse_node_tables_owned").await, 10.0);
    let play = players.into_iter().map(|(mut anna, mut ben)| async move {
        let mut longest = Duration::ZERO;
        // Each move is made as soon as it is that player's turn, and timed.
        while anna.mirror.table().is_none_or(|table| table.phase() != TablePhase::Over) {
            let next = anna.mirror.next().max(ben.mirror.next());
            catch_up(&mut anna, next - 1).await;
            catch_up(&mut ben, next - 1).await;
            let to_act = anna.table().to_act();
            if to_act.is_empty() {
                if anna.table().phase() != TablePhase::Over {
                    anna.next().await.unwrap();
                }
                continue;
            }
            let start = Instant::now();
            play_one(&mut [&mut anna, &mut ben]).await;
            longest = longest.max(start.elapsed());
        }
        let refused = |player: &Player| {
            player.said.iter().any(|out| matches!(out, Out::Refused { .. } | Out::Bye { .. }))
        };
        assert!(
            !refused(&anna) && !refused(&ben),
            "every move was made, over the same connections"
        );
        longest
    });
    let stop = async {
        sleep(Duration::from_millis(200)).await;
        one.stop().await;
    };
    let (longest, ()) = tokio::join!(futures_util::future::join_all(play), stop);
    println!("the longest moves took {:?}", longest.iter().max());
    let owned = two.metric("rowhouse_node_tables_owned").await
        + three.metric("rowhouse_node_tables_owned").await;
    assert_eq!(owned, 10.0);
    let failovers = two.metric("rowhouse_node_failovers_total").await;
    assert_eq!(failovers, 0.0, "tables were handed over, not taken");
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_of_a_node_that_stops_resume_elsewhere() {
    let database = Database::new();
    let (one, two) = (database.node().await, database.node().await);
    let table = one.open(1, ten()).await;
    let (mut anna, _ben) = seated(&table, &one, &one).await;
    let stop = tokio::spawn(one.stop());
    let bye = anna.until(|out| matches!(out, Out::Bye { .. })).await;
    assert_eq!(bye, Out::Bye { why: Goodbye::Restarting });
    // The table was given up before the goodbye, so there is nothing to wait for.
    let mut again = two.connect(1, &table, anna.mirror.next()).await;
    again.mirror = anna.mirror;
    let hello = again.next().await.unwrap();
    assert!(matches!(&hello, Out::Hello { you, .. } if you.seats == [Seat::new(0)]), "{hello:?}");
    stop.await.unwrap();
    assert_eq!(two.metric("rowhouse_node_tables_owned").await, 1.0);
    // The lease is gone, too.
    let store = database.open().await;
    assert_eq!(store.cluster().unwrap().nodes().await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_that_is_sent_before_the_goodbye_is_read_is_done() {
    let database = Database::new();
    let (one, two) = (database.node().await, database.node().await);
    let mut players = Vec::new();
    // The node that stops owns one table, and follows the other.
    for owner in [&one, &two] {
        let table = owner.open(1, ten()).await;
        owner.mirror(1, &table).await.unwrap();
        players.push(seated(&table, &one, &one).await);
    }
    let stop = tokio::spawn(one.stop());
    for (anna, _) in &mut players {
        anna.until(|out| matches!(out, Out::Bye { .. })).await;
        let (seat, phrase) = (Seat::new(0), table::Phrase::Hello);
        let answer = anna.tell(Command::Say { seat, phrase }).await;
        assert!(matches!(answer, Out::Done { .. }), "{answer:?}");
    }
    drop(players);
    stop.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn many_tables_are_handed_over_while_their_players_talk() {
    let count: usize = std::env::var("NODES_TABLES").map_or(60, |text| text.parse().unwrap());
    let database = Database::new();
    let (one, two) = (database.node().await, database.node().await);
    let players = players_at_a_relay(&one, &two, count).await;
    let (done, stopped) = tokio::sync::watch::channel(false);
    let talks = players.into_iter().map(|mut player| {
        let stopped = stopped.clone();
        tokio::spawn(async move {
            let mut waits = Vec::new();
            while !*stopped.borrow() {
                let (seat, phrase) = (Seat::new(0), table::Phrase::Hello);
                let start = Instant::now();
                let answer = player.tell(Command::Say { seat, phrase }).await;
                assert!(matches!(answer, Out::Done { .. }), "{answer:?}");
                waits.push(start.elapsed());
                sleep(Duration::from_millis(200)).await;
            }
            waits
        })
    });
    let talks: Vec<_> = talks.collect();
    sleep(Duration::from_secs(1)).await;
    let start = Instant::now();
    one.stop().await;
    let took = start.elapsed();
    sleep(Duration::from_millis(500)).await;
    done.send_replace(true);
    let mut waits = Vec::new();
    for talk in talks {
        waits.extend(talk.await.unwrap());
    }
    waits.sort_unstable();
    let (median, p99) = (waits[waits.len() / 2], waits[waits.len() * 99 / 100]);
    let longest = waits.last().unwrap();
    println!(
        "{count} tables in {took:?}; {} commands: median {median:?}, p99 {p99:?}, longest {longest:?}",
        waits.len()
    );
    assert_eq!(two.metric("rowhouse_node_tables_owned").await, count as f64);
    assert_eq!(two.metric("rowhouse_node_failovers_total").await, 0.0);
}

/// Says hello until the goodbye comes; returns how many were answered. None may be refused.
async fn greet_until_bye(player: &mut Player) -> u64 {
    let mut done = 0;
    loop {
        let seen = player.mirror.next() - 1;
        let greeting = Command::Say { seat: Seat::new(0), phrase: table::Phrase::Hello };
        // An error means that the connection has ended after the goodbye.
        let Ok(re) = player.connection.command(seen, greeting).await else { return done };
        loop {
            match player.next().await {
                Some(Out::Done { re: to, .. }) if to == re => break done += 1,
                Some(Out::Bye { why }) => {
                    assert_eq!(why, Goodbye::Restarting);
                    return done;
                }
                Some(Out::Refused { problem, .. }) => panic!("{problem:?}"),
                Some(_) => {}
                None => return done,
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_command_is_refused_because_its_node_stops() {
    let database = Database::new();
    let (one, two, three) = (database.node().await, database.node().await, database.node().await);
    let mut players = Vec::new();
    for number in 0..30 {
        // Some players are at the owner, others at a relay, and that node stops.
        let owner = if number % 2 == 0 { &one } else { &two };
        let table = owner.open(1, ten()).await;
        owner.mirror(1, &table).await.unwrap();
        let mut anna = one.connect(1, &table, 0).await;
        anna.sit(0).await;
        players.push((table, anna));
    }
    assert_eq!(one.metric("rowhouse_node_relays").await, 15.0);
    let greet = players.into_iter().map(|(table, mut anna)| async move {
        let done = greet_until_bye(&mut anna).await;
        (table, anna, done)
    });
    let stop = async {
        sleep(Duration::from_millis(200)).await;
        one.stop().await;
    };
    let (players, ()) = tokio::join!(futures_util::future::join_all(greet), stop);
    for (table, anna, done) in players {
        let said = |event: &&table::Numbered| matches!(event.event, Event::Said { .. });
        let stored = three.mirror(1, &table).await.unwrap();
        assert_eq!(stored.log()[..anna.mirror.log().len()], *anna.mirror.log());
        // The last one may be done without an answer, and none is done twice.
        let count = stored.log().iter().filter(said).count() as u64;
        assert!(count == done || count == done + 1, "{count} of {done}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fenced_deletion_is_no_failure_of_the_store() {
    let database = Database::new();
    let one = database.node().await;
    let table = one.open(1, ten()).await;
    one.mirror(1, &table).await.unwrap();
    // A second process with the id of the node claims the table, as if the first were a late one.
    let store = database.open().await;
    let cluster = store.cluster().unwrap();
    let record = cluster.nodes().await.unwrap().remove(0);
    let store::NodeRecord { id, address, version, event_format, .. } = record;
    cluster.join(store::NewNode { id, address, version, event_format }).await.unwrap();
    let claim = store.claim(table.parse().unwrap()).await.unwrap();
    assert!(matches!(claim, store::Claim::Owned(_)));
    let client = one.client(&key(1));
    let path = format!("/api/v1/tables/{table}");
    let refused = client.send(Method::DELETE, &path, "").await.unwrap();
    let problem: protocol::Problem = serde_json::from_slice(refused.body()).unwrap();
    assert_eq!(problem.code, Code::Restarting, "{problem:?}");
    assert_eq!(one.metric("rowhouse_node_fenced_total").await, 1.0);
    // The next request claims the table again.
    let deleted = client.send(Method::DELETE, &path, "").await.unwrap();
    assert_eq!(deleted.status(), StatusCode::NO_CONTENT);
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_of_a_node_that_stops_are_not_refused() {
    let database = Database::new();
    let (one, two, three) = (database.node().await, database.node().await, database.node().await);
    let mut tables = Vec::new();
    for number in 0..20 {
        let table = one.open(1, ten()).await;
        let mut player = one.connect(1, &table, 0).await;
        player.sit(0).await;
        // Some tables have a spectator at another node, which will claim them.
        let watcher = match number % 3 {
            0 => Some(two.connect(3, &table, 0).await),
            1 => Some(three.connect(3, &table, 0).await),
            _ => None,
        };
        tables.push((table, player, watcher));
    }
    assert_eq!(one.metric("rowhouse_node_tables_owned").await, 20.0);
    let talks = tables.into_iter().map(|(table, mut player, watcher)| {
        tokio::spawn(async move {
            let _watcher = watcher;
            let (mut said, mut unknown, mut told_to_go) = (0, 0, false);
            'talk: while !told_to_go {
                let seen = player.mirror.next() - 1;
                let (seat, phrase) = (Seat::new(0), table::Phrase::Hello);
                let sent = player.connection.command(seen, Command::Say { seat, phrase }).await;
                let Ok(re) = sent else { break };
                loop {
                    match player.next().await {
                        Some(Out::Done { re: done, .. }) if done == re => break,
                        Some(Out::Refused { problem, .. }) => panic!("{problem:?}"),
                        // A command that was sent when the goodbye was on its way is answered, too.
                        Some(Out::Bye { .. }) => told_to_go = true,
                        None => {
                            unknown += 1;
                            break 'talk;
                        }
                        Some(_) => {}
                    }
                }
                said += 1;
                sleep(Duration::from_millis(10)).await;
            }
            (table, said, unknown)
        })
    });
    let talks: Vec<_> = talks.collect();
    sleep(Duration::from_millis(300)).await;
    one.stop().await;
    let (mut said, mut unknown) = (0, 0);
    for talk in talks {
        let (table, one_said, one_unknown) = talk.await.unwrap();
        let log = two.mirror(1, &table).await.unwrap();
        let phrases =
            log.log().iter().filter(|event| matches!(event.event, Event::Said { .. })).count();
        assert!((one_said..=one_said + one_unknown).contains(&phrases), "each once");
        (said, unknown) = (said + one_said, unknown + one_unknown);
    }
    println!("{said} commands were answered, {unknown} not");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_without_an_answer_is_settled_by_the_next_claim() {
    let database = Database::new();
    let one = database.node().await;
    let table = one.open(1, ten()).await;
    let mut anna = one.connect(1, &table, 0).await;
    anna.sit(0).await;
    let greeting = || Command::Say { seat: Seat::new(0), phrase: table::Phrase::Hello };
    let said = |event: &&table::Numbered| matches!(event.event, Event::Said { .. });
    for silent in [true, false, false, false] {
        let before = anna.mirror.log().iter().filter(said).count();
        // What is on its way to a silent database arrives there later, when nothing waits for it any more.
        if silent {
            one.network.silence();
        }
        let seen = anna.mirror.next() - 1;
        let re = anna.connection.command(seen, greeting()).await.unwrap();
        if !silent {
            one.network.cut();
        }
        let answer = loop {
            match anna.next().await {
                Some(Out::Done { re: to, .. }) if to == re => break Some(None),
                Some(Out::Refused { re: to, problem }) if to == Some(re) => {
                    break Some(Some(problem.code));
                }
                Some(_) => {}
                None => break None,
            }
        };
        one.network.restore();
        // The client resumes by number.
        let mut again = None;
        until("the node serves the table again", async || {
            again = one.client(&key(1)).connect(&table, 0).await.ok().map(Player::new);
            again.is_some()
        })
        .await;
        let mut again = again.unwrap();
        let hello = again.until(|out| matches!(out, Out::Hello { .. })).await;
        let Out::Hello { number, .. } = hello else { panic!("{hello:?}") };
        catch_up(&mut again, number).await;
        let after = again.mirror.log().iter().filter(said).count();
        match answer {
            Some(None) => assert_eq!(after, before + 1),
            // Nothing was done.
            Some(Some(Code::Storage)) => assert_eq!(after, before),
            // It may be done or not, but that does not change any more.
            None | Some(Some(Code::Restarting)) => assert!(after - before <= 1),
            other => panic!("{other:?}"),
        }
        // The store may still wait before it connects again.
        let mut number = 0;
        until("something can be stored again", async || match again.tell(greeting()).await {
            Out::Done { number: last, .. } => {
                number = last;
                true
            }
            Out::Refused { problem, .. } if problem.code == Code::Storage => false,
            other => panic!("{other:?}"),
        })
        .await;
        catch_up(&mut again, number).await;
        assert_eq!(again.mirror.log().iter().filter(said).count(), after + 1);
        assert_eq!(stored(&database, &table).await.len() as u64, again.mirror.next());
        anna = again;
    }
}

/// What a client of a node that stops has seen.
#[derive(Default)]
struct Talk {
    /// Commands that were answered.
    answered: usize,
    /// Commands without an answer: the goodbye came instead.
    unanswered: usize,
    /// Whether the last command was answered by another connection than the first one.
    has_moved: bool,
}

/// Says one phrase after the other over a session, as page and terminal do, until another node has answered.
async fn talk_over_session(door: SocketAddr, table: &str) -> Talk {
    let (reports, mut updates) = mpsc::unbounded_channel();
    let client = Client::<NativeTransport>::with_key(door, key(1));
    let (handle, session) = Session::new(client, table.to_owned());
    let session = session.run(|| 0, |update| drop(reports.send(update)));
    let talk = async {
        let (mut talk, mut seen, mut is_waiting, mut connections) = (Talk::default(), 0, false, 0);
        loop {
            if connections > 0 && !is_waiting {
                let (seat, phrase) = (Seat::new(0), table::Phrase::Hello);
                let command = Command::Say { seat, phrase };
                handle.send(SessionRequest::Command { seen, command }).unwrap();
                is_waiting = true;
            }
            match timeout(Duration::from_secs(5), updates.recv()).await {
                Ok(Some(SessionUpdate::Message(message))) => match *message {
                    Out::Hello { .. } => connections += 1,
                    Out::Event(event) => seen = event.number,
                    Out::Refused { problem, .. } => panic!("{problem:?}"),
                    Out::Done { .. } => {
                        (talk.answered, is_waiting) = (talk.answered + 1, false);
                        talk.has_moved = connections > 1;
                        sleep(Duration::from_millis(5)).await;
                    }
                    _ => {}
                },
                Ok(Some(SessionUpdate::Lost(why))) => {
                    assert_eq!(why, Disconnect::Bye(Goodbye::Restarting));
                }
                Ok(other) => panic!("{other:?}"),
                Err(_) => (talk.unanswered, is_waiting) = (talk.unanswered + 1, false),
            }
            if talk.has_moved {
                handle.close();
                return talk;
            }
        }
    };
    tokio::join!(session, talk).1
}

#[tokio::test(flavor = "multi_thread")]
async fn page_and_terminal_are_not_refused_a_move_when_their_node_stops() {
    let database = Database::new();
    let (one, two) = (database.node().await, database.node().await);
    let door = load_balancer(vec![one.address, two.address]).await;
    let mut tables = Vec::new();
    for _ in 0..10 {
        let table = one.open(1, ten()).await;
        one.connect(1, &table, 0).await.sit(0).await;
        tables.push(table);
    }
    let clients = LocalSet::new();
    let talks: Vec<_> = tables
        .iter()
        .cloned()
        .map(|table| clients.spawn_local(async move { talk_over_session(door, &table).await }))
        .collect();
    let stop = async {
        sleep(Duration::from_millis(300)).await;
        one.stop().await;
    };
    tokio::join!(stop, clients);
    let (mut answered, mut unanswered) = (0, 0);
    for (table, talk) in tables.iter().zip(talks) {
        let talk = talk.await.unwrap();
        let log = two.mirror(1, table).await.unwrap();
        let phrases =
            log.log().iter().filter(|event| matches!(event.event, Event::Said { .. })).count();
        assert!((talk.answered..=talk.answered + talk.unanswered).contains(&phrases), "each once");
        (answered, unanswered) = (answered + talk.answered, unanswered + talk.unanswered);
    }
    println!("{answered} commands were answered, {unanswered} not");
}
