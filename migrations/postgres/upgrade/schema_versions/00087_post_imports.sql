-- +goose Up
-- Ideas that a team brings along from another tool, as a table.
CREATE TABLE post_imports (
    id         uuid PRIMARY KEY,
    app_id     uuid NOT NULL REFERENCES apps (id),
    account_id uuid NOT NULL REFERENCES accounts (id), -- who imports them
    address    text NOT NULL,
    file_name  text NOT NULL,
    header     text NOT NULL, -- the names of the table's columns: a JSON list
    mapping    text NOT NULL DEFAULT '', -- which column is what, as JSON; empty until the import begins
    created_at timestamptz(3) NOT NULL,
    begun_at   timestamptz(3),
    worked_at  timestamptz(3), -- when a batch was last done
    undo_at    timestamptz(3), -- when somebody asked to undo all of it
    ended_at   timestamptz(3) -- of the undoing, once that was asked for
);
CREATE INDEX post_imports_app ON post_imports (app_id, id);
CREATE INDEX post_imports_account ON post_imports (account_id);
CREATE INDEX post_imports_unfinished ON post_imports (worked_at) WHERE begun_at IS NOT NULL AND ended_at IS NULL;
CREATE INDEX post_imports_age ON post_imports (created_at) WHERE begun_at IS NULL;

-- A row of such a table, and what became of it.
CREATE TABLE post_import_rows (
    import_id uuid NOT NULL REFERENCES post_imports (id) ON DELETE CASCADE,
    line      integer NOT NULL, -- in the file
    app_id    uuid NOT NULL REFERENCES apps (id),
    cells     text NOT NULL, -- a JSON list; empty once the row is done: it may name people
    state     text NOT NULL DEFAULT 'waiting'
        CHECK (state IN ('waiting', 'imported', 'known', 'refused', 'undone', 'kept')),
    fault     text NOT NULL DEFAULT '', -- why it is refused
    origin    bytea, -- of an imported row: the SHA-256 of what it is recognized by if it is imported again
    post_id   uuid REFERENCES posts (id),
    reply_id  uuid REFERENCES comments (id), -- the official reply that it brought along
    PRIMARY KEY (import_id, line)
);
CREATE INDEX post_import_rows_left ON post_import_rows (import_id, state, line);
CREATE INDEX post_import_rows_app ON post_import_rows (app_id);
CREATE INDEX post_import_rows_post ON post_import_rows (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX post_import_rows_reply ON post_import_rows (reply_id) WHERE reply_id IS NOT NULL;
CREATE UNIQUE INDEX post_import_rows_origin ON post_import_rows (app_id, origin) WHERE state IN ('imported', 'kept');

-- Votes that a post brought along, of people who are not known here; posts.votes includes them.
ALTER TABLE posts ADD COLUMN imported_votes integer NOT NULL DEFAULT 0 CHECK (imported_votes >= 0);
