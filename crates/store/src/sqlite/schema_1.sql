-- One row: what there is once in a database.
CREATE TABLE house (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    master_key BLOB CHECK (length(master_key) = 32),
    -- Counts the checks whether it can be written.
    beats INTEGER NOT NULL
) STRICT;
INSERT INTO house (one, beats) VALUES (1, 0);

CREATE TABLE tables (
    -- A short name for the events to refer to.
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
    archived INTEGER NOT NULL DEFAULT 0,
    -- The number of the next event.
    next INTEGER NOT NULL
) STRICT;

CREATE INDEX tables_due ON tables (wake) WHERE archived = 0 AND wake IS NOT NULL;
CREATE INDEX tables_gathering ON tables (changed, id)
    WHERE archived = 0 AND listed = 1 AND phase = 0;
CREATE INDEX tables_watchable ON tables (changed, id)
    WHERE archived = 0 AND listed = 1 AND phase = 1 AND watchable = 1;
CREATE INDEX tables_unfinished ON tables (changed) WHERE archived = 0 AND phase < 2;
CREATE INDEX tables_by_phase ON tables (archived, phase);

-- The events of a table lie side by side, so that a table is read in one go.
CREATE TABLE events (
    key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    event TEXT NOT NULL,
    PRIMARY KEY (key, number)
) STRICT, WITHOUT ROWID;
