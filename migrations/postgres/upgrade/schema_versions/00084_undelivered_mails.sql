-- +goose NO TRANSACTION
-- +goose Up
-- The mails that the team's page lists, in its order: those that failed, and replies that were withheld. For the latter,
-- all replies were read. Made concurrently: people write meanwhile. What is left of an attempt that was cut off goes
-- first, for nothing would ever use it.
DROP INDEX CONCURRENTLY IF EXISTS mails_undelivered;
CREATE INDEX CONCURRENTLY mails_undelivered ON mails (app_id, id)
    WHERE state = 'failed' OR state = 'withheld' AND kind = 'reply';
DROP INDEX CONCURRENTLY IF EXISTS mails_failed;
