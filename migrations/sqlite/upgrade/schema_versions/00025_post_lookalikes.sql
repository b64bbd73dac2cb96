-- +goose Up
-- The older post that a new one looks like, looked for once; null where there is none.
CREATE TABLE post_lookalikes (
    post_id      text NOT NULL PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
    like_id      text REFERENCES posts (id) ON DELETE CASCADE,
    dismissed_at datetime, -- somebody of the team says: it is another idea
    checked_at   datetime NOT NULL
);
CREATE INDEX post_lookalikes_like ON post_lookalikes (like_id) WHERE like_id IS NOT NULL;
