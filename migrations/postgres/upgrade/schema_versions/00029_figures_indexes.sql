-- +goose NO TRANSACTION
-- +goose Up
-- What came in is counted by them, by what it is about and how it came. Made concurrently: people write meanwhile.
CREATE INDEX CONCURRENTLY IF NOT EXISTS tickets_about ON tickets (app_id, category, source, created_at)
    WHERE spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS posts_published ON posts (app_id, created_at)
    WHERE hidden_at IS NULL AND merged_into IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS votes_cast ON votes (created_at, post_id) WHERE merged_from IS NULL;
