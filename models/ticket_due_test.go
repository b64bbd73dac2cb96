package models_test

import (
	"errors"
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

// A killed job leaves a recount that nobody works on; a minute later another job continues it.
func TestOtherTargetsGiveWaitingTicketsOtherDueTimes(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		var tickets []*models.Ticket
		for n := range 205 { // more than a batch
			tickets = append(tickets, d.fileAt(onMonday(10, n%3), models.PriorityNormal))
		}
		answered := tickets[7]
		d.reply(answered, d.Amir, "Done.")
		d.must(d.App.SetTargets(ctx, d.db, as(d.Olive), officeHours(map[models.Priority]string{models.PriorityNormal: "1h"})))
		more, err := models.WorkRecount(ctx, d.db, models.RecountDue{AppID: d.App.ID}, 0)
		d.must(err)
		var done int64
		d.must(d.db.Model(&models.Ticket{}).Where("answer_due_at IS NOT NULL").Count(&done).Error)
		if !more || done != 200 {
			t.Errorf("the first batch has %d tickets, and more: %v", done, more)
		}
		var queued int64
		jobs := func() int64 {
			d.must(d.db.Raw("SELECT COUNT(*) FROM river_job WHERE kind = 'recount_due'").Scan(&queued).Error)
			return queued
		}
		before := jobs()
		d.must(models.QueueLostRecounts(ctx, d.db))
		if now := jobs(); now != before {
			t.Errorf("%d jobs were queued while one is at work", now-before)
		}
		d.must(models.QueueLostRecounts(models.At(ctx, models.Now().Add(2*time.Minute)), d.db))
		if now := jobs(); now != before+1 {
			t.Errorf("%d jobs continue what was lost", now-before)
		}
		d.recount()
		for _, ticket := range tickets {
			want := ticket.CreatedAt.Add(time.Hour).In(models.FindZone("Europe/Berlin")).Format("2006-01-02T15:04")
			if ticket == answered {
				want = ""
			}
			d.dueIs(ticket, "after the recount", want)
		}
		d.targets(officeHours(map[models.Priority]string{models.PriorityUrgent: "1h"}))
		d.dueIs(tickets[0], "without a target", "")
		d.must(models.RecountAllDue(ctx, d.db))
	})
}

// Processes of the previous version know no due times: they leave out new ones, and keep old ones.
func TestARecountFillsInWhatThePreviousVersionLeftOut(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.targets(officeHours(map[models.Priority]string{models.PriorityNormal: "1h"}))
		fresh, answered := d.fileAt(onMonday(10, 0), models.PriorityNormal), d.fileAt(onMonday(11, 0), models.PriorityNormal)
		d.must(d.db.Exec("UPDATE tickets SET answer_due_at = NULL, answer_near_at = NULL WHERE id = ?", fresh.ID).Error)
		d.must(d.db.Exec("UPDATE tickets SET waiting_since = NULL WHERE id = ?", answered.ID).Error)
		if _, due := d.see(answered).Due(); due != nil {
			t.Error("an answered ticket is due")
		}
		d.must(models.RecountAllDue(ctx, d.db))
		d.recount()
		d.dueIs(fresh, "filled in", "2026-11-30T11:00")
		d.dueIs(answered, "taken away", "")
	})
}

func TestTargetsThatMakeNoSenseAreRefused(t *testing.T) {
	t.Parallel()
	d := newDesk(t, modelstest.SQLite(t))
	with := func(change func(*models.ResponseTargetsDraft)) models.ResponseTargetsDraft {
		draft := officeHours(map[models.Priority]string{models.PriorityNormal: "8h"})
		change(&draft)
		return draft
	}
	target := func(amount, unit string) func(*models.ResponseTargetsDraft) {
		return func(f *models.ResponseTargetsDraft) {
			f.Targets[models.PriorityLow] = models.TargetDraft{Amount: amount, Unit: models.TargetUnit(unit)}
		}
	}
	day := func(from, to string) func(*models.ResponseTargetsDraft) {
		return func(f *models.ResponseTargetsDraft) { f.Days[time.Monday] = models.DayDraft{From: from, To: to} }
	}
	off := func(text string) func(*models.ResponseTargetsDraft) {
		return func(f *models.ResponseTargetsDraft) { f.DaysOff = text }
	}
	for what, c := range map[string]struct {
		change func(*models.ResponseTargetsDraft)
		field  string
	}{
		"no number":         {target("soon", "h"), "target_low"},
		"nothing":           {target("0", "h"), "target_low"},
		"a fraction":        {target("1.5", "h"), "target_low"},
		"too much":          {target("1001", "m"), "target_low"},
		"an unknown unit":   {target("1", "y"), "target_low"},
		"more than a year":  {target("400", "d"), "target_low"},
		"no end":            {day("09:00", ""), "hours_mon"},
		"no beginning":      {day("", "17:00"), "hours_mon"},
		"no time":           {day("nine", "five"), "hours_mon"},
		"an end before":     {day("17:00", "09:00"), "hours_mon"},
		"no length":         {day("09:00", "09:00"), "hours_mon"},
		"after midnight":    {day("20:00", "25:00"), "hours_mon"},
		"sixty minutes":     {day("09:60", "17:00"), "hours_mon"},
		"no zone":           {func(f *models.ResponseTargetsDraft) { f.Zone = "" }, "zone"},
		"an unknown zone":   {func(f *models.ResponseTargetsDraft) { f.Zone = "Europe/Atlantis" }, "zone"},
		"our own zone":      {func(f *models.ResponseTargetsDraft) { f.Zone = "Local" }, "zone"},
		"no date":           {off("2026-12-25 Christmas\nEaster"), "days_off"},
		"an impossible day": {off("2026-02-30"), "days_off"},
		"a long name":       {off("2026-12-25 " + strings.Repeat("x", 61)), "days_off"},
		"too many":          {off(manyDays(101)), "days_off"},
	} {
		err := d.App.SetTargets(ctx, d.db, as(d.Olive), with(c.change))
		var faults models.Violations
		if !errors.As(err, &faults) || len(faults) != 1 || faults[0].Field != c.field {
			t.Errorf("%s: %v", what, err)
		}
	}
	draft := with(day("00:00", "00:00"))
	draft.DaysOff = "2026-12-26\n\n2026-12-25  Christmas\tDay\n2026-12-26 Boxing Day\n" + manyDays(98)
	d.must(d.App.SetTargets(ctx, d.db, as(d.Olive), draft))
	stored, err := models.FindApp(ctx, d.db, d.App.Slug)
	d.must(err)
	if hours := stored.Targets.Hours(); hours.Days[time.Monday] != (models.WorkSpan{From: 0, To: 24 * 60}) {
		t.Errorf("a day from midnight to midnight is %v", hours.Days[time.Monday])
	}
	if !strings.HasPrefix(stored.Targets.DaysOff, "2026-12-25 Christmas Day\n2026-12-26 Boxing Day\n") {
		t.Errorf("the days off are %q", stored.Targets.DaysOff)
	}
	if again := stored.Targets.Draft(); again.Days[time.Monday].To != "00:00" {
		t.Errorf("the form says %+v", again)
	}
}

// manyDays are different days after 2027.
func manyDays(count int) string {
	var lines []string
	for n := range count {
		lines = append(lines, time.Date(2028, 1, 1+n, 0, 0, 0, 0, time.UTC).Format(time.DateOnly))
	}
	return strings.Join(lines, "\n")
}

func TestTheAuditLogSaysHowTargetsChanged(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		seen := d.App.Targets.Version()
		draft := officeHours(map[models.Priority]string{models.PriorityNormal: "8h"})
		draft.Days = [7]models.DayDraft{time.Monday: {From: "09:00", To: "17:00"}}
		draft.Seen = seen
		d.must(d.App.SetTargets(ctx, d.db, as(d.Olive), draft))
		d.must(d.App.SetTargets(ctx, d.db, as(d.Olive), draft)) // sent twice
		draft.Targets[models.PriorityNormal] = models.TargetDraft{Amount: "1", Unit: models.TargetDays}
		draft.DaysOff = "2026-12-25 Christmas"
		err := d.App.SetTargets(ctx, d.db, as(d.Amir), draft)
		var conflict *models.Error
		if !errors.As(err, &conflict) || !conflict.Overtaken || conflict.By != "Olive Owner" {
			t.Errorf("what somebody else changed is overwritten: %v", err)
		}
		draft.Seen = d.App.Targets.Version()
		d.must(d.App.SetTargets(ctx, d.db, as(d.Amir), draft))
		var details []string
		d.must(d.db.Model(&models.Event{}).Where("action = ?", models.ActionTargetsChanged).Order("id").
			Pluck("detail", &details).Error)
		for i, want := range []string{
			"normal from no target to 8 hours; working hours from around the clock to mon 09:00-17:00; time zone from none to Europe/Berlin",
			"normal from 8 hours to 1 day; days off added: 2026-12-25 Christmas",
		} {
			if i >= len(details) || !strings.Contains(details[i], `"`+want+`"`) {
				t.Errorf("change %d is %q", i, details)
			}
		}
		if len(details) != 2 {
			t.Errorf("there are %d changes", len(details))
		}
	})
}

func TestOverdueTicketsAreListedAndCounted(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.targets(officeHours(map[models.Priority]string{models.PriorityNormal: "1h", models.PriorityHigh: "2h"}))
		d.fileAt(onMonday(10, 0), models.PriorityNormal)
		d.fileAt(onMonday(9, 0), models.PriorityHigh)
		d.fileAt(onMonday(11, 0), models.PriorityLow)
		asleep := d.fileAt(onMonday(9, 0), models.PriorityNormal)
		d.must(asleep.Snooze(models.At(ctx, onMonday(9, 30)), d.db, as(d.Amir), onMonday(16, 0)))
		for _, c := range []struct {
			now  time.Time
			want []string
		}{
			{onMonday(10, 59), nil}, {onMonday(11, 0), []string{"high", "normal"}}, {onMonday(11, 30), []string{"high", "normal"}},
		} {
			at := models.At(ctx, c.now)
			page, err := d.Amir.Inbox(at, d.db, models.InboxQuery{View: models.ViewOverdue}, 50)
			d.must(err)
			var got []string
			for _, ticket := range page.Tickets {
				got = append(got, string(ticket.Priority))
			}
			menu, err := d.Amir.Menu(at, d.db)
			d.must(err)
			total, _, err := page.Total(at, d.db)
			d.must(err)
			if len(got) != len(c.want) || menu.Counts.Views[models.ViewOverdue] != len(got) || total != len(got) {
				t.Errorf("at %s, overdue are %v, counted %d and %d, want %v", c.now, got,
					menu.Counts.Views[models.ViewOverdue], total, c.want)
			}
			if !menu.Counts.HasTargets() {
				t.Error("no app has targets")
			}
		}
	})
}

func TestTheTeamIsToldOnceThatAnAnswerIsDueAndThatItIsOverdue(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		m := newTeam(t, db)
		m.choose(m.Olive, models.NoticeOff, models.NoticeNewTicket, models.NoticeAssigned)
		m.choose(m.Olive, models.NoticeAtOnce, models.NoticeUnassigned, models.NoticeDue)
		m.choose(m.Amir, models.NoticeOff, models.NoticeNewTicket, models.NoticeUnassigned, models.NoticeAssigned)
		m.choose(m.Amir, models.NoticeAtOnce, models.NoticeDue)
		m.must(m.App.SetTargets(ctx, m.db, as(m.Olive), models.ResponseTargetsDraft{
			Targets: map[models.Priority]models.TargetDraft{models.PriorityNormal: {Amount: "8", Unit: models.TargetMinutes}}}))
		tell := func(after time.Duration) {
			for range 2 {
				_, err := models.TellDue(m.at(after), m.db, time.Minute)
				m.must(err)
			}
			m.relay(after + 30*time.Second)
		}
		unassigned, assigned := m.file("Unassigned"), m.file("Assigned")
		m.must(assigned.Assign(ctx, m.db, as(m.Olive), m.Amir.ID))
		tell(5 * time.Minute)
		m.wants()
		tell(6*time.Minute + time.Second)
		m.wants("amir@ due: 1", "olive due: 1")
		m.must(assigned.Prioritize(m.at(7*time.Minute), m.db, as(m.Amir), models.PriorityLow))
		tell(8*time.Minute + time.Second)
		m.relay(14 * time.Minute)
		m.wants("olive due: 1", "olive due: 1")
		var told []string
		m.must(m.db.Model(&models.Event{}).Where("object_id = ? AND action LIKE 'ticket.%due%'", unassigned.ID).Order("id").
			Pluck("action", &told).Error)
		if len(told) != 2 || told[0] != "ticket.due_soon" || told[1] != "ticket.overdue" {
			t.Errorf("the team was told %q", told)
		}
	})
}

func TestTheFiguresCountAnswersInTime(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		days := models.DaysUntil(onMonday(23, 0), 1, models.FindZone("Europe/Berlin"))
		count := func() models.AnswersInTime {
			figures, err := d.Amir.Figures(ctx, d.db, "", days)
			d.must(err)
			counts, err := figures.AnswersInTime(ctx, d.db)
			d.must(err)
			return counts
		}
		d.targets(officeHours(map[models.Priority]string{models.PriorityNormal: "1h"}))
		answer := func(filed, answered time.Time) *models.Ticket {
			ticket := d.fileAt(filed, models.PriorityNormal)
			_, err := ticket.Reply(models.At(ctx, answered), d.db, as(d.Amir), models.ReplyDraft{Body: "Pull the lever."})
			d.must(err)
			return ticket
		}
		answer(onMonday(9, 0).AddDate(0, 0, -3), onMonday(9, 30)) // waited over the weekend
		answer(onMonday(9, 0), onMonday(10, 0))
		answer(onMonday(9, 0).AddDate(0, 0, -3), onMonday(9, 1).AddDate(0, 0, -1))
		spam := answer(onMonday(9, 0), onMonday(9, 10))
		d.must(spam.MarkSpam(ctx, d.db, as(d.Amir)))
		d.targets(officeHours(map[models.Priority]string{models.PriorityNormal: "9h"}))
		if got, want := count(), (models.AnswersInTime{Due: 2, InTime: 1, DueBefore: 1}); got != want {
			t.Errorf("counted are %+v, want %+v", got, want)
		}
	})
}
