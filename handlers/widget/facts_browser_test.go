package widget_test

import (
	"fmt"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

// back leaves the view of what is sent along. Both its arrow and its button are called "Back to the message".
func back(w *browser.Window) {
	w.Run(panel + `.querySelector('.details-view .send button').click()`)
}

// shown returns the text of the view of what is sent along.
func shown(w *browser.Window) string {
	return browser.Eval[string](w, panel+`.querySelector('.details-view').textContent`)
}

// pairsOf lists the metadata of a ticket or an idea.
func pairsOf(metadata models.Metadata) string {
	var all []string
	for _, pair := range metadata {
		all = append(all, pair.Name+"="+pair.Value)
	}
	return strings.Join(all, ", ")
}

// They become the ticket's metadata.
func TestFactsOfTheWebsiteAreShownAndCanBeStruckOut(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{tag: `data-app="kestrel" data-fact-order-number="A-1042" data-fact-plan="free"`}.open(t, s)
	ready(w)
	w.Run(`history.pushState({}, '', '/cart?token=secret#top'),
		Intake.set({ plan: 'pro', seats: 12, trial: false, gone: null, odd: { a: 1 }, ['x'.repeat(60)]: '\0\ud800' })`)
	ask(w)
	w.Click("Also sent 7 facts")
	w.Focused("Also sent")
	w.See("From App kestrel", "order-number", "A-1042", "plan", "pro", "seats", "12", "This page", "/cart", "1280 × 900")
	for _, no := range []string{"secret", "free", "gone", "odd", "xx"} {
		if strings.Contains(shown(w), no) {
			t.Errorf("%s goes along", no)
		}
	}
	w.Click("Strike out: plan")
	w.Click("Strike out: Window")
	w.Click("Strike out: seats")
	w.Click("Put back: seats")
	back(w)
	w.Focused("Also sent 7 facts · 2 are struck out")
	w.Click("Send")
	w.See("We have your message")

	ticket := tickets(t, s)[0]
	page := browser.Eval[string](w, "location.origin") + "/cart"
	want := "order-number=A-1042, seats=12, trial=false, page=" + page + ", browser="
	if got := pairsOf(ticket.Metadata); !strings.HasPrefix(got, want) || strings.Contains(got, "window") {
		t.Errorf("the ticket was sent with %s, want %s…", got, want)
	}
	inbox := s.Window(s.Amir)
	inbox.Visit(paths.InboxTicket(ticket.ID, paths.Queue{}))
	inbox.See("Also sent", "order-number", "A-1042", "seats")
	inbox.See("Wrote from", "Browser")
	inbox.SeeOffered(page)
}

func TestMetadataOfAnIdeaIsVisibleOnlyToTheTeam(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{tag: `data-app="kestrel" data-fact-plan="Zanzibar"`}.open(t, s)
	w.Click("Help")
	w.Click("Share feedback")
	w.Fill(post, "Larger type")
	w.See("4 facts")
	w.Click("Post on the board")
	w.See("Your idea is on the board")
	var made models.Post
	if err := s.DB.Take(&made).Error; err != nil {
		t.Fatal(err)
	}
	if got := pairsOf(made.Metadata); !strings.HasPrefix(got, "plan=Zanzibar, page=") {
		t.Errorf("the idea was sent with %s", got)
	}
	if strings.Contains(s.Do("GET", paths.Post("kestrel", made.ID), "").Body, "Zanzibar") {
		t.Error("the board shows what goes along")
	}
	team := s.Window(s.Amir)
	team.Visit(paths.AdminPost("kestrel", made.ID))
	team.See("Also sent", "Zanzibar")
}

// A message whose answer was lost is sent again unchanged.
func TestStruckOutFactsStayStruckOutAfterAReload(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{tag: `data-app="kestrel" data-fact-plan="pro"`}.open(t, s)
	ask(w)
	w.Click("Also sent 4 facts")
	w.Click("Strike out: plan")
	w.Press(browser.Escape)
	w.Visit("/")
	w.Click("Help")
	w.See("4 facts · 1 is struck out")
	w.Offline(true)
	w.Click("Send")
	w.See("Try again")
	w.Run("Intake.set({ later: 'x' })")
	w.Offline(false)
	w.Click("Try again")
	w.See("We have your message")
	if got := pairsOf(tickets(t, s)[0].Metadata); strings.Contains(got, "plan") || strings.Contains(got, "later") {
		t.Errorf("the ticket was sent with %s", got)
	}
}

func TestAMessageIsSentEvenIfAScriptFailsToLoad(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{tag: `data-app="kestrel" data-fact-plan="pro"`}.open(t, s)
	w.Block("/widget/along-*")
	ask(w)
	w.Click("Send")
	w.See("We have your message")
	if got := pairsOf(tickets(t, s)[0].Metadata); got != "" {
		t.Errorf("the ticket was sent with %s", got)
	}
}

// There may be too many, or they may be too long or of the wrong type.
func TestInvalidFactsDoNotStopTheMessage(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	call(w, `set(Object.fromEntries([...Array(40)].map((_, i) => ['fact ' + i, '😀'.repeat(600)])))`)
	ask(w)
	w.Click("Send")
	w.See("We have your message")
	if n := len(tickets(t, s)[0].Metadata); n != 15 {
		t.Error(fmt.Sprint("the ticket was sent with ", n, " pairs"))
	}
}
