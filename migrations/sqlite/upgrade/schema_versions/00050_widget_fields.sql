-- +goose Up
-- Visitors may attach what went wrong on the page, where the app's owner switched that on.
ALTER TABLE apps ADD COLUMN widget_errors boolean NOT NULL DEFAULT false;
-- Fields that the owner of an app added to the widget's forms. choices has one a line.
CREATE TABLE widget_fields (
    id         text NOT NULL PRIMARY KEY,
    app_id     text NOT NULL REFERENCES apps (id),
    tab        text NOT NULL CHECK (tab IN ('help', 'feedback')),
    kind       text NOT NULL CHECK (kind IN ('text', 'choice', 'yes_no')),
    name       text NOT NULL,
    label      text NOT NULL,
    choices    text NOT NULL DEFAULT '',
    required   boolean NOT NULL,
    created_at datetime NOT NULL,
    updated_at datetime NOT NULL
);
CREATE UNIQUE INDEX widget_fields_name ON widget_fields (app_id, tab, name);
