-- +goose NO TRANSACTION
-- +goose Up
-- Beside the tag of a post stands what boards are narrowed and ordered by, and how many posts each tag has is counted: so
-- a page of a tag is found at once, in every order, however many posts have the tag. Triggers keep both.
--
-- Each table is locked for itself, while people vote and tag, and each step can be done again. The counts are first:
-- from the first row on that says whether it is listed, it is counted.
ALTER TABLE post_taggings ADD COLUMN IF NOT EXISTS listed boolean; -- on the board; NULL: not known yet
ALTER TABLE post_taggings ADD COLUMN IF NOT EXISTS status text;
ALTER TABLE post_taggings ADD COLUMN IF NOT EXISTS category text;
ALTER TABLE post_taggings ADD COLUMN IF NOT EXISTS votes integer;
ALTER TABLE post_taggings ADD COLUMN IF NOT EXISTS recent_votes integer;
CREATE TABLE IF NOT EXISTS post_tag_counts (
    tag_id   uuid NOT NULL REFERENCES post_tags (id) ON DELETE CASCADE,
    status   text NOT NULL,
    category text NOT NULL,
    posts    integer NOT NULL,
    PRIMARY KEY (tag_id, status, category)
) WITH (fillfactor = 20);

-- Rows are taken in one order, so that two transactions never wait for each other in a ring. A tag that is deleted takes
-- its counts along.
-- +goose StatementBegin
CREATE OR REPLACE FUNCTION count_tagged(tags uuid[], statuses text[], categories text[], changes integer[]) RETURNS void
LANGUAGE sql AS $$
    INSERT INTO post_tag_counts AS counts
    SELECT tag_id, status, category, sum(change)
    FROM unnest(tags, statuses, categories, changes) AS changed (tag_id, status, category, change)
    WHERE EXISTS (SELECT 1 FROM post_tags WHERE post_tags.id = changed.tag_id)
    GROUP BY tag_id, status, category HAVING sum(change) <> 0 ORDER BY tag_id, status, category
    ON CONFLICT (tag_id, status, category) DO UPDATE SET posts = counts.posts + excluded.posts
$$;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE OR REPLACE FUNCTION count_taggings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        PERFORM count_tagged(array_agg(tag_id), array_agg(status), array_agg(category), array_agg(1))
        FROM rows_now WHERE listed;
    ELSIF TG_OP = 'DELETE' THEN
        PERFORM count_tagged(array_agg(tag_id), array_agg(status), array_agg(category), array_agg(-1))
        FROM rows_before WHERE listed;
    ELSE
        PERFORM count_tagged(array_agg(tag_id), array_agg(status), array_agg(category), array_agg(change)) FROM (
            SELECT tag_id, status, category, 1 AS change FROM rows_now WHERE listed
            UNION ALL SELECT tag_id, status, category, -1 FROM rows_before WHERE listed) AS changed;
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE OR REPLACE TRIGGER post_taggings_counted AFTER INSERT ON post_taggings
    REFERENCING NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION count_taggings();
CREATE OR REPLACE TRIGGER post_taggings_recounted AFTER UPDATE ON post_taggings
    REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION count_taggings();
CREATE OR REPLACE TRIGGER post_taggings_uncounted AFTER DELETE ON post_taggings
    REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION count_taggings();

-- +goose StatementBegin
CREATE OR REPLACE FUNCTION tell_taggings_of_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE post_taggings SET listed = NEW.hidden_at IS NULL AND NEW.merged_into IS NULL, status = NEW.status,
        category = NEW.category, votes = NEW.votes, recent_votes = NEW.recent_votes
    WHERE post_id = NEW.id;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE OR REPLACE TRIGGER post_taggings_follow_posts AFTER UPDATE ON posts FOR EACH ROW
    WHEN ((OLD.status, OLD.category, OLD.votes, OLD.recent_votes, OLD.hidden_at, OLD.merged_into)
        IS DISTINCT FROM (NEW.status, NEW.category, NEW.votes, NEW.recent_votes, NEW.hidden_at, NEW.merged_into))
    EXECUTE FUNCTION tell_taggings_of_post();

-- The post is locked, so that what changes about it meanwhile either stands in it already or finds the new row.
-- +goose StatementBegin
CREATE OR REPLACE FUNCTION describe_tagging() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT hidden_at IS NULL AND merged_into IS NULL, posts.status, posts.category, posts.votes, posts.recent_votes
    INTO NEW.listed, NEW.status, NEW.category, NEW.votes, NEW.recent_votes
    FROM posts WHERE posts.id = NEW.post_id FOR NO KEY UPDATE;
    RETURN NEW;
END $$;
-- +goose StatementEnd
CREATE OR REPLACE TRIGGER post_taggings_of_post BEFORE INSERT ON post_taggings
    FOR EACH ROW EXECUTE FUNCTION describe_tagging();

-- What these write beside a tag is no change of it: that of the post is counted already.
-- The new trigger is there before the old one goes.
DROP TRIGGER IF EXISTS post_taggings_versioned_put ON post_taggings;
CREATE CONSTRAINT TRIGGER post_taggings_versioned_put AFTER INSERT OR UPDATE OF post_id, tag_id OR DELETE ON post_taggings
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION version_of_post();
DROP TRIGGER IF EXISTS post_taggings_versioned ON post_taggings;
