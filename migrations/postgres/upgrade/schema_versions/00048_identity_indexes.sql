-- +goose NO TRANSACTION
-- +goose Up
-- Made concurrently: people write meanwhile.
CREATE INDEX CONCURRENTLY IF NOT EXISTS tickets_vouched ON tickets (vouched_by) WHERE vouched_by IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS identities_seen ON identities (app_id, seen_at);
