-- +goose Up
-- What members of teams chose to be told, where that is not the usual choice of their role: of all apps, or of one.
CREATE TABLE notification_choices (
    id         text NOT NULL PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts (id),
    app_id     text REFERENCES apps (id) ON DELETE CASCADE, -- null: of all for which they chose nothing else
    kind       text NOT NULL,
    how        text NOT NULL CHECK (how IN ('at_once', 'digest', 'off'))
);
CREATE UNIQUE INDEX notification_choices_all ON notification_choices (account_id, kind) WHERE app_id IS NULL;
CREATE UNIQUE INDEX notification_choices_app ON notification_choices (account_id, app_id, kind) WHERE app_id IS NOT NULL;
CREATE INDEX notification_choices_account ON notification_choices (account_id);
CREATE INDEX notification_choices_of_app ON notification_choices (app_id);

-- Events of which members are still to be told. Whatever changes something adds its row in the same transaction.
CREATE TABLE notices_due (
    event_id text NOT NULL PRIMARY KEY,
    due_at   datetime NOT NULL,
    late     boolean NOT NULL DEFAULT false -- the ticket was told as new: is it still without an assignee when it is due?
);
CREATE INDEX notices_due_at ON notices_due (due_at);

-- One thing that one member is told. Those of one app and kind that are due together are one mail.
CREATE TABLE notices (
    id         text NOT NULL PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts (id),
    app_id     text NOT NULL REFERENCES apps (id),
    kind       text NOT NULL,
    event_id   text NOT NULL, -- events may be removed before it
    ticket_id  text,
    post_id    text,
    about_id   text,          -- the message or comment
    by_id      text,          -- who did it
    due_at     datetime, -- null: it waits for the daily digest
    mail_id    text,
    created_at datetime NOT NULL,
    UNIQUE (account_id, event_id, kind)
);
CREATE INDEX notices_waiting ON notices (due_at) WHERE mail_id IS NULL AND due_at IS NOT NULL;
CREATE INDEX notices_digest ON notices (account_id, created_at) WHERE mail_id IS NULL AND due_at IS NULL;
CREATE INDEX notices_pace ON notices (account_id, due_at);
CREATE INDEX notices_mail ON notices (mail_id);
CREATE INDEX notices_age ON notices (created_at);
CREATE INDEX notices_app ON notices (app_id);

-- When somebody gets their digest, and up to when the last one told.
CREATE TABLE digest_times (
    account_id text NOT NULL PRIMARY KEY REFERENCES accounts (id),
    hour       integer NOT NULL DEFAULT 8 CHECK (hour BETWEEN 0 AND 23),
    zone       text NOT NULL DEFAULT '' CHECK (length(zone) <= 64),
    workdays   boolean NOT NULL DEFAULT false,
    since_at   datetime, -- what the last one told began then
    told_at    datetime  -- and ended then, whether there was anything to tell or not
);

-- No table refers to the mails, so they are made anew with the kinds that are new.
CREATE TABLE mails_wider (
    id         text NOT NULL PRIMARY KEY,
    kind       text NOT NULL CHECK (kind IN ('receipt', 'sign_in', 'invitation', 'post_receipt', 'news', 'reply', 'warning',
        'email_new', 'email_old', 'email_taken', 'email_changed', 'notice', 'digest')),
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
