-- +goose NO TRANSACTION
-- +goose Up
-- Made concurrently: people write meanwhile.
CREATE INDEX CONCURRENTLY IF NOT EXISTS tickets_vouched ON tickets (vouched_by) WHERE vouched_by IS NOT NULL;
