package database_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"modernc.org/sqlite"

	"intake/internal/database"
)

// endless finds its first row at once, and then searches for seconds unless it is interrupted.
const endless = numbers + "SELECT i FROM n WHERE i = 1 OR i < 0"

const numbers = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 5000000) "

// manyStatements is more than a connection caches.
const manyStatements = 450

// numbered returns a different statement for each number.
func numbered(n int) string {
	return fmt.Sprintf("SELECT %d + copies FROM books WHERE id = ?", n)
}

func TestMoreStatementsThanAreCached(t *testing.T) {
	t.Parallel()
	db := open(t)
	conn := connect(t, db)
	const few = 50
	for n := range few {
		scan[int](t, conn, numbered(n), 1)
	}
	bytesOfFew, most := statementBytes(t, conn), 0
	for range 2 {
		for n := range manyStatements {
			if got := scan[int](t, conn, numbered(n), 1); got != n+1 {
				t.Fatalf("statement %d answered %d", n, got)
			}
			most = max(most, statementBytes(t, conn))
		}
	}
	if most < 2*bytesOfFew || most > manyStatements/few*bytesOfFew*2/3 {
		t.Errorf("%d statements took %d bytes, and %d took up to %d", few, bytesOfFew, manyStatements, most)
	}
}

func TestOpenRowsSurviveTheEvictionOfTheirStatement(t *testing.T) {
	t.Parallel()
	db := open(t)
	conn := connect(t, db)
	const query = "SELECT title FROM books ORDER BY id"
	rows, err := conn.QueryContext(t.Context(), query)
	must(t, err)
	defer rows.Close()
	for n := range manyStatements {
		scan[int](t, conn, numbered(n), 1)
	}
	if titles := read(t, rows); !slices.Equal(titles, []string{"one", "two", "three"}) {
		t.Errorf("got %q", titles)
	}
	if title := scan[string](t, conn, query); title != "one" {
		t.Errorf("asked again: %q, want %q", title, "one")
	}
}

func TestTheSameStatementCanBeReadTwiceAtOnce(t *testing.T) {
	t.Parallel()
	conn := connect(t, open(t))
	const query = "SELECT title FROM books WHERE id >= ? ORDER BY id"
	first, err := conn.QueryContext(t.Context(), query, 1)
	must(t, err)
	defer first.Close()
	if !first.Next() {
		t.Fatal("no rows")
	}
	second, err := conn.QueryContext(t.Context(), query, 2)
	must(t, err)
	defer second.Close()
	if titles := read(t, first); !slices.Equal(titles, []string{"two", "three"}) {
		t.Errorf("the first read %q after its first row", titles)
	}
	if titles := read(t, second); !slices.Equal(titles, []string{"two", "three"}) {
		t.Errorf("the second read %q", titles)
	}
}

func TestTheSchemaChangesUnderACachedStatement(t *testing.T) {
	t.Parallel()
	const query, insert = "SELECT * FROM shelves ORDER BY name", "INSERT INTO shelves (name) VALUES (?)"
	changes := map[string]struct {
		change  string
		columns []string
		rows    int
	}{
		"a column is added":   {"ALTER TABLE shelves ADD COLUMN room text DEFAULT 'hall'", []string{"id", "name", "room"}, 4},
		"a column is renamed": {"ALTER TABLE books RENAME COLUMN title TO heading", []string{"id", "name"}, 4},
		"an index is made":    {"CREATE INDEX shelves_by_name ON shelves (name DESC)", []string{"id", "name"}, 4},
		"the table is another": {
			"DROP TABLE books; DROP TABLE shelves; CREATE TABLE shelves (name text, id integer PRIMARY KEY)",
			[]string{"name", "id"}, 1,
		},
	}
	for name, c := range changes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			db := open(t)
			conn := connect(t, db)
			look := func() (columns []string, count int) {
				t.Helper()
				rows, err := conn.QueryContext(t.Context(), query)
				must(t, err)
				defer rows.Close()
				columns, err = rows.Columns()
				must(t, err)
				for rows.Next() {
					values := make([]any, len(columns))
					for i := range values {
						values[i] = new(any)
					}
					must(t, rows.Scan(values...))
					count++
				}
				must(t, rows.Err())
				return columns, count
			}
			must(t, db.Exec(insert, "before").Error)
			if columns, count := look(); !slices.Equal(columns, []string{"id", "name"}) || count != 3 {
				t.Fatalf("before: %d rows of %q", count, columns)
			}
			for statement := range strings.SplitSeq(c.change, ";") {
				must(t, db.Exec(statement).Error)
			}
			must(t, db.Exec(insert, "after").Error)
			if columns, count := look(); !slices.Equal(columns, c.columns) || count != c.rows {
				t.Errorf("after: %d rows of %q", count, columns)
			}
		})
	}
	t.Run("the table is gone", func(t *testing.T) {
		t.Parallel()
		db := open(t)
		conn := connect(t, db)
		scan[string](t, conn, "SELECT word FROM labels UNION SELECT 'none'")
		must(t, db.Exec("DROP TABLE labels").Error)
		if _, err := conn.QueryContext(t.Context(), "SELECT word FROM labels UNION SELECT 'none'"); err == nil {
			t.Error("it is still read")
		}
		if title := scan[string](t, conn, "SELECT title FROM books WHERE id = 1"); title != "one" {
			t.Errorf("afterwards: %q, want %q", title, "one")
		}
	})
}

func TestAQueryEndsWithItsContext(t *testing.T) {
	t.Parallel()
	queries := map[string]string{
		"before its first row": "SELECT i FROM (" + endless + ") WHERE i < 0",
		"after its first row":  endless,
	}
	for name, query := range queries {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			db := open(t)
			for range 3 { // the interrupted statement is used again
				began := time.Now()
				var numbers []int
				err := within(t, db, 100*time.Millisecond).Raw(query).Scan(&numbers).Error
				if took := time.Since(began); took > time.Minute {
					t.Fatalf("it went on for %v", took)
				}
				var unavailable *database.UnavailableError
				if !errors.Is(err, context.DeadlineExceeded) || !errors.As(err, &unavailable) {
					t.Fatalf("it ended with %v", err)
				}
			}
			if titles := list[string](t, db.DB, "SELECT title FROM books ORDER BY id"); len(titles) != 3 {
				t.Errorf("afterwards: %q", titles)
			}
		})
	}
}

func TestATransactionContinuesAfterACancelledQuery(t *testing.T) {
	t.Parallel()
	db := open(t)
	tx, err := db.SQL.BeginTx(t.Context(), nil)
	must(t, err)
	defer tx.Rollback()
	for range 3 {
		ctx, cancel := context.WithCancel(t.Context())
		rows, err := tx.QueryContext(ctx, endless)
		must(t, err)
		if !rows.Next() {
			t.Fatal("no first row")
		}
		time.AfterFunc(20*time.Millisecond, cancel)
		if rows.Next() {
			t.Fatal("a second row")
		}
		if !errors.Is(rows.Err(), context.Canceled) {
			t.Fatalf("it ended with %v", rows.Err())
		}
		rows.Close()
		_, err = tx.ExecContext(t.Context(), "UPDATE books SET copies = copies + 1 WHERE id = 1")
		must(t, err)
	}
	must(t, tx.Commit())
	if copies := list[int](t, db.DB, "SELECT copies FROM books WHERE id = 1"); !slices.Equal(copies, []int{4}) {
		t.Errorf("got %v", copies)
	}
}

func TestACancelledWriteLeavesNothing(t *testing.T) {
	t.Parallel()
	db := open(t)
	const write = "INSERT INTO books (title) " + numbers + "SELECT 'book ' || i FROM n WHERE i <= 3"
	for range 2 {
		if err := within(t, db, 100*time.Millisecond).Exec(write).Error; !errors.Is(err, context.DeadlineExceeded) {
			t.Fatalf("it ended with %v", err)
		}
	}
	must(t, db.Exec("INSERT INTO books (title) VALUES ('four')").Error)
	titles := list[string](t, db.DB, "SELECT title FROM books ORDER BY id")
	if !slices.Equal(titles, []string{"one", "two", "three", "four"}) {
		t.Errorf("got %q", titles)
	}
}

// A context may end just when its query does.
func TestALateCancellationDoesNotInterruptTheNextQuery(t *testing.T) {
	t.Parallel()
	db := open(t)
	tx, err := db.SQL.BeginTx(t.Context(), nil)
	must(t, err)
	defer tx.Rollback()
	for n := range 300 {
		ctx, cancel := context.WithCancel(t.Context())
		var cancelled sync.WaitGroup
		cancelled.Go(func() {
			time.Sleep(time.Duration(n) * time.Microsecond)
			cancel()
		})
		if rows, err := tx.QueryContext(ctx, "SELECT title FROM books"); err == nil {
			for rows.Next() { //nolint:revive // it may be interrupted
			}
			rows.Close()
		}
		var titles int
		must(t, tx.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM books").Scan(&titles))
		cancelled.Wait()
		must(t, tx.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM books").Scan(&titles))
	}
}

func TestAStatementThatCannotBePreparedIsNotCached(t *testing.T) {
	t.Parallel()
	db := open(t)
	conn := connect(t, db)
	const query = "SELECT word FROM notes"
	for range 2 {
		if _, err := conn.QueryContext(t.Context(), query); err == nil || !strings.Contains(err.Error(), "no such table") {
			t.Fatalf("got %v", err)
		}
	}
	must(t, db.Exec("CREATE TABLE notes AS SELECT 'written' AS word").Error)
	if word := scan[string](t, conn, query); word != "written" {
		t.Errorf("got %q, want %q", word, "written")
	}
}

func TestAStatementThatFailedWorksAgain(t *testing.T) {
	t.Parallel()
	db := open(t)
	const insert = "INSERT INTO books (id, title) VALUES (?, ?) RETURNING id"
	for range 3 {
		var id int
		if err := db.Raw(insert, 9, "one").Scan(&id).Error; err == nil {
			t.Fatal("a second book of the same title")
		}
		if err := db.Exec(insert, 9).Error; err == nil {
			t.Fatal("a missing argument went unnoticed")
		}
		must(t, db.Raw(insert, 9, "nine").Scan(&id).Error)
		must(t, db.Exec("DELETE FROM books WHERE id = ?", id).Error)
	}
}

func TestSimultaneousReadsAndWrites(t *testing.T) {
	t.Parallel()
	db := open(t)
	var all sync.WaitGroup
	for who := range 6 {
		all.Go(func() {
			for n := range 30 {
				title := fmt.Sprintf("book %d of %d", n, who)
				if err := db.Exec("INSERT INTO books (title, copies) VALUES (?, ?)", title, n).Error; err != nil {
					t.Error(err)
				}
				var copies []int
				err := db.Raw("SELECT copies FROM books WHERE title = ?", title).Scan(&copies).Error
				if err != nil || !slices.Equal(copies, []int{n}) {
					t.Errorf("%s: %v, %v", title, copies, err)
				}
				var sum int
				if err := db.Raw(numbered(n+30*who), 1).Scan(&sum).Error; err != nil || sum != n+30*who+1 {
					t.Errorf("%s: %d, %v", title, sum, err)
				}
			}
		})
	}
	all.Wait()
	if count := list[int](t, db.DB, "SELECT COUNT(*) FROM books"); !slices.Equal(count, []int{3 + 6*30}) {
		t.Errorf("%v books", count)
	}
}

// SQLite removes the log when the last connection is closed, and a connection closes only after all its statements.
func TestClosingLeavesNoStatementBehind(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "test.db")
	db := openAt(t, path)
	must(t, db.Exec("CREATE TABLE notes AS SELECT 'written' AS word").Error)
	for n := range 20 {
		list[string](t, db.DB, fmt.Sprintf("SELECT word || %d FROM notes", n))
	}
	if err := within(t, db, 50*time.Millisecond).Raw(endless).Scan(new([]int)).Error; err == nil {
		t.Fatal("it should have been cut off")
	}
	if _, err := os.Stat(path + "-wal"); err != nil {
		t.Fatalf("while it is open: %v", err)
	}
	must(t, db.Close())
	if _, err := os.Stat(path + "-wal"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the log is still there: %v", err)
	}
	again := openAt(t, path)
	if words := list[string](t, again.DB, "SELECT word FROM notes"); !slices.Equal(words, []string{"written"}) {
		t.Errorf("opened again: %q", words)
	}
}

// connect opens a connection of its own, which caches statements like those of the pools.
func connect(t testing.TB, db *database.DB) *sql.Conn {
	t.Helper()
	return connectBy(t, db, "sqlite-caching-statements")
}

func connectBy(t testing.TB, db *database.DB, driver string) *sql.Conn {
	t.Helper()
	path := list[string](t, db.DB, "SELECT file FROM pragma_database_list WHERE name = 'main'")[0]
	pool, err := sql.Open(driver, "file:"+path+"?_pragma=busy_timeout(5000)")
	must(t, err)
	t.Cleanup(func() { pool.Close() })
	conn, err := pool.Conn(t.Context())
	must(t, err)
	t.Cleanup(func() { conn.Close() })
	return conn
}

// statementBytes returns the memory of the connection's statements.
func statementBytes(t testing.TB, conn *sql.Conn) (bytes int) {
	t.Helper()
	must(t, conn.Raw(func(conn any) (err error) {
		bytes, _, err = conn.(sqlite.DBStatus).Status(sqlite.DBStatusStmtUsed, false)
		return err
	}))
	return bytes
}

func scan[T any](t testing.TB, conn *sql.Conn, query string, args ...any) (value T) {
	t.Helper()
	must(t, conn.QueryRowContext(t.Context(), query, args...).Scan(&value))
	return value
}

func read(t testing.TB, rows *sql.Rows) (texts []string) {
	t.Helper()
	for rows.Next() {
		var text string
		must(t, rows.Scan(&text))
		texts = append(texts, text)
	}
	must(t, rows.Err())
	return texts
}

// The benchmark compares cached statements with new ones: the cache must be worth its code.
func BenchmarkStatements(b *testing.B) {
	for name, driver := range map[string]string{"cached": "sqlite-caching-statements", "prepared anew": "sqlite"} {
		b.Run(name, func(b *testing.B) {
			conn := connectBy(b, open(b), driver)
			for b.Loop() {
				scan[string](b, conn, `
					SELECT books.title FROM books JOIN shelves ON shelves.id = books.shelf_id
					LEFT JOIN labels ON labels.book_id = books.id
					WHERE books.id = ? AND shelves.name <> '' ORDER BY books.added_at DESC, books.id LIMIT 20`, 1)
			}
		})
	}
}
