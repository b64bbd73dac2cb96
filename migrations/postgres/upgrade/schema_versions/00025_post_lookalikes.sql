-- +goose Up
-- The older post that a new one looks like, looked for once; null where there is none.
CREATE TABLE post_lookalikes (
    post_id      uuid NOT NULL PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
    like_id      uuid REFERENCES posts (id) ON DELETE CASCADE,
    dismissed_at timestamptz(3), -- somebody of the team says: it is another idea
    checked_at   timestamptz(3) NOT NULL
);
CREATE INDEX post_lookalikes_like ON post_lookalikes (like_id) WHERE like_id IS NOT NULL;
