package database_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"testing"

	"intake/internal/database"
	"intake/internal/testing/await"
)

// page is about how much the file grows with each call of writePages.
const page = 4096

func writePages(db *database.DB, pages int) error {
	return db.Exec("INSERT INTO heaps (body) VALUES (zeroblob(?))", pages*page).Error
}

func openHeaps(t testing.TB, path string) *database.DB {
	t.Helper()
	db := openAt(t, path)
	must(t, db.Exec("CREATE TABLE heaps (id integer PRIMARY KEY, body blob NOT NULL)").Error)
	return db
}

func sizeOf(t testing.TB, path string) int64 {
	t.Helper()
	file, err := os.Stat(path)
	if errors.Is(err, os.ErrNotExist) {
		return 0
	}
	must(t, err)
	return file.Size()
}

// Not enough is written for the writer itself to copy the log into the file.
func TestTheLogIsCopiedIntoTheFileInTheBackground(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "test.db")
	db := openHeaps(t, path)
	for range 30 {
		must(t, writePages(db, 100))
	}
	await.That(t, "what was written comes from the log into the file", func() bool { return sizeOf(t, path) >= 1500*page })
	must(t, db.Close())
	if size := sizeOf(t, path+"-wal"); size > 0 { // an open connection would keep it
		t.Errorf("after the close there is a log of %d bytes", size)
	}
	if size := sizeOf(t, path); size < 3000*page {
		t.Errorf("the file has %d bytes", size)
	}
}

// While many write and read, the log stays bounded. While somebody reads for a long time it grows, and is truncated
// afterwards.
func TestTheLogStaysBounded(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "test.db")
	db := openHeaps(t, path)
	writeMuch := func() (longest int64) {
		t.Helper()
		var writers sync.WaitGroup
		for range 4 {
			writers.Go(func() {
				for range 50 {
					if err := writePages(db, 100); err != nil {
						t.Error(err)
					}
					if err := db.Raw("SELECT COUNT(*) FROM heaps").Scan(new(int)).Error; err != nil {
						t.Error(err)
					}
				}
			})
		}
		writers.Wait()
		return sizeOf(t, path+"-wal")
	}
	const bound = 64 << 20
	if size := writeMuch(); size > bound { // 80 MB
		t.Errorf("after much was written the log has %d bytes", size)
	}
	rows, err := db.Raw("SELECT id FROM heaps").Rows()
	must(t, err)
	if !rows.Next() {
		t.Fatal("no row")
	}
	if size := writeMuch(); size <= bound {
		t.Errorf("while somebody reads what was there before, the log has only %d bytes", size)
	}
	must(t, rows.Close())
	await.That(t, "the log is short again", func() bool {
		must(t, writePages(db, 1))
		return sizeOf(t, path+"-wal") <= bound
	})
}

// writesUntilKilled is the environment variable with the file to which a process of
// TestCommittedRowsSurviveAKill writes.
const writesUntilKilled = "INTAKE_TEST_WRITES_UNTIL_KILLED"

func TestCommittedRowsSurviveAKill(t *testing.T) {
	t.Parallel()
	if path := os.Getenv(writesUntilKilled); path != "" {
		db := openHeaps(t, path)
		for id := 1; ; id++ {
			must(t, writePages(db, 20))
			fmt.Println(id)
		}
	}
	for _, until := range []int{40, 150, 260} { // 5,200 pages
		t.Run(strconv.Itoa(until), func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "test.db")
			program, err := os.Executable()
			must(t, err)
			ctx, kill := context.WithCancel(t.Context())
			defer kill()
			child := exec.CommandContext(ctx, program, "-test.run=^TestCommittedRowsSurviveAKill$")
			child.Env = append(os.Environ(), writesUntilKilled+"="+path)
			output, err := child.StdoutPipe()
			must(t, err)
			must(t, child.Start())
			committed := 0
			for lines := bufio.NewScanner(output); lines.Scan(); {
				if committed, err = strconv.Atoi(lines.Text()); err != nil {
					t.Fatalf("the process says %q", lines.Text())
				}
				if committed == until {
					kill()
				}
			}
			child.Wait() //nolint:errcheck // it was killed
			if committed < until {
				t.Fatalf("the process ended after %d", committed)
			}
			db := openAt(t, path)
			if rows := list[int](t, db.DB, "SELECT COUNT(*) FROM heaps")[0]; rows < committed {
				t.Errorf("%d were committed, and %d are there", committed, rows)
			}
			if faults, err := db.Damage(t.Context(), true); err != nil || len(faults) > 0 {
				t.Errorf("damage: %v, %v", faults, err)
			}
		})
	}
}
