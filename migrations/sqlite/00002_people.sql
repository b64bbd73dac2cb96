-- +goose Up
ALTER TABLE apps ADD COLUMN answer_time text NOT NULL DEFAULT '' CHECK (length(answer_time) <= 100);
ALTER TABLE apps ADD COLUMN widget_label text NOT NULL DEFAULT 'Help' CHECK (length(widget_label) BETWEEN 1 AND 30);
ALTER TABLE apps ADD COLUMN widget_side text NOT NULL DEFAULT 'right' CHECK (widget_side IN ('right', 'left'));
ALTER TABLE apps ADD COLUMN widget_tab text NOT NULL DEFAULT 'help' CHECK (widget_tab IN ('help', 'feedback'));
ALTER TABLE accounts ADD COLUMN erased_at datetime;

-- Slugs that apps had before: their addresses lead to the new one.
CREATE TABLE former_slugs (
    slug   text NOT NULL PRIMARY KEY,
    app_id text NOT NULL REFERENCES apps (id)
);

-- A request to sign in: the link and the code are made, and only their digests kept, when the mail is sent.
CREATE TABLE sign_ins (
    id         text NOT NULL PRIMARY KEY,
    email      text NOT NULL,
    next       text NOT NULL DEFAULT '',
    token_hash blob UNIQUE CHECK (length(token_hash) = 32),
    code_hash  blob CHECK (length(code_hash) = 32),
    tries      integer NOT NULL DEFAULT 0,
    created_at datetime NOT NULL,
    expires_at datetime NOT NULL,
    used_at    datetime
);
CREATE INDEX sign_ins_age ON sign_ins (created_at);

CREATE TABLE sessions (
    id           text NOT NULL PRIMARY KEY,
    account_id   text NOT NULL REFERENCES accounts (id),
    token_hash   blob NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    user_agent   text NOT NULL DEFAULT '',
    address      text NOT NULL DEFAULT '',
    created_at   datetime NOT NULL,
    last_seen_at datetime NOT NULL
);
CREATE INDEX sessions_account ON sessions (account_id, created_at);

CREATE TABLE invitations (
    id         text NOT NULL PRIMARY KEY,
    app_id     text NOT NULL REFERENCES apps (id),
    email      text NOT NULL,
    role       text NOT NULL CHECK (role IN ('owner', 'admin', 'agent')),
    token_hash blob UNIQUE CHECK (length(token_hash) = 32),
    invited_by text NOT NULL REFERENCES accounts (id),
    created_at datetime NOT NULL,
    expires_at datetime NOT NULL,
    ended_at   datetime -- accepted or withdrawn
);
CREATE UNIQUE INDEX invitations_open ON invitations (app_id, email) WHERE ended_at IS NULL;

-- What belongs to the installation as a whole.
CREATE TABLE settings (
    name  text NOT NULL PRIMARY KEY,
    value text NOT NULL
);

-- +goose Down
DROP TABLE settings;
DROP TABLE invitations;
DROP TABLE sessions;
DROP TABLE sign_ins;
DROP TABLE former_slugs;
ALTER TABLE accounts DROP COLUMN erased_at;
ALTER TABLE apps DROP COLUMN widget_tab;
ALTER TABLE apps DROP COLUMN widget_side;
ALTER TABLE apps DROP COLUMN widget_label;
ALTER TABLE apps DROP COLUMN answer_time;
