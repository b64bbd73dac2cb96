package models

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"gorm.io/gorm"

	"intake/internal/search"
	"intake/internal/store"
)

// How many of the most voted posts a search checks if its words are very common: of each status and category, and in
// total.
const (
	popularEach = 40
	popularAll  = 120
)

// match finds the posts of each search, the newest if there are many, at most limit each, and says whether a search had
// more. The caller filters by status and category.
func (a *App) match(ctx context.Context, db *gorm.DB, query BoardQuery, searches [][][]string, limit int) (
	hits []*hit, full bool, err error,
) {
	var parts []string
	var args []any
	for n, groups := range searches {
		one, values := postSearch.Match(db, search.Query{Scopes: query.scopes(a), Groups: groups}, limit)
		parts = append(parts, fmt.Sprintf("SELECT %d AS search, item FROM (%s) AS found", n, one))
		args = append(args, values...)
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
			posts.app_id = ? AND posts.deleted_at IS NULL
				AND (? OR `+isListed+`) AS listed
		FROM (`+strings.Join(parts, " UNION ALL ")+`) AS found JOIN posts ON posts.id = found.item`,
		append([]any{a.ID, query.everywhere}, args...)...).Scan(&rows).Error
	if err != nil {
		return nil, false, err
	}
	found := map[string]*hit{}
	counts := make([]int, len(searches))
	for _, row := range rows {
		counts[row.Search]++
		if !row.Listed {
			continue
		}
		if found[row.ID] == nil {
			found[row.ID] = &hit{ID: row.ID, Title: row.Title, Votes: row.Votes, Status: row.Status, Category: row.Category,
				words: map[string]bool{}}
			hits = append(hits, found[row.ID])
		}
		found[row.ID].searches = append(found[row.ID].searches, row.Search)
	}
	return hits, slices.Max(counts) >= limit, nil
}

// scopes are the parts of the index to search: metadata is for the team alone.
func (q BoardQuery) scopes(app *App) []string {
	if q.everywhere {
		return []string{publicScope(app.ID), teamScope(app.ID)}
	}
	return []string{publicScope(app.ID)}
}

// popular are the query's most voted posts with all the words in their title.
func (a *App) popular(ctx context.Context, db *gorm.DB, query BoardQuery, words []search.Word) ([]*hit, error) {
	query.Sort, query.After = SortTop, ""
	places, err := a.places(ctx, db, query, popularEach, popularAll)
	if err != nil || len(places) == 0 {
		return nil, err
	}
	ids := collect(places, func(place placed) string { return place.ID })
	var hits []*hit
	err = db.WithContext(ctx).Raw(
		"SELECT id, title, votes, status, category FROM posts WHERE id IN ?", store.Pad(ids)).Scan(&hits).Error
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(hits, func(h *hit) bool {
		title := search.Words(maxPostWords, h.Title)
		return slices.ContainsFunc(words, func(w search.Word) bool { return w.Likeness(title) == 0 })
	}), nil
}
