-- +goose Up
-- What posts said before they were edited, for the team.
ALTER TABLE posts ADD COLUMN edited_at datetime;
CREATE TABLE post_versions (
    id          text NOT NULL PRIMARY KEY, -- of the time of the edit
    post_id     text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    account_id  text NOT NULL REFERENCES accounts (id), -- who edited it
    title       text NOT NULL CHECK (length(title) <= 300),
    description text NOT NULL CHECK (length(description) <= 100000),
    created_at  datetime NOT NULL
);
CREATE INDEX post_versions_post ON post_versions (post_id, id);
CREATE INDEX post_versions_account ON post_versions (account_id);
