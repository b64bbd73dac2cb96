-- +goose Up
-- One search for posts and tickets.
DROP TRIGGER words_of_requester;
DROP TRIGGER words_of_merge;
DROP TRIGGER words_of_message;
DROP TABLE ticket_words_fts;
DROP TABLE ticket_words;
DROP TABLE search_pieces;
DROP TABLE search_words;
DROP TABLE post_search;
DELETE FROM settings WHERE name IN ('ticket_words_until', 'search_index', 'search_posts_until');

-- What posts and tickets are found by. Terms are words behind the scope in which they are looked for: an app's, which
-- its requesters may read too, and its team's.
CREATE TABLE post_search (
    id    integer NOT NULL PRIMARY KEY,
    item  text NOT NULL UNIQUE,
    terms text NOT NULL
);
CREATE VIRTUAL TABLE post_search_fts USING fts5 (
    terms, content = 'post_search', content_rowid = 'id', detail = none, columnsize = 0, tokenize = 'ascii'
);
-- +goose StatementBegin
CREATE TRIGGER post_search_added AFTER INSERT ON post_search BEGIN
    INSERT INTO post_search_fts (rowid, terms) VALUES (NEW.id, NEW.terms);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER post_search_changed AFTER UPDATE OF terms ON post_search BEGIN
    INSERT INTO post_search_fts (post_search_fts, rowid, terms) VALUES ('delete', OLD.id, OLD.terms);
    INSERT INTO post_search_fts (rowid, terms) VALUES (NEW.id, NEW.terms);
END;
-- +goose StatementEnd
CREATE TABLE ticket_search (
    id    integer NOT NULL PRIMARY KEY,
    item  text NOT NULL UNIQUE,
    terms text NOT NULL
);
CREATE VIRTUAL TABLE ticket_search_fts USING fts5 (
    terms, content = 'ticket_search', content_rowid = 'id', detail = none, columnsize = 0, tokenize = 'ascii'
);
-- +goose StatementBegin
CREATE TRIGGER ticket_search_added AFTER INSERT ON ticket_search BEGIN
    INSERT INTO ticket_search_fts (rowid, terms) VALUES (NEW.id, NEW.terms);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ticket_search_changed AFTER UPDATE OF terms ON ticket_search BEGIN
    INSERT INTO ticket_search_fts (ticket_search_fts, rowid, terms) VALUES ('delete', OLD.id, OLD.terms);
    INSERT INTO ticket_search_fts (rowid, terms) VALUES (NEW.id, NEW.terms);
END;
-- +goose StatementEnd

-- The vocabulary of a board, and the pieces by which a mistyped word is found in it.
CREATE TABLE post_search_words (
    scope text NOT NULL,
    word  text NOT NULL,
    PRIMARY KEY (scope, word)
) WITHOUT ROWID;
CREATE TABLE post_search_pieces (
    scope text NOT NULL,
    piece text NOT NULL,
    word  text NOT NULL,
    PRIMARY KEY (scope, piece, word)
) WITHOUT ROWID;

-- Posts and tickets that are there already are taken in by the program, which knows how to take texts apart.
INSERT INTO settings (name, value) VALUES ('search_to_fill', '');

