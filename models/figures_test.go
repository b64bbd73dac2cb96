package models_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// counter files and answers tickets at given times for a reader in Berlin, where 25 October 2026 has 25 hours.
type counter struct {
	*desk
	zone *time.Location
}

func newCounter(t *testing.T, db *database.DB) *counter {
	zone, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	return &counter{newDesk(t, db), zone}
}

// at is a context whose clock shows the time, such as "10-25 23:59".
func (c *counter) at(moment string) context.Context {
	c.Helper()
	at, err := time.ParseInLocation("2006-01-02 15:04", "2026-"+moment, c.zone)
	c.must(err)
	return models.At(c.Context(), at)
}

func (c *counter) fileAt(moment string, draft models.TicketDraft) *models.Ticket {
	c.Helper()
	draft.Subject, draft.Description, draft.RequesterEmail = "Printer", "It jams.", c.Rita.Email
	if draft.Source == "" {
		draft.Source = models.SourceWidget
	}
	ticket, err := c.intake.FileTicket(c.at(moment), c.App, draft)
	c.must(err)
	return ticket
}

func (c *counter) answerAt(moment string, ticket *models.Ticket) {
	c.Helper()
	_, err := ticket.Reply(c.at(moment), c.db, as(c.Amir),
		models.ReplyDraft{Body: "Try the other tray.", Seen: c.last(ticket)})
	c.must(err)
}

// figures are the figures at the end of a day, such as "10-26".
func (c *counter) figures(last string, days int) *models.Figures {
	c.Helper()
	now := c.at(last + " 23:59")
	day, err := time.ParseInLocation("2006-01-02", "2026-"+last, c.zone)
	c.must(err)
	figures, err := c.Amir.Figures(now, c.db, "", models.DaysUntil(day, days, c.zone))
	c.must(err)
	return figures
}

func TestTicketsAreCountedOnTheReadersDays(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		c := newCounter(t, db)
		c.fileAt("10-22 10:00", models.TicketDraft{})           // before the days
		c.fileAt("10-24 00:00", models.TicketDraft{})           // the 23rd in UTC
		first := c.fileAt("10-24 23:59", models.TicketDraft{})  // the last minute of a day
		second := c.fileAt("10-25 00:30", models.TicketDraft{}) // the 24th in UTC
		c.fileAt("10-25 23:30", models.TicketDraft{})           // in the 25th hour of its day
		c.fileAt("10-26 00:10", models.TicketDraft{})
		c.must(first.MoveTo(c.at("10-25 23:40"), db.DB, as(c.Amir), models.TicketResolved))
		c.must(second.MoveTo(c.at("10-26 08:00"), db.DB, as(c.Amir), models.TicketResolved))
		figures := c.figures("10-26", 3)
		filed, err := figures.Filed(t.Context(), db.DB)
		c.must(err)
		if !slices.Equal(filed.Days, []int{2, 2, 1}) || filed.Count != 5 || filed.Before != 1 {
			t.Errorf("%v came in, and %d before", filed.Days, filed.Before)
		}
		solutions, err := figures.Solutions(t.Context(), db.DB)
		c.must(err)
		if !slices.Equal(solutions.Days, []int{0, 1, 1}) || solutions.All.Count != 2 || solutions.Before.Count != 0 {
			t.Errorf("%v were solved, and %d before", solutions.Days, solutions.Before.Count)
		}
	})
}

// They count again once the ticket is restored.
func TestReopenedSpamAndMergedTicketsAreNotCountedAsSolved(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		c := newCounter(t, db)
		amir := as(c.Amir)
		again, spam := c.fileAt("11-02 09:00", models.TicketDraft{}), c.fileAt("11-02 09:00", models.TicketDraft{})
		merged, into := c.fileAt("11-02 09:00", models.TicketDraft{}), c.fileAt("11-02 09:00", models.TicketDraft{})
		closed := c.fileAt("11-02 09:00", models.TicketDraft{})
		for _, ticket := range []*models.Ticket{again, spam, merged} {
			c.must(ticket.MoveTo(c.at("11-02 12:00"), db.DB, amir, models.TicketResolved))
		}
		c.must(closed.MoveTo(c.at("11-03 09:00"), db.DB, amir, models.TicketClosed))
		expect := func(in, solved []int) {
			t.Helper()
			filed, err := c.figures("11-04", 3).Filed(t.Context(), db.DB)
			c.must(err)
			solutions, err := c.figures("11-04", 3).Solutions(t.Context(), db.DB)
			if err != nil || !slices.Equal(filed.Days, in) || !slices.Equal(solutions.Days, solved) {
				t.Errorf("%v came in, %v were solved (%v)", filed.Days, solutions.Days, err)
			}
		}
		expect([]int{5, 0, 0}, []int{3, 1, 0})
		c.must(spam.MarkSpam(c.at("11-03 10:00"), db.DB, amir))
		c.must(merged.MergeInto(c.at("11-03 10:00"), db.DB, amir, into))
		expect([]int{3, 0, 0}, []int{1, 1, 0})
		c.must(again.MoveTo(c.at("11-03 11:00"), db.DB, amir, models.TicketOpen))
		expect([]int{3, 0, 0}, []int{0, 1, 0})
		c.must(again.MoveTo(c.at("11-04 11:00"), db.DB, amir, models.TicketResolved))
		expect([]int{3, 0, 0}, []int{0, 1, 1})
		c.must(spam.UnmarkSpam(c.at("11-04 12:00"), db.DB, amir))
		c.must(merged.Unmerge(c.at("11-04 12:00"), db.DB, amir))
		expect([]int{5, 0, 0}, []int{2, 1, 1})

		solutions, err := c.figures("11-04", 3).Solutions(t.Context(), db.DB)
		want := []time.Duration{3 * time.Hour, 3 * time.Hour, 24 * time.Hour, 50 * time.Hour}
		if err != nil || !slices.Equal(solutions.All.All, want) || solutions.All.Known() {
			t.Errorf("it took %+v (%v)", solutions.All, err)
		}
	})
}

func TestAMedianNeedsFiveAnswers(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		c := newCounter(t, db)
		for i, answered := range []string{"09:10", "09:20", "10:00", "13:00"} {
			ticket := c.fileAt("11-10 09:00", models.TicketDraft{})
			c.answerAt("11-10 "+answered, ticket)
			c.answerAt("11-10 20:00", ticket) // only the first answer counts
			if i == 0 {
				c.must(ticket.MarkSpam(c.at("11-12 09:00"), db.DB, as(c.Amir)))
				c.must(ticket.UnmarkSpam(c.at("11-12 09:01"), db.DB, as(c.Amir)))
			}
		}
		if answers, err := c.figures("11-10", 1).FirstAnswers(t.Context(), db.DB); err != nil || answers.All.Count != 4 ||
			answers.All.Median != 0 {
			t.Errorf("of four answers: %+v (%v)", answers.All, err)
		}
		// For a ticket filed before the clocks changed and answered after, the time is the elapsed time, not the
		// clock's.
		c.answerAt("11-10 22:00", c.fileAt("10-25 01:00", models.TicketDraft{}))
		answers, err := c.figures("11-10", 7).FirstAnswers(t.Context(), db.DB)
		c.must(err)
		if answers.All.Count != 5 || answers.All.Median != time.Hour || answers.All.P90 != (16*24+22)*time.Hour {
			t.Errorf("of five answers: %+v", answers.All)
		}
		if weeks := answers.Weeks; len(weeks) != 12 || weeks[11].Median != time.Hour || weeks[10].Count != 0 {
			t.Errorf("the weeks are %+v", weeks)
		}
		if before, err := c.figures("11-17", 7).FirstAnswers(t.Context(), db.DB); err != nil || before.All.Count != 0 ||
			before.Before.Median != time.Hour {
			t.Errorf("a week later it is %+v, before %+v (%v)", before.All, before.Before, err)
		}
	})
}

func TestTicketsAreCountedByCategorySourceAndSolver(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		c := newCounter(t, db)
		bug := c.fileAt("11-05 09:00", models.TicketDraft{Category: "bug", Source: models.SourceAPI})
		c.fileAt("11-05 09:00", models.TicketDraft{Category: "bug"})
		bill := c.fileAt("11-04 09:00", models.TicketDraft{Category: "billing"})
		settled := c.fileAt("11-05 09:00", models.TicketDraft{})
		alone := c.fileAt("11-05 09:00", models.TicketDraft{})
		c.must(bug.MoveTo(c.at("11-05 10:00"), db.DB, as(c.Olive), models.TicketResolved))
		c.must(bill.MoveTo(c.at("11-05 10:00"), db.DB, as(c.Amir), models.TicketResolved))
		c.answerAt("11-05 10:00", settled)
		for _, ticket := range []*models.Ticket{settled, alone} { // the requester says so
			_, err := ticket.ReplyAsRequester(c.at("11-05 11:00"), db.DB, as(c.Rita),
				models.RequesterDraft{Solved: true, Seen: c.last(ticket)})
			c.must(err)
		}
		figures := c.figures("11-05", 1)
		filed, err := figures.Filed(t.Context(), db.DB)
		c.must(err)
		kinds := func(kinds []models.FiledCount, name string) (int, int) {
			for _, kind := range kinds {
				if kind.Name == name {
					return kind.Count, kind.Before
				}
			}
			return -1, -1
		}
		for name, want := range map[string][2]int{"bug": {2, 0}, "billing": {0, 1}, "general": {2, 0}, "other": {0, 0}} {
			if count, before := kinds(filed.Categories, name); count != want[0] || before != want[1] {
				t.Errorf("%d tickets are about %s, %d before", count, name, before)
			}
		}
		if widget, before := kinds(filed.Sources, "widget"); widget != 3 || before != 1 {
			t.Errorf("%d came through the widget, %d before", widget, before)
		}
		solutions, err := figures.Solutions(t.Context(), db.DB)
		c.must(err)
		solvers, err := figures.Solvers(t.Context(), db.DB, solutions)
		if err != nil || len(solvers) != 3 || solvers[0].Name != c.Amir.Name || solvers[0].Count != 2 ||
			solvers[1].Name != c.Olive.Name || solvers[1].Count != 1 || solvers[2].ID != "" || solvers[2].Count != 1 {
			t.Errorf("solved by %+v (%v)", solvers, err)
		}
	})
}

func TestOpenTicketsAreCountedByHowLongTheyWait(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		c := newCounter(t, db)
		for _, filed := range []string{"11-19 12:00", "11-18 12:00", "11-16 12:00", "11-10 12:00", "10-10 12:00"} {
			c.fileAt(filed, models.TicketDraft{})
		}
		answered, asleep := c.fileAt("11-01 12:00", models.TicketDraft{}), c.fileAt("11-01 12:00", models.TicketDraft{})
		c.answerAt("11-02 12:00", answered)
		now := c.at("11-19 23:59")
		c.must(answered.MoveTo(now, db.DB, as(c.Amir), models.TicketOpen))
		c.must(c.fileAt("11-01 12:00", models.TicketDraft{}).MoveTo(now, db.DB, as(c.Amir), models.TicketPending))
		c.must(asleep.Snooze(now, db.DB, as(c.Amir), models.Now().AddDate(0, 1, 0)))
		open, err := c.figures("11-19", 7).Open(t.Context(), db.DB)
		if err != nil || open.Waiting != [5]int{1, 1, 1, 1, 1} || open.Answered != 1 || open.Oldest == nil ||
			open.Oldest.In(c.zone).Format("01-02") != "10-10" {
			t.Errorf("open are %+v (%v)", open, err)
		}
	})
}

func TestVerdictsVotesAndPostsAreCounted(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		c := newCounter(t, db)
		said := func(moment string, draft models.VerdictDraft) {
			ticket := c.fileAt("11-01 09:00", models.TicketDraft{})
			c.must(ticket.MoveTo(c.at("11-02 09:00"), db.DB, as(c.Amir), models.TicketResolved))
			c.must(ticket.Judge(c.at(moment), db.DB, as(c.Rita), draft))
		}
		said("11-03 09:00", models.VerdictDraft{Went: models.WentWell})
		said("11-09 09:00", models.VerdictDraft{Went: models.WentWell, Words: "Quick."})
		said("11-10 09:00", models.VerdictDraft{Went: models.WentBadly, Words: "Slow."})
		publish := func(moment, title string) *models.Post {
			post, err := c.intake.PublishPost(c.at(moment), c.App, models.PostDraft{Title: title, RequesterEmail: c.Sam.Email,
				Source: models.SourcePage})
			c.must(err)
			return post
		}
		dark, darker := publish("11-01 09:00", "Dark mode"), publish("11-09 09:00", "A dark theme")
		for i, voter := range []*models.Account{c.Rita, c.Olive, c.Amir} {
			_, err := []*models.Post{dark, darker, darker}[i].Vote(c.at("11-09 10:00"), db.DB, as(voter))
			c.must(err)
		}
		_, err := dark.LinkTicket(c.at("11-10 10:00"), db.DB, as(c.Amir), 1)
		c.must(err)
		figures := c.figures("11-10", 7)
		verdicts, err := figures.Verdicts(t.Context(), db.DB)
		if err != nil || verdicts.Well != 1 || verdicts.Badly != 1 || verdicts.WellBefore != 1 || verdicts.BadlyBefore != 0 ||
			verdicts.Comment == nil || verdicts.Comment.Words != "Slow." || verdicts.Comment.Number != 3 {
			t.Errorf("they said %+v, last %+v (%v)", verdicts, verdicts.Comment, err)
		}
		wanted, err := figures.MostWanted(t.Context(), db.DB)
		if err != nil || len(wanted) != 2 || wanted[0].ID != darker.ID || wanted[0].Wanted < wanted[1].Wanted {
			t.Errorf("most wanted are %+v (%v)", wanted, err)
		}
		linked, err := figures.MostLinked(t.Context(), db.DB)
		if err != nil || len(linked) != 1 || linked[0].ID != dark.ID || linked[0].Wanted != 1 {
			t.Errorf("most tickets are about %+v (%v)", linked, err)
		}
		before, err := figures.Posts(t.Context(), db.DB)
		c.must(err)
		_, err = dark.MergeInto(c.at("11-10 11:00"), db.DB, as(c.Amir), darker)
		c.must(err)
		after, err := figures.Posts(t.Context(), db.DB)
		if err != nil || before.Posts[11] != 1 || before.Posts[10] != 1 || after.Posts[10] != 0 ||
			before.Votes[11] < 3 || after.Votes[11] != before.Votes[11] {
			t.Errorf("votes and posts are %+v, and after a merge %+v (%v)", before, after, err)
		}
	})
}

func TestFiguresCoverOnlyAppsOfTheMember(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		c := newCounter(t, db)
		c.fileAt("11-05 09:00", models.TicketDraft{})
		heron := modelstest.App(t, db.DB, "heron", c.Olive)
		_, err := c.intake.FileTicket(c.at("11-05 09:00"), heron, models.TicketDraft{
			Subject: "Nest", Description: "Empty.", RequesterEmail: c.Rita.Email, Source: models.SourceAPI,
		})
		c.must(err)
		days := models.DaysUntil(time.Date(2026, 11, 5, 12, 0, 0, 0, c.zone), 1, c.zone)
		in := func(who *models.Account, slug string) int {
			figures, err := who.Figures(t.Context(), db.DB, slug, days)
			if err != nil {
				if models.CodeOf(err) != models.CodeNotFound {
					t.Error(err)
				}
				return -1
			}
			filed, err := figures.Filed(t.Context(), db.DB)
			c.must(err)
			return filed.Days[0]
		}
		for _, test := range []struct {
			who  *models.Account
			slug string
			want int
		}{
			{c.Amir, "", 1}, {c.Amir, "kestrel", 1}, {c.Amir, "heron", -1}, {c.Olive, "", 2}, {c.Olive, "heron", 1},
			{c.Sam, "", -1}, {c.Sam, "kestrel", -1}, {c.Olive, "nobody", -1},
		} {
			if got := in(test.who, test.slug); got != test.want {
				t.Errorf("%s counts %d in %q, want %d", test.who.Name, got, test.slug, test.want)
			}
		}
	})
}

// Somebody may run fifty apps. Each has its own audit log.
func TestAnExportOfFiguresIsRecordedInEveryAppAtOnce(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		c := newCounter(t, db)
		for _, slug := range []string{"heron", "osprey", "merlin"} {
			modelstest.App(t, db.DB, slug, c.Amir)
		}
		figures := c.figures("10-26", 7)
		statements := modelstest.Statements(t, c.db)
		c.must(figures.RecordExport(ctx, c.db, as(c.Amir)))
		if asked := statements.Load(); asked != 1 {
			t.Errorf("it takes %d statements", asked)
		}
		var recorded int64
		c.must(c.db.Model(&models.Event{}).Where("action = ?", models.ActionFiguresExported).
			Distinct("app_id").Count(&recorded).Error)
		if recorded != 4 {
			t.Errorf("it is in the audit logs of %d apps, want 4", recorded)
		}
	})
}
