-- +goose Up
-- Clean-ups take back comments, too. Where comments came from is known like that of tickets and ideas.
CREATE TABLE origins_wider (
    object_id  text NOT NULL PRIMARY KEY,
    kind       text NOT NULL CHECK (kind IN ('ticket', 'post', 'comment')),
    app_id     text NOT NULL REFERENCES apps (id),
    hash       blob NOT NULL CHECK (length(hash) = 16),
    source     text NOT NULL CHECK (source IN ('widget', 'page')),
    created_at datetime NOT NULL
);
INSERT INTO origins_wider SELECT object_id, kind, app_id, hash, source, created_at FROM origins;
DROP TABLE origins;
ALTER TABLE origins_wider RENAME TO origins;
CREATE INDEX origins_by_app ON origins (app_id, hash, created_at);

CREATE TABLE cleanup_items_wider (
    cleanup_id text NOT NULL REFERENCES cleanups (id) ON DELETE CASCADE,
    object_id  text NOT NULL,
    kind       text NOT NULL CHECK (kind IN ('ticket', 'post', 'comment')),
    state      text NOT NULL DEFAULT 'waiting'
        CHECK (state IN ('waiting', 'done', 'meanwhile', 'undone', 'kept')),
    changed_at datetime, -- the spam_at, hidden_at or deleted_at that it got
    -- Of a comment: its author followed the idea because of it, and no longer does.
    followed   boolean NOT NULL DEFAULT false,
    PRIMARY KEY (cleanup_id, object_id)
);
INSERT INTO cleanup_items_wider (cleanup_id, object_id, kind, state, changed_at)
SELECT cleanup_id, object_id, kind, state, changed_at FROM cleanup_items;
DROP TABLE cleanup_items;
ALTER TABLE cleanup_items_wider RENAME TO cleanup_items;
CREATE INDEX cleanup_items_left ON cleanup_items (cleanup_id, state, object_id);
CREATE INDEX cleanup_items_object ON cleanup_items (object_id);

-- The clean-up that deleted the comment, whose text is kept until that cannot be undone any more. Not a foreign key,
-- because this is all that is asked about it.
ALTER TABLE deleted_comments ADD COLUMN cleanup_id text;
CREATE INDEX deleted_comments_cleanup ON deleted_comments (created_at) WHERE cleanup_id IS NOT NULL;

-- A comment that a clean-up catches is there from the beginning as a deleted one: nothing happened to the idea.
DROP TRIGGER comments_active;
-- +goose StatementBegin
CREATE TRIGGER comments_active AFTER INSERT ON comments WHEN NEW.deleted_at IS NULL BEGIN
    UPDATE posts SET active_at = NEW.created_at
    WHERE id = NEW.post_id AND (active_at IS NULL OR active_at < NEW.created_at);
END;
-- +goose StatementEnd

-- From where the vote came, for a week, as origins.hash. A column, because so many votes come in.
ALTER TABLE votes ADD COLUMN origin blob CHECK (length(origin) = 16);
CREATE INDEX votes_origin ON votes (origin, created_at) WHERE origin IS NOT NULL;

-- A vote that a clean-up takes back, and how far it is with it. It keeps what it takes to cast the vote again.
CREATE TABLE cleanup_votes (
    cleanup_id text NOT NULL REFERENCES cleanups (id) ON DELETE CASCADE,
    post_id    text NOT NULL REFERENCES posts (id),
    account_id text NOT NULL REFERENCES accounts (id),
    vouched    boolean NOT NULL,
    followed   boolean NOT NULL DEFAULT false, -- as cleanup_items.followed
    voted_at   datetime NOT NULL,
    state      text NOT NULL DEFAULT 'waiting'
        CHECK (state IN ('waiting', 'done', 'meanwhile', 'undone', 'kept')),
    PRIMARY KEY (cleanup_id, post_id, account_id)
);
CREATE INDEX cleanup_votes_left ON cleanup_votes (cleanup_id, state, post_id, account_id);
CREATE INDEX cleanup_votes_post ON cleanup_votes (post_id, account_id);
CREATE INDEX cleanup_votes_account ON cleanup_votes (account_id);
