-- +goose Up
-- People as one app knows them: all that its team and its board may show of somebody.
CREATE TABLE contacts (
    app_id     text NOT NULL REFERENCES apps (id) ON DELETE CASCADE,
    account_id text NOT NULL REFERENCES accounts (id),
    name       text NOT NULL DEFAULT '' CHECK (length(name) <= 100), -- as others gave it in this app
    acted_at   datetime, -- when the person first did something here themselves; null: not yet
    created_at datetime NOT NULL,
    PRIMARY KEY (app_id, account_id)
) WITHOUT ROWID;
CREATE INDEX contacts_account ON contacts (account_id);
