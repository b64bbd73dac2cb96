-- +goose Up
-- A connection that was removed can be brought back for a while; then it goes, with its log.
ALTER TABLE connections ADD COLUMN removed_at timestamptz(3);
