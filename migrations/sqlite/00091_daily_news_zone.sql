-- +goose Up
-- The time zone in whose mornings they get it; empty: the installation's.
ALTER TABLE daily_news ADD COLUMN zone text NOT NULL DEFAULT '' CHECK (length(zone) <= 64);
