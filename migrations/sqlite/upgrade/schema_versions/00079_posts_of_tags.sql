-- +goose Up
-- Beside the tag of a post stands what boards are narrowed and ordered by, and how many posts each tag has is counted: so
-- a page of a tag is found at once, in every order, however many posts have the tag. Triggers keep both.
ALTER TABLE post_taggings ADD COLUMN listed boolean; -- on the board; NULL: not known yet
ALTER TABLE post_taggings ADD COLUMN status text;
ALTER TABLE post_taggings ADD COLUMN category text;
ALTER TABLE post_taggings ADD COLUMN votes integer;
ALTER TABLE post_taggings ADD COLUMN recent_votes integer;
CREATE TABLE post_tag_counts (
    tag_id   text NOT NULL REFERENCES post_tags (id) ON DELETE CASCADE,
    status   text NOT NULL,
    category text NOT NULL,
    posts    integer NOT NULL,
    PRIMARY KEY (tag_id, status, category)
) WITHOUT ROWID;
-- What is written beside a tag is no change of it: that of the post is counted already.
DROP TRIGGER post_taggings_versioned_update;
-- +goose StatementBegin
CREATE TRIGGER post_taggings_versioned_update AFTER UPDATE OF post_id, tag_id ON post_taggings BEGIN
    INSERT INTO app_versions SELECT app_id, 0, 1 FROM posts WHERE id = NEW.post_id
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER post_taggings_recounted AFTER UPDATE OF listed, status, category ON post_taggings
WHEN OLD.listed IS NOT NEW.listed OR OLD.status IS NOT NEW.status OR OLD.category IS NOT NEW.category BEGIN
    UPDATE post_tag_counts SET posts = posts - 1
    WHERE tag_id = OLD.tag_id AND status = OLD.status AND category = OLD.category AND OLD.listed;
    INSERT INTO post_tag_counts SELECT NEW.tag_id, NEW.status, NEW.category, 1 WHERE NEW.listed
    ON CONFLICT (tag_id, status, category) DO UPDATE SET posts = posts + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER post_taggings_uncounted AFTER DELETE ON post_taggings WHEN OLD.listed BEGIN
    UPDATE post_tag_counts SET posts = posts - 1
    WHERE tag_id = OLD.tag_id AND status = OLD.status AND category = OLD.category;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER post_taggings_follow_posts AFTER UPDATE ON posts
WHEN OLD.status <> NEW.status OR OLD.category <> NEW.category OR OLD.votes <> NEW.votes OR OLD.recent_votes <> NEW.recent_votes
    OR OLD.hidden_at IS NOT NEW.hidden_at OR OLD.merged_into IS NOT NEW.merged_into BEGIN
    UPDATE post_taggings SET listed = NEW.hidden_at IS NULL AND NEW.merged_into IS NULL, status = NEW.status,
        category = NEW.category, votes = NEW.votes, recent_votes = NEW.recent_votes
    WHERE post_id = NEW.id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER post_taggings_of_post AFTER INSERT ON post_taggings BEGIN
    UPDATE post_taggings SET listed = posts.hidden_at IS NULL AND posts.merged_into IS NULL, status = posts.status,
        category = posts.category, votes = posts.votes, recent_votes = posts.recent_votes
    FROM posts WHERE posts.id = NEW.post_id AND post_taggings.post_id = NEW.post_id AND post_taggings.tag_id = NEW.tag_id;
END;
-- +goose StatementEnd
