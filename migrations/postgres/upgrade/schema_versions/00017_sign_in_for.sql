-- +goose Up
-- For whose page somebody signs in, and for what they want to do there: the mail says it.
ALTER TABLE sign_ins ADD COLUMN app_id uuid REFERENCES apps (id) ON DELETE CASCADE;
ALTER TABLE sign_ins ADD COLUMN act text NOT NULL DEFAULT '';
ALTER TABLE sign_ins ADD COLUMN post_id uuid REFERENCES posts (id) ON DELETE SET NULL;
