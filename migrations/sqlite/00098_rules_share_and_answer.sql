-- +goose Up
-- The people to whom a rule assigns tickets in turn, if they are several. The first of them is its assignee_id, too; if
-- that is somebody else, the previous version has changed the rule, and only the assignee_id counts.
CREATE TABLE ticket_rule_assignees (
    rule_id    text NOT NULL REFERENCES ticket_rules (id) ON DELETE CASCADE,
    account_id text NOT NULL REFERENCES accounts (id),
    app_id     text NOT NULL REFERENCES apps (id),
    place      integer NOT NULL CHECK (place BETWEEN 1 AND 20),
    PRIMARY KEY (rule_id, account_id)
);
CREATE INDEX ticket_rule_assignees_by_app ON ticket_rule_assignees (app_id);
CREATE INDEX ticket_rule_assignees_by_account ON ticket_rule_assignees (account_id);
-- The place of whoever got the last ticket, 0 for nobody yet.
ALTER TABLE ticket_rules ADD COLUMN turn integer NOT NULL DEFAULT 0 CHECK (turn BETWEEN 0 AND 20);

-- A saved reply with which a rule answers at once. Not a foreign key: if it is deleted, the list of rules says so.
ALTER TABLE ticket_rules ADD COLUMN reply_id text;
-- The rule whose answer the ticket's receipt carries.
ALTER TABLE receipts_due ADD COLUMN rule_id text;
-- A rule sent it: it is no answer of the team, and the requester still waits.
ALTER TABLE messages ADD COLUMN automatic boolean NOT NULL DEFAULT false;

DROP TRIGGER messages_timed;
-- +goose StatementBegin
CREATE TRIGGER messages_timed AFTER INSERT ON messages WHEN NEW.kind = 'team' AND NOT NEW.automatic BEGIN
    INSERT INTO ticket_times (ticket_id, app_id, counts, answered_at, answered_after)
    SELECT id, app_id, spam_at IS NULL AND merged_into IS NULL, NEW.created_at,
        max(0, CAST((julianday(NEW.created_at) - julianday(created_at)) * 86400 + 0.0005 AS integer))
    FROM tickets WHERE id = NEW.ticket_id
    ON CONFLICT (ticket_id) DO UPDATE SET answered_at = excluded.answered_at, answered_after = excluded.answered_after
        WHERE answered_at IS NULL;
END;
-- +goose StatementEnd
DROP TRIGGER events_solved;
-- +goose StatementBegin
-- Where the requester or the app itself said that it is solved, that was whoever of the team wrote last.
CREATE TRIGGER events_solved AFTER INSERT ON events WHEN NEW.action IN ('ticket.resolved', 'ticket.closed') BEGIN
    INSERT INTO ticket_times (ticket_id, app_id, counts, solved_at, solved_after, solved_by)
    SELECT id, app_id, spam_at IS NULL AND merged_into IS NULL, NEW.created_at,
        max(0, CAST((julianday(NEW.created_at) - julianday(created_at)) * 86400 + 0.0005 AS integer)),
        CASE WHEN NEW.account_id IS NOT NULL AND NEW.account_id <> requester_id THEN NEW.account_id
            ELSE (SELECT CASE WHEN written_as IS NULL THEN author_id END FROM messages
                WHERE ticket_id = tickets.id AND kind = 'team' AND NOT automatic ORDER BY id DESC LIMIT 1) END
    FROM tickets WHERE id = NEW.object_id
    ON CONFLICT (ticket_id) DO UPDATE SET solved_at = excluded.solved_at, solved_after = excluded.solved_after,
        solved_by = excluded.solved_by
        WHERE solved_at IS NULL;
END;
-- +goose StatementEnd
