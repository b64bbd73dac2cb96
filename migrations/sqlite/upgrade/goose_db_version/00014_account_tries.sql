-- +goose Up
-- How often the password or the codes of an account were tried, until that is over.
CREATE TABLE account_tries (
    id      blob NOT NULL PRIMARY KEY CHECK (length(id) = 32),
    tries   integer NOT NULL,
    over_at datetime NOT NULL
);
CREATE INDEX account_tries_age ON account_tries (over_at);
