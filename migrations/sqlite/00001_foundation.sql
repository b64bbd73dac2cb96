-- +goose Up
CREATE TABLE accounts (
    id                text NOT NULL PRIMARY KEY,
    email             text NOT NULL UNIQUE CHECK (email NOT GLOB '*[A-Z]*' AND email LIKE '%_@_%' AND length(email) <= 254),
    name              text NOT NULL DEFAULT '' CHECK (length(name) <= 100),
    password_hash     text,
    confirmed_at      datetime NOT NULL,
    email_verified_at datetime,
    created_at        datetime NOT NULL,
    updated_at        datetime NOT NULL,
    -- No credential exists before the mailbox is proven.
    CHECK (password_hash IS NULL OR email_verified_at IS NOT NULL)
);

CREATE TABLE apps (
    id             text NOT NULL PRIMARY KEY,
    slug           text NOT NULL UNIQUE CHECK (length(slug) BETWEEN 1 AND 64 AND slug NOT GLOB '*[^a-z0-9-]*'),
    name           text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    description    text NOT NULL DEFAULT '' CHECK (length(description) <= 100000),
    logo_url       text NOT NULL DEFAULT '' CHECK (length(logo_url) <= 2000),
    brand_color    text NOT NULL DEFAULT '' CHECK (brand_color = '' OR (length(brand_color) = 7 AND brand_color GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]')),
    widget_key     text NOT NULL UNIQUE,
    widget_enabled boolean NOT NULL DEFAULT true,
    created_at     datetime NOT NULL,
    updated_at     datetime NOT NULL
);

-- Kept apart from the wide apps row: every ticket updates it.
CREATE TABLE app_counters (
    app_id      text NOT NULL PRIMARY KEY REFERENCES apps (id),
    last_number integer NOT NULL DEFAULT 0 CHECK (last_number >= 0)
);

CREATE TABLE memberships (
    id         text NOT NULL PRIMARY KEY,
    app_id     text NOT NULL REFERENCES apps (id),
    account_id text NOT NULL REFERENCES accounts (id),
    role       text NOT NULL CHECK (role IN ('owner', 'admin', 'agent')),
    created_at datetime NOT NULL,
    UNIQUE (app_id, account_id)
);
CREATE INDEX memberships_account ON memberships (account_id);

CREATE TABLE secret_keys (
    id           text NOT NULL PRIMARY KEY,
    app_id       text NOT NULL REFERENCES apps (id),
    name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    prefix       text NOT NULL,
    hash         blob NOT NULL UNIQUE CHECK (length(hash) = 32),
    created_by   text REFERENCES accounts (id),
    created_at   datetime NOT NULL,
    last_used_at datetime,
    revoked_at   datetime,
    exposed_at   datetime,
    exposed_how  text NOT NULL DEFAULT '' CHECK (exposed_how IN ('', 'browser', 'widget'))
);
CREATE INDEX secret_keys_app ON secret_keys (app_id, created_at);

CREATE TABLE tickets (
    id           text NOT NULL PRIMARY KEY,
    app_id       text NOT NULL REFERENCES apps (id),
    number       integer NOT NULL CHECK (number > 0),
    subject      text NOT NULL CHECK (length(subject) BETWEEN 1 AND 300),
    description  text NOT NULL CHECK (length(description) BETWEEN 1 AND 100000),
    status       text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'pending', 'resolved', 'closed')),
    priority     text NOT NULL DEFAULT 'normal' CHECK (priority IN ('low', 'normal', 'high', 'urgent')),
    category     text NOT NULL DEFAULT 'general' CHECK (category IN ('general', 'billing', 'bug', 'account', 'other')),
    source       text NOT NULL CHECK (source IN ('api', 'widget')),
    requester_id text NOT NULL REFERENCES accounts (id),
    assignee_id  text REFERENCES accounts (id),
    created_at   datetime NOT NULL,
    updated_at   datetime NOT NULL,
    UNIQUE (app_id, number)
);
CREATE INDEX tickets_requester ON tickets (requester_id, id);

CREATE TABLE attachments (
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

CREATE TABLE posts (
    id           text NOT NULL PRIMARY KEY,
    app_id       text NOT NULL REFERENCES apps (id),
    title        text NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
    description  text NOT NULL DEFAULT '' CHECK (length(description) <= 100000),
    category     text NOT NULL DEFAULT 'feedback' CHECK (category IN ('feedback', 'bug', 'feature', 'question')),
    status       text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'under_review', 'planned', 'in_progress', 'done', 'declined')),
    votes        integer NOT NULL DEFAULT 0 CHECK (votes >= 0),
    source       text NOT NULL CHECK (source IN ('api', 'widget')),
    author_id    text NOT NULL REFERENCES accounts (id),
    -- False where no requester was named: then the author is the app's first admin, who never shows as the author.
    author_named boolean NOT NULL,
    created_at   datetime NOT NULL,
    updated_at   datetime NOT NULL
);
CREATE INDEX posts_app ON posts (app_id, id);
CREATE INDEX posts_author ON posts (author_id);

-- What happened, to what, by whom: the timeline of a ticket or post, and the audit log. Rows are only ever added.
CREATE TABLE events (
    id            text NOT NULL PRIMARY KEY,
    app_id        text REFERENCES apps (id),
    action        text NOT NULL,
    object_id     text NOT NULL,
    account_id    text REFERENCES accounts (id),
    secret_key_id text REFERENCES secret_keys (id),
    address       text NOT NULL DEFAULT '',
    detail        text NOT NULL DEFAULT '',
    created_at    datetime NOT NULL
);
CREATE INDEX events_object ON events (object_id, id);
CREATE INDEX events_app ON events (app_id, id);

-- What a create request with an Idempotency-Key made, to be answered again for 24 hours.
CREATE TABLE idempotency_keys (
    id         blob NOT NULL PRIMARY KEY CHECK (length(id) = 32), -- SHA-256 of whose key it is and the key
    body_hash  blob NOT NULL CHECK (length(body_hash) = 32),
    result     text NOT NULL,
    created_at datetime NOT NULL
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

CREATE TABLE mails (
    id         text NOT NULL PRIMARY KEY,
    kind       text NOT NULL CHECK (kind IN ('receipt', 'sign_in', 'invitation')),
    email      text NOT NULL,
    ticket_id  text REFERENCES tickets (id), -- of a receipt
    -- Sent before the address was proven: such mails are capped and carry nothing of the submitter.
    unproven   boolean NOT NULL,
    state      text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed', 'withheld')),
    error      text NOT NULL DEFAULT '',
    created_at datetime NOT NULL,
    sent_at    datetime,
    UNIQUE (ticket_id, kind)
);
CREATE INDEX mails_email ON mails (email, created_at);

-- +goose Down
DROP TABLE mails;
DROP TABLE idempotency_keys;
DROP TABLE events;
DROP TABLE posts;
DROP TABLE attachments;
DROP TABLE tickets;
DROP TABLE secret_keys;
DROP TABLE memberships;
DROP TABLE app_counters;
DROP TABLE apps;
DROP TABLE accounts;
