-- +goose Up
-- Apps that are older than the list of first steps get one, too, where none of its steps was ever done. Whoever works
-- with an app already needs no list.
INSERT INTO first_runs (app_id, created_at)
SELECT apps.id, apps.created_at FROM apps
WHERE apps.archived_at IS NULL AND apps.deleted_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM first_runs WHERE first_runs.app_id = apps.id)
    AND NOT EXISTS (SELECT 1 FROM tickets WHERE tickets.app_id = apps.id)
    AND NOT EXISTS (SELECT 1 FROM secret_keys WHERE secret_keys.app_id = apps.id);
