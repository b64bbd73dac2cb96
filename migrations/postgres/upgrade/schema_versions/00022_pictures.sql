-- +goose Up
-- Pictures that people put beside what everybody reads: posts, comments and entries of the changelog. Until what it
-- belongs to is saved, a picture belongs to nothing, and only who sent it sees it.
CREATE TABLE pictures (
    id           uuid NOT NULL PRIMARY KEY,
    app_id       uuid NOT NULL REFERENCES apps (id),
    account_id   uuid NOT NULL REFERENCES accounts (id),
    post_id      uuid REFERENCES posts (id) ON DELETE CASCADE,
    comment_id   uuid REFERENCES comments (id) ON DELETE CASCADE,
    entry_id     uuid REFERENCES changelog_entries (id) ON DELETE CASCADE,
    name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
    caption      text NOT NULL DEFAULT '' CHECK (length(caption) <= 300),
    content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg', 'image/webp', 'image/gif')),
    size         bigint NOT NULL CHECK (size BETWEEN 0 AND 52428800),
    sha256       bytea NOT NULL CHECK (octet_length(sha256) = 32),
    file_key     text NOT NULL UNIQUE,
    created_at   timestamptz(3) NOT NULL,
    CHECK (num_nonnulls(post_id, comment_id, entry_id) <= 1)
);
CREATE INDEX pictures_post ON pictures (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX pictures_comment ON pictures (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX pictures_entry ON pictures (entry_id) WHERE entry_id IS NOT NULL;
CREATE INDEX pictures_waiting ON pictures (created_at) WHERE post_id IS NULL AND comment_id IS NULL AND entry_id IS NULL;
CREATE INDEX pictures_account ON pictures (account_id);
