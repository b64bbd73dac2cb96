package models_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"intake/internal/database"
	"intake/internal/files"
	"intake/models"
)

// exported is the app's download.
func exported(t *testing.T, db *database.DB, store files.Store, app *models.App) []byte {
	t.Helper()
	var archive bytes.Buffer
	if err := app.WriteDownload(ctx, db.DB, store, &archive); err != nil {
		t.Fatal(err)
	}
	return archive.Bytes()
}

// planned is the plan of an import of the archive.
func planned(db *database.DB, archive []byte, slug string) (*models.AppImport, error) {
	opened, err := models.OpenAppArchive(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		return nil, err
	}
	return opened.Plan(ctx, db.DB, slug)
}

func imported(
	ctx context.Context, db *database.DB, store models.ImportStore, archive []byte,
) (*models.App, *models.AppImport, error) {
	plan, err := planned(db, archive, "")
	if err != nil {
		return nil, nil, err
	}
	app, err := plan.Run(ctx, db.DB, store, models.Operator)
	return app, plan, err
}

// declaredNew are the fields that differ after an import: nobody has proven their address here, and roles no longer
// follow groups.
var declaredNew = map[string][]string{"people.jsonl": {"proven"}, "memberships.jsonl": {"by_groups"}}

// sameArchives compares archives of an app before and after an import, line by line.
func sameArchives(t *testing.T, before, after []byte) {
	t.Helper()
	was, is := unzipped(t, before), unzipped(t, after)
	delete(was, "README.txt")
	delete(is, "README.txt")
	for name := range is {
		if _, had := was[name]; !had {
			t.Errorf("%s is there only after the import", name)
		}
	}
	for name, content := range was {
		if !strings.HasSuffix(name, ".jsonl") {
			if !bytes.Equal(content, is[name]) {
				t.Errorf("%s differs:\n%.2000s\n%.2000s", name, content, is[name])
			}
			continue
		}
		sameLines(t, name, archiveLines(t, name, content), archiveLines(t, name, is[name]))
	}
}

func sameLines(t *testing.T, name string, before, after map[string]int) {
	t.Helper()
	for line, n := range before {
		if after[line] != n {
			t.Errorf("%s has %d of %d: %.1000s", name, after[line], n, line)
		}
	}
	for line := range after {
		if before[line] == 0 {
			t.Errorf("%s has got %.1000s", name, line)
		}
	}
}

func archiveLines(t *testing.T, name string, content []byte) map[string]int {
	t.Helper()
	found := map[string]int{}
	for line := range strings.Lines(string(content)) {
		var row map[string]json.RawMessage
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatalf("%s: %v in %s", name, err, line)
		}
		for _, field := range declaredNew[name] {
			delete(row, field)
		}
		if string(row["action"]) == `"`+string(models.ActionAppImported)+`"` {
			continue
		}
		text, err := json.Marshal(row)
		if err != nil {
			t.Fatal(err)
		}
		found[string(text)]++
	}
	return found
}

// derived are rows of the app that no download has, because they follow from the others.
var derived = []string{
	"SELECT last_number FROM app_counters WHERE app_id = ?",
	"SELECT identity_id, name, account_id, value, number FROM identity_traits WHERE app_id = ?",
	"SELECT status, category, posts FROM post_counts WHERE app_id = ? AND posts > 0",
	"SELECT id, votes, recent_votes, comments, tickets FROM posts WHERE app_id = ?",
	`SELECT post_id, tag_id, CASE WHEN listed THEN 1 ELSE 0 END, status, votes, recent_votes FROM post_taggings
		WHERE tag_id IN (SELECT id FROM post_tags WHERE app_id = ?)`,
	`SELECT tag_id, status, category, posts FROM post_tag_counts
		WHERE posts > 0 AND tag_id IN (SELECT id FROM post_tags WHERE app_id = ?)`,
	"SELECT status, assignee_id, tickets FROM ticket_counts WHERE tickets > 0 AND app_id = ?",
	`SELECT ticket_id, CASE WHEN counts THEN 1 ELSE 0 END, answered_after, solved_after, solved_by, went
		FROM ticket_times WHERE app_id = ?`,
	"SELECT item FROM ticket_search WHERE item IN (SELECT id FROM tickets WHERE app_id = ?)",
	"SELECT item FROM post_search WHERE item IN (SELECT id FROM posts WHERE app_id = ?)",
	"SELECT item FROM post_search WHERE item IN (SELECT comments.id FROM comments JOIN posts ON posts.id = post_id WHERE app_id = ?)",
}

func derivedLines(t *testing.T, db *database.DB, query, app string) map[string]int {
	t.Helper()
	found := map[string]int{}
	rows, err := db.Raw(query, app).Rows()
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	for rows.Next() {
		values := make([]any, len(columns))
		for i := range values {
			values[i] = new(any)
		}
		if err := rows.Scan(values...); err != nil {
			t.Fatal(err)
		}
		var line string
		for _, value := range values {
			line += cellText(*value.(*any)) + " | "
		}
		found[line]++
	}
	return found
}

// quiet are the tables through which people or programs are told something.
var quiet = []string{"mails", "notices", "notices_due", "news", "announcements", "events_due", "deliveries", "receipts_due",
	"sessions", "sign_ins", "river_job"}

func waiting(t *testing.T, db *database.DB) (counts []string) {
	t.Helper()
	for _, table := range quiet {
		var count int64
		if err := db.Table(table).Count(&count).Error; err != nil {
			t.Fatal(err)
		}
		counts = append(counts, fmt.Sprint(table, " ", count))
	}
	return counts
}
