-- +goose Up
-- Checks cannot be changed in place; where what is stored stays as it is, SQLite lets its text be edited
-- (https://www.sqlite.org/lang_altertable.html, the second procedure).
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'source IN (''api'', ''widget'')', 'source IN (''api'', ''widget'', ''page'')')
WHERE type = 'table' AND name IN ('tickets', 'posts');
PRAGMA writable_schema = RESET;

ALTER TABLE tickets ADD COLUMN snoozed_until datetime;
ALTER TABLE tickets ADD COLUMN spam_at datetime;
ALTER TABLE tickets ADD COLUMN disowned_at datetime;
ALTER TABLE tickets ADD COLUMN merged_into text REFERENCES tickets (id) CHECK (merged_into <> id);
ALTER TABLE tickets ADD COLUMN resolved_at datetime;
ALTER TABLE tickets ADD COLUMN review_at datetime; -- a "thanks" came to the resolved ticket: somebody may look
ALTER TABLE tickets ADD COLUMN waiting_since datetime; -- the requester's oldest word that nobody answered
ALTER TABLE tickets ADD COLUMN last_message_at datetime; -- null: only what it was filed with
UPDATE tickets SET waiting_since = created_at;
CREATE INDEX tickets_merged ON tickets (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX tickets_quiet ON tickets (resolved_at) WHERE status = 'resolved';

CREATE TABLE messages (
    id          text NOT NULL PRIMARY KEY,
    ticket_id   text NOT NULL REFERENCES tickets (id),
    author_id   text NOT NULL REFERENCES accounts (id),
    kind        text NOT NULL CHECK (kind IN ('requester', 'team', 'note')),
    body        text NOT NULL CHECK (length(body) BETWEEN 1 AND 100000),
    entry_id    text REFERENCES changelog_entries (id), -- answered by this changelog entry
    created_at  datetime NOT NULL
);
CREATE INDEX messages_ticket ON messages (ticket_id, id);
CREATE INDEX messages_author ON messages (author_id);
CREATE UNIQUE INDEX messages_entry ON messages (ticket_id, entry_id) WHERE entry_id IS NOT NULL;

CREATE TABLE new_attachments (
    id           text NOT NULL PRIMARY KEY,
    ticket_id    text NOT NULL REFERENCES tickets (id),
    message_id   text REFERENCES messages (id),
    position     integer NOT NULL CHECK (position BETWEEN 1 AND 5),
    name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    content_type text NOT NULL,
    size         integer NOT NULL CHECK (size BETWEEN 0 AND 52428800),
    sha256       blob NOT NULL CHECK (length(sha256) = 32),
    file_key     text NOT NULL UNIQUE,
    created_at   datetime NOT NULL
);
INSERT INTO new_attachments (id, ticket_id, position, name, content_type, size, sha256, file_key, created_at)
SELECT id, ticket_id, position, name, content_type, size, sha256, file_key, created_at FROM attachments;
DROP TABLE attachments;
ALTER TABLE new_attachments RENAME TO attachments;
CREATE UNIQUE INDEX attachments_place ON attachments (ticket_id, COALESCE(message_id, ticket_id), position);

CREATE TABLE ticket_tags (
    ticket_id text NOT NULL REFERENCES tickets (id),
    tag       text NOT NULL CHECK (length(tag) BETWEEN 1 AND 40),
    PRIMARY KEY (ticket_id, tag)
);
CREATE INDEX ticket_tags_tag ON ticket_tags (tag, ticket_id);

-- Up to when a person has read a ticket.
CREATE TABLE ticket_reads (
    ticket_id  text NOT NULL REFERENCES tickets (id),
    account_id text NOT NULL REFERENCES accounts (id),
    read_at    datetime NOT NULL,
    PRIMARY KEY (ticket_id, account_id)
);
CREATE INDEX ticket_reads_account ON ticket_reads (account_id);

-- What somebody of the team has begun to write.
CREATE TABLE message_drafts (
    ticket_id  text NOT NULL REFERENCES tickets (id),
    account_id text NOT NULL REFERENCES accounts (id),
    note       boolean NOT NULL,
    body       text NOT NULL CHECK (length(body) <= 100000),
    updated_at datetime NOT NULL,
    PRIMARY KEY (ticket_id, account_id)
);

CREATE TABLE saved_replies (
    id         text NOT NULL PRIMARY KEY,
    app_id     text NOT NULL REFERENCES apps (id),
    title      text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
    body       text NOT NULL CHECK (length(body) BETWEEN 1 AND 20000),
    created_at datetime NOT NULL,
    updated_at datetime NOT NULL
);
CREATE UNIQUE INDEX saved_replies_title ON saved_replies (app_id, title);

CREATE TABLE ticket_posts (
    ticket_id  text NOT NULL REFERENCES tickets (id),
    post_id    text NOT NULL REFERENCES posts (id),
    linked_by  text REFERENCES accounts (id),
    created_at datetime NOT NULL,
    PRIMARY KEY (ticket_id, post_id)
);
CREATE INDEX ticket_posts_post ON ticket_posts (post_id);

-- A mailed link to one ticket, for its requester alone.
CREATE TABLE ticket_links (
    id         text NOT NULL PRIMARY KEY,
    ticket_id  text NOT NULL REFERENCES tickets (id),
    account_id text NOT NULL REFERENCES accounts (id),
    token_hash blob NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    created_at datetime NOT NULL,
    expires_at datetime NOT NULL
);
CREATE INDEX ticket_links_ticket ON ticket_links (ticket_id);
CREATE INDEX ticket_links_age ON ticket_links (expires_at);

-- A browser in which such a link was opened: it sees that one ticket and nothing else.
CREATE TABLE ticket_visits (
    id         text NOT NULL PRIMARY KEY,
    ticket_id  text NOT NULL REFERENCES tickets (id),
    account_id text NOT NULL REFERENCES accounts (id),
    token_hash blob NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    created_at datetime NOT NULL,
    expires_at datetime NOT NULL
);
CREATE INDEX ticket_visits_ticket ON ticket_visits (ticket_id);
CREATE INDEX ticket_visits_age ON ticket_visits (expires_at);

-- +goose Down
DROP TABLE ticket_visits;
DROP TABLE ticket_links;
DROP TABLE ticket_posts;
DROP TABLE saved_replies;
DROP TABLE message_drafts;
DROP TABLE ticket_reads;
DROP TABLE ticket_tags;
CREATE TABLE old_attachments (
    id           text NOT NULL PRIMARY KEY,
    ticket_id    text NOT NULL REFERENCES tickets (id),
    position     integer NOT NULL CHECK (position BETWEEN 1 AND 5),
    name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    content_type text NOT NULL,
    size         integer NOT NULL CHECK (size BETWEEN 0 AND 52428800),
    sha256       blob NOT NULL CHECK (length(sha256) = 32),
    file_key     text NOT NULL UNIQUE,
    created_at   datetime NOT NULL,
    UNIQUE (ticket_id, position)
);
INSERT INTO old_attachments
SELECT id, ticket_id, position, name, content_type, size, sha256, file_key, created_at FROM attachments WHERE message_id IS NULL;
DROP TABLE attachments;
ALTER TABLE old_attachments RENAME TO attachments;
DROP TABLE messages;
DROP INDEX tickets_quiet;
DROP INDEX tickets_merged;
ALTER TABLE tickets DROP COLUMN last_message_at;
ALTER TABLE tickets DROP COLUMN waiting_since;
ALTER TABLE tickets DROP COLUMN review_at;
ALTER TABLE tickets DROP COLUMN resolved_at;
ALTER TABLE tickets DROP COLUMN merged_into;
ALTER TABLE tickets DROP COLUMN disowned_at;
ALTER TABLE tickets DROP COLUMN spam_at;
ALTER TABLE tickets DROP COLUMN snoozed_until;
UPDATE tickets SET source = 'widget' WHERE source = 'page';
UPDATE posts SET source = 'widget' WHERE source = 'page';
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'source IN (''api'', ''widget'', ''page'')', 'source IN (''api'', ''widget'')')
WHERE type = 'table' AND name IN ('tickets', 'posts');
PRAGMA writable_schema = RESET;
