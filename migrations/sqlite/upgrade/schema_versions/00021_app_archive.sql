-- +goose Up
-- An archived app takes nothing new from its visitors until it is brought back. One that is to be deleted is gone for
-- everybody, and a job removes it bit by bit.
ALTER TABLE apps ADD COLUMN archived_at datetime;
ALTER TABLE apps ADD COLUMN widget_before boolean NOT NULL DEFAULT false; -- was on when the app was archived
ALTER TABLE apps ADD COLUMN deleted_at datetime;
