-- +goose Up
-- The passkeys with which people sign in. None of this is secret.
CREATE TABLE passkeys (
    id            uuid PRIMARY KEY,
    account_id    uuid NOT NULL REFERENCES accounts (id),
    name          text NOT NULL,
    credential_id bytea NOT NULL UNIQUE, -- by which the browser names it
    public_key    bytea NOT NULL,
    counter       bigint NOT NULL, -- of its uses; 0 if it does not count
    synced        boolean NOT NULL, -- it can be on several devices
    created_at    timestamptz(3) NOT NULL,
    used_at       timestamptz(3)
);
CREATE INDEX passkeys_account ON passkeys (account_id);

-- What browsers were asked to sign: each works once.
CREATE TABLE passkey_challenges (
    hash       bytea PRIMARY KEY,
    asked      bytea NOT NULL, -- a digest of who was asked: an account or a browser
    expires_at timestamptz(3) NOT NULL
);
CREATE INDEX passkey_challenges_expires_at ON passkey_challenges (expires_at);

-- It, or the session that it continues, began with a passkey.
ALTER TABLE sessions ADD COLUMN by_passkey boolean NOT NULL DEFAULT false;
