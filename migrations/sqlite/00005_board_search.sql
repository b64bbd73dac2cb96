-- +goose Up
-- The three orders of a board. A page of any filter is put together from the beginnings of a few of their ranges, so what
-- it costs does not grow with the board.
CREATE INDEX posts_trending ON posts (app_id, status, category, recent_votes, id) WHERE hidden_at IS NULL AND merged_into IS NULL;
CREATE INDEX posts_top ON posts (app_id, status, category, votes, id) WHERE hidden_at IS NULL AND merged_into IS NULL;
CREATE INDEX posts_new ON posts (app_id, status, category, id) WHERE hidden_at IS NULL AND merged_into IS NULL;
CREATE INDEX posts_done ON posts (app_id, status, status_changed_at, id) WHERE status_changed_at IS NOT NULL AND hidden_at IS NULL AND merged_into IS NULL;

-- How many posts stand on a board, by status and category. Triggers keep it, so that no statement can forget to.
CREATE TABLE post_counts (
    app_id   text NOT NULL REFERENCES apps (id),
    status   text NOT NULL,
    category text NOT NULL,
    posts    integer NOT NULL CHECK (posts >= 0),
    PRIMARY KEY (app_id, status, category)
) WITHOUT ROWID;
INSERT INTO post_counts
SELECT app_id, status, category, count(*) FROM posts WHERE hidden_at IS NULL AND merged_into IS NULL GROUP BY app_id, status, category;

-- +goose StatementBegin
CREATE TRIGGER posts_counted AFTER INSERT ON posts WHEN NEW.hidden_at IS NULL AND NEW.merged_into IS NULL
BEGIN
    INSERT INTO post_counts VALUES (NEW.app_id, NEW.status, NEW.category, 1)
    ON CONFLICT (app_id, status, category) DO UPDATE SET posts = posts + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER posts_recounted AFTER UPDATE OF status, category, hidden_at, merged_into ON posts
BEGIN
    UPDATE post_counts SET posts = posts - 1
    WHERE app_id = OLD.app_id AND status = OLD.status AND category = OLD.category AND OLD.hidden_at IS NULL AND OLD.merged_into IS NULL;
    INSERT INTO post_counts SELECT NEW.app_id, NEW.status, NEW.category, 1 WHERE NEW.hidden_at IS NULL AND NEW.merged_into IS NULL
    ON CONFLICT (app_id, status, category) DO UPDATE SET posts = posts + 1;
END;
-- +goose StatementEnd

-- The words of every post, each behind the id of its app.
CREATE VIRTUAL TABLE post_search USING fts5(post_id UNINDEXED, terms, tokenize = 'ascii', detail = none, columnsize = 0);

-- The vocabulary of a board, and the pieces by which a mistyped word is found in it.
CREATE TABLE search_words (
    app_id text NOT NULL REFERENCES apps (id),
    word   text NOT NULL,
    PRIMARY KEY (app_id, word)
) WITHOUT ROWID;
CREATE TABLE search_pieces (
    app_id text NOT NULL,
    piece  text NOT NULL,
    word   text NOT NULL,
    PRIMARY KEY (app_id, piece, word)
) WITHOUT ROWID;

-- What a visitor wanted to do on a board, until they have signed in.
CREATE TABLE pending_acts (
    id         text NOT NULL PRIMARY KEY,
    app_id     text NOT NULL REFERENCES apps (id),
    post_id    text REFERENCES posts (id),
    token_hash blob NOT NULL CHECK (length(token_hash) = 32), -- of the browser
    kind       text NOT NULL CHECK (kind IN ('vote', 'follow', 'comment', 'post')),
    draft      text NOT NULL CHECK (length(draft) <= 1000000),
    created_at datetime NOT NULL
);
CREATE INDEX pending_acts_token ON pending_acts (token_hash);
CREATE INDEX pending_acts_age ON pending_acts (created_at);

-- +goose Down
DROP TABLE pending_acts;
DROP TABLE search_pieces;
DROP TABLE search_words;
DROP TABLE post_search;
DROP TRIGGER posts_recounted;
DROP TRIGGER posts_counted;
DROP TABLE post_counts;
DROP INDEX posts_done;
DROP INDEX posts_new;
DROP INDEX posts_top;
DROP INDEX posts_trending;
