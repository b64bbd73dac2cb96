-- +goose Up
UPDATE ticket_tags SET app_id = (SELECT app_id FROM tickets WHERE tickets.id = ticket_tags.ticket_id) WHERE app_id IS NULL;
CREATE INDEX ticket_tags_app ON ticket_tags (app_id, tag);
