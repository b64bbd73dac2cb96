-- +goose Up
-- A mail that came in. The whole of it lies in the file store under file_key. Its row is written before the server that
-- handed it over is told that we have it.
CREATE TABLE received_mails (
    id          uuid NOT NULL PRIMARY KEY,
    mailbox     text NOT NULL, -- by which it came: the name of a mailbox, 'lmtp' or 'pipe'
    uidvalidity bigint, -- with uid, where in an IMAP mailbox it lies; null elsewhere
    uid         bigint,
    digest      bytea NOT NULL, -- SHA-256 of the mail without the lines that servers on its way put before it
    sent_from   text NOT NULL DEFAULT '', -- the envelope's sender, '' for none or where it is not known
    sent_to     text NOT NULL DEFAULT '', -- the envelope's recipients, separated by spaces, where they are known
    file_key    text NOT NULL,
    size        bigint NOT NULL,
    state       text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'kept', 'held', 'refused', 'discarded')),
    reason      text NOT NULL DEFAULT '', -- why it is held or refused: a word of models.ReceivedReason
    -- What was read from it:
    message_id  text NOT NULL DEFAULT '', -- its Message-ID without angle brackets
    from_email  text NOT NULL DEFAULT '',
    from_name   text NOT NULL DEFAULT '',
    subject     text NOT NULL DEFAULT '',
    app_id      uuid REFERENCES apps (id), -- to which it came, null while or where that is not known
    ticket_id   uuid REFERENCES tickets (id), -- what it became or belongs to
    said_id     uuid REFERENCES messages (id), -- the message that it became, null where it is the ticket's own text
    received_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX received_mails_place ON received_mails (mailbox, uidvalidity, uid) WHERE uid IS NOT NULL;
CREATE UNIQUE INDEX received_mails_digest ON received_mails (digest);
CREATE INDEX received_mails_app ON received_mails (app_id, state, received_at);
CREATE INDEX received_mails_age ON received_mails (received_at);
CREATE INDEX received_mails_from ON received_mails (from_email, received_at);
CREATE INDEX received_mails_message ON received_mails (message_id) WHERE message_id <> '';
CREATE INDEX received_mails_ticket ON received_mails (ticket_id) WHERE ticket_id IS NOT NULL;
CREATE INDEX received_mails_said ON received_mails (said_id) WHERE said_id IS NOT NULL;
CREATE INDEX received_mails_new ON received_mails (received_at) WHERE state = 'new';

-- How it goes with each mailbox, as the process that looks into it last saw it.
CREATE TABLE mailboxes (
    name        text NOT NULL PRIMARY KEY, -- user and server as people read them, never the password
    kind        text NOT NULL CHECK (kind IN ('imap', 'lmtp')),
    uidvalidity bigint NOT NULL DEFAULT 0,
    last_uid    bigint NOT NULL DEFAULT 0, -- up to which everything is in received_mails
    looked_at   timestamptz(3), -- the last look that went well
    failed_at   timestamptz(3), -- since when it fails; null while it goes well
    fault       text NOT NULL DEFAULT '', -- a word of models.MailboxFault
    answer      text NOT NULL DEFAULT '', -- what the server said
    look_wanted timestamptz(3) -- somebody pressed "Look now"
);

-- Mail to one of these becomes a ticket of the app.
CREATE TABLE mail_addresses (
    email      text NOT NULL PRIMARY KEY, -- in lower case
    app_id     uuid NOT NULL REFERENCES apps (id),
    category   text NOT NULL DEFAULT 'general'
        CHECK (category IN ('general', 'billing', 'bug', 'account', 'other')),
    priority   text NOT NULL DEFAULT 'normal' CHECK (priority IN ('low', 'normal', 'high', 'urgent')),
    last_at    timestamptz(3),
    created_at timestamptz(3) NOT NULL
);
CREATE INDEX mail_addresses_app ON mail_addresses (app_id);

-- Others who take part in a ticket: they get the replies, and their answers are theirs.
CREATE TABLE ticket_participants (
    ticket_id  uuid NOT NULL REFERENCES tickets (id),
    account_id uuid NOT NULL REFERENCES accounts (id),
    added_by   uuid REFERENCES accounts (id), -- null: they stood in the Cc of the mail
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (ticket_id, account_id)
);
CREATE INDEX ticket_participants_account ON ticket_participants (account_id);

-- The tag in the address to which a mail of ours is answered.
CREATE TABLE answer_tags (
    hash       bytea NOT NULL PRIMARY KEY, -- SHA-256 of the tag
    mail_id    uuid NOT NULL,
    created_at timestamptz(3) NOT NULL
);
CREATE INDEX answer_tags_mail ON answer_tags (mail_id);

-- Addresses that do not exist, as servers reported. They get no more mail until somebody clears them; after one report,
-- not confirmed by that of another day, for a day.
CREATE TABLE dead_emails (
    email      text NOT NULL PRIMARY KEY,
    mail_id    uuid, -- the one that was returned
    status     text NOT NULL DEFAULT '', -- as RFC 3463 writes it: 5.1.1
    answer     text NOT NULL DEFAULT '', -- what the server said
    confirmed  boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL
);

ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check CHECK (kind IN ('receipt', 'sign_in', 'invitation', 'post_receipt',
    'news', 'reply', 'warning', 'email_new', 'email_old', 'email_taken', 'email_changed', 'notice', 'digest', 'held',
    'self_test')) NOT VALID;
ALTER TABLE tickets DROP CONSTRAINT tickets_source_check;
ALTER TABLE tickets ADD CONSTRAINT tickets_source_check
    CHECK (source IN ('api', 'widget', 'page', 'mail')) NOT VALID;
