-- +goose Up
-- What the figures count of a ticket: when it was first answered, when it was solved and by whom, and what its
-- requester said of that. Triggers keep it, so that no statement can forget to, of the last version neither.
CREATE TABLE ticket_times (
    ticket_id      text NOT NULL PRIMARY KEY REFERENCES tickets (id),
    app_id         text NOT NULL REFERENCES apps (id),
    counts         boolean NOT NULL, -- neither spam nor merged into another
    answered_at    datetime,
    answered_after integer, -- seconds since it came in
    solved_at      datetime, -- null again when it is taken up again
    solved_after   integer,
    solved_by      text REFERENCES accounts (id), -- null: nobody of the team
    judged_at      datetime,
    went           text CHECK (went IN ('well', 'badly'))
);
-- Durations are counted with their days, so that a long range reads nothing but the index.
CREATE INDEX ticket_times_answered ON ticket_times (app_id, answered_at, answered_after)
    WHERE counts AND answered_at IS NOT NULL;
CREATE INDEX ticket_times_solved ON ticket_times (app_id, solved_at, solved_after)
    WHERE counts AND solved_at IS NOT NULL;
CREATE INDEX ticket_times_solver ON ticket_times (app_id, solved_by, solved_at) WHERE counts AND solved_at IS NOT NULL;
CREATE INDEX ticket_times_judged ON ticket_times (app_id, judged_at, went) WHERE counts AND judged_at IS NOT NULL;

-- +goose StatementBegin
CREATE TRIGGER messages_timed AFTER INSERT ON messages WHEN NEW.kind = 'team' BEGIN
    INSERT INTO ticket_times (ticket_id, app_id, counts, answered_at, answered_after)
    SELECT id, app_id, spam_at IS NULL AND merged_into IS NULL, NEW.created_at,
        max(0, CAST((julianday(NEW.created_at) - julianday(created_at)) * 86400 + 0.01 AS integer))
    FROM tickets WHERE id = NEW.ticket_id
    ON CONFLICT (ticket_id) DO UPDATE SET answered_at = excluded.answered_at, answered_after = excluded.answered_after
        WHERE answered_at IS NULL;
END;
-- +goose StatementEnd
-- Where the requester or the app itself said that it is solved, that was whoever of the team wrote last.
-- +goose StatementBegin
CREATE TRIGGER events_solved AFTER INSERT ON events WHEN NEW.action IN ('ticket.resolved', 'ticket.closed') BEGIN
    INSERT INTO ticket_times (ticket_id, app_id, counts, solved_at, solved_after, solved_by)
    SELECT id, app_id, spam_at IS NULL AND merged_into IS NULL, NEW.created_at,
        max(0, CAST((julianday(NEW.created_at) - julianday(created_at)) * 86400 + 0.01 AS integer)),
        CASE WHEN NEW.account_id IS NOT NULL AND NEW.account_id <> requester_id THEN NEW.account_id
            ELSE (SELECT author_id FROM messages WHERE ticket_id = tickets.id AND kind = 'team'
                ORDER BY id DESC LIMIT 1) END
    FROM tickets WHERE id = NEW.object_id
    ON CONFLICT (ticket_id) DO UPDATE SET solved_at = excluded.solved_at, solved_after = excluded.solved_after,
        solved_by = excluded.solved_by
        WHERE solved_at IS NULL;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER events_reopened AFTER INSERT ON events
WHEN NEW.action IN ('ticket.reopened', 'ticket.set_pending') BEGIN
    UPDATE ticket_times SET solved_at = NULL, solved_after = NULL, solved_by = NULL
    WHERE ticket_id = NEW.object_id AND solved_at IS NOT NULL;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER verdicts_said AFTER INSERT ON ticket_verdicts BEGIN
    INSERT INTO ticket_times (ticket_id, app_id, counts, judged_at, went)
    SELECT id, app_id, spam_at IS NULL AND merged_into IS NULL, NEW.created_at, NEW.went
    FROM tickets WHERE id = NEW.ticket_id
    ON CONFLICT (ticket_id) DO UPDATE SET judged_at = excluded.judged_at, went = excluded.went;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER verdicts_changed AFTER UPDATE ON ticket_verdicts BEGIN
    UPDATE ticket_times SET judged_at = NEW.created_at, went = NEW.went WHERE ticket_id = NEW.ticket_id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tickets_figured AFTER UPDATE OF spam_at, merged_into ON tickets
WHEN (OLD.spam_at IS NULL AND OLD.merged_into IS NULL) <> (NEW.spam_at IS NULL AND NEW.merged_into IS NULL) BEGIN
    UPDATE ticket_times SET counts = NEW.spam_at IS NULL AND NEW.merged_into IS NULL WHERE ticket_id = NEW.id;
END;
-- +goose StatementEnd
