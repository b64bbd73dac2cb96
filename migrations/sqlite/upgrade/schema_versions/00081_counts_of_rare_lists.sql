-- +goose Up
-- What the team's pages count each time, counted in an index: spam, and hidden ideas.
CREATE INDEX tickets_spam_counted ON tickets (app_id, spam_at, merged_into) WHERE spam_at IS NOT NULL;
CREATE INDEX posts_hidden_counted ON posts (app_id, hidden_at, deleted_at) WHERE hidden_at IS NOT NULL;
DROP INDEX tickets_spam;
