-- +goose Up
-- Lists of tickets that somebody keeps under a name. A shared one belongs to the team of its app, or where it is about no
-- app, to everybody who is in a team with its maker.
CREATE TABLE saved_views (
    id         uuid NOT NULL PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES accounts (id),
    app_id     uuid REFERENCES apps (id) ON DELETE CASCADE,
    shared     boolean NOT NULL,
    name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    called     text NOT NULL, -- the name in small letters
    list       text NOT NULL,
    assignee   text NOT NULL DEFAULT '',
    priority   text NOT NULL DEFAULT '',
    category   text NOT NULL DEFAULT '',
    tag        text NOT NULL DEFAULT '',
    query      text NOT NULL DEFAULT '',
    sort       text NOT NULL DEFAULT '',
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    deleted_at timestamptz(3) -- may be taken back for a day
);
CREATE UNIQUE INDEX saved_views_own ON saved_views (account_id, called) WHERE NOT shared AND deleted_at IS NULL;
CREATE UNIQUE INDEX saved_views_team ON saved_views (app_id, called)
    WHERE shared AND app_id IS NOT NULL AND deleted_at IS NULL;
CREATE UNIQUE INDEX saved_views_everywhere ON saved_views (account_id, called)
    WHERE shared AND app_id IS NULL AND deleted_at IS NULL;
CREATE INDEX saved_views_account ON saved_views (account_id);
CREATE INDEX saved_views_deleted ON saved_views (deleted_at) WHERE deleted_at IS NOT NULL;

-- In which order somebody has the views in their menu. Those without a row come after them, the oldest first.
CREATE TABLE saved_view_places (
    account_id uuid NOT NULL REFERENCES accounts (id),
    view_id    uuid NOT NULL REFERENCES saved_views (id) ON DELETE CASCADE,
    place      integer NOT NULL,
    PRIMARY KEY (account_id, view_id)
);
CREATE INDEX saved_view_places_view ON saved_view_places (view_id);
