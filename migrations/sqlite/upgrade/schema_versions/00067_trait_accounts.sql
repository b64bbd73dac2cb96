-- +goose Up
-- Whose fact it is, so that the votes of those who have a trait are found without reading their identities. Triggers
-- write it for the last version, and when a newer token moves the identity to another account.
ALTER TABLE identity_traits ADD COLUMN account_id text;
-- +goose StatementBegin
CREATE TRIGGER identity_traits_of_account AFTER INSERT ON identity_traits WHEN NEW.account_id IS NULL BEGIN
    UPDATE identity_traits SET account_id = (SELECT account_id FROM identities WHERE id = NEW.identity_id)
    WHERE identity_id = NEW.identity_id AND name = NEW.name;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER identities_move_traits AFTER UPDATE OF account_id ON identities WHEN NEW.account_id <> OLD.account_id BEGIN
    UPDATE identity_traits SET account_id = NEW.account_id WHERE identity_id = NEW.id;
END;
-- +goose StatementEnd
