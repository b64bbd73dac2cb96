-- +goose Up
-- What the team sorts posts by, beside votes and age: the tickets that are linked to a post, and when something was
-- last done about it. Triggers keep both, so that no statement can forget to, of the last version neither.
ALTER TABLE posts ADD COLUMN tickets integer NOT NULL DEFAULT 0;
ALTER TABLE posts ADD COLUMN active_at datetime; -- null: nothing since it was published

-- +goose StatementBegin
CREATE TRIGGER votes_active AFTER INSERT ON votes WHEN NEW.merged_from IS NULL BEGIN
    UPDATE posts SET active_at = NEW.created_at
    WHERE id = NEW.post_id AND (active_at IS NULL OR active_at < NEW.created_at);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER comments_active AFTER INSERT ON comments BEGIN
    UPDATE posts SET active_at = NEW.created_at
    WHERE id = NEW.post_id AND (active_at IS NULL OR active_at < NEW.created_at);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER posts_active AFTER UPDATE OF status_changed_at ON posts
WHEN NEW.status_changed_at IS NOT NULL AND (NEW.active_at IS NULL OR NEW.active_at < NEW.status_changed_at) BEGIN
    UPDATE posts SET active_at = NEW.status_changed_at WHERE id = NEW.id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ticket_posts_linked AFTER INSERT ON ticket_posts BEGIN
    UPDATE posts SET tickets = tickets + 1, active_at = max(COALESCE(active_at, NEW.created_at), NEW.created_at)
    WHERE id = NEW.post_id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ticket_posts_unlinked AFTER DELETE ON ticket_posts BEGIN
    UPDATE posts SET tickets = tickets - 1 WHERE id = OLD.post_id;
END;
-- +goose StatementEnd
