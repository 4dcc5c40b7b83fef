-- Checksums of everything that decides anything, and a smaller write for each event. The rows are copied from the
-- tables of format 1 (here renamed) by `migrate.rs`, which computes the checksums and then removes those tables.
DROP INDEX tables_due;
DROP INDEX tables_gathering;
DROP INDEX tables_watchable;
DROP INDEX tables_unfinished;
DROP INDEX tables_by_phase;
ALTER TABLE house RENAME TO house_1;
ALTER TABLE tables RENAME TO tables_1;
ALTER TABLE events RENAME TO events_1;

-- One row: what there is once in a database.
CREATE TABLE house (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    master_key BLOB CHECK (length(master_key) = 32),
    -- When a server last used the database.
    alive INTEGER,
    -- Checksum of both.
    seal INTEGER NOT NULL,
    -- Counts the checks whether it can be written.
    beats INTEGER NOT NULL
) STRICT;

CREATE TABLE tables (
    -- A short name for the events to refer to; less than 2^39.
    key INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    secret BLOB NOT NULL CHECK (length(secret) = 32),
    listed INTEGER NOT NULL,
    -- 0 gathering, 1 playing, 2 over
    phase INTEGER NOT NULL,
    game TEXT NOT NULL,
    about TEXT NOT NULL,
    watchable INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    wake INTEGER,
    archived INTEGER NOT NULL,
    -- The number of events when this row was written; later ones do not rewrite it. 0 only as long as there are none.
    events INTEGER NOT NULL,
    -- Checksum of all other columns.
    seal INTEGER NOT NULL
) STRICT;

CREATE INDEX tables_due ON tables (wake) WHERE archived = 0 AND wake IS NOT NULL;
CREATE INDEX tables_gathering ON tables (changed, id)
    WHERE archived = 0 AND listed = 1 AND phase = 0;
CREATE INDEX tables_watchable ON tables (changed, id)
    WHERE archived = 0 AND listed = 1 AND phase = 1 AND watchable = 1;
CREATE INDEX tables_unfinished ON tables (changed) WHERE archived = 0 AND phase < 2;
CREATE INDEX tables_finished ON tables (changed) WHERE phase = 2;
CREATE INDEX tables_by_phase ON tables (archived, phase);

-- The events of a table lie side by side, so that a table is read in one go.
CREATE TABLE events (
    -- The key of the table × 2^24 + the number of the first event of the chunk.
    place INTEGER PRIMARY KEY,
    -- Some events with their checksums; see `chunk.rs`.
    chunk BLOB NOT NULL
) STRICT;
