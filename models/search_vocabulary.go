package models

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

// wanted is a word of a query with the words that answer it, and how well they do.
type wanted struct {
	word    string
	known   bool // somebody wrote it
	answers map[string]float64
}

// in is how well the best of the words answers.
func (w wanted) in(words []string) float64 {
	best := 0.0
	for _, word := range words {
		best = max(best, w.answers[word])
	}
	return best
}

// all are the best answers.
func (w wanted) all() []string { return w.atLeast(0) }

// first are the answers to look for before the others: those that contain the word or, where nobody ever wrote such, all.
func (w wanted) first() []string {
	if found := w.atLeast(firm); w.known || len(found) > 1 {
		return found
	}
	return w.all()
}

func (w wanted) atLeast(likeness float64) []string {
	var found []string
	for word, near := range w.answers {
		if near >= likeness {
			found = append(found, word)
		}
	}
	slices.SortFunc(found, func(x, y string) int { return cmp.Or(cmp.Compare(w.answers[y], w.answers[x]), cmp.Compare(x, y)) })
	return found[:min(len(found), maxAnswers)]
}

// understand finds what the words may mean in the vocabulary of the app.
func (a *App) understand(ctx context.Context, db *gorm.DB, words []string) ([]wanted, error) {
	var lists []string
	var args []any
	found := make([]wanted, len(words))
	for n, word := range words {
		found[n] = wanted{word: word, answers: map[string]float64{word: 1}}
		if !plainWord(word) {
			continue
		}
		if n == len(words)-1 || utf8.RuneCountInString(word) >= 3 { // the last one may still be typed
			lists = append(lists, fmt.Sprintf(`SELECT * FROM (SELECT %d AS n, word FROM search_words
				WHERE app_id = ? AND word >= ? AND word < ? ORDER BY word LIMIT %d) AS longer`, n, longerWords))
			args = append(args, a.ID, word, word+string(utf8.MaxRune))
		}
		if inVocabulary(word) {
			lists = append(lists, fmt.Sprintf(`SELECT * FROM (SELECT %d AS n, word FROM search_pieces
				WHERE app_id = ? AND piece IN ? GROUP BY word ORDER BY count(*) DESC, word LIMIT %d) AS near`, n, nearWords))
			args = append(args, a.ID, padded(pieces(word)))
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
		want.known = want.known || row.Word == want.word
		if near := likeness(want.word, row.Word); near > 0 {
			want.answers[row.Word] = near
		}
	}
	return found, nil
}
