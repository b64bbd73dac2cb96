-- +goose Up
-- What sorts the new tickets of an app by itself. Lists are one entry a line; "" is no condition, or leaves it as it is.
CREATE TABLE ticket_rules (
    id           text NOT NULL PRIMARY KEY,
    app_id       text NOT NULL REFERENCES apps (id),
    position     integer NOT NULL,
    name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    phrases      text NOT NULL DEFAULT '',
    senders      text NOT NULL DEFAULT '',
    source       text NOT NULL DEFAULT '' CHECK (source IN ('', 'api', 'widget', 'page', 'mail')),
    category     text NOT NULL DEFAULT '' CHECK (category IN ('', 'general', 'billing', 'bug', 'account', 'other')),
    set_priority text NOT NULL DEFAULT '' CHECK (set_priority IN ('', 'low', 'normal', 'high', 'urgent')),
    set_category text NOT NULL DEFAULT ''
        CHECK (set_category IN ('', 'general', 'billing', 'bug', 'account', 'other')),
    add_tags     text NOT NULL DEFAULT '',
    assignee_id  text REFERENCES accounts (id),
    created_at   datetime NOT NULL,
    updated_at   datetime NOT NULL
);
CREATE INDEX ticket_rules_by_app ON ticket_rules (app_id, position);
CREATE INDEX ticket_rules_by_assignee ON ticket_rules (assignee_id) WHERE assignee_id IS NOT NULL;
-- Whether the app has, or had, rules.
ALTER TABLE apps ADD COLUMN has_rules boolean NOT NULL DEFAULT false;
