-- +goose Up
-- How often what an app shows to everybody has changed: a page that was rendered may be sent again as long as the sum of
-- an app's parts is the same. Triggers count, so that no statement can forget to, of the last version neither. A change
-- too many costs one rendering. PostgreSQL has several parts of an app, so that writers do not wait for one another.
CREATE TABLE app_versions (
    app_id  text NOT NULL REFERENCES apps (id) ON DELETE CASCADE, -- the last version deletes apps, and knows no such rows
    part    integer NOT NULL,
    version integer NOT NULL,
    PRIMARY KEY (app_id, part)
) WITHOUT ROWID;

-- The app's own looks, and its texts in other languages.
-- +goose StatementBegin
CREATE TRIGGER apps_versioned_update AFTER UPDATE ON apps BEGIN
    INSERT INTO app_versions SELECT NEW.id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER translations_versioned_insert AFTER INSERT ON translations BEGIN
    INSERT INTO app_versions SELECT NEW.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER translations_versioned_update AFTER UPDATE ON translations BEGIN
    INSERT INTO app_versions SELECT NEW.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER translations_versioned_delete AFTER DELETE ON translations BEGIN
    INSERT INTO app_versions SELECT OLD.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER widget_fields_versioned_insert AFTER INSERT ON widget_fields BEGIN
    INSERT INTO app_versions SELECT NEW.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER widget_fields_versioned_update AFTER UPDATE ON widget_fields BEGIN
    INSERT INTO app_versions SELECT NEW.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER widget_fields_versioned_delete AFTER DELETE ON widget_fields BEGIN
    INSERT INTO app_versions SELECT OLD.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd

-- The board.
-- +goose StatementBegin
CREATE TRIGGER posts_versioned_insert AFTER INSERT ON posts BEGIN
    INSERT INTO app_versions SELECT NEW.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER posts_versioned_update AFTER UPDATE OF
    app_id, title, description, category, status, status_changed_at, votes, recent_votes,
    comments, source, author_id, author_named, hidden_at, merged_into, disowned_at, created_at, updated_at, edited_at, deleted_at,
    author_left_at, vouched ON posts BEGIN
    INSERT INTO app_versions SELECT NEW.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER posts_versioned_delete AFTER DELETE ON posts BEGIN
    INSERT INTO app_versions SELECT OLD.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- Votes that are merged count with the posts: there may be many of them.
-- +goose StatementBegin
CREATE TRIGGER votes_versioned_insert AFTER INSERT ON votes
WHEN NEW.merged_from IS NULL BEGIN
    INSERT INTO app_versions SELECT app_id, 0, 1 FROM posts WHERE id = NEW.post_id
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER votes_versioned_update AFTER UPDATE OF post_id, account_id, entered_by, vouched ON votes BEGIN
    INSERT INTO app_versions SELECT app_id, 0, 1 FROM posts WHERE id = NEW.post_id
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER votes_versioned_delete AFTER DELETE ON votes
WHEN OLD.merged_from IS NULL BEGIN
    INSERT INTO app_versions SELECT app_id, 0, 1 FROM posts WHERE id = OLD.post_id
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER comments_versioned_insert AFTER INSERT ON comments
WHEN NEW.kind <> 'note' BEGIN
    INSERT INTO app_versions SELECT app_id, 0, 1 FROM posts WHERE id = NEW.post_id
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER comments_versioned_update AFTER UPDATE ON comments
WHEN OLD.kind <> 'note' OR NEW.kind <> 'note' BEGIN
    INSERT INTO app_versions SELECT app_id, 0, 1 FROM posts WHERE id = NEW.post_id
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER comments_versioned_delete AFTER DELETE ON comments
WHEN OLD.kind <> 'note' BEGIN
    INSERT INTO app_versions SELECT app_id, 0, 1 FROM posts WHERE id = OLD.post_id
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER post_tags_versioned_insert AFTER INSERT ON post_tags BEGIN
    INSERT INTO app_versions SELECT NEW.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER post_tags_versioned_update AFTER UPDATE ON post_tags BEGIN
    INSERT INTO app_versions SELECT NEW.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER post_tags_versioned_delete AFTER DELETE ON post_tags BEGIN
    INSERT INTO app_versions SELECT OLD.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER post_taggings_versioned_insert AFTER INSERT ON post_taggings BEGIN
    INSERT INTO app_versions SELECT app_id, 0, 1 FROM posts WHERE id = NEW.post_id
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER post_taggings_versioned_update AFTER UPDATE ON post_taggings BEGIN
    INSERT INTO app_versions SELECT app_id, 0, 1 FROM posts WHERE id = NEW.post_id
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER post_taggings_versioned_delete AFTER DELETE ON post_taggings BEGIN
    INSERT INTO app_versions SELECT app_id, 0, 1 FROM posts WHERE id = OLD.post_id
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER pictures_versioned_insert AFTER INSERT ON pictures
WHEN COALESCE(NEW.post_id, NEW.comment_id, NEW.entry_id) IS NOT NULL BEGIN
    INSERT INTO app_versions SELECT NEW.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER pictures_versioned_update AFTER UPDATE ON pictures
WHEN COALESCE(OLD.post_id, OLD.comment_id, OLD.entry_id) IS NOT NULL
    OR COALESCE(NEW.post_id, NEW.comment_id, NEW.entry_id) IS NOT NULL BEGIN
    INSERT INTO app_versions SELECT NEW.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER pictures_versioned_delete AFTER DELETE ON pictures
WHEN COALESCE(OLD.post_id, OLD.comment_id, OLD.entry_id) IS NOT NULL BEGIN
    INSERT INTO app_versions SELECT OLD.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER events_versioned_insert AFTER INSERT ON events
WHEN NEW.action IN ('post.status_changed', 'post.status_undone', 'post.absorbed', 'post.released') BEGIN
    INSERT INTO app_versions SELECT NEW.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER events_versioned_update AFTER UPDATE OF action, detail, created_at, object_id ON events
WHEN OLD.action IN ('post.status_changed', 'post.status_undone', 'post.absorbed', 'post.released')
    OR NEW.action IN ('post.status_changed', 'post.status_undone', 'post.absorbed', 'post.released') BEGIN
    INSERT INTO app_versions SELECT NEW.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER events_versioned_delete AFTER DELETE ON events
WHEN OLD.action IN ('post.status_changed', 'post.status_undone', 'post.absorbed', 'post.released') BEGIN
    INSERT INTO app_versions SELECT OLD.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER post_search_versioned_insert AFTER INSERT ON post_search BEGIN
    INSERT INTO app_versions SELECT posts.app_id, 0, 1 FROM posts
    WHERE posts.id = NEW.item OR posts.id = (SELECT post_id FROM comments WHERE comments.id = NEW.item)
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER post_search_versioned_update AFTER UPDATE ON post_search BEGIN
    INSERT INTO app_versions SELECT posts.app_id, 0, 1 FROM posts
    WHERE posts.id = NEW.item OR posts.id = (SELECT post_id FROM comments WHERE comments.id = NEW.item)
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER post_search_versioned_delete AFTER DELETE ON post_search BEGIN
    INSERT INTO app_versions SELECT posts.app_id, 0, 1 FROM posts
    WHERE posts.id = OLD.item OR posts.id = (SELECT post_id FROM comments WHERE comments.id = OLD.item)
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd

-- The changelog.
-- +goose StatementBegin
CREATE TRIGGER changelog_entries_versioned_insert AFTER INSERT ON changelog_entries
WHEN NEW.published_at IS NOT NULL BEGIN
    INSERT INTO app_versions SELECT NEW.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER changelog_entries_versioned_update AFTER UPDATE ON changelog_entries
WHEN OLD.published_at IS NOT NULL OR NEW.published_at IS NOT NULL BEGIN
    INSERT INTO app_versions SELECT NEW.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER changelog_entries_versioned_delete AFTER DELETE ON changelog_entries
WHEN OLD.published_at IS NOT NULL BEGIN
    INSERT INTO app_versions SELECT OLD.app_id, 0, 1 WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER changelog_posts_versioned_insert AFTER INSERT ON changelog_posts BEGIN
    INSERT INTO app_versions SELECT app_id, 0, 1 FROM changelog_entries WHERE id = NEW.entry_id AND published_at IS NOT NULL
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER changelog_posts_versioned_update AFTER UPDATE ON changelog_posts BEGIN
    INSERT INTO app_versions SELECT app_id, 0, 1 FROM changelog_entries WHERE id = NEW.entry_id AND published_at IS NOT NULL
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER changelog_posts_versioned_delete AFTER DELETE ON changelog_posts BEGIN
    INSERT INTO app_versions SELECT app_id, 0, 1 FROM changelog_entries WHERE id = OLD.entry_id AND published_at IS NOT NULL
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd

-- Names. A person who files a ticket is shown nowhere, so that counts nothing.
-- +goose StatementBegin
CREATE TRIGGER accounts_versioned_update AFTER UPDATE OF name, email_verified_at, erased_at ON accounts
WHEN OLD.name IS NOT NEW.name OR OLD.email_verified_at IS NOT NEW.email_verified_at
    OR OLD.erased_at IS NOT NEW.erased_at BEGIN
    INSERT INTO app_versions SELECT app_id, 0, 1 FROM (
        SELECT app_id FROM posts WHERE author_id = NEW.id
        UNION SELECT posts.app_id FROM comments JOIN posts ON posts.id = comments.post_id WHERE comments.author_id = NEW.id
        UNION SELECT posts.app_id FROM votes JOIN posts ON posts.id = votes.post_id WHERE votes.account_id = NEW.id)
    WHERE true
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER contacts_versioned_insert AFTER INSERT ON contacts
WHEN NEW.acted_at IS NOT NULL BEGIN
    INSERT INTO app_versions SELECT NEW.app_id, 0, 1
    WHERE EXISTS (SELECT 1 FROM posts WHERE author_id = NEW.account_id AND app_id = NEW.app_id)
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER contacts_versioned_update AFTER UPDATE OF acted_at ON contacts
WHEN OLD.acted_at IS NOT NEW.acted_at BEGIN
    INSERT INTO app_versions SELECT NEW.app_id, 0, 1
    WHERE EXISTS (SELECT 1 FROM posts WHERE author_id = NEW.account_id AND app_id = NEW.app_id)
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER contacts_versioned_delete AFTER DELETE ON contacts
WHEN OLD.acted_at IS NOT NULL BEGIN
    INSERT INTO app_versions SELECT OLD.app_id, 0, 1
    WHERE EXISTS (SELECT 1 FROM posts WHERE author_id = OLD.account_id AND app_id = OLD.app_id)
    ON CONFLICT (app_id, part) DO UPDATE SET version = version + 1;
END;
-- +goose StatementEnd
