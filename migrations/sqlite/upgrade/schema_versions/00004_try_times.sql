-- +goose Up
-- When the latest tries were made: thirteen digits each, the milliseconds since 1970, oldest first.
ALTER TABLE account_tries ADD COLUMN tried_at text NOT NULL DEFAULT '';
