package search

import (
	"context"
	"strings"

	"gorm.io/gorm"
)

// FTS5 reads everything that has words with a beginning before it tells the newest of it, which takes half a second
// where a million have them. So the newest rows are read first: of what many have, they have enough.
const (
	sampledRows = 500    // are looked at to see whether many have the words
	readRows    = 10_000 // are looked at then
	mostProbes  = 64     // words in scopes that are looked for in each row; for more, the index is asked
)

const newestSQLite = `
	SELECT item FROM {table}
	WHERE id >= COALESCE((SELECT id FROM {table} ORDER BY id DESC LIMIT 1 OFFSET ?), 0) AND {condition}
	ORDER BY id DESC LIMIT ?`

// Newest are the items that have all the words, or longer ones that begin with them, in any of the scopes: about the
// newest first, at most limit.
func (x Index) Newest(ctx context.Context, db *gorm.DB, scopes, words []string, limit int) (items []string, err error) {
	db = db.WithContext(ctx)
	if db.Name() != "postgres" && len(scopes)*len(words) <= mostProbes {
		items, err = x.among(db, sampledRows, scopes, words, limit)
		if err == nil && len(items) < limit && len(items)*(readRows/sampledRows) >= 2*limit {
			items, err = x.among(db, readRows, scopes, words, limit)
		}
		if err != nil || len(items) == limit {
			return items, err
		}
	}
	query := Query{Scopes: scopes, Beginnings: true}
	for _, word := range words {
		query.Groups = append(query.Groups, []string{word})
	}
	matches, values := x.Match(db, query, limit)
	items = nil
	err = db.Raw(matches, values...).Scan(&items).Error
	return items, err
}

// among are those of Newest among so many of the newest rows.
func (x Index) among(db *gorm.DB, rows int, scopes, words []string, limit int) (items []string, err error) {
	names := make([]string, len(scopes))
	for i, scope := range scopes {
		names[i] = "'" + scope + "'" // letters and digits alone
	}
	condition, args := x.HasBeginnings(db, names, words)
	statement := strings.ReplaceAll(x.sql(db, "", newestSQLite), "{condition}", condition)
	err = db.Raw(statement, append(append([]any{rows - 1}, args...), limit)...).Scan(&items).Error
	return items, err
}
