-- +goose Up
-- From where a reply that is about to be sent was written, for the audit log.
ALTER TABLE outgoing_replies ADD COLUMN address text NOT NULL DEFAULT '';
