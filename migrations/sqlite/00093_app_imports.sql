-- +goose Up
-- An app that is being brought in from another installation: until it is whole, the app counts as deleted. The digest
-- is that of the archive, so that the same command goes on after it was killed.
CREATE TABLE app_imports (
    app_id     text NOT NULL PRIMARY KEY REFERENCES apps (id) ON DELETE CASCADE,
    digest     blob NOT NULL CHECK (length(digest) = 32),
    created_at datetime NOT NULL
);
