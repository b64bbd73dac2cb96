package models_test

import (
	"slices"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// isAway says that the person is away, and returns the day on which they are back.
func (d *desk) isAway(who *models.Account) (back string) {
	d.Helper()
	back = models.Now().UTC().AddDate(0, 0, 3).Format(time.DateOnly)
	d.must(who.SetAway(ctx, d.db, models.AbsenceDraft{BackOn: back, Zone: time.UTC}))
	return back
}

// passes puts the end of everybody's absence into the past.
func (d *desk) passes() {
	d.Helper()
	d.must(d.db.Exec("UPDATE accounts SET away_until = ? WHERE away_until IS NOT NULL", models.Now().Add(-time.Second)).Error)
}

func TestRulesAssignNothingToWhoIsAway(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		r := newRota(t, db)
		got := r.gets(1)
		r.isAway(r.Olive)
		got += r.gets(3)
		r.passes()
		if got += r.gets(2); got != "ANANAO" {
			t.Errorf("while Olive is away from the second to the fourth ticket, they go to %s", got)
		}
		back := r.isAway(r.Olive)
		rules, err := r.App.TicketRules(ctx, r.db)
		r.must(err)
		for i := range rules[0].Assignees {
			who := &rules[0].Assignees[i]
			if away := who.DayBack(models.Now()); (away == back) != (who.AccountID == r.Olive.ID) || who.Left {
				t.Errorf("the list says that %s is away until %q", who.Name, away)
			}
		}
		if draft := rules[0].Draft(); len(draft.Assignees) != 3 {
			t.Errorf("the form has %d people, so saving it would drop one", len(draft.Assignees))
		}
		r.isAway(r.Amir)
		r.isAway(r.Nina)
		if got := r.gets(1); got != "-" {
			t.Errorf("with everybody away they go to %s", got)
		}
		r.must(r.Nina.EndAway(ctx, r.db))
		if got := r.gets(2); got != "NN" {
			t.Errorf("with Nina back they go to %s", got)
		}
	})
}

func TestTheNextRuleAssignsWhatWouldGoToSomebodyWhoIsAway(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.rule(models.TicketRuleDraft{Name: "Amir's", Phrases: "printer", AddTags: "hardware", Assignees: []string{d.Amir.ID}})
		d.rule(models.TicketRuleDraft{Name: "Else", Phrases: "printer", Assignees: []string{d.Olive.ID}})
		d.isAway(d.Amir)
		ticket := d.file("The printer")
		if ticket.AssigneeID == nil || *ticket.AssigneeID != d.Olive.ID || len(d.tagsOf(ticket)) != 1 {
			t.Errorf("the ticket goes to %v with the tags %v", ticket.AssigneeID, d.tagsOf(ticket))
		}
	})
}

func TestAnAnswerToWhoIsAwayReachesThoseWhoWatchUnassignedTickets(t *testing.T) {
	t.Parallel()
	for name, watches := range map[string]bool{"watches": true, "does not": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			modelstest.Each(t, func(t *testing.T, db *database.DB) {
				m := newTeam(t, db)
				m.choose(m.Amir, models.NoticeAtOnce, models.NoticeAnswer)
				m.choose(m.Olive, models.NoticeAtOnce, models.NoticeAnswer)
				want := []string{"amir@ answer: 1"}
				if watches {
					m.choose(m.Olive, models.NoticeAtOnce, models.NoticeAnswer, models.NoticeUnassigned)
					want = append(want, "olive answer: 1")
				}
				m.isAway(m.Amir)
				ticket := m.fileForAmir()
				m.ritaReplies(ticket, "And?")
				m.relay(10 * time.Minute)
				m.wants(want...)

				m.passes()
				m.ritaReplies(ticket, "And now?")
				m.relay(20 * time.Minute)
				m.wants(append([]string{"amir@ answer: 1"}, want...)...)
			})
		})
	}
}

func TestADueAnswerOfWhoIsAwayReachesThoseWhoWatchUnassignedTickets(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		m := newTeam(t, db)
		m.choose(m.Olive, models.NoticeAtOnce, models.NoticeUnassigned, models.NoticeDue)
		m.choose(m.Amir, models.NoticeAtOnce, models.NoticeDue)
		m.must(m.App.SetTargets(ctx, m.db, as(m.Olive), models.ResponseTargetsDraft{
			Targets: map[models.Priority]models.TargetDraft{models.PriorityNormal: {Amount: "8", Unit: models.TargetMinutes}}}))
		m.fileForAmir()
		m.isAway(m.Amir)
		_, err := models.NotifyDue(m.at(9*time.Minute), m.db, time.Minute)
		m.must(err)
		m.relay(20 * time.Minute)
		m.wants("amir@ due: 1", "olive due: 1")
	})
}

func TestNoticesWaitUntilTheirReaderIsBack(t *testing.T) {
	t.Parallel()
	for name, early := range map[string]bool{"on the day": false, "earlier": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			modelstest.Each(t, func(t *testing.T, db *database.DB) {
				m, berlin := newTeam(t, db), models.FindZone("Europe/Berlin")
				m.choose(m.Amir, models.NoticeAtOnce, models.NoticeAnswer, models.NoticeNewTicket) // and no digest
				m.choose(m.Olive, models.NoticeOff)
				day := func(n int) time.Time { // 8:05 in Berlin
					at := m.start.UTC().AddDate(0, 0, n)
					return time.Date(at.Year(), at.Month(), at.Day(), 8, 5, 0, 0, berlin)
				}
				ticket := m.fileForAmir()
				m.must(m.Amir.SetAway(ctx, m.db, models.AbsenceDraft{BackOn: day(25).Format(time.DateOnly), Zone: berlin,
					HoldNotices: true}))
				m.ritaReplies(ticket, "And?")
				m.relay(10 * time.Minute)
				m.wants()
				if digests := m.digestsAt(day(1)); len(digests) != 0 {
					t.Errorf("while they are away, they get %d digests", len(digests))
				}

				back := day(25)
				if early {
					back = day(24)
					m.must(m.Amir.EndAway(models.At(ctx, back.Add(-time.Hour)), m.db))
				}
				_, err := models.DeleteExpired(models.At(ctx, back), m.db, models.Retention{}, time.Minute)
				m.must(err)
				digests := m.digestsAt(back)
				if len(digests) != 1 || len(digests[0].Apps) != 1 {
					t.Fatalf("when they are back, they get %+v", digests)
				}
				app := digests[0].Apps[0]
				if len(app.Notices) != 1 || app.Notices[0].Text != "And?" || app.NewTickets != 0 {
					t.Errorf("their digest has %+v", app)
				}
				m.wants()
			})
		})
	}
}

func TestNoticesOfWhoIsAwayAreMailedIfTheyWantThem(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		m := newTeam(t, db)
		m.choose(m.Amir, models.NoticeAtOnce, models.NoticeAnswer)
		m.choose(m.Olive, models.NoticeOff)
		ticket := m.fileForAmir()
		m.isAway(m.Amir)
		m.ritaReplies(ticket, "And?")
		m.relay(10 * time.Minute)
		m.wants("amir@ answer: 1")
	})
}

func TestTheFirstDayBackIsAfterTodayAndWithinAYear(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		auckland, err := time.LoadLocation("Pacific/Auckland")
		d.must(err)
		noon := models.At(ctx, time.Date(2026, time.December, 1, 12, 0, 0, 0, time.UTC)) // the 2nd has begun in Auckland
		for _, wrong := range []string{"", "tomorrow", "2026-12-02", "2026-12-01", "2027-12-25", "2026-12-32"} {
			err := d.Amir.SetAway(noon, d.db, models.AbsenceDraft{BackOn: wrong, Zone: auckland})
			if fields := fieldsOf(err); !slices.Equal(fields, []string{"back_on"}) || d.Amir.AwayUntil != nil {
				t.Errorf("being back on %q gives %v", wrong, err)
			}
		}
		d.must(d.Amir.SetAway(noon, d.db, models.AbsenceDraft{BackOn: "2026-12-03", Zone: auckland, HoldNotices: true}))
		var read models.Account
		d.must(d.db.Take(&read, "id = ?", d.Amir.ID).Error)
		begins := time.Date(2026, time.December, 2, 11, 0, 0, 0, time.UTC)
		if !read.Away(begins.Add(-time.Second)) || read.Away(begins) || read.DayBack(begins.Add(-time.Hour)) != "2026-12-03" {
			t.Errorf("they are away until %v, back on %q", read.AwayUntil, read.BackOn)
		}
		export, err := modelstest.ExportOf(&read, d.db)
		d.must(err)
		if export.Account.BackOn != "2026-12-03" || !export.Account.HoldNotices {
			t.Errorf("their data says that they are back on %q, and that e-mails wait: %v",
				export.Account.BackOn, export.Account.HoldNotices)
		}
		d.must(read.Erase(ctx, d.db, as(&read)))
		var erased models.Account
		d.must(d.db.Take(&erased, "id = ?", d.Amir.ID).Error)
		if erased.BackOn != "" || erased.AwayUntil != nil || erased.HoldNotices {
			t.Errorf("erased, they are away until %v, back on %q", erased.AwayUntil, erased.BackOn)
		}
	})
}
