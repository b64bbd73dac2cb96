-- +goose Up
ALTER TABLE posts ADD COLUMN comments integer NOT NULL DEFAULT 0 CHECK (comments >= 0);
-- Votes of the last 30 days: counted up and down with each vote, and down again as votes grow old.
ALTER TABLE posts ADD COLUMN recent_votes integer NOT NULL DEFAULT 0 CHECK (recent_votes >= 0);
ALTER TABLE posts ADD COLUMN status_changed_at timestamptz(3);
ALTER TABLE posts ADD COLUMN hidden_at timestamptz(3);
ALTER TABLE posts ADD COLUMN merged_into uuid REFERENCES posts (id) CHECK (merged_into <> id);
ALTER TABLE posts ADD COLUMN disowned_at timestamptz(3);
CREATE INDEX posts_hidden ON posts (app_id, id) WHERE hidden_at IS NOT NULL;
CREATE INDEX posts_merged ON posts (merged_into) WHERE merged_into IS NOT NULL;

CREATE TABLE votes (
    post_id     uuid NOT NULL REFERENCES posts (id),
    account_id  uuid NOT NULL REFERENCES accounts (id),
    entered_by  uuid REFERENCES accounts (id), -- of the team, on behalf of a customer
    merged_from uuid REFERENCES posts (id), -- came with this post when it was merged, and goes with it again
    recent      boolean NOT NULL, -- of the last 30 days: counts in recent_votes
    created_at  timestamptz(3) NOT NULL,
    PRIMARY KEY (post_id, account_id)
);
CREATE INDEX votes_account ON votes (account_id, post_id);
CREATE INDEX votes_age ON votes (created_at) WHERE recent;

-- Who hears of a post. A row that says false is of somebody who wants no more of it, vote or not.
CREATE TABLE follows (
    post_id     uuid NOT NULL REFERENCES posts (id),
    account_id  uuid NOT NULL REFERENCES accounts (id),
    following   boolean NOT NULL,
    merged_from uuid REFERENCES posts (id),
    created_at  timestamptz(3) NOT NULL,
    PRIMARY KEY (post_id, account_id)
);
CREATE INDEX follows_account ON follows (account_id, post_id);

CREATE TABLE comments (
    id          uuid PRIMARY KEY,
    post_id     uuid NOT NULL REFERENCES posts (id),
    author_id   uuid NOT NULL REFERENCES accounts (id),
    kind        text NOT NULL DEFAULT 'comment' CHECK (kind IN ('comment', 'official', 'note')), -- a note is the team's alone
    body        text NOT NULL CHECK (length(body) <= 20000),
    by_team     boolean NOT NULL DEFAULT false,
    merged_from uuid REFERENCES posts (id), -- the post it was written at, where that was merged into this one
    created_at  timestamptz(3) NOT NULL,
    edited_at   timestamptz(3),
    deleted_at  timestamptz(3),
    CHECK ((body = '') = (deleted_at IS NOT NULL))
);
CREATE INDEX comments_post ON comments (post_id, id);
CREATE INDEX comments_author ON comments (author_id);
CREATE INDEX comments_merged ON comments (merged_from) WHERE merged_from IS NOT NULL;

-- Whose posts and comments an app takes no more.
CREATE TABLE blocks (
    app_id     uuid NOT NULL REFERENCES apps (id),
    account_id uuid NOT NULL REFERENCES accounts (id),
    blocked_by uuid REFERENCES accounts (id),
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (app_id, account_id)
);

CREATE TABLE changelog_entries (
    id           uuid PRIMARY KEY,
    app_id       uuid NOT NULL REFERENCES apps (id),
    author_id    uuid NOT NULL REFERENCES accounts (id),
    kind         text NOT NULL DEFAULT 'new' CHECK (kind IN ('new', 'improved', 'fixed')),
    title        text NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
    body         text NOT NULL DEFAULT '' CHECK (length(body) <= 100000),
    published_at timestamptz(3), -- null: a draft
    told_at      timestamptz(3), -- people are told of an entry once, however often it is published
    created_at   timestamptz(3) NOT NULL,
    updated_at   timestamptz(3) NOT NULL
);
CREATE INDEX changelog_entries_app ON changelog_entries (app_id, published_at, id);

CREATE TABLE changelog_posts (
    entry_id uuid NOT NULL REFERENCES changelog_entries (id),
    post_id  uuid NOT NULL REFERENCES posts (id),
    PRIMARY KEY (entry_id, post_id)
);
CREATE INDEX changelog_posts_post ON changelog_posts (post_id);

-- What people are still to be told; the rows of one person go out in one mail.
CREATE TABLE news (
    account_id uuid NOT NULL REFERENCES accounts (id),
    app_id     uuid NOT NULL REFERENCES apps (id),
    post_id    uuid REFERENCES posts (id),
    entry_id   uuid REFERENCES changelog_entries (id),
    kind       text NOT NULL CHECK (kind IN ('status', 'reply', 'changelog')),
    event_id   uuid NOT NULL REFERENCES events (id),
    mail_id    uuid,
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, event_id)
);
CREATE INDEX news_waiting ON news (app_id, account_id) WHERE mail_id IS NULL;
CREATE INDEX news_event ON news (event_id);
CREATE INDEX news_mail ON news (mail_id);

-- Mails that a person does not want; without a row they do.
CREATE TABLE mail_refusals (
    account_id uuid NOT NULL REFERENCES accounts (id),
    app_id     uuid NOT NULL REFERENCES apps (id),
    kind       text NOT NULL CHECK (kind IN ('status', 'changelog', 'reply')),
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, app_id, kind)
);

ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails DROP CONSTRAINT mails_ticket_id_kind_key;
ALTER TABLE mails ADD CHECK (kind IN ('receipt', 'sign_in', 'invitation', 'post_receipt', 'news', 'reply', 'warning'));
ALTER TABLE mails ADD COLUMN app_id uuid REFERENCES apps (id);
ALTER TABLE mails ADD COLUMN post_id uuid REFERENCES posts (id); -- of a receipt for a post
ALTER TABLE mails ADD COLUMN message_id uuid; -- of a reply
CREATE UNIQUE INDEX mails_receipt ON mails (ticket_id) WHERE kind = 'receipt';
CREATE UNIQUE INDEX mails_post_receipt ON mails (post_id) WHERE kind = 'post_receipt';
CREATE UNIQUE INDEX mails_reply ON mails (message_id, email) WHERE kind = 'reply';
CREATE INDEX mails_failed ON mails (app_id, id) WHERE state = 'failed';

-- +goose Down
DELETE FROM mails WHERE kind NOT IN ('receipt', 'sign_in', 'invitation');
DROP INDEX mails_failed, mails_reply, mails_post_receipt, mails_receipt;
ALTER TABLE mails DROP COLUMN message_id, DROP COLUMN post_id, DROP COLUMN app_id;
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CHECK (kind IN ('receipt', 'sign_in', 'invitation'));
ALTER TABLE mails ADD UNIQUE (ticket_id, kind);
DROP TABLE mail_refusals, news, changelog_posts, changelog_entries, blocks, comments, follows, votes;
ALTER TABLE posts DROP COLUMN disowned_at, DROP COLUMN merged_into, DROP COLUMN hidden_at, DROP COLUMN status_changed_at,
    DROP COLUMN recent_votes, DROP COLUMN comments;
