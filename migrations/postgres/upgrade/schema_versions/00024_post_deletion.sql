-- +goose Up
-- Authors may delete what they shared as long as it is theirs alone: it is gone at once, and its words a day later. What
-- others voted for or talked about stays, and names its author no more.
ALTER TABLE posts ADD COLUMN deleted_at timestamptz(3);
ALTER TABLE posts ADD COLUMN author_left_at timestamptz(3);
CREATE INDEX posts_deleted ON posts (deleted_at) WHERE deleted_at IS NOT NULL;
