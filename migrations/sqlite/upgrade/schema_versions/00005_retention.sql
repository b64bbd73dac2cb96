-- +goose Up
-- What the sweep looks for in tables that are otherwise kept, and what the metrics count.
CREATE INDEX events_audit ON events (created_at) WHERE action = 'ticket.link_opened'
    OR substr(action, 1, 7) <> 'ticket.' AND substr(action, 1, 5) <> 'post.'
    AND action <> 'message.files_refused' AND action <> 'comment.deleted';
CREATE INDEX mails_withheld ON mails (created_at)
    WHERE state = 'withheld' AND kind IN ('receipt', 'post_receipt');
CREATE INDEX mails_queued ON mails (created_at) WHERE state = 'queued';
