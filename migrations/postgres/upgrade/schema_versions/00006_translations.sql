-- +goose Up
-- Texts of an app's owner in other languages than the app's own. original names the text as it read when it was translated.
CREATE TABLE translations (
    about_id   uuid NOT NULL, -- the app, a saved reply, a changelog entry
    locale     text NOT NULL CHECK (length(locale) <= 20),
    field      text NOT NULL CHECK (length(field) <= 30),
    app_id     uuid NOT NULL REFERENCES apps (id),
    text       text NOT NULL CHECK (length(text) BETWEEN 1 AND 100000),
    original   text NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    PRIMARY KEY (about_id, locale, field)
);
CREATE INDEX translations_app ON translations (app_id, locale);
