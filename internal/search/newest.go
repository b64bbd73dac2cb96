package search

import (
	"context"
	"strings"

	"gorm.io/gorm"
)

// To find the newest rows with words that begin with a prefix, FTS5 reads all rows that have such words, which takes
// half a second if a million have them. So the newest rows are read first: they have enough of what is common.
const (
	sampledRows = 500    // are read to find out whether the words are common
	readRows    = 10_000 // are read if they are
	maxProbes   = 64     // bounds the words times scopes to look for in each row; for more, FTS5 is used at once
)

const newestSQLite = `
	SELECT item FROM {table}
	WHERE id >= COALESCE((SELECT id FROM {table} ORDER BY id DESC LIMIT 1 OFFSET ?), 0) AND {condition}
	ORDER BY id DESC LIMIT ?`

// Newest returns the items that have all the words, or longer words that begin with them, in any of the scopes: roughly
// the newest first, at most limit.
func (x Index) Newest(ctx context.Context, db *gorm.DB, scopes, words []string, limit int) (items []string, err error) {
	db = db.WithContext(ctx)
	if !isPostgres(db) && len(scopes)*len(words) <= maxProbes {
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

// among is Newest for only that many of the newest rows.
func (x Index) among(db *gorm.DB, rows int, scopes, words []string, limit int) (items []string, err error) {
	names := make([]string, len(scopes))
	for i, scope := range scopes {
		names[i] = "'" + scope + "'" // only letters and digits
	}
	condition, args := x.HasBeginnings(db, names, words)
	statement := strings.ReplaceAll(x.sql(db, "", newestSQLite), "{condition}", condition)
	err = db.Raw(statement, append(append([]any{rows - 1}, args...), limit)...).Scan(&items).Error
	return items, err
}
