-- +goose Up
-- Whose fact it is, so that the votes of those who have a trait are found without reading their identities. Triggers
-- write it for the last version, and when a newer token moves the identity to another account.
ALTER TABLE identity_traits ADD COLUMN account_id uuid;
-- +goose StatementBegin
CREATE FUNCTION name_account_of_trait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.account_id := (SELECT account_id FROM identities WHERE id = NEW.identity_id);
    RETURN NEW;
END $$;
-- +goose StatementEnd
CREATE TRIGGER identity_traits_of_account BEFORE INSERT ON identity_traits
    FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION name_account_of_trait();
-- +goose StatementBegin
CREATE FUNCTION move_traits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE identity_traits SET account_id = NEW.account_id WHERE identity_id = NEW.id;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER identities_move_traits AFTER UPDATE OF account_id ON identities
    FOR EACH ROW WHEN (NEW.account_id <> OLD.account_id) EXECUTE FUNCTION move_traits();
