package store_test

import (
	"bytes"
	"database/sql"
	"slices"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/internal/store"
	"intake/models/modelstest"
)

// mark is a named type of bytes.
type mark []byte

func TestListsAreReadUnchangedInOneStatement(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		newWarehouse(t, db)
		weight, packed := int64(1<<53+1), time.Date(2026, 3, 2, 9, 30, 0, 123_000_000, time.UTC)
		full := crate{
			ID: "full", Label: "\"Ünï\\cøde\"\n\U0001F600 <b>&\u2028\u0001", Seal: []byte{0, '\\', 'x', 255}, Weight: &weight,
			PackedAt: packed,
		}
		must(t, store.Insert(db.DB, []crate{{ID: "bare", PackedAt: packed}, full},
			[]item{{"a", "full", true}, {"b", "full", false}, {"c", "full", true}}))

		var lists store.Lists
		var crates, none []crate
		var items []item
		var counts []struct {
			Fragile bool
			Number  int
			Latest  *time.Time
		}
		store.Select(&lists, &crates, "SELECT * FROM crates WHERE label <> ? OR seal IS NULL ORDER BY id DESC", "what?")
		store.Select(&lists, &none, "SELECT * FROM crates WHERE id = @id", sql.Named("id", "lost"))
		store.Select(&lists, &items, "SELECT *, 1 AS more FROM items WHERE crate_id IN @crates ORDER BY id DESC",
			map[string]any{"crates": []string{"full", "bare"}})
		store.Select(&lists, &counts, `
			SELECT fragile, COUNT(*) AS number, MAX(packed_at) AS latest
			FROM items JOIN crates ON crates.id = items.crate_id GROUP BY fragile ORDER BY number`)
		var marks []struct {
			Mark string
			Seal mark
		}
		store.Select(&lists, &marks, "SELECT 'a@b' AS mark, seal FROM crates WHERE id IN ? ORDER BY id DESC",
			[]string{"full", "bare"})
		asked := modelstest.Statements(t, db.DB)
		must(t, lists.Read(db.DB))
		if asked.Load() != 1 {
			t.Errorf("it took %d statements", asked.Load())
		}

		if len(crates) != 2 || len(none) != 0 || len(counts) != 2 {
			t.Fatalf("%v, %v and %v were read", crates, none, counts)
		}
		got, bare := crates[0], crates[1]
		if got.ID != "full" || got.Label != full.Label || !bytes.Equal(got.Seal, full.Seal) || got.Weight == nil ||
			*got.Weight != weight || !got.PackedAt.Equal(packed) {
			t.Errorf("%+v was read as %+v", full, got)
		}
		if bare.ID != "bare" || bare.Seal != nil || bare.Weight != nil {
			t.Errorf("the empty crate was read as %+v", bare)
		}
		if !slices.Equal(items, []item{{"c", "full", true}, {"b", "full", false}, {"a", "full", true}}) {
			t.Errorf("the items are %v", items)
		}
		if counts[0].Fragile || counts[0].Number != 1 || !counts[1].Fragile || counts[1].Number != 2 ||
			!counts[0].Latest.Equal(packed) {
			t.Errorf("the counts are %v", counts)
		}
		if len(marks) != 2 || marks[0].Mark != "a@b" || !bytes.Equal(marks[0].Seal, full.Seal) || marks[1].Seal != nil {
			t.Errorf("the marks are %v", marks)
		}
	})
}

func TestAFaultInOneListFailsThemAll(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		newWarehouse(t, db)
		var lists store.Lists
		var items []item
		var crates []crate
		store.Select(&lists, &items, "SELECT * FROM items")
		store.Select(&lists, &crates, "SELECT id FROM crates") // without the other columns
		if err := lists.Read(db.DB); err == nil || !strings.Contains(err.Error(), "label") {
			t.Errorf("a list without a column: %v", err)
		}
		asked := modelstest.Statements(t, db.DB)
		must(t, new(store.Lists).Read(db.DB))
		if asked.Load() != 0 {
			t.Error("no lists are a statement")
		}
	})
}
