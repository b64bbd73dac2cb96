-- +goose Up
-- The authenticator app of an account: its sign-ins have a second step, which asks for a code of the app.
CREATE TABLE two_factors (
    id         text NOT NULL PRIMARY KEY,
    account_id text NOT NULL UNIQUE REFERENCES accounts (id),
    secret     blob NOT NULL, -- sealed
    last_step  integer NOT NULL, -- the period of the newest code that was accepted: each works once
    created_at datetime NOT NULL
);

-- The codes that work once instead, for people who lost their phone.
CREATE TABLE recovery_codes (
    account_id text NOT NULL REFERENCES accounts (id),
    hash       blob NOT NULL,
    used_at    datetime,
    PRIMARY KEY (account_id, hash)
);

-- Sign-ins whose first step succeeded.
CREATE TABLE second_steps (
    id          text NOT NULL PRIMARY KEY,
    account_id  text NOT NULL REFERENCES accounts (id),
    token_hash  blob NOT NULL UNIQUE, -- of the cookie of the browser
    tries       integer NOT NULL,
    sso_issuer  text, -- with whom at the provider of single sign-on it connects the account
    sso_subject text,
    created_at  datetime NOT NULL,
    expires_at  datetime NOT NULL
);
CREATE INDEX second_steps_account ON second_steps (account_id);
CREATE INDEX second_steps_expires_at ON second_steps (expires_at);

-- Every member of the team needs an authenticator app.
ALTER TABLE apps ADD COLUMN two_factor_required boolean NOT NULL DEFAULT false;

-- The person has to set one up before anything else.
ALTER TABLE sessions ADD COLUMN two_factor_due boolean NOT NULL DEFAULT false;
