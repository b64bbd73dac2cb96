package search

import (
	"cmp"
	"context"
	"fmt"
	"slices"
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

// Understand finds what the words, from QueryWords, may mean among those that entries were found by in the scope. The
// index must know Typos.
func (x Index) Understand(ctx context.Context, db *gorm.DB, scope string, words []string) ([]Word, error) {
	var lists []string
	var args []any
	found := make([]Word, len(words))
	for n, word := range words {
		found[n] = Word{Text: word, answers: map[string]float64{word: 1}}
		if !Plain(word) {
			continue
		}
		if n == len(words)-1 || utf8.RuneCountInString(word) >= 3 { // the last one may still be typed
			lists = append(lists, fmt.Sprintf(`SELECT * FROM (SELECT %d AS n, word FROM %s_words
				WHERE scope = ? AND word >= ? AND word < ? ORDER BY word LIMIT %d) AS longer`, n, x.Table, longerWords))
			args = append(args, scope, word, word+string(utf8.MaxRune))
		}
		if inVocabulary(word) {
			lists = append(lists, fmt.Sprintf(`SELECT * FROM (SELECT %d AS n, word FROM %s_pieces
				WHERE scope = ? AND piece IN ?
				GROUP BY word ORDER BY count(*) DESC, word LIMIT %d) AS near`, n, x.Table, nearWords))
			args = append(args, scope, pieces(word))
		}
	}
	if len(lists) == 0 {
		return found, nil
	}
	var rows []struct {
		N    int
		Word string
	}
	if err := db.WithContext(ctx).Raw(strings.Join(lists, " UNION ALL "), args...).Scan(&rows).Error; err != nil {
		return nil, fmt.Errorf("looking words up: %w", err)
	}
	for _, row := range rows {
		want := &found[row.N]
		want.known = want.known || row.Word == want.Text
		if near := likeness(want.Text, row.Word); near > 0 {
			want.answers[row.Word] = near
		}
	}
	return found, nil
}
