package models

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"gorm.io/gorm"
)

// The most voted posts that a search looks at, where its words are found everywhere: of each status and category, and all.
const (
	popularEach = 40
	popularAll  = 120
)

// A search is a list of lists of words: of each list one has to be there. The newest posts come first: FTS5 keeps them in
// that order; on PostgreSQL the parts of the index are asked one after the other, as far as is needed.
const (
	matchPostgres = `
		SELECT post_id FROM generate_series((SELECT posts >> 16 FROM post_search_parts WHERE app_id = ?), 0, -1) AS part
		CROSS JOIN LATERAL (
			SELECT post_id FROM post_search WHERE terms @@ CAST(replace(?, '#', part || '.') AS tsquery) LIMIT %d) AS found LIMIT %[1]d`
	matchSQLite = `SELECT post_id FROM post_search WHERE post_search MATCH ? ORDER BY rowid DESC LIMIT %d`
)

// match finds the posts of each search, at most limit of each, and tells whether a search had more. What the query asks
// for beside words is left to it.
func (a *App) match(ctx context.Context, db *gorm.DB, query BoardQuery, searches [][][]string, limit int) (hits []*hit, full bool, err error) {
	var parts []string
	var args []any
	for n, search := range searches {
		one := fmt.Sprintf(dialect(db, matchPostgres, matchSQLite), limit)
		parts = append(parts, fmt.Sprintf("SELECT %d AS search, post_id FROM (%s) AS found", n, one))
		if db.Name() == "postgres" {
			args = append(args, a.ID, a.expression(search, "'#", "'", " | ", " & "))
		} else {
			args = append(args, a.expression(search, `"`, `"`, " OR ", " AND "))
		}
	}
	var rows []struct {
		ID       string
		Title    string
		Votes    int
		Search   int
		Status   PostStatus
		Category PostCategory
		Listed   bool
	}
	err = db.WithContext(ctx).Raw(`
		SELECT found.search, posts.id, posts.title, posts.votes, posts.status, posts.category,
			posts.app_id = ? AND (? OR posts.hidden_at IS NULL AND posts.merged_into IS NULL) AS listed
		FROM (`+strings.Join(parts, " UNION ALL ")+`) AS found JOIN posts ON posts.id = found.post_id`, append([]any{a.ID, query.everywhere}, args...)...).Scan(&rows).Error
	if err != nil {
		return nil, false, err
	}
	found := map[string]*hit{}
	counts := make([]int, len(searches))
	for _, row := range rows {
		counts[row.Search]++
		if !row.Listed || !slices.Contains(query.statuses(), row.Status) || !slices.Contains(query.categories(), row.Category) {
			continue
		}
		if found[row.ID] == nil {
			found[row.ID] = &hit{ID: row.ID, Title: row.Title, Votes: row.Votes, words: map[string]bool{}}
			hits = append(hits, found[row.ID])
		}
		found[row.ID].searches = append(found[row.ID].searches, row.Search)
	}
	return hits, slices.Max(counts) >= limit, nil
}

// expression writes a search in the language of an index. Terms are letters and digits alone, so none can end its quotes.
func (a *App) expression(search [][]string, open, close, or, and string) string {
	groups := make([]string, len(search))
	for i, words := range search {
		terms := make([]string, len(words))
		for n, word := range words {
			terms[n] = open + appTerm(a.ID, word) + close
		}
		groups[i] = "(" + strings.Join(terms, or) + ")"
	}
	return strings.Join(groups, and)
}

// popular are the most voted posts of the query that have all the words in their title.
func (a *App) popular(ctx context.Context, db *gorm.DB, query BoardQuery, words []wanted) ([]*hit, error) {
	query.Sort, query.After = SortTop, ""
	places, err := a.places(ctx, db, query, popularEach, popularAll)
	if err != nil || len(places) == 0 {
		return nil, err
	}
	ids := make([]string, len(places))
	for i, place := range places {
		ids[i] = place.ID
	}
	var hits []*hit
	if err := db.WithContext(ctx).Raw("SELECT id, title, votes FROM posts WHERE id IN ?", padded(ids)).Scan(&hits).Error; err != nil {
		return nil, err
	}
	return slices.DeleteFunc(hits, func(h *hit) bool {
		title := postWords(h.Title, "")
		return slices.ContainsFunc(words, func(w wanted) bool { return w.in(title) == 0 })
	}), nil
}
