-- +goose Up
-- SQLite has no replicas, which this is for.
SELECT 1;
