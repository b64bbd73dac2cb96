-- +goose Up
-- A reply of the team in the seconds in which it can be taken back; it becomes a message when it is due. One that was
-- taken back, or that something stood in the way of, is held for its writer.
CREATE TABLE outgoing_replies (
    id          uuid PRIMARY KEY,
    ticket_id   uuid NOT NULL REFERENCES tickets (id),
    account_id  uuid NOT NULL REFERENCES accounts (id),
    body        text NOT NULL CHECK (length(body) BETWEEN 1 AND 100000),
    next_status text NOT NULL DEFAULT '' CHECK (next_status IN ('', 'open', 'pending', 'resolved')),
    seen        text NOT NULL DEFAULT '', -- the last message that its writer saw
    due_at      timestamptz(3) NOT NULL,
    held_at     timestamptz(3),
    held_why    text NOT NULL DEFAULT '', -- what stood in its way; nothing where it was taken back
    created_at  timestamptz(3) NOT NULL
);
CREATE INDEX outgoing_replies_ticket ON outgoing_replies (ticket_id);
CREATE INDEX outgoing_replies_account ON outgoing_replies (account_id);
CREATE INDEX outgoing_replies_due ON outgoing_replies (due_at) WHERE held_at IS NULL;
CREATE INDEX outgoing_replies_held ON outgoing_replies (created_at) WHERE held_at IS NOT NULL;

-- Its files, until they are attachments of the message.
CREATE TABLE outgoing_files (
    id           uuid PRIMARY KEY,
    reply_id     uuid NOT NULL REFERENCES outgoing_replies (id) ON DELETE CASCADE,
    position     integer NOT NULL,
    name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    content_type text NOT NULL,
    size         bigint NOT NULL CHECK (size BETWEEN 0 AND 52428800),
    sha256       bytea NOT NULL CHECK (length(sha256) = 32),
    file_key     text NOT NULL UNIQUE,
    created_at   timestamptz(3) NOT NULL
);
CREATE INDEX outgoing_files_reply ON outgoing_files (reply_id);
