-- +goose Up
-- Brings tickets along from another tool, as post_imports does ideas.
CREATE TABLE ticket_imports (
    id         text NOT NULL PRIMARY KEY,
    app_id     text NOT NULL REFERENCES apps (id),
    account_id text NOT NULL REFERENCES accounts (id), -- who imports them
    address    text NOT NULL,
    file_name  text NOT NULL,
    header     text NOT NULL, -- the names of the table's columns: a JSON list; empty: the file has whole tickets
    mapping    text NOT NULL DEFAULT '', -- what is what, as JSON; empty until the import begins
    created_at datetime NOT NULL,
    begun_at   datetime,
    worked_at  datetime, -- when a batch was last done
    undo_at    datetime, -- when somebody asked to undo all of it
    ended_at   datetime -- of the undoing, once that was asked for
);
CREATE INDEX ticket_imports_app ON ticket_imports (app_id, id);
CREATE INDEX ticket_imports_account ON ticket_imports (account_id);
CREATE INDEX ticket_imports_unfinished ON ticket_imports (worked_at) WHERE begun_at IS NOT NULL AND ended_at IS NULL;
CREATE INDEX ticket_imports_age ON ticket_imports (created_at) WHERE begun_at IS NULL;

-- The file as it came, until its tickets are imported: a JSON list of cells, or a ticket.
CREATE TABLE ticket_import_lines (
    import_id text NOT NULL REFERENCES ticket_imports (id) ON DELETE CASCADE,
    line      integer NOT NULL,
    content   text NOT NULL,
    PRIMARY KEY (import_id, line)
);

-- A ticket of such a file, and what became of it.
CREATE TABLE ticket_import_items (
    import_id text NOT NULL REFERENCES ticket_imports (id) ON DELETE CASCADE,
    place     integer NOT NULL, -- in the order of their dates, in which they get their numbers
    app_id    text NOT NULL REFERENCES apps (id),
    line      integer NOT NULL, -- the first one of the ticket
    lines     text NOT NULL, -- all of them: a JSON list
    state     text NOT NULL DEFAULT 'waiting'
        CHECK (state IN ('waiting', 'imported', 'known', 'refused', 'undone', 'kept')),
    fault     text NOT NULL DEFAULT '', -- why it is refused
    origin    blob, -- of an imported one: the SHA-256 of what it is recognized by if it is imported again
    ticket_id text REFERENCES tickets (id),
    PRIMARY KEY (import_id, place)
);
CREATE INDEX ticket_import_items_left ON ticket_import_items (import_id, state, place);
CREATE INDEX ticket_import_items_app ON ticket_import_items (app_id);
CREATE INDEX ticket_import_items_ticket ON ticket_import_items (ticket_id) WHERE ticket_id IS NOT NULL;
CREATE UNIQUE INDEX ticket_import_items_origin ON ticket_import_items (app_id, origin)
    WHERE state IN ('imported', 'kept');

-- Of an imported message of somebody who is not on the team here: the name there. Its author_id is whoever imported it.
ALTER TABLE messages ADD COLUMN written_as text;

-- As before, but nobody here solved what somebody elsewhere answered last.
DROP TRIGGER events_solved;
-- +goose StatementBegin
CREATE TRIGGER events_solved AFTER INSERT ON events WHEN NEW.action IN ('ticket.resolved', 'ticket.closed') BEGIN
    INSERT INTO ticket_times (ticket_id, app_id, counts, solved_at, solved_after, solved_by)
    SELECT id, app_id, spam_at IS NULL AND merged_into IS NULL, NEW.created_at,
        max(0, CAST((julianday(NEW.created_at) - julianday(created_at)) * 86400 + 0.0005 AS integer)),
        CASE WHEN NEW.account_id IS NOT NULL AND NEW.account_id <> requester_id THEN NEW.account_id
            ELSE (SELECT CASE WHEN written_as IS NULL THEN author_id END FROM messages
                WHERE ticket_id = tickets.id AND kind = 'team' ORDER BY id DESC LIMIT 1) END
    FROM tickets WHERE id = NEW.object_id
    ON CONFLICT (ticket_id) DO UPDATE SET solved_at = excluded.solved_at, solved_after = excluded.solved_after,
        solved_by = excluded.solved_by
        WHERE solved_at IS NULL;
END;
-- +goose StatementEnd
