-- +goose Up
-- The people to whom a rule assigns tickets in turn, if they are several. The first of them is its assignee_id, too; if
-- that is somebody else, the previous version has changed the rule, and only the assignee_id counts.
CREATE TABLE ticket_rule_assignees (
    rule_id    uuid NOT NULL REFERENCES ticket_rules (id) ON DELETE CASCADE,
    account_id uuid NOT NULL REFERENCES accounts (id),
    app_id     uuid NOT NULL REFERENCES apps (id),
    place      integer NOT NULL CHECK (place BETWEEN 1 AND 20),
    PRIMARY KEY (rule_id, account_id)
);
CREATE INDEX ticket_rule_assignees_by_app ON ticket_rule_assignees (app_id);
CREATE INDEX ticket_rule_assignees_by_account ON ticket_rule_assignees (account_id);
-- The place of whoever got the last ticket, 0 for nobody yet.
ALTER TABLE ticket_rules ADD COLUMN turn integer NOT NULL DEFAULT 0 CHECK (turn BETWEEN 0 AND 20);
