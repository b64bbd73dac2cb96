package database_test

import (
	"errors"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
	"modernc.org/sqlite"
)

func TestCreateReturnsTheDefaultsOfTheDatabase(t *testing.T) {
	t.Parallel()
	db := open(t)
	book := Book{Title: "four"}
	must(t, db.Create(&book).Error)
	if book.ID != 4 || book.Copies != 1 {
		t.Errorf("created as %+v", book)
	}
	books := []Book{{Title: "five"}, {Title: "six"}, {Title: "seven"}}
	must(t, db.Create(&books).Error)
	for i, book := range books {
		if book.ID != 5+i || book.Copies != 1 {
			t.Errorf("created together as %+v", book)
		}
	}
}

func TestUpdateAndDeleteReturnRows(t *testing.T) {
	t.Parallel()
	db := open(t)
	var changed, deleted []Book
	must(t, db.Model(&changed).Clauses(clause.Returning{}).Where("shelf_id = 1").
		Update("copies", gorm.Expr("copies + 1")).Error)
	if len(changed) != 2 || changed[0].Copies != 2 || changed[1].Title != "two" {
		t.Errorf("changed: %+v", changed)
	}
	must(t, db.Clauses(clause.Returning{}).Where("id = 3").Delete(&deleted).Error)
	if len(deleted) != 1 || deleted[0].Title != "three" {
		t.Errorf("deleted: %+v", deleted)
	}
}

func TestAnUpsertReturnsTheExistingRow(t *testing.T) {
	t.Parallel()
	db := open(t)
	title := []clause.Column{{Name: "title"}}
	book := Book{Title: "two", Copies: 7}
	update := clause.OnConflict{Columns: title, DoUpdates: clause.AssignmentColumns([]string{"copies"})}
	must(t, db.Clauses(update, clause.Returning{}).Create(&book).Error)
	if book.ID != 2 || book.Copies != 7 {
		t.Errorf("got %+v", book)
	}
	ignored := db.Clauses(clause.OnConflict{Columns: title, DoNothing: true}).Create(&Book{Title: "two", Copies: 9})
	if must(t, ignored.Error); ignored.RowsAffected != 0 {
		t.Errorf("%d rows", ignored.RowsAffected)
	}
	if copies := list[int](t, db.DB, "SELECT copies FROM books ORDER BY id"); !slices.Equal(copies, []int{1, 7, 1}) {
		t.Errorf("got %v", copies)
	}
}

func TestConstraintViolationsAreTranslatedToErrors(t *testing.T) {
	t.Parallel()
	db := open(t)
	for _, c := range []struct {
		statement string
		want      error
	}{
		{"INSERT INTO books (title) VALUES ('one')", gorm.ErrDuplicatedKey},                     // 2067
		{"UPDATE books SET title = 'one' WHERE id = 2", gorm.ErrDuplicatedKey},                  // 2067
		{"INSERT INTO books (id, title) VALUES (1, 'four')", gorm.ErrDuplicatedKey},             // 1555
		{"INSERT INTO labels (book_id, word) VALUES (1, 'a'), (1, 'a')", gorm.ErrDuplicatedKey}, // 1555
		{"INSERT INTO books (shelf_id, title) VALUES (9, 'four')", gorm.ErrForeignKeyViolated},  // 787
		{"DELETE FROM shelves WHERE id = 1", gorm.ErrForeignKeyViolated},                        // 787
		{"INSERT INTO books (title) VALUES ('')", gorm.ErrCheckConstraintViolated},              // 275
		{"UPDATE books SET copies = copies - 2 WHERE id = 1", gorm.ErrCheckConstraintViolated},  // 275
		{"INSERT INTO books (title) VALUES ('one') RETURNING id", gorm.ErrDuplicatedKey},        // read as rows
		{"WITH list AS (SELECT '' AS title) INSERT INTO books (title) SELECT * FROM list", gorm.ErrCheckConstraintViolated},
	} {
		if err := db.Exec(c.statement).Error; !errors.Is(err, c.want) {
			t.Errorf("%s: %v", c.statement, err)
		}
		if err := db.Raw(c.statement).Scan(new([]int)).Error; !errors.Is(err, c.want) {
			t.Errorf("%s, read as rows: %v", c.statement, err)
		}
		if err := db.Transaction(func(tx *gorm.DB) error { return tx.Exec(c.statement).Error }); !errors.Is(err, c.want) {
			t.Errorf("%s, in a transaction: %v", c.statement, err)
		}
	}
	err := db.Exec("INSERT INTO books (title) VALUES (NULL)").Error
	if err == nil || !strings.Contains(err.Error(), "NOT NULL") {
		t.Errorf("a missing title: %v", err)
	}
	if err := db.Create(&Book{ID: 1, Title: "four"}).Error; !errors.Is(err, gorm.ErrDuplicatedKey) {
		t.Errorf("created: %v", err)
	}
}

// COMMIT checks deferred constraints.
func TestViolationsFoundByTheCommitAreTranslatedToErrors(t *testing.T) {
	t.Parallel()
	db := open(t)
	err := db.Transaction(func(tx *gorm.DB) error {
		must(t, tx.Exec("PRAGMA defer_foreign_keys = 1").Error)
		return tx.Exec("INSERT INTO books (shelf_id, title) VALUES (9, 'four')").Error
	})
	if !errors.Is(err, gorm.ErrForeignKeyViolated) {
		t.Errorf("got %v", err)
	}
	if count := list[int](t, db.DB, "SELECT COUNT(*) FROM books"); !slices.Equal(count, []int{3}) {
		t.Errorf("%v books", count)
	}
	must(t, db.Exec("UPDATE books SET copies = 2 WHERE id = 1").Error)
}

func TestRowLocksAreIgnoredOnSQLite(t *testing.T) {
	t.Parallel()
	db := open(t)
	must(t, db.Transaction(func(tx *gorm.DB) error {
		var book Book
		return tx.Clauses(clause.Locking{Strength: "UPDATE", Options: "SKIP LOCKED"}).Take(&book, "id = 1").Error
	}))
}

func TestLimitAndOffset(t *testing.T) {
	t.Parallel()
	all := []string{"one", "two", "three"}
	db := open(t)
	for name, c := range map[string]struct {
		ask  func(*gorm.DB) *gorm.DB
		want []string
	}{
		"neither":              {func(db *gorm.DB) *gorm.DB { return db }, all},
		"limit":                {func(db *gorm.DB) *gorm.DB { return db.Limit(2) }, []string{"one", "two"}},
		"limit of none":        {func(db *gorm.DB) *gorm.DB { return db.Limit(0) }, nil},
		"limit taken back":     {func(db *gorm.DB) *gorm.DB { return db.Limit(2).Limit(-1) }, all},
		"limit and offset":     {func(db *gorm.DB) *gorm.DB { return db.Limit(1).Offset(1) }, []string{"two"}},
		"offset alone":         {func(db *gorm.DB) *gorm.DB { return db.Offset(1) }, []string{"two", "three"}},
		"offset of none":       {func(db *gorm.DB) *gorm.DB { return db.Limit(1).Offset(0) }, []string{"one"}},
		"offset beyond all":    {func(db *gorm.DB) *gorm.DB { return db.Offset(5) }, nil},
		"offset, then no more": {func(db *gorm.DB) *gorm.DB { return db.Offset(1).Offset(-1) }, all},
	} {
		var titles []string
		must(t, c.ask(db.Table("books").Order("id")).Pluck("title", &titles).Error)
		if !slices.Equal(titles, c.want) {
			t.Errorf("%s: %q", name, titles)
		}
	}
}

func TestTimesKeepTheirMillisecondsAndTheirOrder(t *testing.T) {
	t.Parallel()
	db := open(t)
	must(t, db.Exec("DELETE FROM books").Error)
	noon := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	tokyo := time.FixedZone("Tokyo", 9*60*60)
	times := []time.Time{ // in ascending order
		noon.Add(-time.Millisecond), noon, noon.Add(time.Millisecond), noon.Add(10 * time.Millisecond),
		noon.Add(99 * time.Millisecond), noon.Add(100 * time.Millisecond), noon.Add(500 * time.Millisecond).In(tokyo),
		noon.Add(510 * time.Millisecond), noon.Add(time.Second),
	}
	for i := len(times) - 1; i >= 0; i-- {
		must(t, db.Create(&Book{Title: times[i].String(), AddedAt: &times[i]}).Error)
	}
	var books []Book
	must(t, db.Order("added_at").Find(&books).Error)
	for i, book := range books {
		if want := times[i].UTC(); *book.AddedAt != want {
			t.Errorf("place %d: %v, not %v", i, *book.AddedAt, want)
		}
		var found Book
		if err := db.Take(&found, "added_at = ?", times[i]).Error; err != nil || found.ID != book.ID {
			t.Errorf("by its time %v: %+v, %v", times[i], found, err)
		}
		var earlier int64
		if must(t, db.Model(&Book{}).Where("added_at < ?", times[i]).Count(&earlier).Error); earlier != int64(i) {
			t.Errorf("%d are earlier than %v", earlier, times[i])
		}
	}
}

func TestARolledBackInnerTransactionKeepsTheOuterOne(t *testing.T) {
	t.Parallel()
	db := open(t)
	refused := errors.New("refused")
	must(t, db.Transaction(func(tx *gorm.DB) error {
		must(t, tx.Create(&Book{Title: "outer"}).Error)
		for range 2 {
			err := tx.Transaction(func(inner *gorm.DB) error {
				must(t, inner.Create(&Book{Title: "inner"}).Error)
				return refused
			})
			if !errors.Is(err, refused) {
				t.Errorf("got %v", err)
			}
		}
		return tx.Transaction(func(inner *gorm.DB) error { return inner.Create(&Book{Title: "kept"}).Error })
	}))
	titles := list[string](t, db.DB, "SELECT title FROM books WHERE id > 3 ORDER BY id")
	if !slices.Equal(titles, []string{"outer", "kept"}) {
		t.Errorf("got %q", titles)
	}
}

func TestEveryConnectionHasThePromisedSettings(t *testing.T) {
	t.Parallel()
	db := open(t)
	const settings = `
		SELECT journal_mode || ' ' || synchronous || ' ' || foreign_keys || ' ' || timeout || ' ' || query_only
		FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys, pragma_busy_timeout, pragma_query_only`
	_, _, most := db.Connections()
	for range most - 1 { // one connection is the writer's
		rows, err := db.Raw(settings).Rows()
		must(t, err)
		t.Cleanup(func() { rows.Close() }) // they keep their connection until then
		if got := read(t, rows); !slices.Equal(got, []string{"wal 2 1 5000 1"}) {
			t.Errorf("a reader: %q", got)
		}
	}
	writer := func() {
		t.Helper()
		rows, err := db.SQL.QueryContext(t.Context(), settings)
		must(t, err)
		defer rows.Close()
		if got := read(t, rows); !slices.Equal(got, []string{"wal 2 1 5000 0"}) {
			t.Errorf("the writer: %q", got)
		}
	}
	writer()
	if runtime.GOOS == "linux" && !sqlite.FdatasyncEnabled() {
		t.Error("commits are synced with fsync")
	}
	if _, err := db.SQL.ExecContext(within(t, db, 50*time.Millisecond).Statement.Context, endless); err == nil {
		t.Fatal("it should have been cut off, and its connection with it")
	}
	writer()
}
