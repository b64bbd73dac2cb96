package models_test

import (
	"strings"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// Where posts and tickets were indexed in the way of before, they are found after an upgrade as they were; and what
// comes later is found too.
func TestWhatWasThereBeforeTheUpgradeIsFound(t *testing.T) {
	t.Parallel()
	modelstest.EachBefore(t, 12, func(t *testing.T, db *database.DB, upgrade func()) {
		const (
			app, rita      = "01900000-0000-7000-8000-00000000000a", "01900000-0000-7000-8000-00000000000b"
			post, ticket   = "01900000-0000-7000-8000-000000000001", "01900000-0000-7000-8000-000000000002"
			merged, newest = "01900000-0000-7000-8000-000000000003", "01900000-0000-7000-8000-000000000004"
		)
		now := models.Now()
		insert := func(table, columns string, values ...any) {
			t.Helper()
			places := strings.TrimSuffix(strings.Repeat("?, ", len(values)), ", ")
			if err := db.Exec("INSERT INTO "+table+" ("+columns+") VALUES ("+places+")", values...).Error; err != nil {
				t.Fatal(table, err)
			}
		}
		insert("accounts", "id, email, name, confirmed_at, email_verified_at, created_at, updated_at",
			rita, "rita@example.com", "Rita", now, now, now, now)
		insert("apps", "id, slug, name, widget_key, created_at, updated_at", app, "kestrel", "Kestrel", "itk_w_1", now, now)
		insert("app_counters", "app_id, last_number", app, 3)
		insert("posts", "id, app_id, title, source, author_id, author_named, created_at, updated_at",
			post, app, "Send an invoice", "api", rita, true, now, now)
		insert("post_search", "post_id, terms", post, "terms")
		insert("search_words", "app_id, word", app, "invoice")
		insert("search_pieces", "app_id, piece, word", app, "inv", "invoice")
		file := func(id string, number int, subject, description string, into any) {
			t.Helper()
			insert("tickets", "id, app_id, number, subject, description, source, requester_id, merged_into, created_at, updated_at",
				id, app, number, subject, description, "api", rita, into, now, now)
		}
		file(ticket, 1, "Printer", "On fire", nil)
		file(merged, 2, "Another", "A wombat", ticket)
		file(newest, 3, "Newest", "Not indexed yet", nil)
		insert("ticket_words", "ticket_id, words, stale", merged, "words", false)
		insert("messages", "id, ticket_id, author_id, kind, body, created_at",
			models.NewID(), ticket, rita, "note", "A quokka", now) // now its words are stale
		upgrade()
		for range 2 { // the second time there is nothing to do
			if err := models.FillSearchIndex(ctx, db.DB); err != nil {
				t.Fatal(err)
			}
		}

		cast := &modelstest.Cast{Amir: modelstest.Account(t, db.DB, "amir@example.com", "Amir")}
		d := &desk{cast, t, db.DB, modelstest.Intake(t, db.DB)}
		var err error
		d.App, err = models.FindApp(ctx, d.db, "kestrel")
		d.must(err)
		d.Rita, err = models.EnsureAccount(ctx, d.db, "rita@example.com")
		d.must(err)
		d.must(d.App.AddMember(ctx, d.db, models.Operator, d.Amir, models.RoleAgent))
		for _, query := range []string{"invoice", "invocie"} {
			list, err := d.App.Board(ctx, d.db, models.BoardQuery{Search: query, Limit: 5})
			if err != nil || len(list.Posts) != 1 || list.Posts[0].ID != post {
				t.Errorf("%q finds %q (%v)", query, titles(list.Posts), err)
			}
		}
		for _, query := range []string{"printer", "fire wombat", "quokka", "rita printer"} {
			d.shows(d.Amir, models.InboxQuery{Query: query}, "Printer")
		}
		d.shows(d.Amir, models.InboxQuery{Query: "indexed"}, "Newest")
		later := d.file("Later")
		d.reply(later, d.Amir, "A pelican came.")
		d.shows(d.Amir, models.InboxQuery{Query: "pelican"}, "Later")
	})
}
