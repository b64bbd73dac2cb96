// Package search finds items by their words, on SQLite and PostgreSQL: in all scripts, regardless of case and accents,
// and optionally despite typos. It knows ids and words, but not what they mean.
package search

import (
	"encoding/json"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Index is a table with the words of items. Its columns are id, item and terms. On SQLite there is also an FTS5 table
// with the same name and the suffix _fts.
type Index struct {
	Table string
	Typos bool // Understand also finds similar words, with the tables _words and _pieces
}

// Entry has all words by which an item is found.
type Entry struct {
	Item   string // id of the item
	Scopes []Scope
}

// Scope has words, from Words, that are searched together. Its name says whose item it is, and who may see these words.
// Names consist of lower-case letters and digits, and no name is the beginning of another one.
type Scope struct {
	Name  string
	Words []string
}

const (
	// maxTerms is how many bytes of terms an entry has, at most. PostgreSQL's limit is one mebibyte.
	maxTerms = 1_000_000
	// partBytes is the most that is added to each term, in bytes.
	partBytes = 12
	// statementBytes is roughly the size of the parameter of one statement.
	statementBytes = 1_000_000
)

// Each list is one JSON parameter, so that lists of any length use the same prepared statement. PostgreSQL's index has
// no order. So there, the terms have the number of their part as a prefix, and each part has 65,536 rows. Searched part
// by part, the newest items come first, and a common word is found in the first part.
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

// Add makes new items be found by the words of their entries.
func (x Index) Add(tx *gorm.DB, entries []Entry) error {
	return x.write(tx, x.sql(tx, addPostgres, addSQLite), entries)
}

// Adding returns Add as statements that the caller runs together with others. It is for an Index without Typos, because
// learning new words takes more statements.
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

// Replace makes items that were added before be found by the words of these entries only. Call Lock before you read the
// texts for the entries.
func (x Index) Replace(tx *gorm.DB, entries []Entry) error {
	return x.write(tx, x.sql(tx, replacePostgres, replaceSQLite), entries)
}

// Lock makes other transactions that lock the same items wait until this one ends. So texts that are read afterwards
// include everything that those wrote before. On SQLite they wait anyway.
func (x Index) Lock(tx *gorm.DB, items []string) error {
	if !isPostgres(tx) {
		return nil
	}
	return tx.Exec("SELECT FROM "+x.Table+" WHERE item IN ? ORDER BY item FOR UPDATE", items).Error
}

// Remove makes items not be found any more.
func (x Index) Remove(tx *gorm.DB, items []string) error {
	if !isPostgres(tx) { // FTS5 needs the terms that it has indexed
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

// lists returns the entries as JSON parameters, each about as large as one statement takes.
func lists(entries []Entry) []string {
	type row struct {
		Item  string `json:"item"`
		Terms string `json:"terms"` // separated by blanks
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

// terms returns the words of the entry, each with the name of its scope as a prefix, as many as fit.
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

// sql returns the statement for the database in use, with the names of the index's tables.
func (x Index) sql(db *gorm.DB, postgres, sqlite string) string {
	if isPostgres(db) {
		return strings.ReplaceAll(postgres, "{table}", x.Table)
	}
	return strings.ReplaceAll(sqlite, "{table}", x.Table)
}

func isPostgres(db *gorm.DB) bool { return db.Name() == "postgres" }

func asJSON(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err) // our own plain structs always marshal
	}
	return string(text)
}
