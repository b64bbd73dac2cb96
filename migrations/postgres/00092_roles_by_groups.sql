-- +goose Up
-- The role follows the person's groups at the provider of single sign-on, until somebody on the team changes it.
ALTER TABLE memberships ADD COLUMN by_groups boolean NOT NULL DEFAULT false;
