-- +goose NO TRANSACTION
-- +goose Up
-- The audit log is narrowed by them to what was done, and to whoever did it. Filing a ticket does not pay for it: those
-- events are so many that they are soon found among all. Made concurrently: people write meanwhile. What is left of an
-- attempt that was cut off goes first, for nothing would ever use it.
DROP INDEX CONCURRENTLY IF EXISTS events_action;
CREATE INDEX CONCURRENTLY events_action ON events (app_id, action, id) WHERE action <> 'ticket.filed';
DROP INDEX CONCURRENTLY IF EXISTS events_actor;
-- Erasing an account finds by this what is its own, too.
CREATE INDEX CONCURRENTLY events_actor ON events (account_id, app_id, action, id) WHERE account_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS events_account;
