package models

import (
	"maps"
	"slices"
	"strings"

	"gorm.io/gorm"
)

// indexed is a post as the index of searches takes it in.
type indexed struct {
	AppID  string `json:"app_id"`
	PostID string `json:"post_id"`
	Terms  string `json:"terms"` // with blanks between
}

type searchWord struct {
	AppID string `json:"app_id"`
	Word  string `json:"word"`
}

type searchPiece struct {
	AppID string `json:"app_id"`
	Piece string `json:"piece"`
	Word  string `json:"word"`
}

// maxVocabulary is how many words of a post mistyped ones are understood by: whoever fills a description with noise does
// not fill the vocabulary too.
const maxVocabulary = 100

// Lists go as one JSON parameter, so that groups of every size share one prepared statement. Words are taken in one
// order, so that two groups never wait for each other in a ring.
const (
	indexPostgres = `
		WITH list AS (SELECT * FROM json_to_recordset(CAST(? AS json)) AS list (app_id uuid, post_id uuid, terms text)),
			parts AS (
				INSERT INTO post_search_parts AS parts (app_id, posts)
				SELECT app_id, count(*) FROM list GROUP BY app_id ORDER BY app_id
				ON CONFLICT (app_id) DO UPDATE SET posts = parts.posts + excluded.posts
				RETURNING app_id, posts >> 16 AS part)
		INSERT INTO post_search (post_id, terms)
		SELECT post_id, COALESCE((SELECT array_to_tsvector(array_agg(part || '.' || term)) FROM unnest(string_to_array(terms, ' ')) AS term), '')
		FROM list JOIN parts USING (app_id)`
	indexSQLite = `
		INSERT INTO post_search (post_id, terms)
		SELECT value ->> 'post_id', value ->> 'terms' FROM json_each(?)`
	learnPostgres = `
		INSERT INTO search_words (app_id, word)
		SELECT app_id, word FROM json_to_recordset(CAST(? AS json)) AS list (app_id uuid, word text)
		ORDER BY app_id, word COLLATE "C" ON CONFLICT DO NOTHING RETURNING app_id, word`
	learnSQLite = `
		INSERT INTO search_words (app_id, word)
		SELECT value ->> 'app_id', value ->> 'word' FROM json_each(?) WHERE true ON CONFLICT DO NOTHING RETURNING app_id, word`
	piecesPostgres = `
		INSERT INTO search_pieces (app_id, piece, word)
		SELECT app_id, piece, word FROM json_to_recordset(CAST(? AS json)) AS list (app_id uuid, piece text, word text)`
	piecesSQLite = `
		INSERT INTO search_pieces (app_id, piece, word)
		SELECT value ->> 'app_id', value ->> 'piece', value ->> 'word' FROM json_each(?)`
)

// appTerm marks the word with the random end of the app's id. Should two apps ever share it, the posts still tell.
func appTerm(appID, word string) string { return appID[len(appID)-12:] + word }

// indexPosts lets searches find the posts.
func indexPosts(tx *Tx, posts []*Post) error {
	if len(posts) == 0 {
		return nil
	}
	list := make([]indexed, len(posts))
	vocabulary := map[searchWord]bool{}
	for i, post := range posts {
		words := postWords(post.Title, post.Description)
		terms := make([]string, len(words))
		for n, word := range words {
			terms[n] = appTerm(post.AppID, word)
			if n < maxVocabulary && inVocabulary(word) {
				vocabulary[searchWord{post.AppID, word}] = true
			}
		}
		list[i] = indexed{post.AppID, post.ID, strings.Join(terms, " ")}
	}
	if err := tx.Exec(dialect(tx.DB, indexPostgres, indexSQLite), mustJSON(list)).Error; err != nil {
		return err
	}
	return learn(tx, vocabulary)
}

// learn adds the words that are new to the vocabulary of their apps.
func learn(tx *Tx, vocabulary map[searchWord]bool) error {
	if len(vocabulary) == 0 {
		return nil
	}
	var fresh []searchWord
	if err := tx.Raw(dialect(tx.DB, learnPostgres, learnSQLite), mustJSON(slices.Collect(maps.Keys(vocabulary)))).Scan(&fresh).Error; err != nil {
		return err
	}
	var found []searchPiece
	for _, word := range fresh {
		for _, piece := range pieces(word.Word) {
			found = append(found, searchPiece{word.AppID, piece, word.Word})
		}
	}
	if len(found) == 0 {
		return nil
	}
	return tx.Exec(dialect(tx.DB, piecesPostgres, piecesSQLite), mustJSON(found)).Error
}

func dialect(db *gorm.DB, postgres, sqlite string) string {
	if db.Name() == "postgres" {
		return postgres
	}
	return sqlite
}
