-- +goose Up
-- What a signed-in person sent that asks for a recent sign-in, for as long as they take to sign in once more. It goes with
-- the session that sent it. Forms with passwords are not kept.
CREATE TABLE held_forms (
    session_id text NOT NULL PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    path       text NOT NULL,
    form       text NOT NULL CHECK (length(form) <= 16384),
    created_at datetime NOT NULL
);
CREATE INDEX held_forms_age ON held_forms (created_at);
