-- +goose Up
-- Everything of an app is downloaded by one person at a time, in any number of processes. Whoever does it holds the turn
-- anew all the while; one whose process was killed does not.
CREATE TABLE download_turns (
    app_id     uuid NOT NULL PRIMARY KEY,
    turn       uuid NOT NULL,
    turn_until timestamptz(3) NOT NULL
);
