-- +goose Up
-- Days that are over, written up for the figures: one row has all that happened in an app on one day (of UTC), so that
-- a year is read in some hundred rows. models/figures_entries.go says what the entries look like,
-- models/figures_rollup.go why they are exact.
CREATE TABLE figure_days (
    app_id  text NOT NULL REFERENCES apps (id),
    kind    text NOT NULL CHECK (kind IN ('filed', 'answered', 'solved', 'judged', 'voted')),
    day     integer NOT NULL, -- since 1970
    entries text NOT NULL,
    PRIMARY KEY (app_id, kind, day)
);
-- Until which day an app is written up. Days before it that have no row had nothing.
CREATE TABLE figure_progress (
    app_id    text NOT NULL PRIMARY KEY REFERENCES apps (id),
    until_day integer NOT NULL,
    turn      integer NOT NULL DEFAULT 0 -- counts what was written: who comes second begins again
);
-- Days that changed after they were over. Triggers note them, of the last version's statements too; until such a day is
-- written anew, its rows are counted.
CREATE TABLE figure_changes (
    id     integer NOT NULL PRIMARY KEY AUTOINCREMENT,
    app_id text NOT NULL REFERENCES apps (id),
    kind   text NOT NULL,
    day    integer NOT NULL
);
CREATE INDEX figure_changes_day ON figure_changes (app_id, kind, day);

-- What happens now notes nothing: its day is not over for long. An hour is left to clocks and transactions.
-- +goose StatementBegin
CREATE TRIGGER tickets_filed_late AFTER INSERT ON tickets
WHEN unixepoch(NEW.created_at) < unixepoch('now') - 3600 BEGIN
    INSERT INTO figure_changes (app_id, kind, day) VALUES (NEW.app_id, 'filed', unixepoch(NEW.created_at) / 86400);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tickets_filed_otherwise AFTER UPDATE OF created_at, category, source, spam_at, merged_into ON tickets
WHEN (OLD.created_at IS NOT NEW.created_at OR OLD.category IS NOT NEW.category OR OLD.source IS NOT NEW.source
        OR OLD.spam_at IS NOT NEW.spam_at OR OLD.merged_into IS NOT NEW.merged_into)
    AND min(unixepoch(OLD.created_at), unixepoch(NEW.created_at)) < unixepoch('now') - 3600 BEGIN
    INSERT INTO figure_changes (app_id, kind, day)
    SELECT OLD.app_id, 'filed', unixepoch(OLD.created_at) / 86400
    UNION SELECT NEW.app_id, 'filed', unixepoch(NEW.created_at) / 86400;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ticket_times_answered_late AFTER INSERT ON ticket_times
WHEN unixepoch(NEW.answered_at) < unixepoch('now') - 3600 BEGIN
    INSERT INTO figure_changes (app_id, kind, day) VALUES (NEW.app_id, 'answered', unixepoch(NEW.answered_at) / 86400);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ticket_times_answered_otherwise AFTER UPDATE OF counts, answered_at, answered_after ON ticket_times
WHEN (OLD.counts IS NOT NEW.counts OR OLD.answered_at IS NOT NEW.answered_at
        OR OLD.answered_after IS NOT NEW.answered_after)
    AND (unixepoch(OLD.answered_at) < unixepoch('now') - 3600
        OR unixepoch(NEW.answered_at) < unixepoch('now') - 3600) BEGIN
    INSERT INTO figure_changes (app_id, kind, day)
    SELECT OLD.app_id, 'answered', unixepoch(OLD.answered_at) / 86400 WHERE OLD.answered_at IS NOT NULL
    UNION SELECT NEW.app_id, 'answered', unixepoch(NEW.answered_at) / 86400 WHERE NEW.answered_at IS NOT NULL;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ticket_times_solved_late AFTER INSERT ON ticket_times
WHEN unixepoch(NEW.solved_at) < unixepoch('now') - 3600 BEGIN
    INSERT INTO figure_changes (app_id, kind, day) VALUES (NEW.app_id, 'solved', unixepoch(NEW.solved_at) / 86400);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ticket_times_solved_otherwise AFTER UPDATE OF counts, solved_at, solved_after, solved_by ON ticket_times
WHEN (OLD.counts IS NOT NEW.counts OR OLD.solved_at IS NOT NEW.solved_at
        OR OLD.solved_after IS NOT NEW.solved_after OR OLD.solved_by IS NOT NEW.solved_by)
    AND (unixepoch(OLD.solved_at) < unixepoch('now') - 3600
        OR unixepoch(NEW.solved_at) < unixepoch('now') - 3600) BEGIN
    INSERT INTO figure_changes (app_id, kind, day)
    SELECT OLD.app_id, 'solved', unixepoch(OLD.solved_at) / 86400 WHERE OLD.solved_at IS NOT NULL
    UNION SELECT NEW.app_id, 'solved', unixepoch(NEW.solved_at) / 86400 WHERE NEW.solved_at IS NOT NULL;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ticket_times_judged_late AFTER INSERT ON ticket_times
WHEN unixepoch(NEW.judged_at) < unixepoch('now') - 3600 BEGIN
    INSERT INTO figure_changes (app_id, kind, day) VALUES (NEW.app_id, 'judged', unixepoch(NEW.judged_at) / 86400);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ticket_times_judged_otherwise AFTER UPDATE OF counts, judged_at, went ON ticket_times
WHEN (OLD.counts IS NOT NEW.counts OR OLD.judged_at IS NOT NEW.judged_at OR OLD.went IS NOT NEW.went)
    AND (unixepoch(OLD.judged_at) < unixepoch('now') - 3600
        OR unixepoch(NEW.judged_at) < unixepoch('now') - 3600) BEGIN
    INSERT INTO figure_changes (app_id, kind, day)
    SELECT OLD.app_id, 'judged', unixepoch(OLD.judged_at) / 86400 WHERE OLD.judged_at IS NOT NULL
    UNION SELECT NEW.app_id, 'judged', unixepoch(NEW.judged_at) / 86400 WHERE NEW.judged_at IS NOT NULL;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER votes_cast_late AFTER INSERT ON votes
WHEN NEW.merged_from IS NULL AND unixepoch(NEW.created_at) < unixepoch('now') - 3600 BEGIN
    INSERT INTO figure_changes (app_id, kind, day)
    SELECT app_id, 'voted', unixepoch(NEW.created_at) / 86400 FROM posts WHERE id = NEW.post_id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER votes_cast_otherwise AFTER UPDATE OF post_id, merged_from, created_at ON votes
WHEN (OLD.post_id IS NOT NEW.post_id OR OLD.merged_from IS NOT NEW.merged_from
        OR OLD.created_at IS NOT NEW.created_at)
    AND min(unixepoch(OLD.created_at), unixepoch(NEW.created_at)) < unixepoch('now') - 3600 BEGIN
    INSERT INTO figure_changes (app_id, kind, day)
    SELECT app_id, 'voted', unixepoch(OLD.created_at) / 86400 FROM posts WHERE id = OLD.post_id
    UNION SELECT app_id, 'voted', unixepoch(NEW.created_at) / 86400 FROM posts WHERE id = NEW.post_id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER votes_taken_back_late AFTER DELETE ON votes
WHEN OLD.merged_from IS NULL AND unixepoch(OLD.created_at) < unixepoch('now') - 3600 BEGIN
    INSERT INTO figure_changes (app_id, kind, day)
    SELECT app_id, 'voted', unixepoch(OLD.created_at) / 86400 FROM posts WHERE id = OLD.post_id;
END;
-- +goose StatementEnd
