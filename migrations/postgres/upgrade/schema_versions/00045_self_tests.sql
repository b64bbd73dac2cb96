-- +goose Up
-- An app's mail that tests itself: what each step of it came to.
CREATE TABLE self_tests (
    id         uuid NOT NULL PRIMARY KEY,
    app_id     uuid NOT NULL REFERENCES apps (id),
    address    text NOT NULL, -- to which it writes
    steps      text NOT NULL, -- JSON: models.SelfTestStep, in their order
    started_at timestamptz(3) NOT NULL,
    ended_at   timestamptz(3) -- null while it runs
);
CREATE INDEX self_tests_app ON self_tests (app_id, started_at);
CREATE INDEX self_tests_age ON self_tests (started_at);
CREATE UNIQUE INDEX self_tests_running ON self_tests (app_id) WHERE ended_at IS NULL; -- one at a time
