package models_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/internal/testing/await"
	"intake/models"
	"intake/models/modelstest"
)

// Otherwise two people would deadlock, and PostgreSQL would abort one of them.
func TestUnmergingLocksTicketsInTheUsualOrder(t *testing.T) {
	t.Parallel()
	db := modelstest.Postgres(t)
	d := newDesk(t, db)
	older, newer := d.file("Older"), d.file("Newer")
	d.must(newer.MergeInto(ctx, d.db, as(d.Amir), older))

	undone := make(chan error, 1)
	d.must(d.db.Transaction(func(tx *gorm.DB) error {
		if err := tx.Exec("SELECT FROM tickets WHERE id = ? FOR UPDATE", older.ID).Error; err != nil {
			return err
		}
		go func() { undone <- newer.Unmerge(ctx, d.db, as(d.Amir)) }()
		d.waitForALock()
		return tx.Exec("SELECT FROM tickets WHERE id = ? FOR UPDATE NOWAIT", newer.ID).Error
	}))
	d.must(<-undone)
}

// Two transactions lock the same tickets in different order. PostgreSQL aborts the merge.
func TestAMergeThatDeadlocksIsRetried(t *testing.T) {
	t.Parallel()
	db := modelstest.Postgres(t)
	d := newDesk(t, db)
	first, second := d.file("First"), d.file("Second")

	merged := make(chan error, 1)
	d.must(d.db.Transaction(func(tx *gorm.DB) error {
		// PostgreSQL aborts the transaction that finds the deadlock: the merge
		if err := tx.Exec("SET LOCAL deadlock_timeout = '1min'").Error; err != nil {
			return err
		}
		lock := "SELECT FROM tickets WHERE id = ? FOR UPDATE"
		if err := tx.Exec(lock, second.ID).Error; err != nil {
			return err
		}
		go func() { merged <- second.MergeInto(ctx, d.db, as(d.Amir), first) }()
		d.waitForALock()
		return tx.Exec(lock, first.ID).Error
	}))
	d.must(<-merged)
	d.refresh(second)
	if second.MergedInto == nil || *second.MergedInto != first.ID {
		t.Errorf("the ticket is merged into %v", second.MergedInto)
	}
}

// waitForALock waits until somebody waits for a locked row.
func (d *desk) waitForALock() {
	d.Helper()
	d.waitForLocks(1)
}

// waitForLocks waits until so many others wait for locks.
func (d *desk) waitForLocks(want int) {
	d.Helper()
	await.That(d, fmt.Sprintf("%d wait for locks", want), func() bool { return d.waiting() >= want })
}

// waiting is how many wait for locks.
func (d *desk) waiting() (count int) {
	d.Helper()
	d.must(d.db.Raw("SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'").
		Scan(&count).Error)
	return count
}

func TestAMergeCanBeUndoneOnlyOnce(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		first, second := d.file("First"), d.file("Second")
		d.must(second.MergeInto(ctx, d.db, as(d.Amir), first))
		again := *second
		d.must(second.Unmerge(ctx, d.db, as(d.Amir)))
		if err := again.Unmerge(ctx, d.db, as(d.Olive)); second.MergedInto != nil ||
			models.CodeOf(err) != models.CodeConflict {
			t.Errorf("merged into %v, and taken back again: %v", second.MergedInto, err)
		}
	})
}

func TestTicketsToMergeIntoAreFoundInAnyCase(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		first, second := d.file("Ärger mit 100%"), d.file("Something else")
		for text, want := range map[string]int{"ärger": 1, "ÄRGER MIT": 1, "rger": 1, "arger": 1, "100%": 1, "2%": 0,
			"%": 0, "#1": 1, "": 1} {
			choices, err := second.MergeChoices(ctx, d.db, text, 10)
			d.must(err)
			if len(choices) != want || want == 1 && choices[0].ID != first.ID {
				t.Errorf("%q finds %d tickets", text, len(choices))
			}
		}
	})
}

// The merge reopened a resolved ticket and ended a snooze.
// Their requester would not find it any more, and get no reply; or the team would not see it.
func TestATicketIsNotMergedIntoOneThatIsDisownedOrSpam(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		honest, forged, forgedToo, spam := d.file("honest"), d.file("forged"), d.file("forged, too"), d.file("spam")
		for _, ticket := range []*models.Ticket{forged, forgedToo} {
			d.must((&models.Disownable{App: *d.App, Ticket: ticket}).Disown(ctx, d.db, models.Actor{}))
			d.refresh(ticket)
		}
		d.must(spam.MarkSpam(ctx, d.db, as(d.Amir)))
		for _, refused := range [][2]*models.Ticket{{honest, forged}, {forged, honest}, {honest, spam}} {
			row, into := *refused[0], *refused[1]
			if err := row.MergeInto(ctx, d.db, as(d.Amir), &into); models.CodeOf(err) != models.CodeConflict {
				t.Errorf("%s into %s: %v", row.Subject, into.Subject, err)
			}
		}
		for ticket, want := range map[*models.Ticket][]string{honest: nil, forged: {"forged, too"}, spam: {"honest"}} {
			choices, err := ticket.MergeChoices(ctx, d.db, "", 5)
			var offered []string
			for i := range choices {
				offered = append(offered, choices[i].Subject)
			}
			if err != nil || !slices.Equal(offered, want) {
				t.Errorf("for %s, %q are offered (%v)", ticket.Subject, offered, err)
			}
		}
		d.must(forgedToo.MergeInto(ctx, d.db, as(d.Amir), forged))
		d.must(spam.MergeInto(ctx, d.db, as(d.Amir), honest))
	})
}

func TestUndoingAMergeRestoresBothTickets(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		first, second := d.file("First"), d.file("Second")
		d.bring(first, models.TicketResolved)
		until := models.Now().Add(time.Hour)
		d.must(second.Snooze(ctx, d.db, as(d.Amir), until))

		mark := models.BeginUndo()
		d.must(second.MergeInto(ctx, d.db, as(d.Amir), first))
		undo := mark.Token()
		if first.Status != models.TicketOpen {
			t.Fatalf("the merge left the other ticket %s", first.Status)
		}
		if _, _, err := d.Olive.Undo(ctx, d.db, as(d.Olive), undo); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("somebody else takes it back: %v", err)
		}
		back, kept, err := d.Amir.Undo(ctx, d.db, as(d.Amir), undo)
		d.must(err)
		d.refresh(first)
		d.refresh(second)
		if len(back) != 2 || kept != 0 || second.MergedInto != nil || second.WaitingSince == nil ||
			!second.SnoozedUntil.Equal(until) {
			t.Errorf("%d tickets are back, %d are kept, the merged one is %+v", len(back), kept, second)
		}
		if first.Status != models.TicketResolved || first.WaitingSince != nil {
			t.Errorf("the other ticket is %+v", first)
		}
		if _, kept, err := d.Amir.Undo(ctx, d.db, as(d.Amir), undo); err != nil || kept == 0 {
			t.Errorf("taken back twice: %d kept, %v", kept, err)
		}
	})
}

func TestUndoSkipsAMergeThatSomebodyElseReverted(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		first, second, third := d.file("First"), d.file("Second"), d.file("Third")
		mark := models.BeginUndo()
		d.must(second.MergeInto(ctx, d.db, as(d.Amir), first))
		undo := mark.Token()
		d.must(second.Unmerge(ctx, d.db, as(d.Olive)))
		d.must(second.MergeInto(ctx, d.db, as(d.Olive), third))
		_, kept, err := d.Amir.Undo(ctx, d.db, as(d.Amir), undo)
		d.must(err)
		if d.refresh(second); kept != 1 || second.MergedInto == nil || *second.MergedInto != third.ID {
			t.Errorf("%d kept, the ticket is merged into %v", kept, second.MergedInto)
		}
	})
}

// SQLite has one connection for writing.
func TestReadersOfATicketDoNotWaitForWriters(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		first, second := d.file("First"), d.file("Second")
		d.must(second.MergeInto(ctx, d.db, as(d.Amir), first))
		d.must(d.db.Transaction(func(tx *gorm.DB) error {
			d.must(tx.Exec("UPDATE tickets SET subject = subject WHERE id = ?", first.ID).Error)
			patience, cancel := context.WithTimeout(ctx, time.Minute)
			defer cancel()
			talk, err := first.ConversationForRequester(patience, d.db)
			if err == nil && len(talk.Messages) != 2 {
				t.Errorf("it has %d messages", len(talk.Messages))
			}
			return err
		}))
	})
}
