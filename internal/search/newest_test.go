package search_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"intake/internal/database"
	"intake/internal/search"
	"intake/models/modelstest"
)

// The newest of the matching items are found, no matter how many match and whether the newest items are among them.
func TestTheNewestThatHaveTheWordsAreFound(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := newShelf(t, db, plain)
		const all, limit = 3000, 40
		var entries []search.Entry
		for n := range all {
			words := []string{"everywhere"}
			for word, has := range map[string]bool{
				"tenths": n%10 == 0, "twentieth": n%20 == 0, "older": n < all-600, "oldest": n < 5, "hundredth": n%100 == 99,
			} {
				if has {
					words = append(words, word)
				}
			}
			scope := []string{"a", "b", "c"}[n%3]
			entries = append(entries, search.Entry{
				Item: s.item(fmt.Sprint(n)), Scopes: []search.Scope{{Name: scope, Words: words}},
			})
		}
		if err := s.index.Add(db.DB, entries); err != nil {
			t.Fatal(err)
		}
		for _, query := range []string{"everywhere", "e", "ten", "tenth everywhere", "twentieth", "older", "old", "oldest",
			"hundredth tenths", "hundredth", "nowhere"} {
			for _, scopes := range [][]string{{"a", "b", "c"}, {"a"}, {"b", "c"}, {"d"}} {
				words := strings.Fields(query)
				items, err := s.index.Newest(t.Context(), db.DB, scopes, words, limit)
				if err != nil {
					t.Fatal(err)
				}
				var found []string
				for _, item := range items {
					found = append(found, s.names[item])
				}
				condition, args := s.index.HasBeginnings(db.DB, quoted(scopes), words)
				want := s.scan("SELECT item FROM "+s.index.Table+" WHERE "+condition+" ORDER BY id DESC", args)
				if count := min(len(want), limit); len(found) != count {
					t.Errorf("%q in %q finds %d items, want %d", query, scopes, len(found), count)
				}
				if !db.Embedded() { // PostgreSQL returns the items in one part of the index in any order
					slices.Sort(found)
					if slices.Sort(want); len(want) > limit {
						want = slices.DeleteFunc(want, func(name string) bool { return !slices.Contains(found, name) })
					}
				}
				if want = want[:min(len(want), limit)]; !slices.Equal(found, want) {
					t.Errorf("%q in %q finds %q, want %q", query, scopes, found, want)
				}
			}
		}
	})
}
