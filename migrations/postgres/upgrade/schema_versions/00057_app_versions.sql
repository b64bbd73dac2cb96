-- +goose NO TRANSACTION
-- +goose Up
-- How often what an app shows to everybody has changed: a page that was rendered may be sent again as long as the sum of
-- an app's parts is the same. Triggers count, so that no statement can forget to, of the last version neither. A change
-- too many costs one rendering.
--
-- They are deferred, so that a row is locked at the very end of its transaction, when that waits for nobody else; and
-- each connection counts in a part of its own, or in one that it shares with few, so that writers do not wait for one
-- another's flush of the disk.
--
-- Each table is locked for itself, while people vote and write: a transaction that held several locks would meet theirs in
-- a ring. What a step of this that was cut off has left is taken away first.
DROP TABLE IF EXISTS app_versions;
DROP FUNCTION IF EXISTS count_app_version(uuid), version_own(), version_of_post(), version_of_words(),
    version_of_entry(), version_of_contact(), version_of_app(), version_of_person() CASCADE;
CREATE TABLE app_versions (
    app_id  uuid NOT NULL REFERENCES apps (id) ON DELETE CASCADE, -- the last version deletes apps, and knows no such rows
    part    integer NOT NULL,
    version bigint NOT NULL,
    PRIMARY KEY (app_id, part)
) WITH (fillfactor = 20);

-- A transaction counts an app once: the setting, which ends with it, says which one it has counted last.
-- +goose StatementBegin
CREATE FUNCTION count_app_version(app uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF app IS NULL OR current_setting('intake.counted', true) = app::text THEN
        RETURN;
    END IF;
    INSERT INTO app_versions AS versions VALUES (app, pg_backend_pid() % 16, 1)
    ON CONFLICT (app_id, part) DO UPDATE SET version = versions.version + 1;
    PERFORM set_config('intake.counted', app::text, true);
END $$;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE FUNCTION version_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'DELETE' THEN
        PERFORM count_app_version(NEW.app_id);
    ELSE
        PERFORM count_app_version(OLD.app_id);
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE FUNCTION version_of_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'DELETE' THEN
        PERFORM count_app_version(app_id) FROM posts WHERE id = NEW.post_id;
    ELSE
        PERFORM count_app_version(app_id) FROM posts WHERE id = OLD.post_id;
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE FUNCTION version_of_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'DELETE' THEN
        PERFORM count_app_version(app_id) FROM posts
        WHERE id = NEW.item OR id = (SELECT post_id FROM comments WHERE comments.id = NEW.item);
    ELSE
        PERFORM count_app_version(app_id) FROM posts
        WHERE id = OLD.item OR id = (SELECT post_id FROM comments WHERE comments.id = OLD.item);
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE FUNCTION version_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'DELETE' THEN
        PERFORM count_app_version(app_id) FROM changelog_entries WHERE id = NEW.entry_id AND published_at IS NOT NULL;
    ELSE
        PERFORM count_app_version(app_id) FROM changelog_entries WHERE id = OLD.entry_id AND published_at IS NOT NULL;
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE FUNCTION version_of_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'DELETE' THEN
        PERFORM count_app_version(NEW.app_id)
        WHERE EXISTS (SELECT 1 FROM posts WHERE author_id = NEW.account_id AND app_id = NEW.app_id);
    ELSE
        PERFORM count_app_version(OLD.app_id)
        WHERE EXISTS (SELECT 1 FROM posts WHERE author_id = OLD.account_id AND app_id = OLD.app_id);
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE FUNCTION version_of_app() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM count_app_version(NEW.id);
    RETURN NULL;
END $$;
-- +goose StatementEnd

-- In one order, so that two of these never wait for each other in a ring.
-- +goose StatementBegin
CREATE FUNCTION version_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    app uuid;
BEGIN
    FOR app IN
        SELECT app_id FROM posts WHERE author_id = NEW.id
        UNION SELECT posts.app_id FROM comments JOIN posts ON posts.id = comments.post_id WHERE comments.author_id = NEW.id
        UNION SELECT posts.app_id FROM votes JOIN posts ON posts.id = votes.post_id WHERE votes.account_id = NEW.id
        ORDER BY 1
    LOOP
        PERFORM count_app_version(app);
    END LOOP;
    RETURN NULL;
END $$;
-- +goose StatementEnd

-- The app's own looks, and its texts in other languages.
CREATE CONSTRAINT TRIGGER apps_versioned AFTER UPDATE ON apps
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION version_of_app();
CREATE CONSTRAINT TRIGGER translations_versioned AFTER INSERT OR UPDATE OR DELETE ON translations
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION version_own();
CREATE CONSTRAINT TRIGGER widget_fields_versioned AFTER INSERT OR UPDATE OR DELETE ON widget_fields
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION version_own();

-- The board.
CREATE CONSTRAINT TRIGGER posts_versioned AFTER INSERT OR DELETE OR UPDATE OF
    app_id, title, description, category, status, status_changed_at, votes, recent_votes,
    comments, source, author_id, author_named, hidden_at, merged_into, disowned_at, created_at, updated_at, edited_at, deleted_at,
    author_left_at, vouched ON posts
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION version_own();
-- Votes that are merged count with the posts: there may be many of them.
CREATE CONSTRAINT TRIGGER votes_versioned_insert AFTER INSERT ON votes
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.merged_from IS NULL)
    EXECUTE FUNCTION version_of_post();
CREATE CONSTRAINT TRIGGER votes_versioned_update AFTER UPDATE OF post_id, account_id, entered_by, vouched ON votes
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    EXECUTE FUNCTION version_of_post();
CREATE CONSTRAINT TRIGGER votes_versioned_delete AFTER DELETE ON votes
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.merged_from IS NULL)
    EXECUTE FUNCTION version_of_post();
CREATE CONSTRAINT TRIGGER comments_versioned_insert AFTER INSERT ON comments
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.kind <> 'note')
    EXECUTE FUNCTION version_of_post();
CREATE CONSTRAINT TRIGGER comments_versioned_update AFTER UPDATE ON comments
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.kind <> 'note' OR NEW.kind <> 'note')
    EXECUTE FUNCTION version_of_post();
CREATE CONSTRAINT TRIGGER comments_versioned_delete AFTER DELETE ON comments
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.kind <> 'note')
    EXECUTE FUNCTION version_of_post();
CREATE CONSTRAINT TRIGGER post_tags_versioned AFTER INSERT OR UPDATE OR DELETE ON post_tags
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION version_own();
CREATE CONSTRAINT TRIGGER post_taggings_versioned AFTER INSERT OR UPDATE OR DELETE ON post_taggings
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION version_of_post();
CREATE CONSTRAINT TRIGGER pictures_versioned_insert AFTER INSERT ON pictures
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (COALESCE(NEW.post_id, NEW.comment_id, NEW.entry_id) IS NOT NULL)
    EXECUTE FUNCTION version_own();
CREATE CONSTRAINT TRIGGER pictures_versioned_update AFTER UPDATE ON pictures
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (COALESCE(OLD.post_id, OLD.comment_id, OLD.entry_id) IS NOT NULL
        OR COALESCE(NEW.post_id, NEW.comment_id, NEW.entry_id) IS NOT NULL)
    EXECUTE FUNCTION version_own();
CREATE CONSTRAINT TRIGGER pictures_versioned_delete AFTER DELETE ON pictures
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (COALESCE(OLD.post_id, OLD.comment_id, OLD.entry_id) IS NOT NULL)
    EXECUTE FUNCTION version_own();
CREATE CONSTRAINT TRIGGER events_versioned_insert AFTER INSERT ON events
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.action IN ('post.status_changed', 'post.status_undone', 'post.absorbed', 'post.released'))
    EXECUTE FUNCTION version_own();
CREATE CONSTRAINT TRIGGER events_versioned_update AFTER UPDATE OF action, detail, created_at, object_id ON events
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.action IN ('post.status_changed', 'post.status_undone', 'post.absorbed', 'post.released')
        OR NEW.action IN ('post.status_changed', 'post.status_undone', 'post.absorbed', 'post.released'))
    EXECUTE FUNCTION version_own();
CREATE CONSTRAINT TRIGGER events_versioned_delete AFTER DELETE ON events
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.action IN ('post.status_changed', 'post.status_undone', 'post.absorbed', 'post.released'))
    EXECUTE FUNCTION version_own();
CREATE CONSTRAINT TRIGGER post_search_versioned AFTER INSERT OR UPDATE OR DELETE ON post_search
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION version_of_words();

-- The changelog.
CREATE CONSTRAINT TRIGGER changelog_entries_versioned_insert AFTER INSERT ON changelog_entries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.published_at IS NOT NULL)
    EXECUTE FUNCTION version_own();
CREATE CONSTRAINT TRIGGER changelog_entries_versioned_update AFTER UPDATE ON changelog_entries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.published_at IS NOT NULL OR NEW.published_at IS NOT NULL)
    EXECUTE FUNCTION version_own();
CREATE CONSTRAINT TRIGGER changelog_entries_versioned_delete AFTER DELETE ON changelog_entries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.published_at IS NOT NULL)
    EXECUTE FUNCTION version_own();
CREATE CONSTRAINT TRIGGER changelog_posts_versioned AFTER INSERT OR UPDATE OR DELETE ON changelog_posts
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION version_of_entry();

-- Names. A person who files a ticket is shown nowhere, so that counts nothing.
CREATE CONSTRAINT TRIGGER accounts_versioned AFTER UPDATE OF name, email_verified_at, erased_at ON accounts
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.name, OLD.email_verified_at, OLD.erased_at) IS DISTINCT FROM
        (NEW.name, NEW.email_verified_at, NEW.erased_at))
    EXECUTE FUNCTION version_of_person();
CREATE CONSTRAINT TRIGGER contacts_versioned_insert AFTER INSERT ON contacts
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.acted_at IS NOT NULL)
    EXECUTE FUNCTION version_of_contact();
CREATE CONSTRAINT TRIGGER contacts_versioned_update AFTER UPDATE OF acted_at ON contacts
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.acted_at IS DISTINCT FROM NEW.acted_at)
    EXECUTE FUNCTION version_of_contact();
CREATE CONSTRAINT TRIGGER contacts_versioned_delete AFTER DELETE ON contacts
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.acted_at IS NOT NULL)
    EXECUTE FUNCTION version_of_contact();
