-- +goose NO TRANSACTION
-- +goose Up
-- Erasing somebody looks for their address in who stood in the Cc of mails. Made concurrently: mail comes in meanwhile.
CREATE INDEX CONCURRENTLY IF NOT EXISTS received_mails_copied ON received_mails (id) WHERE copied <> '';
