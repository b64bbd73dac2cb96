-- +goose Up
-- Whom the Cc of a mail that opened a ticket names, and whom nobody let take part in it: a line for each, the address and,
-- behind a blank, the name.
ALTER TABLE received_mails ADD COLUMN copied text NOT NULL DEFAULT '';
