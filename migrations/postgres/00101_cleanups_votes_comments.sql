-- +goose Up
-- Clean-ups take back comments, too. Where comments came from is known like that of tickets and ideas.
ALTER TABLE origins DROP CONSTRAINT origins_kind_check;
ALTER TABLE origins ADD CONSTRAINT origins_kind_check CHECK (kind IN ('ticket', 'post', 'comment'));
ALTER TABLE cleanup_items DROP CONSTRAINT cleanup_items_kind_check;
ALTER TABLE cleanup_items ADD CONSTRAINT cleanup_items_kind_check CHECK (kind IN ('ticket', 'post', 'comment'));
-- Of a comment: its author followed the idea because of it, and no longer does.
ALTER TABLE cleanup_items ADD COLUMN followed boolean NOT NULL DEFAULT false;
-- The clean-up that deleted the comment, whose text is kept until that cannot be undone any more. Not a foreign key,
-- because this is all that is asked about it.
ALTER TABLE deleted_comments ADD COLUMN cleanup_id uuid;
CREATE INDEX deleted_comments_cleanup ON deleted_comments (created_at) WHERE cleanup_id IS NOT NULL;

-- A comment that a clean-up catches is there from the beginning as a deleted one: nothing happened to the idea.
DROP TRIGGER comments_active ON comments;
CREATE TRIGGER comments_active AFTER INSERT ON comments
    FOR EACH ROW WHEN (NEW.deleted_at IS NULL) EXECUTE FUNCTION note_post_activity();

-- From where the vote came, for a week, as origins.hash. A column, because so many votes come in.
ALTER TABLE votes ADD COLUMN origin bytea CHECK (length(origin) = 16);
CREATE INDEX votes_origin ON votes (origin, created_at) WHERE origin IS NOT NULL;

-- A vote that a clean-up takes back, and how far it is with it. It keeps what it takes to cast the vote again.
CREATE TABLE cleanup_votes (
    cleanup_id uuid NOT NULL REFERENCES cleanups (id) ON DELETE CASCADE,
    post_id    uuid NOT NULL REFERENCES posts (id),
    account_id uuid NOT NULL REFERENCES accounts (id),
    vouched    boolean NOT NULL,
    followed   boolean NOT NULL DEFAULT false, -- as cleanup_items.followed
    voted_at   timestamptz(3) NOT NULL,
    state      text NOT NULL DEFAULT 'waiting'
        CHECK (state IN ('waiting', 'done', 'meanwhile', 'undone', 'kept')),
    PRIMARY KEY (cleanup_id, post_id, account_id)
);
CREATE INDEX cleanup_votes_left ON cleanup_votes (cleanup_id, state, post_id, account_id);
CREATE INDEX cleanup_votes_post ON cleanup_votes (post_id, account_id);
CREATE INDEX cleanup_votes_account ON cleanup_votes (account_id);
