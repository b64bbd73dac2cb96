-- +goose Up
-- What is known of a message that came by mail. sent_from is the address that it came from where that is not its
-- author's; unproven, that nothing but its From says who wrote it.
ALTER TABLE messages ADD COLUMN sent_from text NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN unproven boolean NOT NULL DEFAULT false;
