-- +goose Up
ALTER TABLE posts ADD COLUMN comments integer NOT NULL DEFAULT 0 CHECK (comments >= 0);
-- Votes of the last 30 days: counted up and down with each vote, and down again as votes grow old.
ALTER TABLE posts ADD COLUMN recent_votes integer NOT NULL DEFAULT 0 CHECK (recent_votes >= 0);
ALTER TABLE posts ADD COLUMN status_changed_at datetime;
ALTER TABLE posts ADD COLUMN hidden_at datetime;
ALTER TABLE posts ADD COLUMN merged_into text REFERENCES posts (id) CHECK (merged_into <> id);
ALTER TABLE posts ADD COLUMN disowned_at datetime;
CREATE INDEX posts_hidden ON posts (app_id, id) WHERE hidden_at IS NOT NULL;
CREATE INDEX posts_merged ON posts (merged_into) WHERE merged_into IS NOT NULL;

CREATE TABLE votes (
    post_id     text NOT NULL REFERENCES posts (id),
    account_id  text NOT NULL REFERENCES accounts (id),
    entered_by  text REFERENCES accounts (id), -- of the team, on behalf of a customer
    merged_from text REFERENCES posts (id), -- came with this post when it was merged, and goes with it again
    recent      boolean NOT NULL, -- of the last 30 days: counts in recent_votes
    created_at  datetime NOT NULL,
    PRIMARY KEY (post_id, account_id)
);
CREATE INDEX votes_account ON votes (account_id, post_id);
CREATE INDEX votes_age ON votes (created_at) WHERE recent;

-- Who hears of a post. A row that says false is of somebody who wants no more of it, vote or not.
CREATE TABLE follows (
    post_id     text NOT NULL REFERENCES posts (id),
    account_id  text NOT NULL REFERENCES accounts (id),
    following   boolean NOT NULL,
    merged_from text REFERENCES posts (id),
    created_at  datetime NOT NULL,
    PRIMARY KEY (post_id, account_id)
);
CREATE INDEX follows_account ON follows (account_id, post_id);

CREATE TABLE comments (
    id          text NOT NULL PRIMARY KEY,
    post_id     text NOT NULL REFERENCES posts (id),
    author_id   text NOT NULL REFERENCES accounts (id),
    kind        text NOT NULL DEFAULT 'comment' CHECK (kind IN ('comment', 'official', 'note')), -- a note is the team's alone
    body        text NOT NULL CHECK (length(body) <= 20000),
    by_team     boolean NOT NULL DEFAULT false,
    merged_from text REFERENCES posts (id), -- the post it was written at, where that was merged into this one
    created_at  datetime NOT NULL,
    edited_at   datetime,
    deleted_at  datetime,
    CHECK ((body = '') = (deleted_at IS NOT NULL))
);
CREATE INDEX comments_post ON comments (post_id, id);
CREATE INDEX comments_author ON comments (author_id);
CREATE INDEX comments_merged ON comments (merged_from) WHERE merged_from IS NOT NULL;

-- Whose posts and comments an app takes no more.
CREATE TABLE blocks (
    app_id     text NOT NULL REFERENCES apps (id),
    account_id text NOT NULL REFERENCES accounts (id),
    blocked_by text REFERENCES accounts (id),
    created_at datetime NOT NULL,
    PRIMARY KEY (app_id, account_id)
);

CREATE TABLE changelog_entries (
    id           text NOT NULL PRIMARY KEY,
    app_id       text NOT NULL REFERENCES apps (id),
    author_id    text NOT NULL REFERENCES accounts (id),
    kind         text NOT NULL DEFAULT 'new' CHECK (kind IN ('new', 'improved', 'fixed')),
    title        text NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
    body         text NOT NULL DEFAULT '' CHECK (length(body) <= 100000),
    published_at datetime, -- null: a draft
    told_at      datetime, -- people are told of an entry once, however often it is published
    created_at   datetime NOT NULL,
    updated_at   datetime NOT NULL
);
CREATE INDEX changelog_entries_app ON changelog_entries (app_id, published_at, id);

CREATE TABLE changelog_posts (
    entry_id text NOT NULL REFERENCES changelog_entries (id),
    post_id  text NOT NULL REFERENCES posts (id),
    PRIMARY KEY (entry_id, post_id)
);
CREATE INDEX changelog_posts_post ON changelog_posts (post_id);

-- What people are still to be told; the rows of one person go out in one mail.
CREATE TABLE news (
    account_id text NOT NULL REFERENCES accounts (id),
    app_id     text NOT NULL REFERENCES apps (id),
    post_id    text REFERENCES posts (id),
    entry_id   text REFERENCES changelog_entries (id),
    kind       text NOT NULL CHECK (kind IN ('status', 'reply', 'changelog')),
    event_id   text NOT NULL REFERENCES events (id),
    mail_id    text,
    created_at datetime NOT NULL,
    PRIMARY KEY (account_id, event_id)
);
CREATE INDEX news_waiting ON news (app_id, account_id) WHERE mail_id IS NULL;
CREATE INDEX news_event ON news (event_id);
CREATE INDEX news_mail ON news (mail_id);

-- Mails that a person does not want; without a row they do.
CREATE TABLE mail_refusals (
    account_id text NOT NULL REFERENCES accounts (id),
    app_id     text NOT NULL REFERENCES apps (id),
    kind       text NOT NULL CHECK (kind IN ('status', 'changelog', 'reply')),
    created_at datetime NOT NULL,
    PRIMARY KEY (account_id, app_id, kind)
);

-- A check cannot be changed in place, so the table is made anew.
CREATE TABLE new_mails (
    id         text NOT NULL PRIMARY KEY,
    kind       text NOT NULL CHECK (kind IN ('receipt', 'sign_in', 'invitation', 'post_receipt', 'news', 'reply', 'warning')),
    email      text NOT NULL,
    app_id     text REFERENCES apps (id),
    ticket_id  text REFERENCES tickets (id), -- of a receipt
    post_id    text REFERENCES posts (id), -- of a receipt for a post
    message_id text, -- of a reply
    -- Sent before the address was proven: such mails are capped and carry nothing of the submitter.
    unproven   boolean NOT NULL,
    state      text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed', 'withheld')),
    error      text NOT NULL DEFAULT '',
    created_at datetime NOT NULL,
    sent_at    datetime
);
INSERT INTO new_mails (id, kind, email, ticket_id, unproven, state, error, created_at, sent_at)
SELECT id, kind, email, ticket_id, unproven, state, error, created_at, sent_at FROM mails;
DROP TABLE mails;
ALTER TABLE new_mails RENAME TO mails;
CREATE INDEX mails_email ON mails (email, created_at);
CREATE UNIQUE INDEX mails_receipt ON mails (ticket_id) WHERE kind = 'receipt';
CREATE UNIQUE INDEX mails_post_receipt ON mails (post_id) WHERE kind = 'post_receipt';
CREATE UNIQUE INDEX mails_reply ON mails (message_id, email) WHERE kind = 'reply';
CREATE INDEX mails_failed ON mails (app_id, id) WHERE state = 'failed';

-- +goose Down
CREATE TABLE old_mails (
    id         text NOT NULL PRIMARY KEY,
    kind       text NOT NULL CHECK (kind IN ('receipt', 'sign_in', 'invitation')),
    email      text NOT NULL,
    ticket_id  text REFERENCES tickets (id),
    unproven   boolean NOT NULL,
    state      text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed', 'withheld')),
    error      text NOT NULL DEFAULT '',
    created_at datetime NOT NULL,
    sent_at    datetime,
    UNIQUE (ticket_id, kind)
);
INSERT INTO old_mails
SELECT id, kind, email, ticket_id, unproven, state, error, created_at, sent_at FROM mails
WHERE kind IN ('receipt', 'sign_in', 'invitation');
DROP TABLE mails;
ALTER TABLE old_mails RENAME TO mails;
CREATE INDEX mails_email ON mails (email, created_at);
DROP TABLE mail_refusals;
DROP TABLE news;
DROP TABLE changelog_posts;
DROP TABLE changelog_entries;
DROP TABLE blocks;
DROP TABLE comments;
DROP TABLE follows;
DROP TABLE votes;
DROP INDEX posts_merged;
DROP INDEX posts_hidden;
ALTER TABLE posts DROP COLUMN disowned_at;
ALTER TABLE posts DROP COLUMN merged_into;
ALTER TABLE posts DROP COLUMN hidden_at;
ALTER TABLE posts DROP COLUMN status_changed_at;
ALTER TABLE posts DROP COLUMN recent_votes;
ALTER TABLE posts DROP COLUMN comments;
