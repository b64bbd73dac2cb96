package models_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func ids(tickets ...*models.Ticket) []string {
	list := make([]string, len(tickets))
	for i, ticket := range tickets {
		list[i] = ticket.ID
	}
	return list
}

// "Bulk actions with Undo."
func TestSeveralTicketsAreChangedAtOnceAndUndone(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		first, second, third := d.file("first"), d.file("second"), d.file("third")
		d.must(second.Assign(ctx, d.db, as(d.Amir), d.Olive.ID))
		d.bring(third, models.TicketClosed)

		changed, undo, err := as(d.Amir).ChangeTickets(ctx, d.db, ids(third, first, second, first),
			models.BulkChange{Assignee: &d.Amir.ID, Status: models.TicketClosed, Tag: "done"})
		d.must(err)
		if len(changed) != 3 {
			t.Fatalf("%d tickets were changed", len(changed))
		}
		for _, ticket := range changed {
			if tags := pageOf(t, d.db, &ticket, 0).Tags; *ticket.AssigneeID != d.Amir.ID ||
				ticket.Status != models.TicketClosed || !slices.Equal(tags, []string{"done"}) {
				t.Errorf("%s is %+v, %v", ticket.Subject, ticket, tags)
			}
		}
		if _, _, err := d.Olive.Undo(ctx, d.db, as(d.Olive), undo); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("somebody else takes it back: %v", err)
		}
		back, kept, err := d.Amir.Undo(ctx, d.db, as(d.Amir), undo)
		d.must(err)
		if len(back) != 3 || kept != 0 {
			t.Fatalf("taken back: %d, kept %d", len(back), kept)
		}
		for _, ticket := range []*models.Ticket{first, second, third} {
			d.refresh(ticket)
			if tags := pageOf(t, d.db, ticket, 0).Tags; len(tags) != 0 {
				t.Errorf("%s still has the tags %v", ticket.Subject, tags)
			}
		}
		if first.AssigneeID != nil || *second.AssigneeID != d.Olive.ID || first.Status != models.TicketOpen ||
			third.Status != models.TicketClosed {
			t.Errorf("they are %+v, %+v, %+v", first, second, third)
		}
		if first.WaitingSince == nil || !first.WaitingSince.Equal(first.CreatedAt) {
			t.Errorf("its requester waits since %v", first.WaitingSince)
		}
	})
}

func TestUndoSkipsTicketsChangedSince(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		first, second := d.file("first"), d.file("second")
		_, undo, err := as(d.Amir).ChangeTickets(ctx, d.db, ids(first, second),
			models.BulkChange{Assignee: &d.Amir.ID})
		d.must(err)
		d.refresh(first)
		d.must(first.Assign(ctx, d.db, as(d.Olive), d.Olive.ID))
		_, kept, err := d.Amir.Undo(ctx, d.db, as(d.Amir), undo)
		d.must(err)
		d.refresh(first)
		d.refresh(second)
		if kept != 1 || *first.AssigneeID != d.Olive.ID || second.AssigneeID != nil {
			t.Errorf("kept %d; %+v, %+v", kept, first, second)
		}
		for _, token := range []models.UndoToken{"", "x", undo[:36], undo + ".x", models.BeginUndo().Token()} {
			if _, _, err := d.Amir.Undo(ctx, d.db, as(d.Amir), token); models.CodeOf(err) != models.CodeNotFound {
				t.Errorf("the token %q: %v", token, err)
			}
		}
	})
}

func TestABulkActionIsAllOrNothing(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		heron := modelstest.App(t, db.DB, "heron", d.Sam)
		open, closed := d.file("open"), d.file("closed")
		foreign := d.fileWith(heron, models.TicketDraft{Subject: "foreign"})
		d.bring(closed, models.TicketClosed)
		spam := true
		for name, attempt := range map[string]struct {
			ids    []string
			change models.BulkChange
			fault  string
		}{
			"a closed ticket cannot wait": {ids(open, closed), models.BulkChange{Status: models.TicketPending},
				"#2: This ticket is closed."},
			"another app's ticket": {ids(open, foreign), models.BulkChange{Spam: &spam},
				"There is no such ticket."},
			"a stranger to the app": {ids(open), models.BulkChange{Assignee: &d.Sam.ID},
				"Choose somebody of this app's team."},
			"nothing chosen": {nil, models.BulkChange{Spam: &spam}, "Choose the tickets first."},
			"nothing to do":  {ids(open), models.BulkChange{}, "Choose what to change."},
			"no id":          {[]string{"1"}, models.BulkChange{Spam: &spam}, "There is no such ticket."},
			"too many":       {manyIDs(101), models.BulkChange{Spam: &spam}, "At most 100 tickets"},
		} {
			_, _, err := as(d.Amir).ChangeTickets(ctx, d.db, attempt.ids, attempt.change)
			if err == nil || !strings.Contains(err.Error(), attempt.fault) {
				t.Errorf("%s: %v", name, err)
			}
		}
		d.refresh(open)
		d.refresh(foreign)
		if open.Status != models.TicketOpen || open.SpamAt != nil || foreign.SpamAt != nil {
			t.Errorf("something was changed: %+v, %+v", open, foreign)
		}
	})
}

func manyIDs(count int) []string {
	list := make([]string, count)
	for i := range list {
		list[i] = models.NewID()
	}
	return list
}

// Undoing a second snooze restores the time of the first, unless somebody changed it since.
func TestUndoingASnoozeRestoresTheEarlierOne(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("first")
		until := func(hours time.Duration) time.Time { return time.Now().Add(hours * time.Hour).Truncate(time.Second) }
		first, second := until(2), until(50)
		snooze := func(at time.Time) (undo models.UndoToken) {
			mark := models.BeginUndo()
			d.must(ticket.Snooze(ctx, d.db, as(d.Amir), at))
			return mark.Token()
		}
		snooze(first)
		undo := snooze(second)
		_, kept, err := d.Amir.Undo(ctx, d.db, as(d.Amir), undo)
		d.must(err)
		stored, err := d.App.Ticket(ctx, d.db, ticket.Number)
		d.must(err)
		if kept != 0 || stored.SnoozedUntil == nil || !stored.SnoozedUntil.Equal(first) {
			t.Errorf("the ticket sleeps until %v, not %v", stored.SnoozedUntil, first)
		}
		undo = snooze(second)
		third := until(70)
		d.must(ticket.Snooze(ctx, d.db, as(d.Olive), third))
		_, kept, err = d.Amir.Undo(ctx, d.db, as(d.Amir), undo)
		d.must(err)
		if stored, err = d.App.Ticket(ctx, d.db, ticket.Number); err != nil || kept != 1 ||
			!stored.SnoozedUntil.Equal(third) {
			t.Errorf("the ticket sleeps until %v, kept %d (%v)", stored.SnoozedUntil, kept, err)
		}
	})
}

// What the requester writes ends a snooze. No undo may hide that again, nor fail because of a single ticket.
func TestUndoDoesNotSnoozeAgainWhatMovedOnSince(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		later, awake, solved, still := d.file("later"), d.file("awake"), d.file("solved"), d.file("still")
		all := []*models.Ticket{later, awake, solved, still}
		until := models.Now().Add(2 * time.Hour)
		for _, ticket := range all {
			d.must(ticket.Snooze(ctx, d.db, as(d.Amir), until))
		}
		mark := models.BeginUndo()
		d.must(later.Snooze(ctx, d.db, as(d.Amir), until.Add(time.Hour)))
		for _, ticket := range all[1:] {
			d.must(ticket.Unsnooze(ctx, d.db, as(d.Amir)))
		}
		undo := mark.Token()
		d.write(later, "There is more.")
		d.write(awake, "There is more.")
		d.must(solved.MoveTo(ctx, d.db, as(d.Olive), models.TicketResolved))
		_, kept, err := d.Amir.Undo(ctx, d.db, as(d.Amir), undo)
		d.must(err)
		for _, ticket := range all {
			d.refresh(ticket)
		}
		if kept != 3 || later.SnoozedUntil != nil || awake.SnoozedUntil != nil || solved.SnoozedUntil != nil ||
			still.SnoozedUntil == nil || !still.SnoozedUntil.Equal(until) {
			t.Errorf("%d are kept; %v, %v, %v, %v", kept, later.SnoozedUntil, awake.SnoozedUntil, solved.SnoozedUntil,
				still.SnoozedUntil)
		}
	})
}

// They would disappear in a solved ticket, or in spam.
func TestUndoDoesNotHideWordsThatCameSince(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		reopened, quiet, spam := d.file("reopened"), d.file("quiet"), d.file("spam")
		d.bring(reopened, models.TicketResolved)
		d.bring(quiet, models.TicketResolved)
		d.must(spam.MarkSpam(ctx, d.db, as(d.Amir)))
		mark := models.BeginUndo()
		d.must(reopened.MoveTo(ctx, d.db, as(d.Amir), models.TicketOpen))
		d.must(quiet.MoveTo(ctx, d.db, as(d.Amir), models.TicketOpen))
		d.must(spam.UnmarkSpam(ctx, d.db, as(d.Amir)))
		undo := mark.Token()
		d.write(reopened, "There is more.")
		d.write(spam, "There is more.")
		_, kept, err := d.Amir.Undo(ctx, d.db, as(d.Amir), undo)
		d.must(err)
		for _, ticket := range []*models.Ticket{reopened, quiet, spam} {
			d.refresh(ticket)
		}
		if kept != 2 || reopened.Status != models.TicketOpen || quiet.Status != models.TicketResolved ||
			spam.SpamAt != nil {
			t.Errorf("%d are kept; %s, %s, spam since %v", kept, reopened.Status, quiet.Status, spam.SpamAt)
		}
	})
}

// It redoes the snooze, the mark as spam, the merge.
func TestUndoOfAnUndoRedoesTheChange(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		snoozed, spam, merged, target := d.file("snoozed"), d.file("spam"), d.file("merged"), d.file("target")
		until := models.Now().Add(time.Hour)
		d.must(snoozed.Snooze(ctx, d.db, as(d.Amir), until))
		d.must(spam.MarkSpam(ctx, d.db, as(d.Amir)))
		d.must(merged.MergeInto(ctx, d.db, as(d.Amir), target))

		mark := models.BeginUndo()
		d.must(snoozed.Unsnooze(ctx, d.db, as(d.Amir)))
		d.must(spam.UnmarkSpam(ctx, d.db, as(d.Amir)))
		d.must(merged.Unmerge(ctx, d.db, as(d.Amir)))
		undo := mark.Token()
		for round, wantKept := range []int{0, 3} { // what is done again is not done twice
			_, kept, err := d.Amir.Undo(ctx, d.db, as(d.Amir), undo)
			d.must(err)
			for _, ticket := range []*models.Ticket{snoozed, spam, merged} {
				d.refresh(ticket)
			}
			if kept != wantKept || snoozed.SnoozedUntil == nil || !snoozed.SnoozedUntil.Equal(until) ||
				spam.SpamAt == nil || merged.MergedInto == nil || *merged.MergedInto != target.ID {
				t.Errorf("round %d: %d are kept; %+v, %+v, %+v", round, kept, snoozed, spam, merged)
			}
		}
	})
}
