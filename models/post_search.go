package models

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"gorm.io/gorm"

	"intake/internal/search"
)

const (
	maxQuery      = 200 // characters
	maxQueryWords = 8
	candidates    = 200 // posts that a search looks at: of a word that more have, the newest
	fewMatches    = 5   // with no more, posts that have only some of the words are worth showing
)

func (l *BoardList) fillBySearch(ctx context.Context, db *gorm.DB, app *App) error {
	ranked, err := app.search(ctx, db, l.Query)
	if err != nil {
		return fmt.Errorf("searching a board: %w", err)
	}
	l.Counts.Matches = len(ranked)
	if at := slices.Index(ranked, l.Query.After); at >= 0 {
		ranked = ranked[at+1:]
	}
	ranked, l.Next = cutPage(ranked, l.Query.Limit, func(id *string) string { return *id })
	l.Posts, err = app.listedPosts(ctx, db, ranked)
	return err
}

// search finds the posts that have all the words of the query, the best match first, and if they are few also those
// that have some of the words. Of a word that very many posts have, the newest and the most voted are looked at: what a
// search costs does not grow with the board.
func (a *App) search(ctx context.Context, db *gorm.DB, query BoardQuery) ([]string, error) {
	words, err := postSearch.Understand(ctx, db, publicScope(a.ID), search.QueryWords(maxQueryWords, query.Search))
	if err != nil || len(words) == 0 {
		return nil, err
	}
	var all [][]string
	var each [][][]string
	for _, word := range words {
		all = append(all, word.First())
		each = append(each, [][]string{word.All()})
	}
	hits, full, err := a.match(ctx, db, query, [][][]string{all}, candidates)
	if err != nil {
		return nil, err
	}
	for _, hit := range hits {
		hit.has(words...)
	}
	if full {
		popular, err := a.popular(ctx, db, query, words)
		if err != nil {
			return nil, err
		}
		hits = mergeHits(hits, popular)
	}
	if len(hits) < fewMatches && (len(words) > 1 || len(words[0].All()) > len(words[0].First())) {
		more, _, err := a.match(ctx, db, query, each, candidates)
		if err != nil {
			return nil, err
		}
		for _, hit := range more {
			for _, n := range hit.searches {
				hit.has(words[n])
			}
		}
		hits = mergeHits(hits, slices.DeleteFunc(more, func(h *hit) bool { return 2*len(h.words) < len(words) }))
	}
	return ranked(hits, words, query.Search), nil
}

// hit is a post that a search found, and which of the words it has somewhere.
type hit struct {
	ID       string
	Title    string
	Votes    int
	searches []int
	words    map[string]bool
}

func (h *hit) has(words ...search.Word) {
	for _, word := range words {
		h.words[word.Text] = true
	}
}

func mergeHits(hits, more []*hit) []*hit {
	known := map[string]bool{}
	for _, hit := range hits {
		known[hit.ID] = true
	}
	for _, hit := range more {
		if !known[hit.ID] {
			hits = append(hits, hit)
		}
	}
	return hits
}

// ranked orders the hits: words in the title count more than in the description, right ones more than near ones, the
// whole query as it stands most; among equals the votes decide, and then the newest comes first.
func ranked(hits []*hit, words []search.Word, query string) []string {
	scores := make(map[string]float64, len(hits))
	phrase := search.Fold(query)
	for _, hit := range hits {
		title := search.Words(maxPostWords, hit.Title)
		for _, word := range words {
			if near := word.Likeness(title); near > 0 {
				scores[hit.ID] += near
			} else if hit.words[word.Text] {
				scores[hit.ID] += 0.3
			}
		}
		if strings.Contains(search.Fold(hit.Title), phrase) {
			scores[hit.ID] += 0.5
		}
	}
	slices.SortFunc(hits, func(x, y *hit) int {
		return cmp.Or(cmp.Compare(scores[y.ID], scores[x.ID]), cmp.Compare(y.Votes, x.Votes), cmp.Compare(y.ID, x.ID))
	})
	ids := make([]string, len(hits))
	for i, hit := range hits {
		ids[i] = hit.ID
	}
	return ids
}
