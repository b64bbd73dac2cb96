-- +goose Up
-- Whom the Cc of a mail that opened a ticket names, and whom nobody let take part in it: a line for each, the address and,
-- behind a blank, the name.
ALTER TABLE received_mails ADD COLUMN copied text NOT NULL DEFAULT '';
-- It is proven who wrote the mail: such mail of a sender is counted apart from what others may write in their name.
ALTER TABLE received_mails ADD COLUMN proven boolean NOT NULL DEFAULT false;
