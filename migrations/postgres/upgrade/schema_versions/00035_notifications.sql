-- +goose Up
-- What members of teams chose to be told, where that is not the usual choice of their role: of all apps, or of one.
CREATE TABLE notification_choices (
    id         uuid NOT NULL PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES accounts (id),
    app_id     uuid REFERENCES apps (id) ON DELETE CASCADE, -- null: of all for which they chose nothing else
    kind       text NOT NULL,
    how        text NOT NULL CHECK (how IN ('at_once', 'digest', 'off'))
);
CREATE UNIQUE INDEX notification_choices_all ON notification_choices (account_id, kind) WHERE app_id IS NULL;
CREATE UNIQUE INDEX notification_choices_app ON notification_choices (account_id, app_id, kind) WHERE app_id IS NOT NULL;
CREATE INDEX notification_choices_account ON notification_choices (account_id);
CREATE INDEX notification_choices_of_app ON notification_choices (app_id);

-- Events of which members are still to be told. Whatever changes something adds its row in the same transaction.
CREATE TABLE notices_due (
    event_id uuid NOT NULL PRIMARY KEY,
    due_at   timestamptz(3) NOT NULL,
    late     boolean NOT NULL DEFAULT false -- the ticket was told as new: is it still without an assignee when it is due?
);
CREATE INDEX notices_due_at ON notices_due (due_at);

-- One thing that one member is told. Those of one app and kind that are due together are one mail.
CREATE TABLE notices (
    id         uuid NOT NULL PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES accounts (id),
    app_id     uuid NOT NULL REFERENCES apps (id),
    kind       text NOT NULL,
    event_id   uuid NOT NULL, -- events may be removed before it
    ticket_id  uuid,
    post_id    uuid,
    about_id   uuid,          -- the message or comment
    by_id      uuid,          -- who did it
    due_at     timestamptz(3), -- null: it waits for the daily digest
    mail_id    uuid,
    created_at timestamptz(3) NOT NULL,
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
    account_id uuid NOT NULL PRIMARY KEY REFERENCES accounts (id),
    hour       smallint NOT NULL DEFAULT 8 CHECK (hour BETWEEN 0 AND 23),
    zone       text NOT NULL DEFAULT '' CHECK (length(zone) <= 64),
    workdays   boolean NOT NULL DEFAULT false,
    since_at   timestamptz(3), -- what the last one told began then
    told_at    timestamptz(3)  -- and ended then, whether there was anything to tell or not
);

ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check CHECK (kind IN ('receipt', 'sign_in', 'invitation', 'post_receipt',
    'news', 'reply', 'warning', 'email_new', 'email_old', 'email_taken', 'email_changed', 'notice', 'digest')) NOT VALID;
