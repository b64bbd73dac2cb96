-- +goose Up
-- What tells other programs of what happens in an app, and each thing that one of them is told.
CREATE TABLE connections (
    id                   text NOT NULL PRIMARY KEY,
    app_id               text NOT NULL REFERENCES apps (id) ON DELETE CASCADE,
    kind                 text NOT NULL CHECK (kind IN ('webhook', 'slack', 'discord', 'teams', 'mattermost', 'ntfy')),
    name                 text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    topics               text NOT NULL, -- with a blank between them
    with_text            boolean NOT NULL DEFAULT false,
    with_person          boolean NOT NULL DEFAULT false,
    -- The address may be a secret, too: whoever has that of a chat can write there. The host is not.
    host                 text NOT NULL,
    address_sealed       blob NOT NULL,
    address_hash         blob NOT NULL CHECK (length(address_hash) = 32),
    -- The signing secrets: the current one, and while it is replaced the one before. Of both, people see the beginning.
    secret_sealed        blob,
    secret_start         text NOT NULL DEFAULT '',
    secret_made_at       datetime,
    secret_made_by       text REFERENCES accounts (id),
    former_secret_sealed blob,
    former_secret_start  text NOT NULL DEFAULT '',
    former_secret_until  datetime,
    -- How it goes: tries in a row that failed, since when, and the time before which it is left alone.
    failures             integer NOT NULL DEFAULT 0,
    failing_since        datetime,
    next_at              datetime NOT NULL,
    paused_at            datetime,
    paused_why           text NOT NULL DEFAULT '' CHECK (paused_why IN ('', 'asked', 'failing', 'gone', 'key')),
    -- Whose turn it is to send: a worker's, until that time.
    turn                 text NOT NULL DEFAULT '',
    turn_until           datetime NOT NULL,
    created_by           text REFERENCES accounts (id),
    created_at           datetime NOT NULL,
    updated_at           datetime NOT NULL,
    UNIQUE (app_id, address_hash)
);

-- One thing that happened, for one connection. What is sent is made from the facts when its turn comes.
CREATE TABLE deliveries (
    id            text NOT NULL PRIMARY KEY,
    connection_id text NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    event_id      text NOT NULL, -- events are removed before it, or after
    topic         text NOT NULL,
    object_id     text NOT NULL,
    account_id    text REFERENCES accounts (id), -- who did it
    detail        text NOT NULL DEFAULT '',
    state         text NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
    tries         integer NOT NULL DEFAULT 0,
    next_at       datetime NOT NULL,
    -- Of the last try, but for the history of all.
    status        integer NOT NULL DEFAULT 0,
    took_ms       integer NOT NULL DEFAULT 0,
    request       text NOT NULL DEFAULT '',
    answer        text NOT NULL DEFAULT '',
    history       text NOT NULL DEFAULT '',
    created_at    datetime NOT NULL,
    done_at       datetime,
    UNIQUE (event_id, connection_id)
);
CREATE INDEX deliveries_connection ON deliveries (connection_id, id);
CREATE INDEX deliveries_due ON deliveries (connection_id, next_at) WHERE state = 'waiting';
CREATE INDEX deliveries_age ON deliveries (created_at);
-- Erasing an account finds by these what may name it.
CREATE INDEX deliveries_object ON deliveries (object_id);
CREATE INDEX deliveries_account ON deliveries (account_id) WHERE account_id IS NOT NULL;

-- So that filing a ticket need not ask: an app that was never connected pays nothing.
ALTER TABLE apps ADD COLUMN connected boolean NOT NULL DEFAULT false;
