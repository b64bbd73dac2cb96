-- +goose Up
ALTER TABLE tickets DROP CONSTRAINT tickets_source_check;
ALTER TABLE tickets ADD CHECK (source IN ('api', 'widget', 'page'));
ALTER TABLE posts DROP CONSTRAINT posts_source_check;
ALTER TABLE posts ADD CHECK (source IN ('api', 'widget', 'page'));

ALTER TABLE tickets ADD COLUMN snoozed_until timestamptz(3);
ALTER TABLE tickets ADD COLUMN spam_at timestamptz(3);
ALTER TABLE tickets ADD COLUMN disowned_at timestamptz(3);
ALTER TABLE tickets ADD COLUMN merged_into uuid REFERENCES tickets (id) CHECK (merged_into <> id);
ALTER TABLE tickets ADD COLUMN resolved_at timestamptz(3);
ALTER TABLE tickets ADD COLUMN review_at timestamptz(3); -- a "thanks" came to the resolved ticket: somebody may look
ALTER TABLE tickets ADD COLUMN waiting_since timestamptz(3); -- the requester's oldest word that nobody answered
ALTER TABLE tickets ADD COLUMN last_message_at timestamptz(3); -- null: only what it was filed with
UPDATE tickets SET waiting_since = created_at;
CREATE INDEX tickets_merged ON tickets (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX tickets_quiet ON tickets (resolved_at) WHERE status = 'resolved';

CREATE TABLE messages (
    id          uuid PRIMARY KEY,
    ticket_id   uuid NOT NULL REFERENCES tickets (id),
    author_id   uuid NOT NULL REFERENCES accounts (id),
    kind        text NOT NULL CHECK (kind IN ('requester', 'team', 'note')),
    body        text NOT NULL CHECK (length(body) BETWEEN 1 AND 100000),
    entry_id    uuid REFERENCES changelog_entries (id), -- answered by this changelog entry
    created_at  timestamptz(3) NOT NULL
);
CREATE INDEX messages_ticket ON messages (ticket_id, id);
CREATE INDEX messages_author ON messages (author_id);
CREATE UNIQUE INDEX messages_entry ON messages (ticket_id, entry_id) WHERE entry_id IS NOT NULL;

ALTER TABLE attachments ADD COLUMN message_id uuid REFERENCES messages (id);
ALTER TABLE attachments DROP CONSTRAINT attachments_ticket_id_position_key;
CREATE UNIQUE INDEX attachments_place ON attachments (ticket_id, COALESCE(message_id, ticket_id), position);

CREATE TABLE ticket_tags (
    ticket_id uuid NOT NULL REFERENCES tickets (id),
    tag       text NOT NULL CHECK (length(tag) BETWEEN 1 AND 40),
    PRIMARY KEY (ticket_id, tag)
);
CREATE INDEX ticket_tags_tag ON ticket_tags (tag, ticket_id);

-- Up to when a person has read a ticket.
CREATE TABLE ticket_reads (
    ticket_id  uuid NOT NULL REFERENCES tickets (id),
    account_id uuid NOT NULL REFERENCES accounts (id),
    read_at    timestamptz(3) NOT NULL,
    PRIMARY KEY (ticket_id, account_id)
);
CREATE INDEX ticket_reads_account ON ticket_reads (account_id);

-- What somebody of the team has begun to write.
CREATE TABLE message_drafts (
    ticket_id  uuid NOT NULL REFERENCES tickets (id),
    account_id uuid NOT NULL REFERENCES accounts (id),
    note       boolean NOT NULL,
    body       text NOT NULL CHECK (length(body) <= 100000),
    updated_at timestamptz(3) NOT NULL,
    PRIMARY KEY (ticket_id, account_id)
);

CREATE TABLE saved_replies (
    id         uuid PRIMARY KEY,
    app_id     uuid NOT NULL REFERENCES apps (id),
    title      text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
    body       text NOT NULL CHECK (length(body) BETWEEN 1 AND 20000),
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX saved_replies_title ON saved_replies (app_id, title);

CREATE TABLE ticket_posts (
    ticket_id  uuid NOT NULL REFERENCES tickets (id),
    post_id    uuid NOT NULL REFERENCES posts (id),
    linked_by  uuid REFERENCES accounts (id),
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (ticket_id, post_id)
);
CREATE INDEX ticket_posts_post ON ticket_posts (post_id);

-- A mailed link to one ticket, for its requester alone.
CREATE TABLE ticket_links (
    id         uuid PRIMARY KEY,
    ticket_id  uuid NOT NULL REFERENCES tickets (id),
    account_id uuid NOT NULL REFERENCES accounts (id),
    token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL
);
CREATE INDEX ticket_links_ticket ON ticket_links (ticket_id);
CREATE INDEX ticket_links_age ON ticket_links (expires_at);

-- A browser in which such a link was opened: it sees that one ticket and nothing else.
CREATE TABLE ticket_visits (
    id         uuid PRIMARY KEY,
    ticket_id  uuid NOT NULL REFERENCES tickets (id),
    account_id uuid NOT NULL REFERENCES accounts (id),
    token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL
);
CREATE INDEX ticket_visits_ticket ON ticket_visits (ticket_id);
CREATE INDEX ticket_visits_age ON ticket_visits (expires_at);

-- +goose Down
DROP TABLE ticket_visits, ticket_links, ticket_posts, saved_replies, message_drafts, ticket_reads, ticket_tags;
DELETE FROM attachments WHERE message_id IS NOT NULL;
DROP INDEX attachments_place;
ALTER TABLE attachments DROP COLUMN message_id;
ALTER TABLE attachments ADD UNIQUE (ticket_id, position);
DROP TABLE messages;
ALTER TABLE tickets DROP COLUMN last_message_at, DROP COLUMN waiting_since, DROP COLUMN review_at, DROP COLUMN resolved_at,
    DROP COLUMN merged_into, DROP COLUMN disowned_at, DROP COLUMN spam_at, DROP COLUMN snoozed_until;
UPDATE tickets SET source = 'widget' WHERE source = 'page';
UPDATE posts SET source = 'widget' WHERE source = 'page';
ALTER TABLE tickets DROP CONSTRAINT tickets_source_check;
ALTER TABLE tickets ADD CHECK (source IN ('api', 'widget'));
ALTER TABLE posts DROP CONSTRAINT posts_source_check;
ALTER TABLE posts ADD CHECK (source IN ('api', 'widget'));
