-- +goose Up
-- The picture of an app that its team uploaded. Without one logo_url counts, an address elsewhere.
ALTER TABLE apps
    ADD COLUMN logo_file_key text NOT NULL DEFAULT '',
    ADD COLUMN logo_digest text NOT NULL DEFAULT '',
    ADD COLUMN logo_content_type text NOT NULL DEFAULT '',
    ADD COLUMN logo_name text NOT NULL DEFAULT '',
    ADD COLUMN logo_size bigint NOT NULL DEFAULT 0,
    ADD COLUMN logo_width integer NOT NULL DEFAULT 0,
    ADD COLUMN logo_height integer NOT NULL DEFAULT 0,
    ADD COLUMN logo_at text NOT NULL DEFAULT 'middle' CHECK (logo_at IN ('start', 'middle', 'end'));
CREATE INDEX apps_logo_digest ON apps (logo_digest) WHERE logo_digest <> '';
