-- +goose Up
-- From where visitors sent a ticket or an idea, for a week: a keyed digest of their network and the app, never the
-- network itself.
CREATE TABLE origins (
    object_id  text NOT NULL PRIMARY KEY,
    kind       text NOT NULL CHECK (kind IN ('ticket', 'post')),
    app_id     text NOT NULL REFERENCES apps (id),
    hash       blob NOT NULL CHECK (length(hash) = 16),
    source     text NOT NULL CHECK (source IN ('widget', 'page')),
    created_at datetime NOT NULL
);
CREATE INDEX origins_by_app ON origins (app_id, hash, created_at);

-- What somebody of a team takes back at once: everything that came from one origin, or by one secret key.
CREATE TABLE cleanups (
    id            text NOT NULL PRIMARY KEY,
    app_id        text NOT NULL REFERENCES apps (id),
    account_id    text NOT NULL REFERENCES accounts (id),
    address       text NOT NULL,
    hash          blob,
    secret_key_id text REFERENCES secret_keys (id),
    since         datetime NOT NULL,
    until         datetime NOT NULL,
    with_used     boolean NOT NULL, -- also what the team or others have already worked with
    catches_until datetime, -- until then, what comes from there is treated alike
    created_at    datetime NOT NULL,
    worked_at     datetime NOT NULL, -- when a batch was last done
    undo_at       datetime, -- when somebody asked to undo all of it
    undone_by     text REFERENCES accounts (id),
    ended_at      datetime, -- of the undoing, once that was asked for
    CHECK ((hash IS NULL) <> (secret_key_id IS NULL))
);
CREATE INDEX cleanups_by_app ON cleanups (app_id, created_at);
CREATE INDEX cleanups_by_account ON cleanups (account_id);
CREATE INDEX cleanups_by_undoer ON cleanups (undone_by) WHERE undone_by IS NOT NULL;
CREATE INDEX cleanups_by_key ON cleanups (secret_key_id) WHERE secret_key_id IS NOT NULL;
CREATE INDEX cleanups_unfinished ON cleanups (worked_at) WHERE ended_at IS NULL;
CREATE INDEX cleanups_age ON cleanups (created_at);

-- A ticket or an idea among them, and how far it is with it.
CREATE TABLE cleanup_items (
    cleanup_id text NOT NULL REFERENCES cleanups (id) ON DELETE CASCADE,
    object_id  text NOT NULL,
    kind       text NOT NULL CHECK (kind IN ('ticket', 'post')),
    state      text NOT NULL DEFAULT 'waiting'
        CHECK (state IN ('waiting', 'done', 'meanwhile', 'undone', 'kept')),
    changed_at datetime, -- the spam_at or hidden_at that it got
    PRIMARY KEY (cleanup_id, object_id)
);
CREATE INDEX cleanup_items_left ON cleanup_items (cleanup_id, state, object_id);
CREATE INDEX cleanup_items_object ON cleanup_items (object_id);

-- Whether a clean-up may catch what comes to the app.
ALTER TABLE apps ADD COLUMN catches boolean NOT NULL DEFAULT false;
