-- +goose Up
-- The audit log is narrowed by them to what was done, and to whoever did it. Filing a ticket does not pay for it: those
-- events are so many that they are soon found among all.
CREATE INDEX events_action ON events (app_id, action, id) WHERE action <> 'ticket.filed';
-- Erasing an account finds by this what is its own, too.
CREATE INDEX events_actor ON events (account_id, app_id, action, id) WHERE account_id IS NOT NULL;
DROP INDEX events_account;
