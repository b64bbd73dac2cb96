-- +goose Up
-- Visitors' browsers may remember which news of the app they saw, where the app's owner switched that on.
ALTER TABLE apps ADD COLUMN widget_remembers_news boolean NOT NULL DEFAULT false;
