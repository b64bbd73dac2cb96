-- +goose Up
-- Pictures that people put beside what everybody reads: posts, comments and entries of the changelog. Until what it
-- belongs to is saved, a picture belongs to nothing, and only who sent it sees it.
CREATE TABLE pictures (
    id           text NOT NULL PRIMARY KEY,
    app_id       text NOT NULL REFERENCES apps (id),
    account_id   text NOT NULL REFERENCES accounts (id),
    post_id      text REFERENCES posts (id) ON DELETE CASCADE,
    comment_id   text REFERENCES comments (id) ON DELETE CASCADE,
    entry_id     text REFERENCES changelog_entries (id) ON DELETE CASCADE,
    name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
    caption      text NOT NULL DEFAULT '' CHECK (length(caption) <= 300),
    content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg', 'image/webp', 'image/gif')),
    size         integer NOT NULL CHECK (size BETWEEN 0 AND 52428800),
    sha256       blob NOT NULL CHECK (length(sha256) = 32),
    file_key     text NOT NULL UNIQUE,
    created_at   datetime NOT NULL,
    CHECK ((post_id IS NOT NULL) + (comment_id IS NOT NULL) + (entry_id IS NOT NULL) <= 1)
);
CREATE INDEX pictures_post ON pictures (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX pictures_comment ON pictures (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX pictures_entry ON pictures (entry_id) WHERE entry_id IS NOT NULL;
CREATE INDEX pictures_waiting ON pictures (created_at) WHERE post_id IS NULL AND comment_id IS NULL AND entry_id IS NULL;
CREATE INDEX pictures_account ON pictures (account_id);
