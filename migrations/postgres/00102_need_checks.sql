-- +goose Up
-- Need checks: the voters of an old idea are asked whether they still need it. need_check_months is how long an idea
-- rests before they are, 0 for never; need_checked_at is when the app's ideas were last examined.
ALTER TABLE apps ADD COLUMN need_check_months integer NOT NULL DEFAULT 0
    CHECK (need_check_months BETWEEN 0 AND 60);
ALTER TABLE apps ADD COLUMN need_checked_at timestamptz(3);
-- When they were last asked, and how many have answered since.
ALTER TABLE posts ADD COLUMN need_asked_at timestamptz(3);
ALTER TABLE posts ADD COLUMN still_needed integer NOT NULL DEFAULT 0 CHECK (still_needed >= 0);
ALTER TABLE posts ADD COLUMN not_needed integer NOT NULL DEFAULT 0 CHECK (not_needed >= 0);
-- The list of ideas that nobody needs any more.
CREATE INDEX posts_need_asked ON posts (app_id, need_asked_at, still_needed, status)
    WHERE need_asked_at IS NOT NULL AND hidden_at IS NULL AND merged_into IS NULL;

-- The latest answer of each person about an idea.
CREATE TABLE need_answers (
    post_id    uuid NOT NULL REFERENCES posts (id),
    account_id uuid NOT NULL REFERENCES accounts (id),
    needed     boolean NOT NULL,
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (post_id, account_id)
);
CREATE INDEX need_answers_account ON need_answers (account_id);

DROP TRIGGER posts_versioned ON posts;
CREATE CONSTRAINT TRIGGER posts_versioned AFTER INSERT OR DELETE OR UPDATE OF
    app_id, title, description, category, status, status_changed_at, votes, recent_votes, comments, source, author_id,
    author_named, hidden_at, merged_into, disowned_at, created_at, updated_at, edited_at, deleted_at, author_left_at,
    vouched, need_asked_at, still_needed ON posts
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION version_own();

-- The kind "need" of announcements and of news.
ALTER TABLE announcements DROP CONSTRAINT announcements_kind_check,
    ADD CONSTRAINT announcements_kind_check CHECK (kind IN ('status', 'reply', 'comment', 'entry', 'need'));
ALTER TABLE news DROP CONSTRAINT news_kind_check,
    ADD CONSTRAINT news_kind_check CHECK (kind IN ('status', 'reply', 'changelog', 'comment', 'entry', 'need'));
