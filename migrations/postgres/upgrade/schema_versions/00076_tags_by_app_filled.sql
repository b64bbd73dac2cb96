-- +goose NO TRANSACTION
-- +goose Up
UPDATE ticket_tags SET app_id = tickets.app_id FROM tickets
WHERE tickets.id = ticket_tags.ticket_id AND ticket_tags.app_id IS NULL;
-- What is left of an attempt that was cut off goes first, for nothing would ever use it.
DROP INDEX CONCURRENTLY IF EXISTS ticket_tags_app;
CREATE INDEX CONCURRENTLY ticket_tags_app ON ticket_tags (app_id, tag);
