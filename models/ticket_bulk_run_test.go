package models_test

import (
	"fmt"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

var resolveAll = models.BulkChange{Status: models.TicketResolved}

// begin starts a change of all open tickets, by somebody who sees them now.
func (d *desk) begin(what models.BulkChange) *models.BulkRun {
	d.Helper()
	run, err := as(d.Amir).ChangeList(ctx, d.db, models.InboxQuery{}, time.Now(), what)
	d.must(err)
	return run
}

// work runs it to its end.
func (d *desk) work(run *models.BulkRun) models.BulkProgress {
	d.Helper()
	more, err := models.WorkBulkRun(ctx, d.db, models.WorkRun{ID: run.ID}, time.Hour)
	d.must(err)
	if more {
		d.Error("something is left of the run")
	}
	return d.progress(run)
}

func (d *desk) progress(run *models.BulkRun) models.BulkProgress {
	d.Helper()
	run, err := d.Amir.BulkRun(ctx, d.db, run.ID)
	d.must(err)
	progress, err := run.Progress(ctx, d.db)
	d.must(err)
	return progress
}

func (d *desk) withStatus(status models.TicketStatus) (count int64) {
	d.Helper()
	d.must(d.db.Model(&models.Ticket{}).Where("status = ?", status).Count(&count).Error)
	return count
}

func (d *desk) fileMany(n int) (tickets []*models.Ticket) {
	d.Helper()
	for i := range n {
		tickets = append(tickets, d.file(fmt.Sprintf("ticket %d", i)))
	}
	return tickets
}

// The run changes all tickets of a list, also those on later pages, and one Undo reverts them. Tickets that came or
// changed after the list was shown are left alone.
func TestABulkRunChangesAllTicketsOfAListAndUndoRevertsIt(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		tickets := d.fileMany(45)
		run := d.begin(resolveAll)
		d.file("came in later")
		d.must(tickets[7].Prioritize(ctx, d.db, as(d.Olive), models.PriorityUrgent))
		if p := d.work(run); p != (models.BulkProgress{Tickets: 45, Done: 44, Meanwhile: 1}) {
			t.Errorf("the run is at %+v", p)
		}
		if n := d.withStatus(models.TicketResolved); n != 44 {
			t.Errorf("%d tickets are resolved", n)
		}
		left, err := run.LeftAlone(ctx, d.db, d.Amir, 10)
		d.must(err)
		if len(left) != 1 || left[0].ID != tickets[7].ID {
			t.Errorf("left alone are %+v", left)
		}
		closed, err := d.App.Ticket(ctx, d.db, tickets[3].Number)
		d.must(err)
		d.must(closed.MoveTo(ctx, d.db, as(d.Olive), models.TicketClosed))
		d.must(run.Undo(ctx, d.db))
		if p := d.work(run); p != (models.BulkProgress{Tickets: 44, Done: 43, Skipped: 1, Meanwhile: 1}) {
			t.Errorf("after Undo the run is at %+v", p)
		}
		if n := d.withStatus(models.TicketOpen); n != 45 {
			t.Errorf("%d tickets are open again", n)
		}
	})
}

func TestABulkRunSkipsTicketsThatRefuseTheChange(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		tickets := d.fileMany(3)
		d.bring(tickets[0], models.TicketResolved)
		run, err := as(d.Amir).ChangeList(ctx, d.db, models.InboxQuery{View: models.ViewAll}, time.Now(),
			models.BulkChange{Snooze: time.Now().Add(time.Hour)})
		d.must(err)
		if p := d.work(run); p != (models.BulkProgress{Tickets: 3, Done: 2, Refused: 1}) {
			t.Errorf("the run is at %+v", p)
		}
	})
}

// "Stop here" keeps what is done.
func TestAStoppedBulkRunKeepsItsChanges(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.fileMany(30)
		run := d.begin(resolveAll)
		d.mustWorkABatch(run)
		d.must(run.Stop(ctx, d.db))
		p := d.work(run)
		if p.Done == 0 || p.Waiting == 0 || p.Done+p.Waiting != 30 || d.withStatus(models.TicketResolved) != int64(p.Done) {
			t.Errorf("the run stopped at %+v", p)
		}
		d.must(run.Undo(ctx, d.db))
		d.work(run)
		if n := d.withStatus(models.TicketOpen); n != 30 {
			t.Errorf("%d tickets are open again", n)
		}
	})
}

// mustWorkABatch works on the run for less time than a batch takes.
func (d *desk) mustWorkABatch(run *models.BulkRun) {
	d.Helper()
	more, err := models.WorkBulkRun(ctx, d.db, models.WorkRun{ID: run.ID}, time.Nanosecond)
	d.must(err)
	if !more {
		d.Fatal("the run is over after a batch")
	}
}

func TestABulkRunStopsWhenItsMemberIsRemoved(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.fileMany(30)
		run := d.begin(resolveAll)
		d.mustWorkABatch(run)
		before := d.withStatus(models.TicketResolved)
		d.must(d.db.Exec("DELETE FROM memberships WHERE account_id = ?", d.Amir.ID).Error)
		d.work(run)
		if n := d.withStatus(models.TicketResolved); n != before || before == 0 {
			t.Errorf("%d tickets are resolved, and were %d", n, before)
		}
		if _, err := as(d.Amir).ChangeList(ctx, d.db, models.InboxQuery{}, time.Now(), resolveAll); err == nil {
			t.Error("somebody without a team changes a list")
		}
		if _, err := d.Olive.BulkRun(ctx, d.db, run.ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("another's run is found (%v)", err)
		}
	})
}

// A killed process leaves a run that nobody works on; a minute later another job continues it.
func TestAnAbandonedBulkRunIsContinued(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.fileMany(25)
		run := d.begin(resolveAll)
		d.mustWorkABatch(run)
		jobs := func() (n int64) {
			d.must(d.db.Raw("SELECT COUNT(*) FROM river_job WHERE kind = 'work_bulk_run'").Scan(&n).Error)
			return n
		}
		before := jobs()
		d.must(models.QueueLostRuns(ctx, d.db))
		if n := jobs(); n != before {
			t.Error("a run that is worked has another job")
		}
		late := models.At(ctx, time.Now().Add(2*time.Minute))
		for range 2 {
			d.must(models.QueueLostRuns(late, d.db))
		}
		if n := jobs(); n != before+1 {
			t.Errorf("a lost run has %d more jobs", n-before)
		}
		if p := d.work(run); p != (models.BulkProgress{Tickets: 25, Done: 25}) {
			t.Errorf("the run is at %+v", p)
		}
	})
}

func TestBulkRunsAreDeletedAfterAWeek(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.fileMany(3)
		d.work(d.begin(resolveAll))
		left := func() (n int64) {
			d.must(d.db.Raw("SELECT (SELECT COUNT(*) FROM bulk_runs) + (SELECT COUNT(*) FROM bulk_tickets)").Scan(&n).Error)
			return n
		}
		for _, keep := range []struct {
			age  time.Duration
			rows int64
		}{{6 * day, 4}, {8 * day, 0}} {
			_, err := models.DeleteExpired(models.At(ctx, time.Now().Add(keep.age)), d.db, models.Retention{}, time.Hour)
			d.must(err)
			if n := left(); n != keep.rows {
				t.Errorf("after %v are left %d rows", keep.age, n)
			}
		}
	})
}
