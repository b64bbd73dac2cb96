-- +goose Up
-- Who somebody is at the OpenID Connect provider, once their account is connected with it.
CREATE TABLE sso_identities (
    issuer     text NOT NULL,
    subject    text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
    account_id text NOT NULL REFERENCES accounts (id),
    created_at datetime NOT NULL,
    seen_at    datetime NOT NULL, -- the latest sign-in
    PRIMARY KEY (issuer, subject),
    UNIQUE (account_id, issuer)
);

-- When the session, or the one that it continues, began by single sign-on.
ALTER TABLE sessions ADD COLUMN sso_at datetime;

-- The identity that the code of the request connects.
ALTER TABLE sign_ins ADD COLUMN sso_issuer text;
ALTER TABLE sign_ins ADD COLUMN sso_subject text;
