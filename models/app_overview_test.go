package models_test

import (
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestTheListOfAppsShowsWhenTheNewestTicketWasFiled(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		modelstest.App(t, d.db, "silent", d.Olive)
		var newest *models.Ticket
		for range 2 {
			newest = d.fileNamed(d.App, "nora@example.com", "Nora")
		}
		statements := modelstest.Statements(t, d.db)
		apps, err := d.Olive.Apps(ctx, d.db)
		d.must(err)
		if n := statements.Load(); n != 1 {
			t.Errorf("it asks %d times, want once for all apps", n)
		}
		for _, app := range apps {
			switch at := app.LastTicketAt; {
			case app.Slug == "silent" && at != nil:
				t.Errorf("an app without tickets got one at %v", at)
			case app.Slug == d.App.Slug && (at == nil || !at.Equal(newest.CreatedAt)):
				t.Errorf("the newest ticket came at %v, want %v", at, newest.CreatedAt)
			}
		}
		if len(apps) < 2 {
			t.Errorf("it lists %d apps", len(apps))
		}
	})
}
