-- +goose NO TRANSACTION
-- +goose Up
-- Made concurrently: people write meanwhile.
CREATE INDEX CONCURRENTLY IF NOT EXISTS messages_sent_from ON messages (sent_from) WHERE sent_from <> '';
CREATE INDEX CONCURRENTLY IF NOT EXISTS answer_tags_age ON answer_tags (created_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS dead_emails_age ON dead_emails (created_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS received_mails_sent_from ON received_mails (sent_from) WHERE sent_from <> '';
