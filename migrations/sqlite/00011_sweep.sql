-- +goose Up

-- The sweep finds the oldest rows that have run out by these.
CREATE INDEX sessions_age ON sessions (created_at);
CREATE INDEX invitations_age ON invitations (expires_at);
CREATE INDEX mails_age ON mails (created_at) WHERE kind NOT IN ('receipt', 'post_receipt', 'reply');
CREATE INDEX news_age ON news (created_at) WHERE mail_id IS NOT NULL;

-- +goose Down
DROP INDEX news_age;
DROP INDEX mails_age;
DROP INDEX invitations_age;
DROP INDEX sessions_age;
