-- +goose Up
-- Links of an app's own in the widget's panel, one a line: the words, and the address at its end.
ALTER TABLE apps ADD COLUMN widget_links text NOT NULL DEFAULT '';
