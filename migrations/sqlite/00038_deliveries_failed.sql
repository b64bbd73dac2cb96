-- +goose Up
-- Finds what failed without reading what arrived.
CREATE INDEX deliveries_failed ON deliveries (connection_id, id) WHERE state = 'failed';
