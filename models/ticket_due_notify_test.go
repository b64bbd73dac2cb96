package models_test

import (
	"slices"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

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
				_, err := models.NotifyDue(m.at(after), m.db, time.Minute)
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

// A snooze or a spam mark takes the due time away. The same one that comes back is not announced again; another one is.
func TestADueTimeThatComesBackIsNotNotifiedAgain(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.targets(officeHours(map[models.Priority]string{models.PriorityNormal: "2h", models.PriorityUrgent: "1h"}))
		ticket := d.fileAt(onMonday(8, 0), models.PriorityNormal)
		notified := func(hour, minute int, want ...string) {
			t.Helper()
			at := models.At(ctx, onMonday(hour, minute))
			_, err := models.UnsnoozeTickets(at, d.db, time.Minute)
			d.must(err)
			_, err = models.NotifyDue(at, d.db, time.Minute)
			d.must(err)
			var got []string
			d.must(d.db.Model(&models.Event{}).Order("id").Where(
				"object_id = ? AND action IN ('ticket.due_soon', 'ticket.overdue')", ticket.ID).Pluck("action", &got).Error)
			if !slices.Equal(got, want) {
				t.Errorf("at %d:%02d the team was notified of %q, want %q", hour, minute, got, want)
			}
		}
		snooze := func(hour, minute, untilHour, untilMinute int) {
			t.Helper()
			d.must(ticket.Snooze(models.At(ctx, onMonday(hour, minute)), d.db, as(d.Amir), onMonday(untilHour, untilMinute)))
		}
		notified(10, 35, "ticket.due_soon")
		snooze(10, 36, 10, 45)
		notified(10, 46, "ticket.due_soon")
		notified(11, 1, "ticket.due_soon", "ticket.overdue")
		snooze(11, 2, 12, 0)
		notified(12, 1, "ticket.due_soon", "ticket.overdue")
		d.must(ticket.MarkSpam(models.At(ctx, onMonday(12, 2)), d.db, as(d.Amir)))
		d.must(ticket.UnmarkSpam(models.At(ctx, onMonday(12, 3)), d.db, as(d.Amir)))
		notified(12, 4, "ticket.due_soon", "ticket.overdue")
		d.must(ticket.Prioritize(models.At(ctx, onMonday(12, 5)), d.db, as(d.Amir), models.PriorityUrgent))
		notified(12, 6, "ticket.due_soon", "ticket.overdue", "ticket.overdue")
		_, err := ticket.Reply(models.At(ctx, onMonday(12, 7)), d.db, as(d.Amir), models.ReplyDraft{Body: "Pull the lever."})
		d.must(err)
		_, err = ticket.ReplyAsRequester(models.At(ctx, onMonday(12, 8)), d.db, as(d.Rita),
			models.RequesterDraft{Body: "It broke off."})
		d.must(err)
		snooze(12, 9, 15, 0)
		notified(15, 1, "ticket.due_soon", "ticket.overdue", "ticket.overdue", "ticket.overdue")
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
