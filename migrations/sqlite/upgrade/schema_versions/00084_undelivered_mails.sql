-- +goose Up
-- The mails that the team's page lists, in its order: those that failed, and replies that were withheld. For the latter,
-- all replies were read.
CREATE INDEX mails_undelivered ON mails (app_id, id) WHERE state = 'failed' OR state = 'withheld' AND kind = 'reply';
DROP INDEX mails_failed;
