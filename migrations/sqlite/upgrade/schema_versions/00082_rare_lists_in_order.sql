-- +goose Up
-- Lists that are read by an index alone, or in its order. SQLite reads the rows where a column of a condition is not in
-- the index, those of the index's own condition too.
-- Spam, which was sorted as a whole, and how much of it there is.
CREATE INDEX tickets_spam_queue ON tickets (app_id, status, COALESCE(last_message_at, created_at), id, waiting_since,
        created_at, priority, spam_at, merged_into)
    WHERE spam_at IS NOT NULL AND merged_into IS NULL;
DROP INDEX tickets_spam_counted;
-- What is put away, which each page counts.
CREATE INDEX tickets_asleep ON tickets (app_id, snoozed_until, status, assignee_id, waiting_since, spam_at, merged_into)
    WHERE snoozed_until IS NOT NULL;
DROP INDEX tickets_snoozed;
-- Hidden ideas in the order that they are shown in at first, and how many there are.
CREATE INDEX posts_hidden_queue ON posts (app_id, votes, id, hidden_at, deleted_at) WHERE hidden_at IS NOT NULL;
DROP INDEX posts_hidden_counted;
-- When ideas were published, for the figures.
DROP INDEX posts_published;
CREATE INDEX posts_published ON posts (app_id, created_at, hidden_at, merged_into)
    WHERE hidden_at IS NULL AND merged_into IS NULL;
