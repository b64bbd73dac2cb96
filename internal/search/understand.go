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
	longerWords = 20 // of the vocabulary that begin with the word that is asked for
	nearWords   = 40 // that share most pieces with it
	maxAnswers  = 12
	firm        = 0.7 // the least likeness of words that contain it
)

// Word is a word of a query with the words that answer it, and how well they do.
type Word struct {
	Text    string
	known   bool // somebody wrote it
	answers map[string]float64
}

// Likeness is how well the best of the words answers: 1 for the word itself, 0 for not at all.
func (w Word) Likeness(words []string) float64 {
	best := 0.0
	for _, word := range words {
		best = max(best, w.answers[word])
	}
	return best
}

// All are the best answers.
func (w Word) All() []string { return w.atLeast(0) }

// First are the answers to look for before the others: those that contain the word or, where nobody ever wrote such,
// all.
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

// The same text for every search, so that each connection prepares it once. Words come as one text with blanks between
// them: thousands may share a piece, and a row for each of them costs more than the rest of a search.
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

// Understand finds what the words, from QueryWords, may mean among those that entries were found by in the scope. The
// index must know Typos.
func (x Index) Understand(ctx context.Context, db *gorm.DB, scope string, words []string) ([]Word, error) {
	found := make([]Word, len(words))
	begun, shared := []string{}, []string{} // beginnings of longer words, and pieces that similar words share
	for n, word := range words {
		found[n] = Word{Text: word, answers: map[string]float64{word: 1}}
		if !Plain(word) {
			continue
		}
		if n == len(words)-1 || utf8.RuneCountInString(word) >= 3 { // the last one may still be typed
			begun = append(begun, word)
		}
		if inVocabulary(word) {
			shared = append(shared, pieces(word)...)
		}
	}
	if len(begun)+len(shared) == 0 {
		return found, nil
	}
	slices.Sort(shared)
	var rows []struct {
		Longer bool
		Asked  string
		Words  string
	}
	statement := strings.ReplaceAll(x.sql(db, lookUpPostgres, lookUpSQLite), "{longer}", strconv.Itoa(longerWords))
	err := db.WithContext(ctx).Raw(statement, scope, string(utf8.MaxRune), asJSON(begun), scope,
		asJSON(slices.Compact(shared))).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("looking words up: %w", err)
	}
	longer, sharing := map[string][]string{}, map[string][]string{}
	for _, row := range rows {
		if row.Longer {
			longer[row.Asked] = strings.Fields(row.Words)
		} else {
			sharing[row.Asked] = strings.Fields(row.Words)
		}
	}
	for n, word := range words {
		found[n].take(longer[word])
		if Plain(word) && inVocabulary(word) {
			found[n].take(nearest(word, sharing))
		}
	}
	return found, nil
}

// take keeps those of the words that are close enough.
func (w *Word) take(words []string) {
	for _, word := range words {
		w.known = w.known || word == w.Text
		if near := likeness(w.Text, word); near > 0 {
			w.answers[word] = near
		}
	}
}

// nearest returns the words that share most pieces with the word. sharing has the words with each piece.
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
	least, room := len(asked), nearWords // thousands share some piece; only those that share most are sorted
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
