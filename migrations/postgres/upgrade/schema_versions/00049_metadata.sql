-- +goose Up
-- What was said of a ticket or post beside its words: a JSON list of names, labels and values. NULL where nothing was.
ALTER TABLE tickets ADD COLUMN metadata text;
ALTER TABLE posts ADD COLUMN metadata text;
