-- +goose NO TRANSACTION
-- +goose Up
-- Find what failed, and what waits, without reading what arrived. Made concurrently: deliveries are written meanwhile.
CREATE INDEX CONCURRENTLY IF NOT EXISTS deliveries_failed ON deliveries (connection_id, id) WHERE state = 'failed';
CREATE INDEX CONCURRENTLY IF NOT EXISTS deliveries_waiting ON deliveries (connection_id, id) WHERE state = 'waiting';
