-- +goose NO TRANSACTION
-- +goose Up
-- Snoozed tickets in the order that they are shown in at first, which were sorted as a whole. Made concurrently: people
-- write meanwhile. What is left of an attempt that was cut off goes first, for nothing would ever use it. Tickets that
-- are filed are not in it, so it costs filing nothing.
DROP INDEX CONCURRENTLY IF EXISTS tickets_snoozed_queue;
CREATE INDEX CONCURRENTLY tickets_snoozed_queue
    ON tickets (app_id, status, (COALESCE(last_message_at, created_at)), id) INCLUDE (snoozed_until)
    WHERE snoozed_until IS NOT NULL AND spam_at IS NULL AND merged_into IS NULL;
