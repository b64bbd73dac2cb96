-- +goose Up
-- Find what failed, and what waits, without reading what arrived.
CREATE INDEX deliveries_failed ON deliveries (connection_id, id) WHERE state = 'failed';
CREATE INDEX deliveries_waiting ON deliveries (connection_id, id) WHERE state = 'waiting';
