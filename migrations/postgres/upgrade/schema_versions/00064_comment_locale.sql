-- +goose Up
-- The language of the page on which a comment was written, '' where nobody knows.
ALTER TABLE comments ADD COLUMN locale text NOT NULL DEFAULT '' CHECK (length(locale) <= 20);
