-- +goose Up
-- The passkeys with which people sign in. None of this is secret.
CREATE TABLE passkeys (
    id            text NOT NULL PRIMARY KEY,
    account_id    text NOT NULL REFERENCES accounts (id),
    name          text NOT NULL,
    credential_id blob NOT NULL UNIQUE, -- by which the browser names it
    public_key    blob NOT NULL,
    counter       integer NOT NULL, -- of its uses; 0 if it does not count
    synced        boolean NOT NULL, -- it can be on several devices
    created_at    datetime NOT NULL,
    used_at       datetime
);
CREATE INDEX passkeys_account ON passkeys (account_id);

-- What browsers were asked to sign: each works once.
CREATE TABLE passkey_challenges (
    hash       blob NOT NULL PRIMARY KEY,
    asked      blob NOT NULL, -- a digest of who was asked: an account or a browser
    expires_at datetime NOT NULL
);
CREATE INDEX passkey_challenges_expires_at ON passkey_challenges (expires_at);

-- It, or the session that it continues, began with a passkey.
ALTER TABLE sessions ADD COLUMN by_passkey boolean NOT NULL DEFAULT false;
