package models_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"slices"
	"sync"
	"testing"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func draft(n int) models.TicketDraft {
	return models.TicketDraft{
		Subject: fmt.Sprintf("Ticket %d", n), Description: "It broke.",
		RequesterEmail: fmt.Sprintf("r%d@example.com", n%7), Source: models.SourceAPI,
	}
}

func TestNumbersRunWithoutGapsOrDuplicatesUnderConcurrency(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		apps := []*models.App{modelstest.App(t, db.DB, "kestrel", nil), modelstest.App(t, db.DB, "heron", nil)}
		// Two Intakes stand for two processes on one database.
		intakes := []*models.Intake{modelstest.Intake(t, db.DB), modelstest.Intake(t, db.DB)}
		var mu sync.Mutex
		numbers := map[string][]int64{}
		var wg sync.WaitGroup
		for i := range 200 {
			wg.Go(func() {
				app := apps[i%2]
				ticket, err := intakes[i%3%2].FileTicket(context.Background(), app, draft(i))
				if err != nil {
					t.Error(err)
					return
				}
				mu.Lock()
				defer mu.Unlock()
				numbers[app.ID] = append(numbers[app.ID], ticket.Number)
			})
		}
		wg.Wait()
		for _, app := range apps {
			got := numbers[app.ID]
			slices.Sort(got)
			for i, number := range got {
				if number != int64(i+1) {
					t.Fatalf("the numbers of %s are %v", app.Slug, got)
				}
			}
		}
		var accounts int64
		db.Model(&models.Account{}).Count(&accounts)
		if accounts != 7 {
			t.Errorf("7 addresses made %d accounts", accounts)
		}
	})
}

func TestABadDraftDoesNotFailTheOthersInItsGroup(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		app := modelstest.App(t, db.DB, "kestrel", nil)
		intake := modelstest.Intake(t, db.DB)
		ghost := &models.App{ID: models.NewID(), Slug: "ghost"} // in no table: its tickets cannot be written
		var wg sync.WaitGroup
		for i := range 60 {
			wg.Go(func() {
				to := app
				if i%5 == 0 {
					to = ghost
				}
				_, err := intake.FileTicket(context.Background(), to, draft(i))
				if bad := to == ghost; bad != (err != nil) {
					t.Errorf("draft %d for %s: %v", i, to.Slug, err)
				}
			})
		}
		wg.Wait()
		var last models.Ticket
		db.Order("number DESC").Take(&last)
		if last.Number != 48 {
			t.Errorf("48 good tickets have the last number %d", last.Number)
		}
	})
}

func TestAnIdempotencyKeyMakesOneTicketHoweverOftenItIsSent(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		app := modelstest.App(t, db.DB, "kestrel", nil)
		intakes := []*models.Intake{modelstest.Intake(t, db.DB), modelstest.Intake(t, db.DB)}
		send := func(i int, body string) (*models.Ticket, error) {
			d := draft(1)
			d.Idempotency = &models.Idempotency{Scope: "tickets", Key: "one", Body: sha256.Sum256([]byte(body))}
			return intakes[i%2].FileTicket(context.Background(), app, d)
		}
		ids := atOnce(40, func(i int) string {
			ticket, err := send(i, "same")
			if err != nil {
				t.Error(err)
				return ""
			}
			if ticket.Number != 1 || ticket.RequesterID == "" {
				t.Errorf("the answer is ticket %+v", ticket)
			}
			return ticket.ID
		})
		if len(ids) != 1 {
			t.Errorf("40 equal requests made %d tickets", len(ids))
		}
		if _, err := send(0, "other"); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("the same key with another body: %v", err)
		}
	})
}

func TestADraftWhoseCallerHasGoneIsNotWritten(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		app := modelstest.App(t, db.DB, "kestrel", nil)
		intake := modelstest.Intake(t, db.DB)
		gone, cancel := context.WithCancel(context.Background())
		cancel()
		refused := 0
		for i := range 50 {
			if _, err := intake.FileTicket(gone, app, draft(i)); err != nil {
				refused++
			}
		}
		intake.Close()
		var count int64
		db.Model(&models.Ticket{}).Count(&count)
		if int(count) != 50-refused {
			t.Errorf("%d refused, %d written", refused, count)
		}
		if _, err := intake.FileTicket(context.Background(), app,
			draft(1)); models.CodeOf(err) != models.CodeUnavailable {
			t.Errorf("a closed intake answers %v", err)
		}
	})
}

// A transaction that holds an app's counter creates the account of a ticket that waits for that counter. PostgreSQL
// ends the ticket's transaction, and the ticket is filed in another.
func TestATicketWhoseTransactionDeadlockedIsFiledAgain(t *testing.T) {
	t.Parallel()
	db := modelstest.Postgres(t)
	d := newDesk(t, db)
	filed := make(chan error, 1)
	d.must(d.db.Transaction(func(tx *gorm.DB) error {
		// PostgreSQL ends the transaction that finds the deadlock: the ticket's
		if err := tx.Exec("SET LOCAL deadlock_timeout = '1min'").Error; err != nil {
			return err
		}
		if err := tx.Exec("SELECT FROM app_counters WHERE app_id = ? FOR UPDATE", d.App.ID).Error; err != nil {
			return err
		}
		go func() {
			_, err := d.intake.FileTicket(ctx, d.App, models.TicketDraft{
				Subject: "Help", Description: "It broke.", RequesterEmail: "new@example.com", Source: models.SourceAPI,
			})
			filed <- err
		}()
		d.waitForALock()
		now := models.Now()
		return tx.Create(&models.Account{ID: models.NewID(), Email: "new@example.com", ConfirmedAt: now, CreatedAt: now,
			UpdatedAt: now}).Error
	}))
	d.must(<-filed)
}
