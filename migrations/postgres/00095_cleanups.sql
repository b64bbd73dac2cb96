-- +goose Up
-- From where visitors sent a ticket or an idea, for a week: a keyed digest of their network and the app, never the
-- network itself.
CREATE TABLE origins (
    object_id  uuid PRIMARY KEY,
    kind       text NOT NULL CHECK (kind IN ('ticket', 'post')),
    app_id     uuid NOT NULL REFERENCES apps (id),
    hash       bytea NOT NULL CHECK (length(hash) = 16),
    source     text NOT NULL CHECK (source IN ('widget', 'page')),
    created_at timestamptz(3) NOT NULL
);
CREATE INDEX origins_by_app ON origins (app_id, hash, created_at);

-- What somebody of a team takes back at once: everything that came from one origin, or by one secret key.
CREATE TABLE cleanups (
    id            uuid PRIMARY KEY,
    app_id        uuid NOT NULL REFERENCES apps (id),
    account_id    uuid NOT NULL REFERENCES accounts (id),
    address       text NOT NULL,
    hash          bytea,
    secret_key_id uuid REFERENCES secret_keys (id),
    since         timestamptz(3) NOT NULL,
    until         timestamptz(3) NOT NULL,
    with_used     boolean NOT NULL, -- also what the team or others have already worked with
    catches_until timestamptz(3), -- until then, what comes from there is treated alike
    created_at    timestamptz(3) NOT NULL,
    worked_at     timestamptz(3) NOT NULL, -- when a batch was last done
    undo_at       timestamptz(3), -- when somebody asked to undo all of it
    undone_by     uuid REFERENCES accounts (id),
    ended_at      timestamptz(3), -- of the undoing, once that was asked for
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
    cleanup_id uuid NOT NULL REFERENCES cleanups (id) ON DELETE CASCADE,
    object_id  uuid NOT NULL,
    kind       text NOT NULL CHECK (kind IN ('ticket', 'post')),
    state      text NOT NULL DEFAULT 'waiting'
        CHECK (state IN ('waiting', 'done', 'meanwhile', 'undone', 'kept')),
    changed_at timestamptz(3), -- the spam_at or hidden_at that it got
    PRIMARY KEY (cleanup_id, object_id)
);
CREATE INDEX cleanup_items_left ON cleanup_items (cleanup_id, state, object_id);
CREATE INDEX cleanup_items_object ON cleanup_items (object_id);

-- Whether a clean-up may catch what comes to the app.
ALTER TABLE apps ADD COLUMN catches boolean NOT NULL DEFAULT false;
