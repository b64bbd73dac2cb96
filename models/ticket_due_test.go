package models_test

import (
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// officeHours are from nine to five on weekdays, in Berlin, with these targets in working time.
func officeHours(targets map[models.Priority]string) models.ResponseTargetsDraft {
	draft := models.ResponseTargetsDraft{Targets: map[models.Priority]models.TargetDraft{}, Zone: "Europe/Berlin"}
	for priority, target := range targets {
		unit := models.TargetUnit(target[len(target)-1:])
		draft.Targets[priority] = models.TargetDraft{Amount: strings.TrimSuffix(target, string(unit)), Unit: unit}
	}
	for _, day := range monToFri {
		draft.Days[day] = models.DayDraft{From: "09:00", To: "17:00"}
	}
	return draft
}

// targets sets the targets of the desk's app, and gives its tickets their due times.
func (d *desk) targets(draft models.ResponseTargetsDraft) {
	d.Helper()
	d.must(d.App.SetTargets(ctx, d.db, as(d.Olive), draft))
	d.recount()
}

func (d *desk) recount() {
	d.Helper()
	more, err := models.WorkRecount(ctx, d.db, models.RecountDue{AppID: d.App.ID}, time.Hour)
	d.must(err)
	if more {
		d.Error("something is left of the recount")
	}
}

// dueIs checks until when the ticket is to be answered, at the clock of Berlin; "" for no target.
func (d *desk) dueIs(ticket *models.Ticket, what, want string) {
	d.Helper()
	stored, got := d.see(ticket), ""
	if near, due := stored.Due(); due != nil {
		got = due.In(models.FindZone("Europe/Berlin")).Format("2006-01-02T15:04")
		if !near.Before(*due) {
			d.Errorf("%s: it is near at %s and due at %s", what, near, due)
		}
	}
	if got != want {
		d.Errorf("%s, the answer is due at %q, want %q", what, got, want)
	}
	if (stored.AnswerDueAt == nil) != (want == "") {
		d.Errorf("%s, %v is stored", what, stored.AnswerDueAt)
	}
}

// onMonday is a time on Monday, 30 November 2026, in Berlin.
func onMonday(hour, minute int) time.Time {
	return time.Date(2026, 11, 30, hour, minute, 0, 0, models.FindZone("Europe/Berlin"))
}

func (d *desk) fileAt(at time.Time, priority models.Priority) *models.Ticket {
	d.Helper()
	ticket, err := d.intake.FileTicket(models.At(ctx, at), d.App, models.TicketDraft{Subject: "Printer",
		Description: "It jams.", RequesterEmail: d.Rita.Email, Source: models.SourceAPI, Priority: priority})
	d.must(err)
	return ticket
}

func TestATicketThatWaitsIsDueByItsPriority(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.targets(officeHours(map[models.Priority]string{models.PriorityUrgent: "30m", models.PriorityHigh: "2h",
			models.PriorityNormal: "1d"}))
		ticket := d.fileAt(onMonday(16, 0), models.PriorityHigh)
		d.dueIs(ticket, "filed an hour before the end of work", "2026-12-01T10:00")
		d.dueIs(d.fileAt(onMonday(16, 0), models.PriorityLow), "without a target", "")
		d.dueIs(d.fileAt(onMonday(16, 0), models.PriorityNormal), "with a target of a day", "2026-12-01T16:00")
		at := func(hour, minute int) time.Time { return onMonday(hour, minute) }
		d.must(ticket.Prioritize(models.At(ctx, at(16, 5)), d.db, as(d.Amir), models.PriorityUrgent))
		d.dueIs(ticket, "more urgent", "2026-11-30T16:30")
		d.must(ticket.Snooze(models.At(ctx, at(16, 6)), d.db, as(d.Amir), at(16, 50)))
		d.dueIs(ticket, "snoozed", "")
		_, err := models.UnsnoozeTickets(models.At(ctx, at(16, 51)), d.db, time.Minute)
		d.must(err)
		d.dueIs(ticket, "awake", "2026-11-30T16:30")
		d.must(ticket.MarkSpam(ctx, d.db, as(d.Amir)))
		d.dueIs(ticket, "spam", "")
		d.must(ticket.UnmarkSpam(ctx, d.db, as(d.Amir)))
		d.dueIs(ticket, "no spam", "2026-11-30T16:30")
		message, err := ticket.Reply(models.At(ctx, at(16, 52)), d.db, as(d.Amir), models.ReplyDraft{Body: "Pull the lever.",
			Then: models.TicketPending})
		d.must(err)
		d.dueIs(ticket, "answered", "")
		if message.DueAt == nil || !message.DueAt.Equal(at(16, 30)) {
			t.Errorf("the answer was due at %v", message.DueAt)
		}
		_, err = ticket.ReplyAsRequester(models.At(ctx, at(16, 55)), d.db, as(d.Rita), models.RequesterDraft{Body: "It broke off."})
		d.must(err)
		d.dueIs(ticket, "written to again", "2026-12-01T09:25")
		_, err = ticket.ReplyAsRequester(models.At(ctx, at(16, 58)), d.db, as(d.Rita), models.RequesterDraft{Body: "Hello?"})
		d.must(err)
		d.dueIs(ticket, "written to a third time", "2026-12-01T09:25")
		d.must(d.see(ticket).MoveTo(ctx, d.db, as(d.Amir), models.TicketClosed))
		d.dueIs(ticket, "closed", "")
		d.must(d.see(ticket).MoveTo(ctx, d.db, as(d.Amir), models.TicketOpen))
		d.dueIs(ticket, "reopened", "2026-12-01T09:25")
	})
}

func (d *desk) see(ticket *models.Ticket) *models.Ticket {
	d.Helper()
	var stored models.Ticket
	d.must(d.db.Take(&stored, "id = ?", ticket.ID).Error)
	return &stored
}

func TestWhoSnoozesATicketGetsNoMoreTimeForItsAnswer(t *testing.T) {
	t.Parallel()
	d := newDesk(t, modelstest.SQLite(t))
	d.targets(officeHours(map[models.Priority]string{models.PriorityNormal: "1h"}))
	ticket := d.fileAt(onMonday(10, 0), models.PriorityNormal)
	d.must(ticket.Snooze(models.At(ctx, onMonday(10, 5)), d.db, as(d.Amir), onMonday(15, 0)))
	message, err := ticket.Reply(models.At(ctx, onMonday(12, 0)), d.db, as(d.Amir), models.ReplyDraft{Body: "Pull the lever."})
	d.must(err)
	if message.DueAt == nil || !message.DueAt.Equal(onMonday(11, 0)) {
		t.Errorf("the answer was due at %v", message.DueAt)
	}
	again, err := ticket.Reply(models.At(ctx, onMonday(12, 5)), d.db, as(d.Amir), models.ReplyDraft{Body: "Gently.",
		Seen: message.ID})
	d.must(err)
	if again.DueAt != nil {
		t.Errorf("nobody waited for the second, which was due at %v", again.DueAt)
	}
}

func TestMergedAndMovedTicketsAreDueByWhoWaitsAndWhere(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		heron := d.heronFor(d.Sam, d.Amir)
		d.targets(officeHours(map[models.Priority]string{models.PriorityNormal: "1h"}))
		d.must(heron.SetTargets(ctx, d.db, as(d.Olive), officeHours(map[models.Priority]string{models.PriorityNormal: "3h"})))
		first, second := d.fileAt(onMonday(10, 0), models.PriorityNormal), d.fileAt(onMonday(9, 0), models.PriorityNormal)
		d.must(second.MergeInto(ctx, d.db, as(d.Amir), first))
		d.dueIs(first, "with the merged one", "2026-11-30T10:00")
		d.dueIs(second, "merged", "")
		d.must(second.Unmerge(ctx, d.db, as(d.Amir)))
		d.dueIs(first, "apart", "2026-11-30T11:00")
		d.dueIs(second, "apart", "2026-11-30T10:00")
		d.must(second.MoveToApp(ctx, d.db, as(d.Amir), heron))
		d.dueIs(second, "in the other app", "2026-11-30T12:00")
	})
}

func TestARuleThatSetsThePriorityDecidesWhenANewTicketIsDue(t *testing.T) {
	t.Parallel()
	d := newDesk(t, modelstest.SQLite(t))
	d.rule(models.TicketRuleDraft{Name: "Printers", Phrases: "printer", SetPriority: models.PriorityUrgent})
	d.targets(officeHours(map[models.Priority]string{models.PriorityUrgent: "30m"}))
	d.dueIs(d.fileAt(onMonday(10, 0), models.PriorityNormal), "sorted", "2026-11-30T10:30")
}
