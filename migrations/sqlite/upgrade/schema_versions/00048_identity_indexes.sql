-- +goose Up
CREATE INDEX tickets_vouched ON tickets (vouched_by) WHERE vouched_by IS NOT NULL;
CREATE INDEX identities_seen ON identities (app_id, seen_at);
