-- +goose Up
-- The request of the same browser that this one sends once more: its code is as good there.
ALTER TABLE sign_ins ADD COLUMN repeats text REFERENCES sign_ins (id) ON DELETE CASCADE;
ALTER TABLE sign_ins ADD COLUMN mailed boolean NOT NULL DEFAULT false;
CREATE INDEX sign_ins_repeats ON sign_ins (repeats) WHERE repeats IS NOT NULL;

-- Who asked for a mail, as far as its cap counts by that: a network, or a browser that is known.
ALTER TABLE mails ADD COLUMN asked_from text NOT NULL DEFAULT '';
CREATE INDEX mails_with_text ON mails (app_id, created_at) WHERE kind IN ('receipt', 'post_receipt') AND NOT unproven;

-- A browser in which somebody signed in before. It opens nothing; strangers' tries do not count for it.
CREATE TABLE known_browsers (
    id         text NOT NULL PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts (id),
    token_hash blob NOT NULL CHECK (length(token_hash) = 32),
    created_at datetime NOT NULL,
    seen_at    datetime NOT NULL,
    UNIQUE (token_hash, account_id)
);
CREATE INDEX known_browsers_account ON known_browsers (account_id);
CREATE INDEX known_browsers_age ON known_browsers (seen_at);

-- +goose Down
DROP TABLE known_browsers;
DROP INDEX mails_with_text;
ALTER TABLE mails DROP COLUMN asked_from;
DROP INDEX sign_ins_repeats;
ALTER TABLE sign_ins DROP COLUMN mailed;
ALTER TABLE sign_ins DROP COLUMN repeats;
