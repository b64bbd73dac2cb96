package search

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"gorm.io/gorm"
)

const (
	longerWords = 20 // words of the vocabulary that begin with the word of the query
	nearWords   = 40 // words that have the most pieces in common with it
	maxAnswers  = 12
	firm        = 0.7 // the lowest likeness of words that contain it
)

// Word is a word of a query, with the words that match it and their likeness.
type Word struct {
	Text    string
	known   bool // it is in the vocabulary
	answers map[string]float64
}

// Likeness is that of the best match: from 1, the word itself, to 0, none.
func (w Word) Likeness(words []string) float64 {
	best := 0.0
	for _, word := range words {
		best = max(best, w.answers[word])
	}
	return best
}

// All returns the best matches.
func (w Word) All() []string { return w.atLeast(0) }

// First returns the matches to search for first: those that contain the word, or all if there are none of these.
func (w Word) First() []string {
	if found := w.atLeast(firm); w.known || len(found) > 1 {
		return found
	}
	return w.All()
}

func (w Word) atLeast(likeness float64) []string {
	var found []string
	for word, near := range w.answers {
		if near >= likeness {
			found = append(found, word)
		}
	}
	slices.SortFunc(found, func(x, y string) int {
		return cmp.Or(cmp.Compare(w.answers[y], w.answers[x]), cmp.Compare(x, y))
	})
	return found[:min(len(found), maxAnswers)]
}

// The text is the same for every search, so that each connection prepares it only once. Words are returned as one text,
// separated by blanks: thousands may have a piece in common, and a row for each would cost more than the rest of a
// search.
const (
	lookUpPostgres = `
		SELECT true AS longer, asked, (
			SELECT string_agg(word, ' ') FROM (
				SELECT word FROM {table}_words WHERE scope = ? AND word >= asked AND word < asked || ?
				ORDER BY word LIMIT {longer}) AS first) AS words
		FROM json_array_elements_text(CAST(? AS json)) AS list (asked)
		UNION ALL
		SELECT false, asked, (SELECT string_agg(word, ' ') FROM {table}_pieces WHERE scope = ? AND piece = asked)
		FROM json_array_elements_text(CAST(? AS json)) AS list (asked)`
	lookUpSQLite = `
		SELECT true AS longer, value AS asked, (
			SELECT group_concat(word, ' ') FROM (
				SELECT word FROM {table}_words WHERE scope = ? AND word >= list.value AND word < list.value || ?
				ORDER BY word LIMIT {longer})) AS words
		FROM json_each(?) AS list
		UNION ALL
		SELECT false, value, (SELECT group_concat(word, ' ') FROM {table}_pieces WHERE scope = ? AND piece = list.value)
		FROM json_each(?) AS list`
)

// Understand finds the words in the entries' vocabulary of the scope that match the words, which come from QueryWords.
// The index must have Typos.
func (x Index) Understand(ctx context.Context, db *gorm.DB, scope string, words []string) ([]Word, error) {
	found := make([]Word, len(words))
	begun, shared := []string{}, []string{} // beginnings of longer words, and pieces of similar words
	for n, word := range words {
		found[n] = Word{Text: word, answers: map[string]float64{word: 1}}
		if !Plain(word) {
			continue
		}
		if n == len(words)-1 || utf8.RuneCountInString(word) >= 3 { // the last one may not be complete yet
			begun = append(begun, word)
			if typed := asTyped(word); typed != word {
				begun = append(begun, typed)
			}
		}
		if inVocabulary(word) {
			shared = append(shared, pieces(word)...)
		}
	}
	if len(begun)+len(shared) == 0 {
		return found, nil
	}
	slices.Sort(shared)
	longer, sharing, err := x.lookUp(ctx, db, scope, begun, slices.Compact(shared))
	if err != nil {
		return nil, err
	}
	for n, word := range words {
		found[n].take(longer[word])
		found[n].take(longer[asTyped(word)])
		if Plain(word) && inVocabulary(word) {
			found[n].take(nearest(word, sharing))
		}
	}
	return found, nil
}

// lookUp finds in the vocabulary the words that begin with each of the texts, and those that contain each of the pieces.
func (x Index) lookUp(
	ctx context.Context, db *gorm.DB, scope string, begun, shared []string,
) (longer, sharing map[string][]string, err error) {
	var rows []struct {
		Longer bool
		Asked  string
		Words  string
	}
	statement := strings.ReplaceAll(x.sql(db, lookUpPostgres, lookUpSQLite), "{longer}", strconv.Itoa(longerWords))
	err = db.WithContext(ctx).Raw(statement, scope, string(utf8.MaxRune), asJSON(begun), scope, asJSON(shared)).
		Scan(&rows).Error
	if err != nil {
		return nil, nil, fmt.Errorf("looking words up: %w", err)
	}
	longer, sharing = map[string][]string{}, map[string][]string{}
	for _, row := range rows {
		if row.Longer {
			longer[row.Asked] = strings.Fields(row.Words)
		} else {
			sharing[row.Asked] = strings.Fields(row.Words)
		}
	}
	return longer, sharing, nil
}

// take adds those of the words that are similar enough.
func (w *Word) take(words []string) {
	for _, word := range words {
		w.known = w.known || word == w.Text
		if near := likeness(w.Text, word); near > 0 {
			w.answers[word] = near
		}
	}
}

// nearest returns the words that have the most pieces in common with the word. Sharing has the words with each piece.
func nearest(word string, sharing map[string][]string) []string {
	asked := pieces(word)
	counts := map[string]int{}
	for _, piece := range asked {
		for _, other := range sharing[piece] {
			counts[other]++
		}
	}
	withCount := make([]int, len(asked)+1)
	for _, count := range counts {
		withCount[count]++
	}
	least, room := len(asked), nearWords // thousands have some piece in common; only the best are sorted
	for least > 1 && withCount[least] < room {
		room -= withCount[least]
		least--
	}
	var near []string
	for other, count := range counts {
		if count >= least {
			near = append(near, other)
		}
	}
	slices.SortFunc(near, func(x, y string) int { return cmp.Or(counts[y]-counts[x], cmp.Compare(x, y)) })
	return near[:min(len(near), nearWords)]
}
