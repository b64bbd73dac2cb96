-- +goose Up
-- Thousands of tickets that a search found are read by it, without their words beside.
CREATE INDEX ticket_search_items ON ticket_search (id, item);
CREATE INDEX post_search_items ON post_search (id, item);
