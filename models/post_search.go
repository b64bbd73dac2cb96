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
	result, err := app.search(ctx, db, l.Query)
	if err != nil {
		return fmt.Errorf("searching a board: %w", err)
	}
	l.Counts, l.Many, l.Found = result.counts, result.many, result.found
	ranked := result.ids()
	if at := slices.Index(ranked, l.Query.After); at >= 0 {
		ranked = ranked[at+1:]
	}
	ranked, l.Next = cutPage(ranked, l.Query.Limit, func(id *string) string { return *id })
	if l.Posts, err = app.listedPosts(ctx, db, ranked); err != nil {
		return err
	}
	l.FoundIn, err = app.foundIn(ctx, db, result, ranked)
	return err
}

// result is what a search found, in the order that was asked for.
type result struct {
	hits   []*hit
	found  search.Found
	counts BoardCounts // of the hits
	many   bool        // more than were looked at
}

func (r *result) ids() []string {
	return collect(r.hits, func(h *hit) string { return h.ID })
}

// search finds the posts that have all the words of the query, in their own text or in one comment, and if they are few
// also those that have some of the words. Of a word that very many posts have, the newest and the most voted are looked
// at: what a search costs does not grow with the board.
func (a *App) search(ctx context.Context, db *gorm.DB, query BoardQuery) (*result, error) {
	words, err := postSearch.Understand(ctx, db, publicScope(a.ID), search.QueryWords(maxQueryWords, query.Search))
	if err != nil || len(words) == 0 {
		return &result{}, err
	}
	hits, many, err := a.withAll(ctx, db, query, words)
	if err != nil {
		return nil, err
	}
	if len(hits) < fewMatches && (len(words) > 1 || len(words[0].All()) > len(words[0].First())) {
		more, err := a.withSome(ctx, db, query, words)
		if err != nil {
			return nil, err
		}
		hits = mergeHits(hits, more)
	}
	if hits, err = query.tagged(db.WithContext(ctx), hits); err != nil {
		return nil, err
	}
	found := &result{hits: hits, found: search.FoundBy(words), many: many}
	found.narrow(query)
	found.sort(query, words)
	return found, nil
}

// withAll finds the posts that have all the words, in their own text or in one comment. Many says that there are more
// than were looked at; then the most voted of them are among the hits.
func (a *App) withAll(
	ctx context.Context, db *gorm.DB, query BoardQuery, words []search.Word,
) (hits []*hit, many bool, err error) {
	var all [][]string
	for _, word := range words {
		all = append(all, word.First())
	}
	hits, manyPosts, err := a.match(ctx, db, query, [][][]string{all}, candidates)
	if err != nil {
		return nil, false, err
	}
	said, manyComments, err := a.matchComments(ctx, db, query, all, candidates)
	if err != nil {
		return nil, false, err
	}
	hits = mergeHits(hits, said)
	for _, hit := range hits {
		hit.has(words...)
	}
	if !manyPosts && !manyComments {
		return hits, false, nil
	}
	popular, err := a.popular(ctx, db, query, words)
	return mergeHits(hits, popular), true, err
}

// withSome finds the posts that have at least half of the words, also in other forms.
func (a *App) withSome(ctx context.Context, db *gorm.DB, query BoardQuery, words []search.Word) ([]*hit, error) {
	var each [][][]string
	for _, word := range words {
		each = append(each, [][]string{word.All()})
	}
	hits, _, err := a.match(ctx, db, query, each, candidates)
	if err != nil {
		return nil, err
	}
	for _, hit := range hits {
		for _, n := range hit.searches {
			hit.has(words[n])
		}
	}
	return slices.DeleteFunc(hits, func(h *hit) bool { return 2*len(h.words) < len(words) }), nil
}

// narrow counts what was found, and leaves what the query asks for.
func (r *result) narrow(query BoardQuery) {
	var counted []countedPosts
	for _, hit := range r.hits {
		counted = append(counted, countedPosts{hit.Status, hit.Category, 1})
	}
	r.counts = countBoard(query, counted)
	r.hits = slices.DeleteFunc(r.hits, func(h *hit) bool {
		return !slices.Contains(query.statuses(), h.Status) || !slices.Contains(query.categories(), h.Category)
	})
}

// hit is a post that a search found, and which of the words it has somewhere.
type hit struct {
	ID       string
	Title    string
	Votes    int
	Status   PostStatus
	Category PostCategory
	Comment  string // the id of the one that has the words; "" where the post has them
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

// sort orders the hits. For the best match words in the title count more than in the description or in a comment, right
// ones more than near ones, the whole query as it stands most; among equals the votes decide, and then the newest comes
// first.
func (r *result) sort(query BoardQuery, words []search.Word) {
	var scores map[string]float64
	if query.Sort != SortTop && query.Sort != SortNew {
		scores = matchScores(r.hits, words, query.Search)
	}
	slices.SortFunc(r.hits, func(x, y *hit) int {
		if query.Sort == SortNew {
			return cmp.Compare(y.ID, x.ID)
		}
		return cmp.Or(cmp.Compare(scores[y.ID], scores[x.ID]), cmp.Compare(y.Votes, x.Votes), cmp.Compare(y.ID, x.ID))
	})
}

func matchScores(hits []*hit, words []search.Word, query string) map[string]float64 {
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
	return scores
}
