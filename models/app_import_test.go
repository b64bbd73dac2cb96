package models_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/internal/files"
	"intake/internal/seed"
	"intake/models"
	"intake/models/modelstest"
)

// furnished is an app of the demo with rows in all tables of its download, and what is rare: merged, hidden and
// imported ones, spam, and somebody who deleted their account.
func furnished(t *testing.T, db *database.DB, store files.Store) *models.App {
	t.Helper()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	intake := modelstest.Intake(t, db.DB)
	demo, err := seed.Demo(ctx, db.DB, intake, store)
	must(err)
	app := demo.Apps[0]
	owner, err := models.FindAccountByEmail(ctx, db.DB, demo.OwnerEmail)
	must(err)
	by, at := as(owner), models.Now().Add(-time.Hour)
	gone := modelstest.Account(t, db.DB, "gone@example.com", "Gone Gustav")
	rare := modelstest.Account(t, db.DB, "rare@example.com", "Rare Rosa")
	file := func(by *models.Account, subject string, metadata models.Metadata) *models.Ticket {
		ticket, err := intake.FileTicket(ctx, app, models.TicketDraft{Subject: subject, Description: "It jams.\n\u00a0“Ü” <b>",
			RequesterEmail: by.Email, RequesterName: "Ro", Source: models.SourceAPI, Metadata: metadata})
		must(err)
		return ticket
	}
	said := models.Metadata{{Name: "plan", Label: "Plan", Value: "<gold> & silver"}}
	one, two, spam := file(rare, "Printer", said), file(rare, "The printer again", nil), file(gone, "Buy", said)
	must(two.MergeInto(ctx, db.DB, by, one))
	must(spam.MarkSpam(ctx, db.DB, by))
	share := func(title string) *models.Post {
		post, err := intake.PublishPost(ctx, app, models.PostDraft{Title: title, Source: models.SourcePage, By: as(gone)})
		must(err)
		return post
	}
	dark, night, hidden := share("A dark mode"), share("A mode for the night"), share("An advertisement")
	_, err = night.Comment(ctx, db.DB, as(rare), "My eyes hurt.")
	must(err)
	_, err = night.Vote(ctx, db.DB, as(rare))
	must(err)
	must(dark.VoteFor(ctx, db.DB, by, "customer@example.com"))
	_, err = night.MergeInto(ctx, db.DB, by, dark)
	must(err)
	must(hidden.Hide(ctx, db.DB, by))
	sent := upload(t, store, "logo.png", pngOf(t, 300, 200))
	must(app.Update(ctx, db.DB, by, draftOf(app, models.LogoEdit{Store: store, Upload: &sent, At: models.LogoEnd})))
	pictures, err := app.AddPictures(ctx, db.DB, as(rare), models.Files{Store: store, Count: 1,
		Uploads: []models.Upload{upload(t, store, "a b.png", picture)}})
	must(err)
	_, err = intake.PublishPost(ctx, app, models.PostDraft{Title: "With a picture", Source: models.SourcePage, By: as(rare),
		Pictures: []string{pictures[0].ID}})
	must(err)

	identity, tag, field := models.NewID(), models.NewID(), models.NewID()
	for _, row := range []struct {
		table  string
		values map[string]any
	}{
		{"identities", map[string]any{"id": identity, "app_id": app.ID, "subject": "u-1", "account_id": rare.ID,
			"name": "Rosa", "traits": `{"plan":"gold","seats":12}`, "created_at": at, "seen_at": at, "said_at": at}},
		{"identity_traits", map[string]any{"identity_id": identity, "name": "plan", "app_id": app.ID,
			"account_id": rare.ID, "value": "gold"}},
		{"identity_traits", map[string]any{"identity_id": identity, "name": "seats", "app_id": app.ID,
			"account_id": rare.ID, "value": "12", "number": 12.0}},
		{"ticket_verdicts", map[string]any{"ticket_id": one.ID, "account_id": rare.ID, "went": "badly",
			"words": "Too late.", "created_at": at, "updated_at": at}},
		{"post_versions", map[string]any{"id": models.NewID(), "post_id": dark.ID, "account_id": gone.ID,
			"title": "Dark mod", "description": "", "created_at": at}},
		{"post_tags", map[string]any{"id": tag, "app_id": app.ID, "name": "Looks", "public": true, "created_at": at}},
		{"post_tags", map[string]any{"id": models.NewID(), "app_id": app.ID, "name": "Old", "public": false,
			"created_at": at, "removed_at": at}},
		{"post_taggings", map[string]any{"post_id": dark.ID, "tag_id": tag}},
		{"post_taggings", map[string]any{"post_id": hidden.ID, "tag_id": tag}},
		{"ticket_participants", map[string]any{"ticket_id": one.ID, "account_id": rare.ID, "added_by": owner.ID,
			"created_at": at}},
		{"mail_addresses", map[string]any{"email": "help@kestrel.example", "app_id": app.ID, "category": "billing",
			"created_at": at, "last_at": at}},
		{"widget_fields", map[string]any{"id": field, "app_id": app.ID, "tab": "help", "kind": "choice", "name": "plan",
			"label": "Plan", "choices": "a\nb", "required": true, "created_at": at, "updated_at": at}},
		{"translations", map[string]any{"about_id": field, "locale": "de", "field": "label", "app_id": app.ID,
			"text": "Tarif", "original": "Plan", "updated_at": at}},
		{"translations", map[string]any{"about_id": app.ID, "locale": "de", "field": "description", "app_id": app.ID,
			"text": "Rechnungen", "original": "Invoices", "updated_at": at}},
		{"blocks", map[string]any{"app_id": app.ID, "account_id": gone.ID, "blocked_by": owner.ID, "created_at": at}},
		{"changelog_subscriptions", map[string]any{"app_id": app.ID, "account_id": rare.ID, "created_at": at}},
		// Who wrote last when it was resolved, and not who wrote since, solved it.
		{"messages", map[string]any{"id": models.NewID(), "ticket_id": one.ID, "author_id": owner.ID, "kind": "team",
			"body": "Turn it off.", "created_at": at}},
		{"events", map[string]any{"id": models.NewID(), "app_id": app.ID, "action": models.ActionTicketResolved,
			"object_id": one.ID, "created_at": at.Add(time.Minute)}},
		{"messages", map[string]any{"id": models.NewID(), "ticket_id": one.ID, "author_id": rare.ID, "kind": "team",
			"body": "And on.", "created_at": at.Add(time.Hour)}},
	} {
		must(db.Table(row.table).Create(row.values).Error)
	}
	must(db.Exec("UPDATE tickets SET vouched_by = ?, vouched_read_at = ? WHERE id = ?", identity, at, one.ID).Error)
	must(db.Exec("UPDATE posts SET imported_votes = 7, votes = votes + 7 WHERE id = ?", dark.ID).Error)
	must(db.Exec("UPDATE contacts SET vouched = ? WHERE account_id = ?", true, rare.ID).Error)
	must(db.Exec("UPDATE memberships SET by_groups = ? WHERE role = 'agent'", true).Error)
	must(gone.Erase(ctx, db.DB, as(gone)))
	modelstest.FinishErasure(t, db.DB, gone)
	must(app.Archive(ctx, db.DB, by))
	app, err = models.FindApp(ctx, db.DB, app.Slug)
	must(err)
	return app
}

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

func TestAnAppIsTheSameAfterAnImportIntoTheOtherDatabase(t *testing.T) {
	t.Parallel()
	for _, way := range []struct {
		name     string
		from, to func(testing.TB) *database.DB
	}{
		{"SQLite to PostgreSQL", modelstest.SQLite, modelstest.Postgres},
		{"PostgreSQL to SQLite", modelstest.Postgres, modelstest.SQLite},
	} {
		t.Run(way.name, func(t *testing.T) {
			t.Parallel()
			from, to := way.from(t), way.to(t)
			store, other := fileStore(t), fileStore(t)
			app := furnished(t, from, store)
			archive := exported(t, from, store, app)
			plan, err := planned(to, archive, "")
			if err != nil {
				t.Fatal(err)
			}
			for _, rows := range plan.Rows {
				if rows.Rows == 0 {
					t.Errorf("the app has no %s, so this proves nothing of them", rows.Table)
				}
			}
			before := waiting(t, to)
			here, plan, err := imported(ctx, to, other, archive)
			if err != nil {
				t.Fatal(err)
			}
			if len(plan.LeftOut) > 0 {
				t.Errorf("left out: %v", plan.LeftOut)
			}
			if after := waiting(t, to); !slices.Equal(before, after) {
				t.Errorf("somebody will be told something: %v, and before %v", after, before)
			}
			sameArchives(t, archive, exported(t, to, other, here))
			for _, query := range derived {
				sameLines(t, query, derivedLines(t, from, query, app.ID), derivedLines(t, to, query, app.ID))
			}
			if here.WidgetKey == app.WidgetKey || !models.IsWidgetKey(here.WidgetKey) {
				t.Errorf("the widget key is %s", here.WidgetKey)
			}
			var proven, unfinished int64
			to.Table("accounts").Where("email_verified_at IS NOT NULL OR password_hash IS NOT NULL").Count(&proven)
			to.Table("app_imports").Count(&unfinished)
			if proven+unfinished > 0 {
				t.Errorf("%d people count as proven, %d imports as unfinished", proven, unfinished)
			}
		})
	}
}
