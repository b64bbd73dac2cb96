package search_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"intake/internal/database"
	"intake/internal/search"
	"intake/models/modelstest"
)

// The indexes use the tables of posts and tickets. The objects themselves need not exist.
var (
	forgiving = search.Index{Table: "post_search", Typos: true}
	plain     = search.Index{Table: "ticket_search"}
)

// shelf is an index with items in the scopes a and b.
type shelf struct {
	*testing.T
	db    *database.DB
	index search.Index
	names map[string]string // of the items
	known map[string]bool   // the items that were added
}

func newShelf(t *testing.T, db *database.DB, index search.Index) *shelf {
	return &shelf{t, db, index, map[string]string{}, map[string]bool{}}
}

// put stores the text of an item in each scope.
func (s *shelf) put(name string, texts map[string]string) {
	s.Helper()
	entry := search.Entry{Item: s.item(name)}
	for scope, text := range texts {
		entry.Scopes = append(entry.Scopes, search.Scope{Name: scope, Words: search.Words(1_000_000, text)})
	}
	write := s.index.Add
	if s.known[entry.Item] {
		write = s.index.Replace
	}
	s.known[entry.Item] = true
	if err := write(s.db.DB, []search.Entry{entry}); err != nil {
		s.Fatal(err)
	}
}

func (s *shelf) item(name string) string {
	id := uuid.NewSHA1(uuid.Nil, []byte(name)).String()
	s.names[id] = name
	return id
}

// find returns the names of the items in one of the scopes that have all the words, or longer ones that start with
// them. It checks that the condition for a row gives the same result.
func (s *shelf) find(query string, limit int, scopes ...string) []string {
	s.Helper()
	words := search.QueryWords(8, query)
	statement, args := s.index.Match(s.db.DB, beginnings(scopes, words), limit)
	found := s.scan(statement, args)
	condition, args := s.index.HasBeginnings(s.db.DB, quoted(scopes), words)
	seen := s.scan("SELECT item FROM "+s.index.Table+" WHERE "+condition+" ORDER BY id DESC", args)
	if len(seen) > limit {
		seen = seen[:limit]
	}
	if len(seen) != len(found) {
		s.Errorf("%q finds %q, but %q has it", query, found, seen)
	}
	return found
}

// findParts returns the names of the items in one of the scopes that have words which contain all the words of the
// query.
func (s *shelf) findParts(query string, scopes ...string) []string {
	s.Helper()
	condition, args := s.index.HasParts(s.db.DB, quoted(scopes), search.QueryWords(8, query))
	return s.scan("SELECT item FROM "+s.index.Table+" WHERE "+condition+" ORDER BY id", args)
}

func beginnings(scopes, words []string) search.Query {
	query := search.Query{Scopes: scopes, Beginnings: true}
	for _, word := range words {
		query.Groups = append(query.Groups, []string{word})
	}
	return query
}

func quoted(scopes []string) []string {
	expressions := make([]string, len(scopes))
	for i, scope := range scopes {
		expressions[i] = "'" + scope + "'"
	}
	return expressions
}

func (s *shelf) scan(statement string, args []any) (names []string) {
	s.Helper()
	var items []string
	if err := s.db.Raw(statement, args...).Scan(&items).Error; err != nil {
		s.Fatal(err)
	}
	for _, item := range items {
		names = append(names, s.names[item])
	}
	return names
}

func TestIndexedTextIsFoundOnlyInItsScope(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := newShelf(t, db, plain)
		s.put("invoice", map[string]string{"a": "An invoice of José's, 請求書の税率", "b": "A quokka"})
		s.put("printer", map[string]string{"a": "The printer is on fire"})
		for query, want := range map[string][]string{
			"invoice": {"invoice"}, "INVO": {"invoice"}, "jose": {"invoice"}, "税率": {"invoice"}, "率": {"invoice"},
			"invoice an":   {"invoice"},
			"fire printer": {"printer"}, "voice": nil, "invoice printer": nil, "quokka": nil, "in a": {"invoice"},
			"oice": nil, "' OR 1": nil, `"a" OR`: nil,
		} {
			if found := s.find(query, 10, "a"); !slices.Equal(found, want) {
				t.Errorf("%q finds %q, want %q", query, found, want)
			}
		}
		if found := s.find("invoice quokka", 10, "a", "b"); !slices.Equal(found, []string{"invoice"}) {
			t.Errorf("both scopes together find %q", found)
		}
		if found := s.find("invoice", 10, "b"); len(found) > 0 {
			t.Errorf("the other scope finds %q", found)
		}
	})
}

// Letters that have no accent to leave out are found as people type them who do not have them on their keyboard.
func TestLettersAreFoundHoweverTheyAreTyped(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		for name, index := range map[string]search.Index{"tickets": plain, "posts": forgiving} {
			s := newShelf(t, db, index)
			s.put("written", map[string]string{"a": "Łódź, København, Rødovre, le cœur, Đorđe, kapalı, kliknąłem, blåbær"})
			s.put("typed", map[string]string{"a": "Lodz, Kobenhavn, Rodovre, le coeur, Dorde, kapali, kliknalem, blabaer"})
			for _, query := range []string{
				"Lodz", "Łódź", "KOBENHAVN", "københavn", "rodovre", "Rødo", "coeur", "Cœur", "Đorđe", "kapali", "KAPALI",
				"kapalı", "kliknalem", "kliknąłem", "blabaer", "blåbær", "lodz kobenh",
			} {
				words := search.QueryWords(8, query)
				groups := beginnings([]string{"a"}, words)
				if index.Typos {
					understood, err := index.Understand(t.Context(), db.DB, "a", words)
					if err != nil {
						t.Fatal(err)
					}
					groups = search.Query{Scopes: []string{"a"}}
					for _, word := range understood {
						groups.Groups = append(groups.Groups, word.First())
					}
				}
				statement, args := index.Match(db.DB, groups, 5)
				found := s.scan(statement, args)
				if slices.Sort(found); !slices.Equal(found, []string{"typed", "written"}) {
					t.Errorf("%s: %q finds %q", name, query, found)
				}
			}
			statement, args := index.Match(db.DB, beginnings([]string{"a"}, []string{"lada"}), 5)
			if found := s.scan(statement, args); len(found) != 0 {
				t.Errorf("%s: what nobody wrote finds %q", name, found)
			}
		}
	})
}

func TestAWordIsFoundByItsParts(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := newShelf(t, db, plain)
		s.put("invoice", map[string]string{"ab1": "Die Stromrechnung, 請求書", "tab1": "A quokka"})
		s.put("printer", map[string]string{"ab1": "The printer prints"})
		s.put("empty", map[string]string{})
		for query, want := range map[string][]string{
			"rechnung": {"invoice"}, "strom nung": {"invoice"}, "求書": {"invoice"},
			"rint": {"printer"}, "r": {"invoice", "printer"},
			"printers": nil, "rechnung printer": nil, "quokka": nil, "uok": nil, "b1": nil, "ab1": nil, "1d": nil,
			"gdie": nil,
		} {
			if found := s.findParts(query, "ab1"); !slices.Equal(found, want) {
				t.Errorf("%q finds %q, want %q", query, found, want)
			}
		}
		if found := s.findParts("rechnung uok", "ab1", "tab1"); !slices.Equal(found, []string{"invoice"}) {
			t.Errorf("both scopes together find %q", found)
		}
	})
}

func TestReindexedTextIsFoundOnlyByItsNewWords(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := newShelf(t, db, plain)
		s.put("first", map[string]string{"a": "invoice"})
		s.put("first", map[string]string{"a": "printer", "b": "note"})
		s.put("second", map[string]string{"a": "printer"})
		if found := s.find("invoice", 10, "a"); len(found) > 0 {
			t.Errorf("the words of before find %q", found)
		}
		found := s.find("printer", 10, "a")
		if slices.Sort(found); !slices.Equal(found, []string{"first", "second"}) {
			t.Errorf("the new words find %q", found)
		}
		s.put("second", map[string]string{})
		if found := s.find("printer", 10, "a"); !slices.Equal(found, []string{"first"}) {
			t.Errorf("%q is found still", found)
		}
	})
}

// The newest of many matches are found at once; on PostgreSQL across the parts of the index.
func TestTheNewestAreFoundFirst(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := newShelf(t, db, plain)
		for n := range 6 {
			if n == 3 && !db.Embedded() {
				if err := db.Exec("SELECT setval('ticket_search_id_seq', 200000)").Error; err != nil {
					t.Fatal(err)
				}
			}
			s.put(fmt.Sprint(n), map[string]string{"a": "common"})
		}
		s.put("1", map[string]string{"a": "common, and changed"}) // it keeps its place
		if found := s.find("common", 10, "a"); len(found) != 6 {
			t.Errorf("all are %q", found)
		}
		found := s.find("common", 3, "a")
		if slices.Sort(found); !slices.Equal(found, []string{"3", "4", "5"}) {
			t.Errorf("the newest are %q", found)
		}
	})
}

// Only its start is indexed.
func TestAVeryLongTextCanBeIndexed(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := newShelf(t, db, plain)
		var noise strings.Builder
		noise.WriteString("beginning ")
		for n := range 100_000 {
			fmt.Fprintf(&noise, "ö%dü ", n)
		}
		s.put("noise", map[string]string{"a": noise.String() + " end"})
		if found, lost := s.find("beginning", 10, "a"), s.find("end", 10, "a"); len(found) != 1 || len(lost) != 0 {
			t.Errorf("%q and %q are found", found, lost)
		}
	})
}

func TestManyScopesAreSearchedAtOnce(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := newShelf(t, db, plain)
		scopes := make([]string, 500)
		for i := range scopes {
			scopes[i] = fmt.Sprintf("s%03d", i)
		}
		s.put("last", map[string]string{"s499": "one two three four five six seven eight"})
		words := search.Words(8, "one two three four five six seven eight")
		statement, args := plain.Match(db.DB, beginnings(scopes, words), 5)
		if found := s.scan(statement, args); !slices.Equal(found, []string{"last"}) {
			t.Errorf("%q is found", found)
		}
	})
}

func TestMistypedWordsAreUnderstood(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := newShelf(t, db, forgiving)
		s.put("invoice", map[string]string{"a": "Send an invoice by e-mail", "b": "invocation"})
		s.put("again", map[string]string{"a": "Invoice again"}) // known words are not added again
		for query, want := range map[string][]string{
			"invocie": {"invoice"}, "invoce": {"invoice"}, "invoices": {"invoice"}, "invo": {"invoice"},
			"invoice": {"invoice"}, "snd": {"send"},
			"xylophone": {"xylophone"}, "12": {"12"},
		} {
			words, err := forgiving.Understand(t.Context(), db.DB, "a", search.QueryWords(8, query))
			if err != nil || len(words) != 1 || words[0].Likeness(want) == 0 {
				t.Errorf("%q is understood as %q, want %q (%v)", query, words[0].All(), want, err)
			}
			if found := words[0].First(); slices.Contains(found, "invocation") {
				t.Errorf("%q is understood as %q by what is of another scope", query, found)
			}
		}
		if words, err := forgiving.Understand(t.Context(), db.DB, "a", nil); err != nil || len(words) != 0 {
			t.Errorf("nothing is understood as %v (%v)", words, err)
		}
	})
}

func TestAddingPanicsForAnIndexThatLearnsItsWords(t *testing.T) {
	t.Parallel()
	defer func() {
		if recover() == nil {
			t.Error("words were added that the index would not have learned")
		}
	}()
	forgiving.Adding(nil, nil)
}
