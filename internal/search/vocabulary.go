package search

import (
	"cmp"
	"slices"
	"strings"

	"gorm.io/gorm"
)

const (
	// maxVocabulary is how many words of an entry are added to the vocabulary, so that a text of noise cannot fill it.
	maxVocabulary = 100

	// Words are inserted in one order, so that transactions cannot deadlock.
	learnPostgres = `
		INSERT INTO {table}_words (scope, word)
		SELECT scope, word FROM json_to_recordset(CAST(? AS json)) AS list (scope text, word text)
		ORDER BY scope, word COLLATE "C" ON CONFLICT DO NOTHING RETURNING scope, word`
	learnSQLite = `
		INSERT INTO {table}_words (scope, word)
		SELECT value ->> 'scope', value ->> 'word' FROM json_each(?) WHERE true ON CONFLICT DO NOTHING RETURNING scope, word`
	piecesPostgres = `
		INSERT INTO {table}_pieces (scope, piece, word)
		SELECT scope, piece, word FROM json_to_recordset(CAST(? AS json)) AS list (scope text, piece text, word text)`
	piecesSQLite = `
		INSERT INTO {table}_pieces (scope, piece, word)
		SELECT value ->> 'scope', value ->> 'piece', value ->> 'word' FROM json_each(?)`
)

type knownWord struct {
	Scope string `json:"scope"`
	Word  string `json:"word"`
}

type knownPiece struct {
	Scope string `json:"scope"`
	Piece string `json:"piece"`
	Word  string `json:"word"`
}

// learn adds new words to the vocabularies of their scopes.
func (x Index) learn(tx *gorm.DB, entries []Entry) error {
	var vocabulary []knownWord
	for _, entry := range entries {
		for _, scope := range entry.Scopes {
			for _, word := range scope.Words[:min(len(scope.Words), maxVocabulary)] {
				if inVocabulary(word) {
					vocabulary = append(vocabulary, knownWord{scope.Name, word})
				}
			}
		}
	}
	if len(vocabulary) == 0 {
		return nil
	}
	slices.SortFunc(vocabulary, func(a, b knownWord) int {
		return cmp.Or(strings.Compare(a.Scope, b.Scope), strings.Compare(a.Word, b.Word))
	})
	var fresh []knownWord
	words := asJSON(slices.Compact(vocabulary))
	if err := tx.Raw(x.sql(tx, learnPostgres, learnSQLite), words).Scan(&fresh).Error; err != nil {
		return err
	}
	var found []knownPiece
	for _, word := range fresh {
		for _, piece := range pieces(word.Word) {
			found = append(found, knownPiece{word.Scope, piece, word.Word})
		}
	}
	if len(found) == 0 {
		return nil
	}
	return tx.Exec(x.sql(tx, piecesPostgres, piecesSQLite), asJSON(found)).Error
}
