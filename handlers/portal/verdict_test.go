package portal_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

func TestOpeningAMailedVerdictLinkOnlyPreselectsIt(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		if open := d.rita.Get(page(d.ritas)); open.StatusCode != 200 || strings.Contains(open.Body, "How did it go?") {
			t.Errorf("an open ticket asks how it went (status %d)", open.StatusCode)
		}
		d.must(d.ritas.MoveTo(ctx, d.DB.DB, as(d.Amir), models.TicketResolved))
		d.expect(d.rita.Get(page(d.ritas)), 200, "How did it go?", "It helped", "It did not help")
		d.expect(d.rita.Get(page(d.ritas)+"?went=badly"), 200, `value="badly" checked`, "Send and open it again")
		if verdict, err := d.ritas.Verdict(ctx, d.DB.DB); verdict != nil || err != nil {
			t.Fatalf("opening the link was taken for an answer: %+v (%v)", verdict, err)
		}
		for name, stranger := range map[string]*handlertest.Browser{"another requester": d.sam, "the team": d.amir} {
			answer := stranger.PostForm(paths.TicketVerdict(d.ritas.ID), form("went", "well"))
			if answer.StatusCode != 404 {
				t.Errorf("%s is answered %d, want 404", name, answer.StatusCode)
			}
		}
		d.expectTo(d.rita.PostForm(paths.TicketVerdict(d.ritas.ID), form("went", "badly")),
			paths.TicketWent(d.ritas.ID, "badly"))
		d.expect(d.rita.Get(page(d.ritas)), 200, "The team knows that it did not help.", "Change your answer")
		d.expect(d.rita.PostForm(paths.TicketVerdict(d.ritas.ID), form("went", "", "words", "No paper.", "asked", "1")), 422,
			"No paper.")
		d.expectTo(d.rita.PostForm(paths.TicketVerdict(d.ritas.ID),
			form("went", "badly", "words", "<b>No paper.</b>", "asked", "1", "reopen", "1")), page(d.ritas)+"?notice=sent")
		if status := d.stored(d.ritas).Status; status != models.TicketOpen {
			t.Errorf("the ticket is %s, want %s", status, models.TicketOpen)
		}
		d.expect(d.amir.Get(paths.InboxTicket(d.ritas.ID, paths.Queue{})), 200, "How it went", "It did not help",
			"&lt;b&gt;No paper.&lt;/b&gt;")
	})
}

func TestASolvedTicketIsRatedByOneClick(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		d := newDesk(t, s)
		d.must(d.ritas.MoveTo(ctx, d.DB.DB, as(d.Amir), models.TicketResolved))
		w := s.Window(s.Rita, options...)
		look := func() {
			if len(options) == 0 { // axe is a script
				w.AxeEveryLook()
			}
		}
		w.Visit(page(d.ritas))
		look()
		w.NewPage(func() { w.Click("It did not help") })
		w.See("Thank you. The team knows that it did not help.", "Anything to add?")
		w.DontSee("Send reply")
		look()
		w.Fill("Anything to add? optional", "It jams again.")
		w.NewPage(func() { w.Click("Send and open it again") })
		w.See("It jams again.", "Send reply")
		w.DontSee("How did it go?")
	})
}
