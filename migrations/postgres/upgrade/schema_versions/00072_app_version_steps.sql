-- +goose Up
-- A change moves the version by a random step, so that two versions are equal only where the same changes were counted. A
-- replica that has one of two changes and the primary that shows only the other, as it may for a moment, would have the
-- same version if each counted one; so would two servers that went on by themselves after a failover.
-- +goose StatementBegin
CREATE OR REPLACE FUNCTION count_app_version(app uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    step bigint := 1 + floor(random() * 2147483647);
BEGIN
    IF app IS NULL OR current_setting('intake.counted', true) = app::text THEN
        RETURN;
    END IF;
    INSERT INTO app_versions AS versions VALUES (app, pg_backend_pid() % 16, step)
    ON CONFLICT (app_id, part) DO UPDATE SET version = versions.version + step;
    PERFORM set_config('intake.counted', app::text, true);
END $$;
-- +goose StatementEnd
