-- +goose Up
-- The queues: what a team works through, by its latest word and by how long the requester waits.
-- The last columns are there to count and to filter: the table itself need not be read for it.
CREATE INDEX tickets_queue ON tickets (app_id, status, COALESCE(last_message_at, created_at), id, assignee_id, priority, category, snoozed_until, spam_at, merged_into)
    WHERE spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_unassigned ON tickets (app_id, COALESCE(last_message_at, created_at), id)
    WHERE status = 'open' AND assignee_id IS NULL AND spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_assigned ON tickets (assignee_id, app_id, status, COALESCE(last_message_at, created_at), id)
    WHERE assignee_id IS NOT NULL AND spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_waiting ON tickets (app_id, COALESCE(waiting_since, '9999-12-31 00:00:00+00:00'), id)
    WHERE status = 'open' AND spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_snoozed ON tickets (app_id, snoozed_until) WHERE snoozed_until IS NOT NULL;
CREATE INDEX tickets_review ON tickets (app_id, review_at) WHERE review_at IS NOT NULL;
CREATE INDEX tickets_spam ON tickets (app_id, spam_at) WHERE spam_at IS NOT NULL;

-- How many tickets are in the queues, by whose they are. Triggers keep it, so that no statement can forget to: counting
-- them anew for each page would take longer than all the rest of it.
CREATE TABLE ticket_counts (
    app_id      text NOT NULL REFERENCES apps (id),
    status      text NOT NULL,
    assignee_id text NOT NULL, -- '': nobody's
    tickets     integer NOT NULL CHECK (tickets >= 0),
    PRIMARY KEY (app_id, status, assignee_id)
) WITHOUT ROWID;
INSERT INTO ticket_counts
SELECT app_id, status, COALESCE(assignee_id, ''), count(*) FROM tickets WHERE spam_at IS NULL AND merged_into IS NULL GROUP BY 1, 2, 3;

-- +goose StatementBegin
CREATE TRIGGER tickets_counted AFTER INSERT ON tickets WHEN NEW.spam_at IS NULL AND NEW.merged_into IS NULL
BEGIN
    INSERT INTO ticket_counts VALUES (NEW.app_id, NEW.status, COALESCE(NEW.assignee_id, ''), 1)
    ON CONFLICT (app_id, status, assignee_id) DO UPDATE SET tickets = tickets + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tickets_recounted AFTER UPDATE OF status, assignee_id, spam_at, merged_into ON tickets
BEGIN
    UPDATE ticket_counts SET tickets = tickets - 1
    WHERE app_id = OLD.app_id AND status = OLD.status AND assignee_id = COALESCE(OLD.assignee_id, '') AND OLD.spam_at IS NULL AND OLD.merged_into IS NULL;
    INSERT INTO ticket_counts SELECT NEW.app_id, NEW.status, COALESCE(NEW.assignee_id, ''), 1 WHERE NEW.spam_at IS NULL AND NEW.merged_into IS NULL
    ON CONFLICT (app_id, status, assignee_id) DO UPDATE SET tickets = tickets + 1;
END;
-- +goose StatementEnd

-- The words by which a ticket is found. An indexer writes them behind the tickets, so that filing one does not pay for
-- it: new tickets by the order of their ids, others when they are marked stale.
CREATE TABLE ticket_words (
    id        integer NOT NULL PRIMARY KEY,
    ticket_id text NOT NULL UNIQUE REFERENCES tickets (id),
    words     text NOT NULL,
    stale     boolean NOT NULL
);
CREATE INDEX ticket_words_stale ON ticket_words (id) WHERE stale;
CREATE VIRTUAL TABLE ticket_words_fts USING fts5 (words, content = 'ticket_words', content_rowid = 'id', detail = none, tokenize = 'ascii');

-- +goose StatementBegin
CREATE TRIGGER ticket_words_written AFTER INSERT ON ticket_words BEGIN
    INSERT INTO ticket_words_fts (rowid, words) VALUES (NEW.id, NEW.words);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ticket_words_rewritten AFTER UPDATE OF words ON ticket_words BEGIN
    INSERT INTO ticket_words_fts (ticket_words_fts, rowid, words) VALUES ('delete', OLD.id, OLD.words);
    INSERT INTO ticket_words_fts (rowid, words) VALUES (NEW.id, NEW.words);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER words_of_message AFTER INSERT ON messages BEGIN
    INSERT INTO ticket_words (ticket_id, words, stale) VALUES (NEW.ticket_id, '', true)
    ON CONFLICT (ticket_id) DO UPDATE SET stale = true;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER words_of_merge AFTER UPDATE OF merged_into ON tickets WHEN OLD.merged_into IS NOT NEW.merged_into BEGIN
    INSERT INTO ticket_words (ticket_id, words, stale) VALUES (COALESCE(NEW.merged_into, OLD.merged_into), '', true), (NEW.id, '', true)
    ON CONFLICT (ticket_id) DO UPDATE SET stale = true;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER words_of_requester AFTER UPDATE OF name, email ON accounts WHEN OLD.name <> NEW.name OR OLD.email <> NEW.email BEGIN
    INSERT INTO ticket_words (ticket_id, words, stale) SELECT id, '', true FROM tickets WHERE requester_id = NEW.id
    ON CONFLICT (ticket_id) DO UPDATE SET stale = true;
END;
-- +goose StatementEnd

INSERT INTO settings (name, value) VALUES ('ticket_words_until', '00000000-0000-7000-8000-000000000000');

-- +goose Down
DROP TRIGGER words_of_requester;
DROP TRIGGER words_of_merge;
DROP TRIGGER words_of_message;
DROP TABLE ticket_words_fts;
DROP TABLE ticket_words;
DELETE FROM settings WHERE name = 'ticket_words_until';
DROP TRIGGER tickets_recounted;
DROP TRIGGER tickets_counted;
DROP TABLE ticket_counts;
DROP INDEX tickets_spam;
DROP INDEX tickets_review;
DROP INDEX tickets_snoozed;
DROP INDEX tickets_waiting;
DROP INDEX tickets_assigned;
DROP INDEX tickets_unassigned;
DROP INDEX tickets_queue;
