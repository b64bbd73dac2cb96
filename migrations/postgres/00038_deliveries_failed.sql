-- +goose NO TRANSACTION
-- +goose Up
-- Finds what failed without reading what arrived. Made concurrently: deliveries are written meanwhile.
CREATE INDEX CONCURRENTLY IF NOT EXISTS deliveries_failed ON deliveries (connection_id, id) WHERE state = 'failed';
