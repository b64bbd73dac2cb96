-- +goose Up
-- Whose tag it is, so that the tags of an app are found however many tickets have them. A trigger writes it, of the last
-- version's statements too.
ALTER TABLE ticket_tags ADD COLUMN app_id uuid;
-- +goose StatementBegin
CREATE FUNCTION name_app_of_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.app_id := (SELECT app_id FROM tickets WHERE id = NEW.ticket_id);
    RETURN NEW;
END $$;
-- +goose StatementEnd
CREATE TRIGGER ticket_tags_of_app BEFORE INSERT ON ticket_tags FOR EACH ROW EXECUTE FUNCTION name_app_of_tag();
