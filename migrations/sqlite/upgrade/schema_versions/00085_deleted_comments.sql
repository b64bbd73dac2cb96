-- +goose Up
-- The text of a comment that was deleted, for a day in which whoever deleted it can restore it.
CREATE TABLE deleted_comments (
    comment_id text NOT NULL PRIMARY KEY REFERENCES comments (id) ON DELETE CASCADE,
    account_id text NOT NULL REFERENCES accounts (id), -- who deleted it
    body       text NOT NULL CHECK (length(body) BETWEEN 1 AND 20000),
    created_at datetime NOT NULL
);
CREATE INDEX deleted_comments_account ON deleted_comments (account_id);
CREATE INDEX deleted_comments_age ON deleted_comments (created_at);
