-- +goose Up
-- Since when the team wants no suggestions of what may already answer the ticket.
ALTER TABLE tickets ADD COLUMN offers_hidden_at datetime;
