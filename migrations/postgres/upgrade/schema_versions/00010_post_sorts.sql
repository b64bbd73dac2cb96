-- +goose Up
-- What the team sorts posts by, beside votes and age: the tickets that are linked to a post, and when something was
-- last done about it. Triggers keep both, so that no statement can forget to, of the last version neither.
ALTER TABLE posts ADD COLUMN tickets integer NOT NULL DEFAULT 0;
ALTER TABLE posts ADD COLUMN active_at timestamptz(3); -- null: nothing since it was published

-- +goose StatementBegin
CREATE FUNCTION note_post_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE posts SET active_at = NEW.created_at
    WHERE id = NEW.post_id AND (active_at IS NULL OR active_at < NEW.created_at);
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER votes_active AFTER INSERT ON votes
    FOR EACH ROW WHEN (NEW.merged_from IS NULL) EXECUTE FUNCTION note_post_activity();
CREATE TRIGGER comments_active AFTER INSERT ON comments FOR EACH ROW EXECUTE FUNCTION note_post_activity();

-- +goose StatementBegin
CREATE FUNCTION note_status_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.active_at := GREATEST(NEW.active_at, NEW.status_changed_at);
    RETURN NEW;
END $$;
-- +goose StatementEnd
CREATE TRIGGER posts_active BEFORE UPDATE OF status_changed_at ON posts
    FOR EACH ROW EXECUTE FUNCTION note_status_activity();

-- +goose StatementBegin
CREATE FUNCTION count_post_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        UPDATE posts SET tickets = tickets + 1, active_at = GREATEST(active_at, NEW.created_at) WHERE id = NEW.post_id;
    ELSE
        UPDATE posts SET tickets = tickets - 1 WHERE id = OLD.post_id;
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER ticket_posts_counted AFTER INSERT OR DELETE ON ticket_posts
    FOR EACH ROW EXECUTE FUNCTION count_post_tickets();
