-- +goose Up
CREATE INDEX posts_by_votes ON posts (app_id, votes, id) WHERE hidden_at IS NULL AND merged_into IS NULL;
CREATE INDEX posts_by_tickets ON posts (app_id, tickets, id) WHERE hidden_at IS NULL AND merged_into IS NULL;
CREATE INDEX posts_by_activity ON posts (app_id, COALESCE(active_at, created_at), id)
    WHERE hidden_at IS NULL AND merged_into IS NULL;
-- The votes of the last weeks are counted by it.
CREATE INDEX votes_weeks ON votes (post_id, created_at);
