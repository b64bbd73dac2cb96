package models_test

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

const box = "help@example.com at mail.example.com/INBOX"

func (d *desk) takeBox(at context.Context, turn string) *models.Mailbox {
	d.Helper()
	taken, err := models.TakeMailbox(at, d.db, box, models.MailboxIMAP, turn)
	d.must(err)
	return taken
}

// If the process is killed, another one takes over within a minute.
func TestOnlyOneProcessAtATimeReadsAMailbox(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		var wait sync.WaitGroup
		var mu sync.Mutex
		var taken []*models.Mailbox
		for n := range 6 {
			wait.Go(func() {
				got, err := models.TakeMailbox(ctx, d.db, box, models.MailboxIMAP, string(rune('a'+n)))
				mu.Lock()
				defer mu.Unlock()
				if err != nil {
					t.Error(err)
				} else if got != nil {
					taken = append(taken, got)
				}
			})
		}
		wait.Wait()
		if len(taken) != 1 {
			t.Fatalf("%d processes have it", len(taken))
		}
		first, now := taken[0], models.Now()
		if again := d.takeBox(ctx, first.Turn); again == nil {
			t.Error("the process that has it cannot take it again")
		}
		after := func(d time.Duration) context.Context { return models.At(ctx, now.Add(d)) }
		if _, held, err := first.Hold(after(30*time.Second), d.db); !held || err != nil {
			t.Errorf("it is held: %v (%v)", held, err)
		}
		if other := d.takeBox(after(70*time.Second), "other"); other != nil {
			t.Error("it was taken from a process that lives")
		}
		other := d.takeBox(after(80*time.Second), "other")
		if other == nil {
			t.Fatal("nobody gets the mailbox of a process that was killed")
		}
		if _, held, err := first.Hold(after(81*time.Second), d.db); held || err != nil {
			t.Errorf("two hold it (%v)", err)
		}
		d.must(first.Looked(ctx, d.db, 1, 99)) // too late: it says nothing
		d.must(other.Leave(after(82*time.Second), d.db))
		third := d.takeBox(after(83*time.Second), "third")
		if third == nil || third.LastUID != 0 {
			t.Errorf("after it was given back: %+v", third)
		}
	})
}

// The process is killed after its clock was an hour ahead.
func TestAMailboxIsReadSoonAfterTheClockWasSetBack(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		now := models.Now()
		after := func(d time.Duration) context.Context { return models.At(ctx, now.Add(d)) }
		first := d.takeBox(after(time.Hour), "first")
		if _, held, err := first.Hold(after(0), d.db); !held || err != nil {
			t.Errorf("it is held: %v (%v)", held, err)
		}
		if d.takeBox(after(30*time.Second), "other") != nil {
			t.Error("it was taken from a process that lives")
		}
		if d.takeBox(after(time.Minute), "other") == nil {
			t.Error("nobody gets the mailbox of a process that was killed")
		}
	})
}

func TestAMailboxRecordsItsLastLookAndFault(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		taken := d.takeBox(ctx, "turn")
		now := models.Now()
		state := func() models.Mailbox {
			boxes, err := models.Mailboxes(ctx, d.db)
			d.must(err)
			if len(boxes) != 1 {
				t.Fatalf("there are %d", len(boxes))
			}
			return boxes[0]
		}
		d.must(taken.Looked(models.At(ctx, now), d.db, 7, 12))
		d.must(taken.Failed(models.At(ctx, now.Add(time.Minute)), d.db, models.MailboxPassword, strings.Repeat("é\x00", 999)))
		d.must(taken.Failed(models.At(ctx, now.Add(time.Hour)), d.db, models.MailboxSilent, "no answer"))
		got := state()
		if got.Fault != models.MailboxSilent || got.FailedAt == nil || !got.FailedAt.Equal(now.Add(time.Minute)) ||
			got.UIDValidity != 7 || got.LastUID != 12 || got.LookedAt == nil || !got.LookedAt.Equal(now) {
			t.Errorf("it says %+v", got)
		}
		if user, host, folder := got.Parts(); user != "help@example.com" || host != "mail.example.com" || folder != "INBOX" {
			t.Errorf("its parts are %q, %q, %q", user, host, folder)
		}
		if wanted, _, err := taken.Hold(ctx, d.db); !wanted.IsZero() || err != nil {
			t.Errorf("somebody wanted a look at %v (%v)", wanted, err)
		}
		d.must(got.LookNow(models.At(ctx, now.Add(2*time.Hour)), d.db))
		if wanted, held, err := taken.Hold(ctx, d.db); !wanted.Equal(now.Add(2*time.Hour)) || !held || err != nil {
			t.Errorf("a look is wanted at %v (%v)", wanted, err)
		}
		d.must(taken.Looked(ctx, d.db, 7, 13))
		if got := state(); got.FailedAt != nil || got.Fault != "" || got.Answer != "" || !got.FirstAt.Equal(now) {
			t.Errorf("once all is well it says %+v", got)
		}
		if _, err := models.DeleteExpired(models.At(ctx, now.Add(6*day)), d.db, models.Retention{}, time.Hour); err != nil {
			t.Fatal(err)
		}
		state()
		if _, err := models.DeleteExpired(models.At(ctx, now.Add(8*day)), d.db, models.Retention{}, time.Hour); err != nil {
			t.Fatal(err)
		}
		if boxes, err := models.Mailboxes(ctx, d.db); len(boxes) != 0 || err != nil {
			t.Errorf("a mailbox that nobody looks into is still there (%v)", err)
		}
	})
}
