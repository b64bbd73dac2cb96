-- +goose NO TRANSACTION
-- +goose Up
-- Lists that are read by an index alone, or in its order. Made concurrently: people write meanwhile. What is left of an
-- attempt that was cut off goes first, for nothing would ever use it.
-- Spam, which was sorted as a whole, and how much of it there is.
DROP INDEX CONCURRENTLY IF EXISTS tickets_spam_queue;
CREATE INDEX CONCURRENTLY tickets_spam_queue ON tickets (app_id, status, (COALESCE(last_message_at, created_at)), id)
    WHERE spam_at IS NOT NULL AND merged_into IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS tickets_spam_counted;
-- What is put away, which each page counts.
DROP INDEX CONCURRENTLY IF EXISTS tickets_asleep;
CREATE INDEX CONCURRENTLY tickets_asleep ON tickets (app_id, snoozed_until)
    INCLUDE (status, assignee_id, waiting_since, spam_at, merged_into) WHERE snoozed_until IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS tickets_snoozed;
-- Hidden ideas in the order that they are shown in at first, and how many there are.
DROP INDEX CONCURRENTLY IF EXISTS posts_hidden_queue;
CREATE INDEX CONCURRENTLY posts_hidden_queue ON posts (app_id, votes, id) INCLUDE (deleted_at)
    WHERE hidden_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS posts_hidden_counted;
