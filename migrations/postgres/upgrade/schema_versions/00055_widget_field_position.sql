-- +goose Up
-- The place of a field among those of its form. Equal ones stand as they were added.
ALTER TABLE widget_fields ADD COLUMN position integer NOT NULL DEFAULT 0;
