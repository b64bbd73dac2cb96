-- +goose Up
-- A mail that came in. The whole of it lies in the file store under file_key. Its row is written before the server that
-- handed it over is told that we have it.
CREATE TABLE received_mails (
    id          text NOT NULL PRIMARY KEY,
    mailbox     text NOT NULL, -- by which it came: the name of a mailbox, 'lmtp' or 'pipe'
    uidvalidity integer, -- with uid, where in an IMAP mailbox it lies; null elsewhere
    uid         integer,
    digest      blob NOT NULL, -- SHA-256 of the mail without the lines that servers on its way put before it
    sent_from   text NOT NULL DEFAULT '', -- the envelope's sender, '' for none or where it is not known
    sent_to     text NOT NULL DEFAULT '', -- the envelope's recipients, separated by spaces, where they are known
    file_key    text NOT NULL,
    size        integer NOT NULL,
    state       text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'kept', 'held', 'refused', 'discarded')),
    reason      text NOT NULL DEFAULT '', -- why it is held or refused: a word of models.ReceivedReason
    -- What was read from it:
    message_id  text NOT NULL DEFAULT '', -- its Message-ID without angle brackets
    from_email  text NOT NULL DEFAULT '',
    from_name   text NOT NULL DEFAULT '',
    subject     text NOT NULL DEFAULT '',
    app_id      text REFERENCES apps (id), -- to which it came, null while or where that is not known
    ticket_id   text REFERENCES tickets (id), -- what it became or belongs to
    said_id     text REFERENCES messages (id), -- the message that it became, null where it is the ticket's own text
    received_at datetime NOT NULL
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
    uidvalidity integer NOT NULL DEFAULT 0,
    last_uid    integer NOT NULL DEFAULT 0, -- up to which everything is in received_mails
    looked_at   datetime, -- the last look that went well
    failed_at   datetime, -- since when it fails; null while it goes well
    fault       text NOT NULL DEFAULT '', -- a word of models.MailboxFault
    answer      text NOT NULL DEFAULT '', -- what the server said
    look_wanted datetime -- somebody pressed "Look now"
);

-- Mail to one of these becomes a ticket of the app.
CREATE TABLE mail_addresses (
    email      text NOT NULL PRIMARY KEY, -- in lower case
    app_id     text NOT NULL REFERENCES apps (id),
    category   text NOT NULL DEFAULT 'general'
        CHECK (category IN ('general', 'billing', 'bug', 'account', 'other')),
    priority   text NOT NULL DEFAULT 'normal' CHECK (priority IN ('low', 'normal', 'high', 'urgent')),
    last_at    datetime,
    created_at datetime NOT NULL
);
CREATE INDEX mail_addresses_app ON mail_addresses (app_id);

-- Others who take part in a ticket: they get the replies, and their answers are theirs.
CREATE TABLE ticket_participants (
    ticket_id  text NOT NULL REFERENCES tickets (id),
    account_id text NOT NULL REFERENCES accounts (id),
    added_by   text REFERENCES accounts (id), -- null: they stood in the Cc of the mail
    created_at datetime NOT NULL,
    PRIMARY KEY (ticket_id, account_id)
);
CREATE INDEX ticket_participants_account ON ticket_participants (account_id);

-- The tag in the address to which a mail of ours is answered.
CREATE TABLE answer_tags (
    hash       blob NOT NULL PRIMARY KEY, -- SHA-256 of the tag
    mail_id    text NOT NULL,
    created_at datetime NOT NULL
);
CREATE INDEX answer_tags_mail ON answer_tags (mail_id);

-- Addresses that do not exist, as servers reported. They get no more mail until somebody clears them; after one report,
-- not confirmed by that of another day, for a day.
CREATE TABLE dead_emails (
    email      text NOT NULL PRIMARY KEY,
    mail_id    text, -- the one that was returned
    status     text NOT NULL DEFAULT '', -- as RFC 3463 writes it: 5.1.1
    answer     text NOT NULL DEFAULT '', -- what the server said
    confirmed  boolean NOT NULL DEFAULT false,
    created_at datetime NOT NULL
);

-- What a CHECK allows is no part of what is stored, so only its text changes, as https://sqlite.org/lang_altertable.html
-- describes at its end.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''email_changed'', ''notice'', ''digest''',
    '''email_changed'', ''notice'', ''digest'', ''held'', ''self_test''') WHERE type = 'table' AND name = 'mails';
UPDATE sqlite_schema SET sql = replace(sql, '(source IN (''api'', ''widget'', ''page''))',
    '(source IN (''api'', ''widget'', ''page'', ''mail''))') WHERE type = 'table' AND name = 'tickets';
PRAGMA writable_schema = RESET;
