-- +goose Up
-- While a member of a team is away, what would be e-mailed to them at once can wait for the first digest after that.
ALTER TABLE accounts ADD COLUMN hold_notices boolean NOT NULL DEFAULT FALSE;
