-- +goose NO TRANSACTION
-- +goose Up
-- What the sweep looks for in tables that are otherwise kept, and what the metrics count. Made concurrently: tickets are filed meanwhile.
CREATE INDEX CONCURRENTLY IF NOT EXISTS events_audit ON events (created_at) WHERE action = 'ticket.link_opened'
    OR substr(action, 1, 7) <> 'ticket.' AND substr(action, 1, 5) <> 'post.'
    AND action <> 'message.files_refused' AND action <> 'comment.deleted';
CREATE INDEX CONCURRENTLY IF NOT EXISTS mails_withheld ON mails (created_at)
    WHERE state = 'withheld' AND kind IN ('receipt', 'post_receipt');
CREATE INDEX CONCURRENTLY IF NOT EXISTS mails_queued ON mails (created_at) WHERE state = 'queued';
