-- +goose Up
-- When a person answered how they want to be called: they are asked once.
ALTER TABLE accounts ADD COLUMN name_asked_at timestamptz(3);
