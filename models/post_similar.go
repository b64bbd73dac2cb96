package models

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"gorm.io/gorm"

	"intake/internal/search"
)

const (
	maxSimilarWords = 6  // of a title: the longest, which say most
	similarEach     = 60 // posts considered for each word, and for each pair of words
	similarEnough   = 0.5
)

// shortTitle is how many characters of a title that is being typed are too few to tell what it resembles.
const shortTitle = 3

// SimilarToTyped are the SimilarPosts of a title that somebody is typing; none while it is short.
func (a *App) SimilarToTyped(ctx context.Context, db *gorm.DB, title string, limit int) ([]Post, error) {
	if title = strings.TrimSpace(title); utf8.RuneCountInString(title) < shortTitle {
		return nil, nil
	}
	return a.SimilarPosts(ctx, db, title, limit)
}

// SimilarPosts are the posts on the board that are similar to the text, the most similar first. Rare words count more
// than common ones.
func (a *App) SimilarPosts(ctx context.Context, db *gorm.DB, text string, limit int) ([]Post, error) {
	words := search.QueryWords(maxQueryWords, sanitize(text, maxQuery))
	if len(words) > maxSimilarWords {
		slices.SortStableFunc(words,
			func(x, y string) int { return utf8.RuneCountInString(y) - utf8.RuneCountInString(x) })
		words = words[:maxSimilarWords]
	}
	understood, err := postSearch.Understand(ctx, db, publicScope(a.ID), words)
	if err != nil || len(understood) == 0 {
		return nil, err
	}
	var searches [][][]string
	for _, word := range understood {
		searches = append(searches, [][]string{word.First()})
	}
	for n := range understood[1:] { // posts with several of the words may be older than the newest with one
		searches = append(searches, [][]string{understood[n].First(), understood[n+1].First()})
	}
	query := BoardQuery{Status: StatusAll}
	hits, _, err := a.match(ctx, db, query, searches, similarEach)
	if err != nil {
		return nil, fmt.Errorf("looking for similar posts: %w", err)
	}
	return a.listedPosts(ctx, db, alike(hits, understood, limit))
}

// alike are the ids of the hits whose titles have enough of the words, by weight.
func alike(hits []*hit, words []search.Word, limit int) []string {
	known := make([]float64, len(words))
	for _, hit := range hits {
		for _, n := range hit.searches {
			if n < len(words) {
				known[n]++
			}
		}
	}
	total := 0.0
	for n := range words {
		known[n] = 1 / (1 + math.Log2(1+known[n]))
		if utf8.RuneCountInString(words[n].Text) <= 3 && search.Plain(words[n].Text) {
			known[n] /= 4 // stop words: the, for, and
		}
		total += known[n]
	}
	scores := map[string]float64{}
	for _, hit := range hits {
		title := search.Words(maxPostWords, hit.Title)
		for n, word := range words {
			scores[hit.ID] += known[n] * word.Likeness(title)
		}
	}
	hits = slices.DeleteFunc(hits, func(h *hit) bool { return scores[h.ID] < similarEnough*total })
	slices.SortFunc(hits, func(x, y *hit) int {
		return cmp.Or(cmp.Compare(scores[y.ID], scores[x.ID]), cmp.Compare(y.Votes, x.Votes), cmp.Compare(y.ID, x.ID))
	})
	ids := make([]string, 0, limit)
	for _, hit := range hits[:min(limit, len(hits))] {
		ids = append(ids, hit.ID)
	}
	return ids
}
