-- +goose Up
-- Some chats want a token beside the address.
ALTER TABLE connections ADD COLUMN token_sealed blob;
-- What happens at about the same time is one message in a chat. It is kept with the first delivery; the others name that.
ALTER TABLE deliveries ADD COLUMN carried_by text;
-- How often what a delivery says was taken back: whoever sends it meanwhile keeps nothing of it.
ALTER TABLE deliveries ADD COLUMN forgotten integer NOT NULL DEFAULT 0;
