-- +goose Up
-- What requesters say of how it went, once a ticket is solved.
CREATE TABLE ticket_verdicts (
    ticket_id  text NOT NULL PRIMARY KEY REFERENCES tickets (id),
    account_id text NOT NULL REFERENCES accounts (id),
    went       text NOT NULL CHECK (went IN ('well', 'badly')),
    words      text NOT NULL DEFAULT '' CHECK (length(words) <= 2000),
    created_at datetime NOT NULL,
    updated_at datetime NOT NULL
);
CREATE INDEX ticket_verdicts_account ON ticket_verdicts (account_id);
