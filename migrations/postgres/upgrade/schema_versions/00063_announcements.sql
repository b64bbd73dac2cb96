-- +goose Up
-- An event of which those who follow what it is about are still to be told: a worker does that, some of them at a time.
-- The row goes when all are. It takes the place of news_due, which processes of the version before still write.
CREATE TABLE announcements (
    event_id   uuid NOT NULL PRIMARY KEY, -- events may be removed before it
    app_id     uuid NOT NULL,
    object_id  uuid NOT NULL,             -- a post, or an entry of the changelog
    kind       text NOT NULL CHECK (kind IN ('status', 'reply', 'comment', 'entry')),
    told_until uuid,                      -- the last account that was told, in the order of their ids; null: none yet
    tries      integer NOT NULL DEFAULT 0, -- that failed
    due_at     timestamptz(3) NOT NULL,   -- when it is told, or tried again
    created_at timestamptz(3) NOT NULL
);
CREATE INDEX announcements_due ON announcements (due_at);
CREATE INDEX announcements_object ON announcements (object_id);
