-- +goose Up
CREATE INDEX messages_sent_from ON messages (sent_from) WHERE sent_from <> '';
CREATE INDEX answer_tags_age ON answer_tags (created_at);
CREATE INDEX dead_emails_age ON dead_emails (created_at);
CREATE INDEX received_mails_sent_from ON received_mails (sent_from) WHERE sent_from <> '';
