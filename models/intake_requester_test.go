package models_test

import (
	"testing"

	"intake/internal/database"
	"intake/internal/store"
	"intake/models"
	"intake/models/modelstest"
)

// A ticket of somebody whom the app knows is three statements on PostgreSQL: who it is, which number is next, and all
// that is written. It is found at once by all that one of somebody new is found by.
func TestATicketOfSomebodyKnownIsFewStatements(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		file := func(subject, name string) {
			t.Helper()
			_, err := d.intake.FileTicket(ctx, d.App, models.TicketDraft{
				Subject: subject, Description: "The quokka is gone.", RequesterEmail: "nina@example.com", RequesterName: name,
				Source: models.SourceAPI, Metadata: models.Metadata{{Name: "order", Value: "A-1042"}},
			})
			d.must(err)
		}
		file("nameless", "")
		file("named", "Nina Novak") // the first name that is given stays
		asked := modelstest.Statements(t, db.DB)
		file("known", "Somebody Else")
		most := int64(8) // each table is one on SQLite
		if store.IsPostgres(db.DB) {
			most = 3
		}
		if asked.Load() > most {
			t.Errorf("the ticket of somebody known is %d statements", asked.Load())
		}
		for query, want := range map[string][]string{
			"quokka": {"known", "named", "nameless"}, "nina@example.com": {"known", "named", "nameless"},
			"A-1042": {"known", "named", "nameless"}, "known": {"known"}, "Novak": {"known", "named"}, "Somebody Else": nil,
		} {
			d.shows(d.Amir, models.InboxQuery{Query: query}, want...)
		}
	})
}

// Who changes how a requester is called waits for the ticket that is being filed, and has it found by the new name.
func TestATicketIsFiledByTheNameThatItsRequesterHasThen(t *testing.T) {
	t.Parallel()
	db := modelstest.Postgres(t)
	d := newDesk(t, db)
	d.file("known") // Rita has a contact from now on
	filed := make(chan error, 1)
	tx := db.Begin()
	d.must(tx.Exec("UPDATE contacts SET name = 'Rita Renamed' WHERE account_id = ?", d.Rita.ID).Error)
	go func() {
		_, err := d.intake.FileTicket(ctx, d.App, models.TicketDraft{
			Subject: "meanwhile", Description: "It broke.", RequesterEmail: d.Rita.Email, Source: models.SourceAPI,
		})
		filed <- err
	}()
	d.waitForALock()
	d.must(tx.Commit().Error)
	d.must(<-filed)
	d.shows(d.Amir, models.InboxQuery{Query: "Renamed"}, "meanwhile")
}
