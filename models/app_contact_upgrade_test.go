package models_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/migrations"
	"intake/models"
	"intake/models/modelstest"
)

// The upgrade creates the contacts that would have been recorded, except for names given to proven people.
func TestTheUpgradeCreatesContactsFromExistingRows(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		heron := modelstest.App(t, d.db, "heron", d.Sam)
		ticket := d.fileNamed(d.App, d.Rita.Email, "")
		d.fileNamed(heron, d.Rita.Email, "")
		d.must(ticket.MarkReadByRequester(ctx, d.db, models.Actor{Account: d.Rita}, models.Now()))
		post, err := d.intake.PublishPost(ctx, d.App,
			models.PostDraft{Title: "Theirs", RequesterEmail: d.Sam.Email, Source: models.SourceAPI})
		d.must(err)
		d.must(post.VoteFor(ctx, d.db, as(d.Amir), "voted@example.com"))
		voter := modelstest.Account(t, d.db, "voter@example.com", "V")
		commenter := modelstest.Account(t, d.db, "commenter@example.com", "C")
		_, err = post.Vote(ctx, d.db, as(voter))
		d.must(err)
		_, err = post.Comment(ctx, d.db, as(commenter), "Hear, hear.")
		d.must(err)
		d.fileNamed(d.App, "nora@example.com", "Nora")
		d.fileNamed(heron, "nora@example.com", "")
		gone := modelstest.Account(t, d.db, "gone@example.com", "Gone")
		_, err = post.Vote(ctx, d.db, as(gone))
		d.must(err)
		d.must(gone.Erase(ctx, d.db, as(gone)))

		known := func() (lines []string) {
			d.must(d.db.Raw(`
				SELECT apps.slug || ' ' || accounts.email || ' ' || contacts.name ||
					CASE WHEN acted_at IS NULL THEN '' ELSE ' acted' END
				FROM contacts JOIN apps ON apps.id = contacts.app_id JOIN accounts ON accounts.id = contacts.account_id
				ORDER BY 1`).Scan(&lines).Error)
			return lines
		}
		want := known()
		if len(want) != 11 {
			t.Fatalf("the apps know %q", want)
		}
		d.must(d.db.Exec("DELETE FROM contacts").Error)
		upgrade(t, db, "00007_fill_contacts.sql")
		if got := known(); !slices.Equal(got, want) {
			t.Errorf("filled are %q, want %q", got, want)
		}
	})
}

// upgrade runs a step of the upgrade that fills tables.
func upgrade(t *testing.T, db *database.DB, file string) {
	t.Helper()
	folder := "sqlite"
	if !db.Embedded() {
		folder = "postgres"
	}
	text, err := fs.ReadFile(migrations.Files, folder+"/upgrade/schema_versions/"+file)
	if err != nil {
		t.Fatal(err)
	}
	for statement := range strings.SplitSeq(string(text), ";\n") {
		if strings.TrimSpace(statement) == "" {
			continue
		}
		if _, err := db.SQL.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
}

// The last version indexed older tickets by names that their teams may not see.
func TestAfterTheUpgradeTicketsAreNotFoundByNamesThatAreNotShown(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.fileNamed(d.App, d.Rita.Email, "")
		d.fileNamed(d.App, "nora@example.com", "Nora")
		d.must(ticket.MarkReadByRequester(ctx, d.db, models.Actor{Account: d.Rita}, models.Now()))
		d.must(models.ReindexTicketsOf(ctx, d.db, d.Rita.ID))
		found := func(query string) int {
			page, err := d.Amir.Inbox(ctx, d.db, models.InboxQuery{Query: query}, 10)
			d.must(err)
			return len(page.Tickets)
		}
		if found("requester") != 1 || found("nora") != 1 {
			t.Fatal("the tickets are not found by the names that are shown")
		}
		d.must(d.db.Exec("UPDATE contacts SET acted_at = NULL").Error) // as though the last version had indexed it
		d.must(d.db.Exec("DELETE FROM river_job").Error)
		upgrade(t, db, "00007_fill_contacts.sql")
		for range 2 { // the second start finds nothing to do
			d.must(models.QueueReindexNames(ctx, d.db))
		}
		var due []time.Time
		d.must(d.db.Raw("SELECT scheduled_at FROM river_job WHERE kind = 'reindex_names'").Scan(&due).Error)
		if len(due) != 1 || time.Until(due[0]) < 30*time.Minute {
			t.Errorf("the job is due at %v", due)
		}
		d.must(models.ReindexAllNames(ctx, d.db))
		if jobs := d.jobs("reindex_tickets"); jobs != 1 {
			t.Errorf("the tickets of %d people are indexed anew", jobs)
		}
		d.must(models.ReindexTicketsOf(ctx, d.db, d.Rita.ID))
		if found("requester") != 0 || found("rita@example.com") != 1 || found("nora") != 1 {
			t.Error("the ticket is still found by a name that is not shown")
		}
	})
}
