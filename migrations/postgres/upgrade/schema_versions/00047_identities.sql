-- +goose Up
-- The keys with which the servers of an app's website sign who its visitors are.
CREATE TABLE identity_keys (
    id            uuid NOT NULL PRIMARY KEY,
    app_id        uuid NOT NULL REFERENCES apps (id),
    name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    kid           text NOT NULL UNIQUE, -- names the key in the head of a token
    kind          text NOT NULL CHECK (kind IN ('public', 'secret')),
    public_key    bytea CHECK (length(public_key) = 32), -- Ed25519
    secret_sealed bytea, -- null for a public key, and once it is revoked
    created_by    uuid REFERENCES accounts (id),
    created_at    timestamptz(3) NOT NULL,
    last_used_at  timestamptz(3),
    revoked_at    timestamptz(3)
);
CREATE INDEX identity_keys_app ON identity_keys (app_id);

-- A person as the website of one app knows them, whatever their address is. The account is that of the address in the
-- newest token.
CREATE TABLE identities (
    id         uuid NOT NULL PRIMARY KEY,
    app_id     uuid NOT NULL REFERENCES apps (id),
    subject    text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
    account_id uuid NOT NULL REFERENCES accounts (id),
    name       text NOT NULL DEFAULT '' CHECK (length(name) <= 100),
    traits     text NOT NULL DEFAULT '{}', -- JSON, as it is in identity_traits
    created_at timestamptz(3) NOT NULL,
    seen_at    timestamptz(3) NOT NULL,
    said_at    timestamptz(3), -- when the newest token was made, null where none said
    UNIQUE (app_id, subject)
);
CREATE INDEX identities_account ON identities (account_id, app_id);

-- What the website says of them besides, one row for each fact, by which ideas are weighed.
CREATE TABLE identity_traits (
    identity_id uuid NOT NULL REFERENCES identities (id),
    name        text NOT NULL,
    app_id      uuid NOT NULL REFERENCES apps (id),
    value       text NOT NULL,
    number      double precision, -- null where the value is none
    PRIMARY KEY (identity_id, name)
);
CREATE INDEX identity_traits_value ON identity_traits (app_id, name, value, identity_id);

-- A browser that came from the website and may act in this one app as that person. Until it is opened, the token is
-- that of an address that works once; afterwards it is that of a cookie.
CREATE TABLE app_visits (
    id          uuid NOT NULL PRIMARY KEY,
    app_id      uuid NOT NULL REFERENCES apps (id),
    identity_id uuid NOT NULL REFERENCES identities (id),
    key_id      uuid NOT NULL REFERENCES identity_keys (id),
    token_hash  bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    page        text NOT NULL, -- where the address leads
    opened_at   timestamptz(3),
    created_at  timestamptz(3) NOT NULL,
    expires_at  timestamptz(3) NOT NULL
);
CREATE INDEX app_visits_app ON app_visits (app_id);
CREATE INDEX app_visits_identity ON app_visits (identity_id);
CREATE INDEX app_visits_key ON app_visits (key_id);
CREATE INDEX app_visits_age ON app_visits (expires_at);

ALTER TABLE apps ADD COLUMN identity_demanded boolean NOT NULL DEFAULT false;
-- The identity for which the ticket was signed. It refers to identities, and is taken away before that goes.
ALTER TABLE tickets ADD COLUMN vouched_by uuid;
ALTER TABLE tickets ADD COLUMN vouched_read_at timestamptz(3); -- until when visits of that identity have read it
-- Whether a website signed who did it; whose account that is need not know.
ALTER TABLE posts ADD COLUMN vouched boolean NOT NULL DEFAULT false;
ALTER TABLE comments ADD COLUMN vouched boolean NOT NULL DEFAULT false;
ALTER TABLE votes ADD COLUMN vouched boolean NOT NULL DEFAULT false;
ALTER TABLE follows ADD COLUMN vouched boolean NOT NULL DEFAULT false;
-- A website of the app signed who this is.
ALTER TABLE contacts ADD COLUMN vouched boolean NOT NULL DEFAULT false;
