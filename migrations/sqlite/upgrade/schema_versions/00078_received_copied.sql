-- +goose Up
-- Erasing somebody looks for their address in who stood in the Cc of mails.
CREATE INDEX received_mails_copied ON received_mails (id) WHERE copied <> '';
