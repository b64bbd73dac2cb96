package models_test

import (
	"testing"

	"intake/internal/database"
	"intake/internal/store"
	"intake/models"
	"intake/models/modelstest"
)

// On PostgreSQL, a ticket takes two statements without a transaction: find the requester, write everything. It is found
// at once by everything known of them.
func TestATicketIsFiledInFewStatements(t *testing.T) {
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
		asked := modelstest.Statements(t, db.DB)
		atMost := func(onPostgres, onSQLite int64, who string) { // on SQLite, each table is a statement
			t.Helper()
			most := onSQLite
			if store.IsPostgres(db.DB) {
				most = onPostgres
			}
			if n := asked.Swap(0); n > most {
				t.Errorf("the ticket of %s is %d statements", who, n)
			}
		}
		file("nameless", "")
		atMost(2, 9, "somebody new")
		file("named", "Nina Novak") // the first name that is given stays
		asked.Store(0)
		file("known", "Somebody Else")
		atMost(2, 7, "somebody known")
		for query, want := range map[string][]string{
			"quokka": {"known", "named", "nameless"}, "nina@example.com": {"known", "named", "nameless"},
			"A-1042": {"known", "named", "nameless"}, "known": {"known"}, "Novak": {"known", "named"}, "Somebody Else": nil,
		} {
			d.shows(d.Amir, models.InboxQuery{Query: query}, want...)
		}
	})
}

// Filing waits for a change of the requester's contact that is under way.
func TestATicketIsFoundByTheNameSetWhileItWasFiled(t *testing.T) {
	t.Parallel()
	db := modelstest.Postgres(t)
	d := newDesk(t, db)
	d.file("known") // Rita has a contact from now on
	filed := make(chan error, 1)
	tx := db.Begin()
	d.must(tx.Exec("UPDATE contacts SET name = 'Rita Renamed' WHERE account_id = ?", d.Rita.ID).Error)
	go func() { filed <- d.fileMeanwhile() }()
	d.waitForALock()
	d.must(tx.Commit().Error)
	d.must(<-filed)
	d.shows(d.Amir, models.InboxQuery{Query: "Renamed"}, "meanwhile")
}

// An app shows people who acted in it by the name of their account.
func TestATicketIsFoundByTheNameItsRequesterTookWhileItWasFiled(t *testing.T) {
	t.Parallel()
	db := modelstest.Postgres(t)
	d := newDesk(t, db)
	d.write(d.file("known"), "It is broken still.")
	renamed, filed := make(chan error, 1), make(chan error, 1)
	tx := db.Begin() // the change of the name cannot be recorded before this ends
	d.must(tx.Exec("LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE").Error)
	go func() { renamed <- d.Rita.Rename(ctx, db.DB, as(d.Rita), "Rita Renamed") }()
	d.waitForLocks(1)
	go func() { filed <- d.fileMeanwhile() }()
	d.waitForLocks(2)
	d.must(tx.Commit().Error)
	d.must(<-renamed)
	d.must(<-filed)
	d.shows(d.Amir, models.InboxQuery{Query: "Renamed"}, "meanwhile")
}

// fileMeanwhile files a ticket of Rita's from another goroutine than the test's.
func (d *desk) fileMeanwhile() error {
	_, err := d.intake.FileTicket(ctx, d.App, models.TicketDraft{
		Subject: "meanwhile", Description: "It broke.", RequesterEmail: d.Rita.Email, Source: models.SourceAPI,
	})
	return err
}

// Such a ticket does not come in through the intake.
func TestATicketMadeOfAPostIsFoundByTheWordsOfThePost(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.file("known") // Rita has a contact from now on
		post, err := d.intake.PublishPost(ctx, d.App, models.PostDraft{
			Title: "Export as a spreadsheet", Description: "For the quokkas.", RequesterEmail: d.Rita.Email,
			Source: models.SourceAPI,
		})
		d.must(err)
		_, err = post.FileTicket(ctx, db.DB, as(d.Amir))
		d.must(err)
		for _, query := range []string{"spreadsheet", "quokkas", d.Rita.Email + " spreadsheet"} {
			d.shows(d.Amir, models.InboxQuery{Query: query}, "Export as a spreadsheet")
		}
	})
}
