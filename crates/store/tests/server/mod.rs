//! Databases of a PostgreSQL server for tests; one server for all tests of a program.

use store::contract::{Backend, Damage, SharedBackend};
use store::{NodeId, Postgres, TableId};
use temporary_postgres::TemporaryPostgres;
use tokio_postgres::{Client, NoTls, Row};

/// An empty database.
pub struct Database {
    pub url: String,
}

impl Database {
    pub fn new() -> Self {
        Self { url: TemporaryPostgres::shared().create_next_database().unwrap() }
    }

    /// Runs something on a connection of its own, without the store.
    pub fn run<T: Send>(&self, work: impl AsyncFnOnce(Client) -> T + Send) -> T {
        // The caller may be inside of a runtime already.
        std::thread::scope(|scope| {
            let ran = scope.spawn(|| {
                let runtime =
                    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
                runtime.block_on(async {
                    let (client, connection) =
                        tokio_postgres::connect(&self.url, NoTls).await.unwrap();
                    let connection = tokio::spawn(connection);
                    let done = work(client).await;
                    connection.abort();
                    done
                })
            });
            ran.join().unwrap()
        })
    }

    /// Runs statements without the store.
    pub fn execute(&self, sql: &str) {
        self.run(async |client| client.batch_execute(sql).await.unwrap());
    }

    /// The rows of a query without the store.
    pub fn query(&self, sql: &str) -> Vec<Row> {
        self.run(async |client| client.query(sql, &[]).await.unwrap())
    }
}

impl Backend for Database {
    type Store = Postgres;

    async fn open(&self) -> Postgres {
        Postgres::open(&self.url.parse().unwrap()).await.unwrap()
    }

    fn damage(&self, id: TableId, damage: Damage) {
        let id = format!("'{:032x}'", u128::from_be_bytes(*id.bytes()));
        let table = |what| {
            self.execute(&format!("UPDATE rowhouse.tables SET {what} WHERE id = {id}"));
        };
        match damage {
            Damage::ChangedSecret => table("secret = decode(repeat('00', 32), 'hex')"),
            Damage::ChangedWake => table("wake = 5"),
            Damage::ChangedAbout => table("about = about || ' '::bytea"),
            other => self.damage_log(&id, other),
        }
    }

    fn assert_sound(&self) {
        let strays = "SELECT count(*) FROM rowhouse.logs l
            FULL JOIN rowhouse.tables t ON t.id = l.id WHERE l.id IS NULL OR t.id IS NULL
            UNION ALL SELECT count(*) FROM rowhouse.events
            WHERE id NOT IN (SELECT id FROM rowhouse.logs)";
        for row in self.query(strays) {
            assert_eq!(row.get::<_, i64>(0), 0);
        }
    }
}

impl SharedBackend for Database {
    fn pass(&self, milliseconds: i64) {
        // All times that are stored become earlier, which is the same.
        self.execute(&format!(
            "UPDATE rowhouse.cluster SET alive = alive - {milliseconds}, lost = lost - {milliseconds};
             UPDATE rowhouse.nodes SET expires = expires - {milliseconds}"
        ));
    }

    fn expire(&self, node: NodeId) {
        self.execute(&format!("UPDATE rowhouse.nodes SET expires = 1 WHERE id = '{node}'"));
    }

    fn forget(&self, node: NodeId) {
        self.execute(&format!("DELETE FROM rowhouse.nodes WHERE id = '{node}'"));
    }
}

impl Database {
    /// Damages a log of some short events.
    fn damage_log(&self, id: &str, damage: Damage) {
        let sql =
            format!("SELECT first, chunk FROM rowhouse.events WHERE id = {id} ORDER BY first");
        let mut chunks: Vec<(i32, Vec<u8>, Vec<Vec<u8>>)> = vec![];
        for row in self.query(&sql) {
            let chunk: Vec<u8> = row.get(1);
            let (before, mut rest) = chunk.split_at(8);
            let mut entries = vec![];
            while let Some(length) = rest.first() {
                // Length, text, and checksum.
                let (entry, tail) = rest.split_at(1 + usize::from(*length) + 8);
                entries.push(entry.to_vec());
                rest = tail;
            }
            chunks.push((row.get(0), before.to_vec(), entries));
        }
        let place = |number: u64| {
            let mut number = number as usize;
            for (index, (_, _, entries)) in chunks.iter().enumerate() {
                if number < entries.len() {
                    return (index, number);
                }
                number -= entries.len();
            }
            panic!("there is no event {number}")
        };
        match damage {
            Damage::ChangedEvent(number) => {
                let (chunk, entry) = place(number);
                chunks[chunk].2[entry][1] = b'x';
            }
            Damage::MissingEvent(number) => {
                let (chunk, entry) = place(number);
                chunks[chunk].2.remove(entry);
            }
            Damage::SwappedEvents(one, two) => {
                let (one, two) = (place(one), place(two));
                let first = chunks[one.0].2[one.1].clone();
                let second = std::mem::replace(&mut chunks[two.0].2[two.1], first);
                chunks[one.0].2[one.1] = second;
            }
            Damage::MissingEnd(from) => {
                chunks.retain(|(first, ..)| u64::try_from(*first).unwrap() < from);
            }
            other => panic!("{other:?} is no damage to a log"),
        }
        let mut sql = format!("DELETE FROM rowhouse.events WHERE id = {id};");
        for (first, before, entries) in chunks.iter().filter(|chunk| !chunk.2.is_empty()) {
            let hex: String = [before.clone(), entries.concat()]
                .concat()
                .iter()
                .map(|byte| format!("{byte:02x}"))
                .collect();
            sql += &format!("INSERT INTO rowhouse.events VALUES ({id}, {first}, '\\x{hex}');");
        }
        self.execute(&sql);
    }
}
