-- +goose Up
-- Whose tag it is, so that the tags of an app are found however many tickets have them. A trigger writes it.
ALTER TABLE ticket_tags ADD COLUMN app_id text;
-- +goose StatementBegin
CREATE TRIGGER ticket_tags_of_app AFTER INSERT ON ticket_tags BEGIN
    UPDATE ticket_tags SET app_id = (SELECT app_id FROM tickets WHERE id = NEW.ticket_id)
    WHERE ticket_id = NEW.ticket_id AND tag = NEW.tag;
END;
-- +goose StatementEnd
