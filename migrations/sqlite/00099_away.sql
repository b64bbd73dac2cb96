-- +goose Up
-- A member of a team can be away: back_on is the day on which they are back, as colleagues read it, and away_until the
-- moment when it begins by their clock.
ALTER TABLE accounts ADD COLUMN away_until datetime;
ALTER TABLE accounts ADD COLUMN back_on text NOT NULL DEFAULT '' CHECK (length(back_on) <= 10);
