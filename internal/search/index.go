// Package search finds things by their words, the same way on SQLite and on PostgreSQL: in all scripts, whatever their
// case and accents and, where an Index is told so, with typing mistakes. It knows ids and words, and nothing of what
// they are about.
package search

import (
	"encoding/json"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Index is a table with the words of things. Its columns are id, item and terms; SQLite has an FTS5 table over it, of
// the same name with _fts behind it.
type Index struct {
	Table string
	Typos bool // Understand finds words that are much the same, by the tables _words and _pieces
}

// Entry is all that one thing is found by.
type Entry struct {
	Item   string // its id
	Scopes []Scope
}

// Scope are words, from Words, by which the thing is found where that scope is searched: whose thing it is, and who may
// see these words of it. Its name is made of small letters and digits; no name begins with another one.
type Scope struct {
	Name  string
	Words []string
}

const (
	// maxTerms is how many bytes of terms an entry keeps: PostgreSQL takes one mebibyte.
	maxTerms = 1_000_000
	// partBytes bound what is put around each term.
	partBytes = 12
	// statementBytes is about how much goes in one statement.
	statementBytes = 1_000_000
)

// Lists go as one JSON parameter, so that groups of every size share one prepared statement. PostgreSQL's index keeps
// no order, so there the terms of each 65,536 rows are marked as a part of their own: asked for part by part, the
// newest come first, and a word that everybody uses is found in the first.
const (
	addPostgres = `
		INSERT INTO {table} (id, item, terms)
		SELECT id, item, ` + markedTerms + `
		FROM (SELECT nextval('{table}_id_seq') AS id, item, terms
			FROM json_to_recordset(CAST(? AS json)) AS list (item uuid, terms text)) AS numbered`
	addSQLite = `
		INSERT INTO {table} (item, terms)
		SELECT value ->> 'item', value ->> 'terms' FROM json_each(?)`
	replacePostgres = `
		UPDATE {table} SET terms = marked.terms
		FROM (SELECT id, ` + markedTerms + ` AS terms
			FROM (SELECT {table}.id, list.terms
				FROM json_to_recordset(CAST(? AS json)) AS list (item uuid, terms text)
				JOIN {table} ON {table}.item = list.item) AS found) AS marked
		WHERE {table}.id = marked.id`
	replaceSQLite = `
		UPDATE {table} SET terms = list.terms
		FROM (SELECT value ->> 'item' AS item, value ->> 'terms' AS terms FROM json_each(?)) AS list
		WHERE {table}.item = list.item AND {table}.terms <> list.terms`
	markedTerms = `(SELECT COALESCE(array_to_tsvector(array_agg((id >> 16) || '.' || term)), '')
			FROM unnest(string_to_array(terms, ' ')) AS term)`
)

// Add lets new things be found by the words of their entries.
func (x Index) Add(tx *gorm.DB, entries []Entry) error {
	return x.write(tx, x.sql(tx, addPostgres, addSQLite), entries)
}

// Adding is Add as statements for somebody who runs them among their own. It is for an Index without Typos: what that
// learns of new words takes statements of its own.
func (x Index) Adding(tx *gorm.DB, entries []Entry) []clause.Expr {
	if x.Typos {
		panic("search: Adding would not learn the words of " + x.Table)
	}
	var statements []clause.Expr
	for _, list := range lists(entries) {
		statements = append(statements, clause.Expr{SQL: x.sql(tx, addPostgres, addSQLite), Vars: []any{list}})
	}
	return statements
}

// Replace lets things that were added before be found by the words of their entries alone. Whoever reads their texts to
// make the entries calls Lock first.
func (x Index) Replace(tx *gorm.DB, entries []Entry) error {
	return x.write(tx, x.sql(tx, replacePostgres, replaceSQLite), entries)
}

// Lock makes others who would replace the words of the things wait until the transaction ends: what is read of their
// texts after it has all that those others wrote before. On SQLite the one writer waits anyway.
func (x Index) Lock(tx *gorm.DB, items []string) error {
	if tx.Name() != "postgres" {
		return nil
	}
	return tx.Exec("SELECT FROM "+x.Table+" WHERE item IN ? ORDER BY item FOR UPDATE", items).Error
}

// Remove lets things not be found any more.
func (x Index) Remove(tx *gorm.DB, items []string) error {
	if tx.Name() != "postgres" { // the FTS5 table is told what it took in
		err := tx.Exec("INSERT INTO "+x.Table+"_fts ("+x.Table+"_fts, rowid, terms) SELECT 'delete', id, terms FROM "+
			x.Table+" WHERE item IN ?", items).Error
		if err != nil {
			return err
		}
	}
	return tx.Exec("DELETE FROM "+x.Table+" WHERE item IN ?", items).Error
}

func (x Index) write(tx *gorm.DB, statement string, entries []Entry) error {
	for _, list := range lists(entries) {
		if err := tx.Exec(statement, list).Error; err != nil {
			return err
		}
	}
	if !x.Typos {
		return nil
	}
	return x.learn(tx, entries)
}

// lists are the entries as the statements take them, each about as much as goes in one.
func lists(entries []Entry) []string {
	type row struct {
		Item  string `json:"item"`
		Terms string `json:"terms"` // with blanks between
	}
	var lists []string
	var rows []row
	bytes := 0
	for i, entry := range entries {
		rows = append(rows, row{entry.Item, entry.terms()})
		bytes += len(rows[len(rows)-1].Terms)
		if bytes < statementBytes && i < len(entries)-1 {
			continue
		}
		lists = append(lists, asJSON(rows))
		rows, bytes = nil, 0
	}
	return lists
}

// terms are the words of the entry, each behind the name of its scope, as far as they fit.
func (e *Entry) terms() string {
	var terms strings.Builder
	count := 0
	for _, scope := range e.Scopes {
		for _, word := range scope.Words {
			if count++; terms.Len()+len(scope.Name)+len(word)+count*partBytes > maxTerms {
				return terms.String()
			}
			if terms.Len() > 0 {
				terms.WriteByte(' ')
			}
			terms.WriteString(scope.Name + word)
		}
	}
	return terms.String()
}

// sql is the statement of the database in use, for the tables of the index.
func (x Index) sql(db *gorm.DB, postgres, sqlite string) string {
	if db.Name() == "postgres" {
		return strings.ReplaceAll(postgres, "{table}", x.Table)
	}
	return strings.ReplaceAll(sqlite, "{table}", x.Table)
}

func asJSON(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err) // our own plain structs always marshal
	}
	return string(text)
}
