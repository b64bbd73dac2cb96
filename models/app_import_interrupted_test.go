package models_test

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/internal/files"
	"intake/models"
	"intake/models/modelstest"
)

// cutOff ends the returned contexts after so many statements that write.
func cutOff(t *testing.T, db *gorm.DB) (after func(statements int64) context.Context) {
	t.Helper()
	var left atomic.Int64
	cancel := func() {}
	count := func(*gorm.DB) {
		if left.Add(-1) == 0 {
			cancel()
		}
	}
	callbacks := db.Callback()
	for name, register := range map[string]func(string, func(*gorm.DB)) error{
		"create": callbacks.Create().Before("gorm:create").Register, "update": callbacks.Update().Before("gorm:update").Register,
		"raw": callbacks.Raw().Before("gorm:raw").Register,
	} {
		if err := register("test:cut_off_"+name, count); err != nil {
			t.Fatal(err)
		}
	}
	return func(statements int64) context.Context {
		cut, stop := context.WithCancel(context.Background())
		t.Cleanup(stop)
		cancel = stop
		left.Store(statements)
		return cut
	}
}

func TestAnInterruptedImportGoesOnAndNobodySeesAPartOfTheApp(t *testing.T) {
	t.Parallel()
	from := sharedSource(t)
	app, archive := from.app, from.archive
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		other := fileStore(t)
		after := cutOff(t, db.DB)
		for round := int64(1); ; round++ {
			here, _, err := imported(after(round*4), db, other, archive)
			if err == nil {
				if round < 5 {
					t.Errorf("it was interrupted only %d times", round-1)
				}
				sameArchives(t, archive, exported(t, db, other, here))
				for _, query := range derived {
					sameLines(t, query, from.derived[query], derivedLines(t, db, query, app.ID))
				}
				break
			}
			if !errors.Is(err, context.Canceled) && !strings.Contains(err.Error(), "interrupted") {
				t.Fatal(err)
			}
			after(-1) // looks uninterrupted
			if _, err := models.FindApp(ctx, db.DB, app.Slug); models.CodeOf(err) != models.CodeNotFound {
				t.Fatalf("the board of a part of the app is there: %v", err)
			}
			apps, err := models.ListApps(ctx, db.DB)
			if err != nil || len(apps) > 0 {
				t.Fatalf("a part of the app is listed: %v, %v", apps, err)
			}
			for _, person := range requesters(t, db) {
				if tickets, _, err := person.Tickets(ctx, db.DB, "", "", 5); err != nil || len(tickets) > 0 {
					t.Fatalf("a part of the app is among the tickets of %s: %v", person.Email, err)
				}
			}
			// The job of an earlier deletion of the app, which runs once more, removes nothing.
			var before, left, roles int64
			db.Table("apps").Count(&before)
			if err := (models.DeleteApp{AppID: app.ID}).RemoveDeleted(ctx, db.DB, other); err != nil {
				t.Fatal(err)
			}
			if db.Table("apps").Count(&left); left != before {
				t.Fatal("the job of an earlier deletion removes what is imported")
			}
			if db.Table("memberships").Count(&roles); roles > 0 {
				t.Fatal("the team would see a part of the app")
			}
		}
		if _, err := planned(db, archive, ""); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("it can be imported twice: %v", err)
		}
	})
}

// requesters are some people with tickets.
func requesters(t *testing.T, db *database.DB) (people []models.Account) {
	t.Helper()
	err := db.Limit(2).Find(&people, "id IN (SELECT requester_id FROM tickets)").Error
	if err != nil {
		t.Fatal(err)
	}
	return people
}

func TestAnUnfinishedImportCanBeDiscarded(t *testing.T) {
	t.Parallel()
	archive := sharedSource(t).archive
	opened, err := models.OpenAppArchive(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		other := fileStore(t)
		if err := opened.Discard(ctx, db.DB, other); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("before an import: %v", err)
		}
		if _, _, err := imported(ctx, db, &filling{other, 2}, archive); models.CodeOf(err) != models.CodeUnavailable {
			t.Fatalf("on a full disk: %v", err)
		}
		if err := opened.Discard(ctx, db.DB, other); err != nil {
			t.Fatal(err)
		}
		nothingLeft(t, db, other)
		if _, _, err := imported(ctx, db, other, archive); err != nil {
			t.Fatal(err)
		}
		if err := opened.Discard(ctx, db.DB, other); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("after an import: %v", err)
		}
	})
}

// nothingLeft checks that no app, and nothing of one, is here.
func nothingLeft(t *testing.T, db *database.DB, store files.Store) {
	t.Helper()
	for table := range models.RemovedTables() {
		var rows int64
		if db.Table(table).Count(&rows); rows > 0 {
			t.Errorf("%d rows of %s are left", rows, table)
		}
	}
	if keys := storedKeys(t, store); len(keys) > 0 {
		t.Errorf("%d files are left", len(keys))
	}
}

// filling is a store that is full after so many files.
type filling struct {
	models.ImportStore
	left int
}

func (f *filling) Put(ctx context.Context, key string, spooled *os.File, size int64) error {
	if f.left--; f.left < 0 {
		return files.ErrFull
	}
	return f.ImportStore.Put(ctx, key, spooled, size)
}

func TestAnotherArchiveReplacesAnUnfinishedImport(t *testing.T) {
	t.Parallel()
	archive := sharedSource(t).archive
	newer := unzipped(t, archive)
	newer["tickets.jsonl"] = bytes.Replace(newer["tickets.jsonl"], []byte(`"Printer"`), []byte(`"Printer two"`), 1)
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		other := fileStore(t)
		if _, _, err := imported(ctx, db, &filling{other, 2}, archive); models.CodeOf(err) != models.CodeUnavailable {
			t.Fatalf("on a full disk: %v", err)
		}
		plan, err := planned(db, zipped(t, newer), "")
		if err != nil || !plan.Begun {
			t.Fatalf("the unfinished import is not known: %v", err)
		}
		here, _, err := imported(ctx, db, other, zipped(t, newer))
		if err != nil {
			t.Fatal(err)
		}
		sameArchives(t, zipped(t, newer), exported(t, db, other, here))
	})
}

func TestNothingIsLeftOfAnArchiveThatTheDatabaseRefuses(t *testing.T) {
	t.Parallel()
	whole := unzipped(t, sharedSource(t).archive)
	for name, try := range map[string]struct{ file, from, to, want string }{
		"an unknown status": {"tickets.jsonl", `"status":"open"`, `"status":"great"`, "tickets.jsonl, line "},
		"a text too long":   {"messages.jsonl", `"body":"`, `"body":"` + strings.Repeat("x", 100_001), "messages.jsonl, line "},
	} {
		files := maps.Clone(whole)
		files[try.file] = bytes.Replace(files[try.file], []byte(try.from), []byte(try.to), 1)
		archive := zipped(t, files)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			modelstest.Each(t, func(t *testing.T, db *database.DB) {
				other := fileStore(t)
				_, _, err := imported(ctx, db, other, archive)
				if models.CodeOf(err) != models.CodeInvalid || !strings.Contains(err.Error(), try.want) {
					t.Errorf("it is not refused: %v", err)
				}
				nothingLeft(t, db, other)
			})
		})
	}
}
