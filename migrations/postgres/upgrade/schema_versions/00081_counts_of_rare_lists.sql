-- +goose NO TRANSACTION
-- +goose Up
-- What the team's pages count each time, counted in an index: spam, and hidden ideas. Made concurrently: people write
-- meanwhile. What is left of an attempt that was cut off goes first, for nothing would ever use it.
DROP INDEX CONCURRENTLY IF EXISTS tickets_spam_counted;
CREATE INDEX CONCURRENTLY tickets_spam_counted ON tickets (app_id, spam_at, merged_into) WHERE spam_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS posts_hidden_counted;
CREATE INDEX CONCURRENTLY posts_hidden_counted ON posts (app_id, hidden_at, deleted_at) WHERE hidden_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS tickets_spam;
