-- +goose Up
-- The three orders of a board. A page of any filter is put together from the beginnings of a few of their ranges, so what
-- it costs does not grow with the board.
CREATE INDEX posts_trending ON posts (app_id, status, category, recent_votes, id) WHERE hidden_at IS NULL AND merged_into IS NULL;
CREATE INDEX posts_top ON posts (app_id, status, category, votes, id) WHERE hidden_at IS NULL AND merged_into IS NULL;
CREATE INDEX posts_new ON posts (app_id, status, category, id) WHERE hidden_at IS NULL AND merged_into IS NULL;
CREATE INDEX posts_done ON posts (app_id, status, status_changed_at, id) WHERE status_changed_at IS NOT NULL AND hidden_at IS NULL AND merged_into IS NULL;

-- How many posts stand on a board, by status and category. Triggers keep it, so that no statement can forget to.
CREATE TABLE post_counts (
    app_id   uuid NOT NULL REFERENCES apps (id),
    status   text NOT NULL,
    category text NOT NULL,
    posts    integer NOT NULL CHECK (posts >= 0),
    PRIMARY KEY (app_id, status, category)
) WITH (fillfactor = 20);
INSERT INTO post_counts
SELECT app_id, status, category, count(*) FROM posts WHERE hidden_at IS NULL AND merged_into IS NULL GROUP BY app_id, status, category;

-- Rows are taken in one order, so that two transactions never wait for each other in a ring.
-- +goose StatementBegin
CREATE FUNCTION count_new_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO post_counts AS counts
    SELECT app_id, status, category, count(*) FROM new_posts
    WHERE hidden_at IS NULL AND merged_into IS NULL
    GROUP BY app_id, status, category ORDER BY app_id, status, category
    ON CONFLICT (app_id, status, category) DO UPDATE SET posts = counts.posts + excluded.posts;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER posts_counted AFTER INSERT ON posts REFERENCING NEW TABLE AS new_posts
    FOR EACH STATEMENT EXECUTE FUNCTION count_new_posts();

-- +goose StatementBegin
CREATE FUNCTION recount_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM post_counts
    WHERE app_id = NEW.app_id AND (status, category) IN ((OLD.status, OLD.category), (NEW.status, NEW.category))
    ORDER BY status, category FOR UPDATE;
    IF OLD.hidden_at IS NULL AND OLD.merged_into IS NULL THEN
        UPDATE post_counts SET posts = posts - 1 WHERE app_id = OLD.app_id AND status = OLD.status AND category = OLD.category;
    END IF;
    IF NEW.hidden_at IS NULL AND NEW.merged_into IS NULL THEN
        INSERT INTO post_counts AS counts VALUES (NEW.app_id, NEW.status, NEW.category, 1)
        ON CONFLICT (app_id, status, category) DO UPDATE SET posts = counts.posts + 1;
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER posts_recounted AFTER UPDATE OF status, category, hidden_at, merged_into ON posts
    FOR EACH ROW EXECUTE FUNCTION recount_post();

-- The words of every post, each behind the id of its app, in parts of 65,536 posts of the app: an index alone finds no
-- newest posts first, but the parts can be asked in that order, and a word that everybody uses is found in the first.
CREATE TABLE post_search_parts (
    app_id uuid PRIMARY KEY REFERENCES apps (id),
    posts  bigint NOT NULL
) WITH (fillfactor = 20);
CREATE TABLE post_search (
    post_id uuid PRIMARY KEY REFERENCES posts (id),
    terms   tsvector NOT NULL
);
-- Every search reads the list of what the index has not taken in yet, so that list is kept short.
CREATE INDEX post_search_terms ON post_search USING gin (terms) WITH (gin_pending_list_limit = 128);

-- The vocabulary of a board, and the pieces by which a mistyped word is found in it.
CREATE TABLE search_words (
    app_id uuid NOT NULL REFERENCES apps (id),
    word   text COLLATE "C" NOT NULL,
    PRIMARY KEY (app_id, word)
);
CREATE TABLE search_pieces (
    app_id uuid NOT NULL,
    piece  text COLLATE "C" NOT NULL,
    word   text COLLATE "C" NOT NULL,
    PRIMARY KEY (app_id, piece, word)
);

-- What a visitor wanted to do on a board, until they have signed in.
CREATE TABLE pending_acts (
    id         uuid PRIMARY KEY,
    app_id     uuid NOT NULL REFERENCES apps (id),
    post_id    uuid REFERENCES posts (id),
    token_hash bytea NOT NULL CHECK (length(token_hash) = 32), -- of the browser
    kind       text NOT NULL CHECK (kind IN ('vote', 'follow', 'comment', 'post')),
    draft      text NOT NULL CHECK (length(draft) <= 1000000),
    created_at timestamptz(3) NOT NULL
);
CREATE INDEX pending_acts_token ON pending_acts (token_hash);
CREATE INDEX pending_acts_age ON pending_acts (created_at);

-- +goose Down
DROP TABLE pending_acts, search_pieces, search_words, post_search, post_search_parts;
DROP TRIGGER posts_recounted ON posts;
DROP TRIGGER posts_counted ON posts;
DROP FUNCTION recount_post, count_new_posts;
DROP TABLE post_counts;
DROP INDEX posts_done, posts_new, posts_top, posts_trending;
