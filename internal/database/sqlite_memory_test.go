package database_test

import (
	"testing"

	"modernc.org/sqlite"

	"intake/internal/database"
	"intake/internal/testing/await"
)

// cached returns the bytes that the writer's caches take, of pages and of statements.
func cached(t testing.TB, db *database.DB) (bytes int) {
	t.Helper()
	conn, err := db.SQL.Conn(t.Context())
	must(t, err)
	defer conn.Close()
	must(t, conn.Raw(func(conn any) error {
		pages, _, err := conn.(sqlite.DBStatus).Status(sqlite.DBStatusCacheUsed, false)
		if err != nil {
			return err
		}
		statements, _, err := conn.(sqlite.DBStatus).Status(sqlite.DBStatusStmtUsed, false)
		bytes = pages + statements
		return err
	}))
	return bytes
}

func TestReleasingMemoryEmptiesCachesAndClosesIdleReaders(t *testing.T) {
	t.Parallel()
	db := open(t)
	must(t, db.Exec("CREATE TABLE heaps (id integer PRIMARY KEY, body blob NOT NULL)").Error)
	must(t, writePages(db, 100))
	for n := range 50 {
		if sum := list[int](t, db.DB, numbered(n), 1); sum[0] != n+1 {
			t.Fatalf("statement %d returned %d", n, sum)
		}
	}
	before := cached(t, db)
	must(t, db.ReleaseMemory(t.Context()))
	if after := cached(t, db); before < 100*page || after > before/10 {
		t.Errorf("the writer caches %d bytes, and %d before it released them", after, before)
	}
	await.That(t, "idle readers are closed", func() bool { _, idle, _ := db.Connections(); return idle <= 1 })
	must(t, writePages(db, 1))
	if books := list[int](t, db.DB, numbered(1), 1); books[0] != 2 {
		t.Errorf("afterwards, a reader returned %v", books)
	}
}
