package models_test

import (
	"fmt"
	"sync"
	"testing"

	"intake/models"
	"intake/models/modelstest"
)

func TestChangesContinueWhileTablesGetNewColumns(t *testing.T) {
	t.Parallel()
	db := modelstest.Postgres(t)
	d := newDesk(t, db)
	work := func() {
		var wait sync.WaitGroup
		for n := range 4 {
			wait.Go(func() {
				for range 5 {
					ticket, err := d.intake.FileTicket(t.Context(), d.App, models.TicketDraft{
						Subject: "Help", Description: "Please", RequesterEmail: "rita@example.com", Source: models.SourceAPI,
					})
					if err != nil {
						t.Errorf("filing a ticket: %v", err)
						return
					}
					_, err = ticket.Reply(t.Context(), d.db, as(d.Amir),
						models.ReplyDraft{Body: fmt.Sprint("Hello ", n)})
					if err != nil {
						t.Errorf("replying: %v", err)
						return
					}
				}
			})
		}
		wait.Wait()
	}
	work()
	for _, table := range []string{
		"accounts", "apps", "tickets", "messages", "events", "mails", "contacts", "memberships",
	} {
		d.must(d.db.Exec("ALTER TABLE " + table + " ADD COLUMN newer text NOT NULL DEFAULT ''").Error)
	}
	work()
}
