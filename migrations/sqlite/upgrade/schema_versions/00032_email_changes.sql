-- +goose Up
-- Who wants another address for their account. Nothing changes until both mailboxes have proven themselves by the codes
-- that were mailed to them; an address that is another's gets no code.
CREATE TABLE email_changes (
    id            text NOT NULL PRIMARY KEY,
    account_id    text NOT NULL REFERENCES accounts (id),
    old_email     text NOT NULL,
    new_email     text NOT NULL,
    old_code_hash blob,
    new_code_hash blob,
    tries         integer NOT NULL DEFAULT 0,
    created_at    datetime NOT NULL,
    expires_at    datetime NOT NULL,
    done_at       datetime,
    withdrawn_at  datetime
);
CREATE UNIQUE INDEX email_changes_open ON email_changes (account_id) WHERE done_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX email_changes_account ON email_changes (account_id);
CREATE INDEX email_changes_age ON email_changes (created_at);

-- No table refers to the mails, so they are made anew with the kinds that are new.
CREATE TABLE mails_wider (
    id         text NOT NULL PRIMARY KEY,
    kind       text NOT NULL CHECK (kind IN ('receipt', 'sign_in', 'invitation', 'post_receipt', 'news', 'reply', 'warning',
        'email_new', 'email_old', 'email_taken', 'email_changed')),
    email      text NOT NULL,
    app_id     text REFERENCES apps (id),
    ticket_id  text REFERENCES tickets (id), -- of a receipt
    post_id    text REFERENCES posts (id), -- of a receipt for a post
    about_id   text, -- the message of a reply, the request of a sign-in mail, the invitation, the change of an address
    -- Sent before the address was proven: such mails are capped and carry nothing of the submitter.
    unproven   boolean NOT NULL,
    -- Who asked for it, as far as its cap counts by that: a network, or a browser that is known.
    asked_from text NOT NULL DEFAULT '',
    state      text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed', 'withheld')),
    error      text NOT NULL DEFAULT '',
    created_at datetime NOT NULL,
    sent_at    datetime,
    locale     text NOT NULL DEFAULT '' CHECK (length(locale) <= 20)
);
INSERT INTO mails_wider (id, kind, email, app_id, ticket_id, post_id, about_id, unproven, asked_from, state, error,
    created_at, sent_at, locale)
SELECT id, kind, email, app_id, ticket_id, post_id, about_id, unproven, asked_from, state, error, created_at, sent_at, locale
FROM mails;
DROP TABLE mails;
ALTER TABLE mails_wider RENAME TO mails;
CREATE INDEX mails_email ON mails (email, created_at);
CREATE UNIQUE INDEX mails_receipt ON mails (ticket_id) WHERE kind = 'receipt';
CREATE UNIQUE INDEX mails_post_receipt ON mails (post_id) WHERE kind = 'post_receipt';
CREATE UNIQUE INDEX mails_reply ON mails (about_id, email) WHERE kind = 'reply';
CREATE INDEX mails_failed ON mails (app_id, id) WHERE state = 'failed';
CREATE INDEX mails_with_text ON mails (app_id, created_at) WHERE kind IN ('receipt', 'post_receipt') AND NOT unproven;
CREATE INDEX mails_age ON mails (created_at) WHERE kind NOT IN ('receipt', 'post_receipt', 'reply');
CREATE INDEX mails_withheld ON mails (created_at)
    WHERE state = 'withheld' AND kind IN ('receipt', 'post_receipt');
CREATE INDEX mails_queued ON mails (created_at) WHERE state = 'queued';
