-- +goose Up
-- Who wants another address for their account. Nothing changes until both mailboxes have proven themselves by the codes
-- that were mailed to them; an address that is another's gets no code.
CREATE TABLE email_changes (
    id            uuid PRIMARY KEY,
    account_id    uuid NOT NULL REFERENCES accounts (id),
    old_email     text NOT NULL,
    new_email     text NOT NULL,
    old_code_hash bytea,
    new_code_hash bytea,
    tries         integer NOT NULL DEFAULT 0,
    created_at    timestamptz(3) NOT NULL,
    expires_at    timestamptz(3) NOT NULL,
    done_at       timestamptz(3),
    withdrawn_at  timestamptz(3)
);
CREATE UNIQUE INDEX email_changes_open ON email_changes (account_id) WHERE done_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX email_changes_account ON email_changes (account_id);
CREATE INDEX email_changes_age ON email_changes (created_at);

ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check CHECK (kind IN ('receipt', 'sign_in', 'invitation', 'post_receipt',
    'news', 'reply', 'warning', 'email_new', 'email_old', 'email_taken', 'email_changed')) NOT VALID;
