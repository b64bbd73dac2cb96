-- +goose Up
-- Further conditions of rules: the language of the ticket, and lines of which one is in its metadata, "name" or
-- "name: value".
ALTER TABLE ticket_rules ADD COLUMN locale text NOT NULL DEFAULT '' CHECK (length(locale) <= 20);
ALTER TABLE ticket_rules ADD COLUMN metadata_lines text NOT NULL DEFAULT '';
