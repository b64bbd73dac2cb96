-- +goose Up
UPDATE identity_traits SET account_id = (SELECT account_id FROM identities WHERE id = identity_id)
WHERE account_id IS NULL;
-- Those who have a value, and the numbers that are added up, each in the order of accounts: so are their votes.
CREATE INDEX identity_traits_people ON identity_traits (app_id, name, value, account_id);
CREATE INDEX identity_traits_numbers ON identity_traits (app_id, name, account_id, number) WHERE number IS NOT NULL;
DROP INDEX identity_traits_value;
