package portal_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/await"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

func (d *desk) post(title, email string) *models.Post {
	d.Helper()
	post, err := d.intake.PublishPost(ctx, d.App,
		models.PostDraft{Title: title, RequesterEmail: email, Source: models.SourceAPI})
	d.must(err)
	return post
}

func TestAPersonsIdeasAndVotesAreListedOnTheirPage(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		d.expect(d.rita.Get(paths.MyIdeas()), 200, "No ideas or votes yet", paths.Board("kestrel"))
		own, dark := d.post("<b>Own</b>", d.Rita.Email), d.post("Dark mode", "")
		_, err := dark.Vote(ctx, d.DB.DB, as(d.Rita))
		d.must(err)
		page := d.rita.Get(paths.MyIdeas())
		d.expect(page, 200, "You shared", "&lt;b&gt;Own&lt;/b&gt;", "You voted for", "Dark mode", "Shared, ",
			paths.PostVote("kestrel", own.ID), `Ideas and votes <span class="count">2</span>`)
		if !strings.Contains(page.Header.Get("Cache-Control"), "no-store") {
			t.Errorf("the page may be kept: %s", page.Header.Get("Cache-Control"))
		}
		if page := d.sam.Get(paths.MyIdeas()); page.StatusCode != 200 || strings.Contains(page.Body, "Dark mode") {
			t.Errorf("Sam sees what Rita voted for (status %d)", page.StatusCode)
		}
		// Only ids of ideas on a board are taken from the page's address.
		d.expect(d.rita.Get(paths.MyIdeas()+"?kept=x."+strings.Repeat(own.ID+".", 50)+"&after=nonsense"), 200, "Own")
	})
}

func TestARemovedVoteStaysListedSoThatItCanBeRestored(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		d := newDesk(t, handlertest.SQLite(t))
		dark := d.post("Dark mode", "")
		_, err := dark.Vote(ctx, d.DB.DB, as(d.Rita))
		d.must(err)
		w := d.Window(d.Rita, options...)
		w.Visit(paths.MyTickets())
		w.NewPage(func() { w.Click("Ideas and votes 1") })
		w.Click("Remove your vote from Dark mode, 1 vote")
		w.Click("Vote for Dark mode, 0 votes")
		await.That(t, "the vote is put back", func() bool {
			voted, err := d.Rita.Voted(ctx, d.DB.DB, []string{dark.ID})
			return err == nil && voted[dark.ID]
		})
	})
}

func TestTheIdeasOfAPersonAreAccessible(t *testing.T) {
	t.Parallel()
	d := newDesk(t, handlertest.SQLite(t))
	w := d.Window(d.Rita)
	w.Visit(paths.MyIdeas())
	w.AxeEveryLook()
	d.post("Own", d.Rita.Email)
	w.Visit(paths.MyIdeas())
	w.AxeEveryLook()
}

// It does so until the question is answered.
func TestTheListLinksToTheQuestionAboutASolvedTicket(t *testing.T) {
	t.Parallel()
	d := newDesk(t, handlertest.SQLite(t))
	asked := paths.Ticket(d.ritas.ID) + "#verdict"
	expect := func(want bool) {
		t.Helper()
		if page := d.rita.Get(paths.MyTickets()); strings.Contains(page.Body, asked) != want {
			t.Errorf("the list asks: %v", !want)
		}
	}
	expect(false)
	d.must(d.ritas.MoveTo(ctx, d.DB.DB, as(d.Amir), models.TicketResolved))
	expect(true)
	d.must(d.ritas.Judge(ctx, d.DB.DB, as(d.Rita), models.VerdictDraft{Went: models.WentWell}))
	expect(false)
	d.must(d.ritas.MoveTo(ctx, d.DB.DB, as(d.Amir), models.TicketOpen))
	d.must(d.ritas.MoveTo(ctx, d.DB.DB, as(d.Amir), models.TicketResolved))
	expect(true)
}
