-- +goose NO TRANSACTION
-- +goose Up
-- A thousand rows at a time, so that whoever votes for one of these posts meanwhile waits for a moment only.
-- +goose StatementBegin
DO $$
DECLARE
    batch uuid[];
    place uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
    LOOP
        batch := ARRAY(SELECT post_id FROM post_taggings WHERE post_id > place ORDER BY post_id LIMIT 1000);
        EXIT WHEN cardinality(batch) = 0;
        UPDATE post_taggings SET listed = posts.hidden_at IS NULL AND posts.merged_into IS NULL, status = posts.status,
            category = posts.category, votes = posts.votes, recent_votes = posts.recent_votes
        FROM posts WHERE posts.id = post_taggings.post_id AND post_taggings.post_id = ANY (batch) AND listed IS NULL;
        COMMIT;
        place := batch[cardinality(batch)];
    END LOOP;
END $$;
-- +goose StatementEnd
-- What is left of an attempt that was cut off goes first, for nothing would ever use it.
DROP INDEX CONCURRENTLY IF EXISTS post_taggings_trending;
CREATE INDEX CONCURRENTLY post_taggings_trending ON post_taggings (tag_id, status, category, recent_votes, post_id) WHERE listed;
DROP INDEX CONCURRENTLY IF EXISTS post_taggings_top;
CREATE INDEX CONCURRENTLY post_taggings_top ON post_taggings (tag_id, status, category, votes, post_id) WHERE listed;
DROP INDEX CONCURRENTLY IF EXISTS post_taggings_new;
CREATE INDEX CONCURRENTLY post_taggings_new ON post_taggings (tag_id, status, category, post_id) WHERE listed;
DROP INDEX CONCURRENTLY IF EXISTS post_taggings_hidden;
CREATE INDEX CONCURRENTLY post_taggings_hidden ON post_taggings (tag_id) WHERE NOT listed;
