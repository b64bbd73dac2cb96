-- +goose Up
UPDATE post_taggings SET listed = posts.hidden_at IS NULL AND posts.merged_into IS NULL, status = posts.status,
    category = posts.category, votes = posts.votes, recent_votes = posts.recent_votes
FROM posts WHERE posts.id = post_taggings.post_id AND listed IS NULL;
CREATE INDEX post_taggings_trending ON post_taggings (tag_id, status, category, recent_votes, post_id) WHERE listed;
CREATE INDEX post_taggings_top ON post_taggings (tag_id, status, category, votes, post_id) WHERE listed;
CREATE INDEX post_taggings_new ON post_taggings (tag_id, status, category, post_id) WHERE listed;
CREATE INDEX post_taggings_hidden ON post_taggings (tag_id) WHERE NOT listed;
