-- +goose Up
-- One process at a time looks into a mailbox: the one whose turn it is, as long as that lasts.
ALTER TABLE mailboxes ADD COLUMN turn text NOT NULL DEFAULT '';
ALTER TABLE mailboxes ADD COLUMN turn_until datetime;
-- When it was first looked into: what lay in it before and had been read by people is no business of ours.
ALTER TABLE mailboxes ADD COLUMN first_at datetime;
-- Whole mails that are still kept: by age for the sweep that removes them, by key for the search for orphans.
CREATE INDEX received_mails_raw ON received_mails (received_at) WHERE file_key <> '';
CREATE INDEX received_mails_file ON received_mails (file_key) WHERE file_key <> '';
