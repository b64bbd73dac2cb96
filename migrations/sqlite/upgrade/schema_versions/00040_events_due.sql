-- +goose Up
-- Events of which connections are still to be told, in the order in which they happened. Whatever changes something adds its
-- row in the same transaction, however many connections there are.
CREATE TABLE events_due (
    event_id text NOT NULL PRIMARY KEY
);
