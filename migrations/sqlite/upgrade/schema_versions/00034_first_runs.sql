-- +goose Up
-- The list of first steps of a new app, until all of them are done. What of them is true, other tables know.
CREATE TABLE first_runs (
    app_id         text NOT NULL PRIMARY KEY REFERENCES apps (id) ON DELETE CASCADE,
    no_website_at  datetime, -- the team said that the widget goes on no website
    works_alone_at datetime, -- and that there is no colleague to invite
    hidden_at      datetime,
    created_at     datetime NOT NULL
);

-- Websites on which the widget of a new app was seen.
CREATE TABLE widget_sites (
    app_id        text NOT NULL REFERENCES first_runs (app_id) ON DELETE CASCADE,
    host          text NOT NULL CHECK (length(host) BETWEEN 1 AND 260),
    first_seen_at datetime NOT NULL,
    PRIMARY KEY (app_id, host)
);
