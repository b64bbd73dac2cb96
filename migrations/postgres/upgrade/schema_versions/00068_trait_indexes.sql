-- +goose NO TRANSACTION
-- +goose Up
UPDATE identity_traits SET account_id = identities.account_id FROM identities
WHERE identities.id = identity_traits.identity_id AND identity_traits.account_id IS NULL;
-- Those who have a value, and the numbers that are added up, each in the order of accounts: so are their votes. What is
-- left of an attempt that was cut off goes first, for nothing would ever use it.
DROP INDEX CONCURRENTLY IF EXISTS identity_traits_people;
CREATE INDEX CONCURRENTLY identity_traits_people ON identity_traits (app_id, name, value, account_id);
DROP INDEX CONCURRENTLY IF EXISTS identity_traits_numbers;
CREATE INDEX CONCURRENTLY identity_traits_numbers ON identity_traits (app_id, name, account_id, number)
    WHERE number IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS identity_traits_value;
