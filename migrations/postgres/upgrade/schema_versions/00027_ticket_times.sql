-- +goose Up
-- What the figures count of a ticket: when it was first answered, when it was solved and by whom, and what its
-- requester said of that. Triggers keep it, so that no statement can forget to, of the last version neither.
CREATE TABLE ticket_times (
    ticket_id      uuid NOT NULL PRIMARY KEY REFERENCES tickets (id),
    app_id         uuid NOT NULL REFERENCES apps (id),
    counts         boolean NOT NULL, -- neither spam nor merged into another
    answered_at    timestamptz(3),
    answered_after bigint, -- seconds since it came in
    solved_at      timestamptz(3), -- null again when it is taken up again
    solved_after   bigint,
    solved_by      uuid REFERENCES accounts (id), -- null: nobody of the team
    judged_at      timestamptz(3),
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
CREATE FUNCTION note_ticket_answered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO ticket_times AS times (ticket_id, app_id, counts, answered_at, answered_after)
    SELECT id, app_id, spam_at IS NULL AND merged_into IS NULL, NEW.created_at,
        GREATEST(0, floor(EXTRACT(EPOCH FROM NEW.created_at - created_at)))
    FROM tickets WHERE id = NEW.ticket_id
    ON CONFLICT (ticket_id) DO UPDATE SET answered_at = excluded.answered_at, answered_after = excluded.answered_after
        WHERE times.answered_at IS NULL;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER messages_timed AFTER INSERT ON messages
    FOR EACH ROW WHEN (NEW.kind = 'team') EXECUTE FUNCTION note_ticket_answered();

-- Where the requester or the app itself said that it is solved, that was whoever of the team wrote last.
-- +goose StatementBegin
CREATE FUNCTION note_ticket_solved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.action IN ('ticket.reopened', 'ticket.set_pending') THEN
        UPDATE ticket_times SET solved_at = NULL, solved_after = NULL, solved_by = NULL
        WHERE ticket_id = NEW.object_id AND solved_at IS NOT NULL;
        RETURN NULL;
    END IF;
    INSERT INTO ticket_times AS times (ticket_id, app_id, counts, solved_at, solved_after, solved_by)
    SELECT id, app_id, spam_at IS NULL AND merged_into IS NULL, NEW.created_at,
        GREATEST(0, floor(EXTRACT(EPOCH FROM NEW.created_at - created_at))),
        CASE WHEN NEW.account_id IS NOT NULL AND NEW.account_id <> requester_id THEN NEW.account_id
            ELSE (SELECT author_id FROM messages WHERE ticket_id = tickets.id AND kind = 'team'
                ORDER BY id DESC LIMIT 1) END
    FROM tickets WHERE id = NEW.object_id
    ON CONFLICT (ticket_id) DO UPDATE SET solved_at = excluded.solved_at, solved_after = excluded.solved_after,
        solved_by = excluded.solved_by
        WHERE times.solved_at IS NULL;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER events_timed AFTER INSERT ON events FOR EACH ROW
    WHEN (NEW.action IN ('ticket.resolved', 'ticket.closed', 'ticket.reopened', 'ticket.set_pending'))
    EXECUTE FUNCTION note_ticket_solved();

-- +goose StatementBegin
CREATE FUNCTION note_ticket_verdict() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO ticket_times (ticket_id, app_id, counts, judged_at, went)
    SELECT id, app_id, spam_at IS NULL AND merged_into IS NULL, NEW.created_at, NEW.went
    FROM tickets WHERE id = NEW.ticket_id
    ON CONFLICT (ticket_id) DO UPDATE SET judged_at = excluded.judged_at, went = excluded.went;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER verdicts_timed AFTER INSERT OR UPDATE ON ticket_verdicts
    FOR EACH ROW EXECUTE FUNCTION note_ticket_verdict();

-- +goose StatementBegin
CREATE FUNCTION note_ticket_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE ticket_times SET counts = NEW.spam_at IS NULL AND NEW.merged_into IS NULL WHERE ticket_id = NEW.id;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER tickets_figured AFTER UPDATE OF spam_at, merged_into ON tickets FOR EACH ROW
    WHEN ((OLD.spam_at IS NULL AND OLD.merged_into IS NULL) <> (NEW.spam_at IS NULL AND NEW.merged_into IS NULL))
    EXECUTE FUNCTION note_ticket_counts();
