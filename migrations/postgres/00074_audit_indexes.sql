-- +goose NO TRANSACTION
-- +goose Up
-- The audit log is narrowed by them to what was done, and to whoever did it. Made concurrently: people write meanwhile.
CREATE INDEX CONCURRENTLY IF NOT EXISTS events_action ON events (app_id, action, id);
-- Erasing an account finds by this what is its own, too.
CREATE INDEX CONCURRENTLY IF NOT EXISTS events_actor ON events (account_id, app_id, action, id)
    WHERE account_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS events_account;
