-- +goose Up
-- Need checks: the voters of an old idea are asked whether they still need it. need_check_months is how long an idea
-- rests before they are, 0 for never; need_checked_at is when the app's ideas were last examined.
ALTER TABLE apps ADD COLUMN need_check_months integer NOT NULL DEFAULT 0
    CHECK (need_check_months BETWEEN 0 AND 60);
ALTER TABLE apps ADD COLUMN need_checked_at datetime;
-- When they were last asked, and how many have answered since.
ALTER TABLE posts ADD COLUMN need_asked_at datetime;
ALTER TABLE posts ADD COLUMN still_needed integer NOT NULL DEFAULT 0 CHECK (still_needed >= 0);
ALTER TABLE posts ADD COLUMN not_needed integer NOT NULL DEFAULT 0 CHECK (not_needed >= 0);
-- The list of ideas that nobody needs any more.
CREATE INDEX posts_need_asked ON posts (app_id, need_asked_at, still_needed, status)
    WHERE need_asked_at IS NOT NULL AND hidden_at IS NULL AND merged_into IS NULL;

-- The latest answer of each person about an idea.
CREATE TABLE need_answers (
    post_id    text NOT NULL REFERENCES posts (id),
    account_id text NOT NULL REFERENCES accounts (id),
    needed     boolean NOT NULL,
    created_at datetime NOT NULL,
    PRIMARY KEY (post_id, account_id)
) WITHOUT ROWID;
CREATE INDEX need_answers_account ON need_answers (account_id);

DROP TRIGGER posts_versioned_update;
-- +goose StatementBegin
CREATE TRIGGER posts_versioned_update AFTER UPDATE OF
    app_id, title, description, category, status, status_changed_at, votes, recent_votes, comments, source, author_id,
    author_named, hidden_at, merged_into, disowned_at, created_at, updated_at, edited_at, deleted_at, author_left_at,
    vouched, need_asked_at, still_needed ON posts BEGIN
    INSERT INTO app_versions SELECT NEW.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd

-- The kind "need" of announcements and of news. SQLite cannot change a CHECK, so the tables are written anew.
CREATE TABLE announcements_new (
    event_id   text NOT NULL PRIMARY KEY, -- the event may be deleted before this row
    app_id     text NOT NULL,
    object_id  text NOT NULL, -- a post, or an entry of the changelog
    kind       text NOT NULL CHECK (kind IN ('status', 'reply', 'comment', 'entry', 'need')),
    told_until text, -- the last account that was told, in the order of ids; null: none yet
    tries      integer NOT NULL DEFAULT 0, -- that failed
    due_at     datetime NOT NULL, -- when it is told, or tried again
    created_at datetime NOT NULL
);
INSERT INTO announcements_new (event_id, app_id, object_id, kind, told_until, tries, due_at, created_at)
SELECT event_id, app_id, object_id, kind, told_until, tries, due_at, created_at FROM announcements;
DROP TABLE announcements;
ALTER TABLE announcements_new RENAME TO announcements;
CREATE INDEX announcements_due ON announcements (due_at);
CREATE INDEX announcements_object ON announcements (object_id);

CREATE TABLE news_new (
    account_id text NOT NULL REFERENCES accounts (id),
    app_id     text NOT NULL REFERENCES apps (id),
    post_id    text REFERENCES posts (id),
    entry_id   text REFERENCES changelog_entries (id),
    kind       text NOT NULL CHECK (kind IN ('status', 'reply', 'changelog', 'comment', 'entry', 'need')),
    event_id   text NOT NULL REFERENCES events (id),
    due_at     datetime, -- null: as soon as nothing more comes
    mail_id    text,
    created_at datetime NOT NULL,
    PRIMARY KEY (account_id, event_id)
);
INSERT INTO news_new (account_id, app_id, post_id, entry_id, kind, event_id, due_at, mail_id, created_at)
SELECT account_id, app_id, post_id, entry_id, kind, event_id, due_at, mail_id, created_at FROM news;
DROP TABLE news;
ALTER TABLE news_new RENAME TO news;
CREATE INDEX news_waiting ON news (app_id, account_id) WHERE mail_id IS NULL;
CREATE INDEX news_event ON news (event_id);
CREATE INDEX news_mail ON news (mail_id);
CREATE INDEX news_age ON news (created_at) WHERE mail_id IS NOT NULL;
