-- +goose Up
-- Posts are found by their comments too: those from before are taken in at the next start.
INSERT INTO settings (name, value) VALUES ('search_to_fill', '') ON CONFLICT DO NOTHING;
