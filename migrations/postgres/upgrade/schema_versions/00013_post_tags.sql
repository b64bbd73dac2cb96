-- +goose Up
-- What the team of an app sorts its posts into. Whoever may see a post sees those of its tags that are public.
CREATE TABLE post_tags (
    id         uuid NOT NULL PRIMARY KEY,
    app_id     uuid NOT NULL REFERENCES apps (id),
    name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    public     boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL,
    removed_at timestamptz(3) -- taken away, and with Undo brought back with all its posts
);
CREATE UNIQUE INDEX post_tags_name ON post_tags (app_id, name) WHERE removed_at IS NULL;
CREATE INDEX post_tags_removed ON post_tags (removed_at) WHERE removed_at IS NOT NULL;
CREATE TABLE post_taggings (
    post_id uuid NOT NULL REFERENCES posts (id),
    tag_id  uuid NOT NULL REFERENCES post_tags (id) ON DELETE CASCADE,
    PRIMARY KEY (post_id, tag_id)
);
CREATE INDEX post_taggings_tag ON post_taggings (tag_id, post_id);
