-- +goose Up
-- Snoozed tickets in the order that they are shown in at first, which were sorted as a whole. Tickets that are filed are
-- not in it, so it costs filing nothing.
CREATE INDEX tickets_snoozed_queue
    ON tickets (app_id, status, COALESCE(last_message_at, created_at), id, snoozed_until, spam_at, merged_into)
    WHERE snoozed_until IS NOT NULL AND spam_at IS NULL AND merged_into IS NULL;
