package store_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"
	"time"

	"gorm.io/gorm/clause"

	"intake/internal/database"
	"intake/internal/store"
	"intake/models/modelstest"
)

type crate struct {
	ID       string
	Label    string
	Seal     []byte
	Weight   *int64
	PackedAt time.Time
}

type item struct {
	ID      string
	CrateID string
	Fragile bool
}

// newWarehouse creates the tables of crates and items.
func newWarehouse(t *testing.T, db *database.DB) {
	t.Helper()
	must(t, db.Exec(store.ForDialect(db.DB, `
		CREATE TABLE crates (
			id text PRIMARY KEY, label text NOT NULL, seal bytea, weight bigint, packed_at timestamptz NOT NULL)`, `
		CREATE TABLE crates (
			id text PRIMARY KEY, label text NOT NULL, seal blob, weight integer, packed_at datetime NOT NULL)`)).Error)
	must(t, db.Exec(`
		CREATE TABLE items (
			id text PRIMARY KEY, crate_id text NOT NULL REFERENCES crates (id), fragile boolean NOT NULL)`).Error)
}

func TestRowsOfSeveralTablesAreInsertedUnchanged(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		newWarehouse(t, db)
		weight, packed := int64(1<<53+1), time.Date(2026, 3, 2, 9, 30, 0, 123_000_000, time.UTC)
		crates := []*crate{
			{ID: "full", Label: "\"Ünï\\cøde\"\n\U0001F600 <b>&\u2028", Seal: []byte{0, '\\', 'x', 255}, Weight: &weight,
				PackedAt: packed},
			{ID: "bare", PackedAt: packed},
		}
		asked := modelstest.Statements(t, db.DB)
		must(t, store.Insert(db.DB, crates, []crate(nil), []item{{ID: "vase", CrateID: "full", Fragile: true}}))
		if asked.Load() != 1 && store.IsPostgres(db.DB) {
			t.Errorf("it took %d statements", asked.Load())
		}

		for _, want := range crates {
			var got crate
			must(t, db.Take(&got, "id = ?", want.ID).Error)
			if got.Label != want.Label || !bytes.Equal(got.Seal, want.Seal) || !got.PackedAt.Equal(want.PackedAt) {
				t.Errorf("%+v was inserted as %+v", want, got)
			}
			if fmt.Sprint(got.Weight != nil) != fmt.Sprint(want.Weight != nil) || got.Weight != nil && *got.Weight != weight {
				t.Errorf("the weight of %s is another one", want.ID)
			}
		}
		var vase item
		must(t, db.Take(&vase).Error)
		if vase != (item{"vase", "full", true}) {
			t.Errorf("the item is %+v", vase)
		}
	})
}

func TestInsertingNoRowsRunsNoStatement(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		asked := modelstest.Statements(t, db.DB)
		must(t, store.Insert(db.DB, []crate{}, []*item{}))
		if asked.Load() != 0 {
			t.Error("the database was asked")
		}
	})
}

// The number of rows must not change the statement's text, or PostgreSQL would prepare a new statement for each number.
func TestOnPostgresGroupsOfEverySizeAreOneStatement(t *testing.T) {
	t.Parallel()
	db := modelstest.Postgres(t)
	newWarehouse(t, db)
	tx := db.Begin()
	defer tx.Rollback()
	for i, size := range []int{1, 2, 7} {
		crates := make([]crate, size)
		for n := range crates {
			crates[n] = crate{ID: fmt.Sprint(i, " ", n), PackedAt: time.Now()}
		}
		must(t, store.Insert(tx, crates))
	}
	var prepared int64
	must(t, tx.Raw("SELECT count(*) FROM pg_prepared_statements WHERE statement LIKE 'INSERT INTO crates%'").
		Scan(&prepared).Error)
	if prepared != 1 {
		t.Errorf("there are %d prepared statements", prepared)
	}
}

func TestACustomStatementRunsTogetherWithInserts(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		newWarehouse(t, db)
		asked := modelstest.Statements(t, db.DB)
		must(t, store.Insert(db.DB, []crate{{ID: "a", PackedAt: time.Now()}},
			clause.Expr{SQL: "INSERT INTO items (id, crate_id, fragile) SELECT ?, 'a', true", Vars: []any{"vase"}}, []item(nil)))
		if asked.Load() != 1 && store.IsPostgres(db.DB) {
			t.Errorf("it took %d statements", asked.Load())
		}
		var vase item
		must(t, db.Take(&vase).Error)
		if vase != (item{"vase", "a", true}) {
			t.Errorf("the item is %+v", vase)
		}
	})
}

func TestOnPostgresAColumnIsComputedFromAnEarlierList(t *testing.T) {
	t.Parallel()
	db := modelstest.Postgres(t)
	newWarehouse(t, db)
	weigh := func(id string, scale int64) (total int64, err error) {
		first, second := int64(-1), int64(0)
		err = store.InsertAnd(db.DB, &total, "SELECT 2 * weight FROM list_0",
			clause.Expr{SQL: "SELECT CAST(? AS bigint) AS weight WHERE ? > 0", Vars: []any{scale, scale}}, []item(nil),
			store.Computed{
				List:   []crate{{ID: id, Weight: &first, PackedAt: time.Now()}, {ID: id + "'", Weight: &second, PackedAt: time.Now()}},
				Column: "weight", SQL: "weight + (SELECT weight FROM list_0)",
			}, []item{{ID: id, CrateID: id}})
		return total, err
	}
	must(t, db.Exec("ALTER TABLE crates ALTER weight SET NOT NULL").Error)
	total, err := weigh("a", 7)
	must(t, err)
	if total != 14 {
		t.Errorf("the query at the end returned %d", total)
	}
	if _, err := weigh("b", 0); err == nil {
		t.Error("a column that must not be null was null")
	}
	var weights []int64
	must(t, db.Model(&crate{}).Order("id").Pluck("weight", &weights).Error)
	if !slices.Equal(weights, []int64{6, 7}) {
		t.Errorf("the weights are %d", weights)
	}
}
