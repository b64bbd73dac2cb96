package models_test

import (
	"slices"
	"testing"

	"intake/internal/database"
	"intake/migrations"
	"intake/models"
	"intake/models/modelstest"
)

func TestRowsFromBeforeTheUpgradeAreFoundBySearch(t *testing.T) {
	t.Parallel()
	modelstest.EachFormer(t, func(t *testing.T, url string) {
		db, err := database.Open(ctx, url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { db.Close() })
		jobs, err := modelstest.Attach(db, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := db.Migrate(ctx, migrations.Files, jobs.Migrate); err != nil {
			t.Fatal(err)
		}
		for range 2 { // the second time there is nothing to do
			if err := models.FillSearchIndex(ctx, db.DB); err != nil {
				t.Fatal(err)
			}
		}
		app, err := models.FindApp(ctx, db.DB, "kestrel")
		if err != nil {
			t.Fatal(err)
		}
		agent, err := models.EnsureAccount(ctx, db.DB, "ingrid.solberg@example.com")
		if err != nil {
			t.Fatal(err)
		}
		finds := func(query, subject string) {
			t.Helper()
			page, err := agent.Inbox(ctx, db.DB, models.InboxQuery{View: models.ViewAll, App: app.Slug, Query: query},
				50)
			if err != nil ||
				!slices.ContainsFunc(page.Tickets, func(t models.InboxTicket) bool { return t.Subject == subject }) {
				t.Errorf("%q does not find %q (%v)", query, subject, err)
			}
		}
		for _, query := range []string{"every month", "evrey month"} {
			list, err := app.Board(ctx, db.DB, models.BoardQuery{Search: query, Limit: 5})
			if err != nil || !slices.Contains(titles(list.Posts), "Send the same invoice every month") {
				t.Errorf("%q finds %q (%v)", query, titles(list.Posts), err)
			}
		}
		finds("cannot open payment", "My clients cannot open the payment link")
		finds("certificate pay.kestrel.example", "My clients cannot open the payment link") // said in a note
		if _, err := modelstest.Intake(t, db.DB).FileTicket(ctx, app, models.TicketDraft{
			Subject: "Later", Description: "A pelican came.", RequesterEmail: "rita@example.com",
			Source: models.SourceAPI,
		}); err != nil {
			t.Fatal(err)
		}
		finds("pelican", "Later")
	})
}
