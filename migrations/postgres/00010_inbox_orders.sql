-- +goose Up
-- The queues in every order: the oldest ticket first, and the most urgent first, which is a run of its own for each
-- priority. By how long somebody waits, other lists than the open tickets are sorted too.
CREATE INDEX tickets_filed ON tickets (app_id, status, created_at, id) WHERE spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_priority ON tickets (app_id, status, priority, (COALESCE(waiting_since, '9999-12-31 00:00:00+00:00')), id)
    WHERE spam_at IS NULL AND merged_into IS NULL;
DROP INDEX tickets_waiting;
CREATE INDEX tickets_waiting ON tickets (app_id, status, (COALESCE(waiting_since, '9999-12-31 00:00:00+00:00')), id)
    WHERE spam_at IS NULL AND merged_into IS NULL;

-- +goose Down
DROP INDEX tickets_waiting;
CREATE INDEX tickets_waiting ON tickets (app_id, (COALESCE(waiting_since, '9999-12-31 00:00:00+00:00')), id)
    WHERE status = 'open' AND spam_at IS NULL AND merged_into IS NULL;
DROP INDEX tickets_priority;
DROP INDEX tickets_filed;
