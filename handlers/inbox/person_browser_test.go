package inbox_test

import (
	"fmt"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
)

func personOffice(t *testing.T) *office {
	t.Helper()
	o := browserOffice(t)
	o.file(o.App, "Two receipts for one payment")
	o.file(o.App, "Change my name")
	post, err := o.intake.PublishPost(ctx, o.App,
		models.PostDraft{Title: "Read my bank statement", Source: models.SourceAPI})
	o.must(err)
	_, err = post.Vote(ctx, o.DB.DB, models.Actor{Account: o.Rita})
	o.must(err)
	return o
}

// They are who the requester is, their other tickets, and their votes.
func TestTheRequestersDetailsStayVisibleBesideTheConversation(t *testing.T) {
	t.Parallel()
	o := personOffice(t)
	w := o.open(o.Amir)
	w.See("Proven by e-mail", o.Rita.Email, "Other tickets 2", "Two receipts for one payment", "Voted for 1",
		"Read my bank statement")
	w.AxeEveryLook()
	w.Fill("Add a tag", "vat")
	w.Click("Add tag")
	w.Until(`document.querySelector('#tk-person .tag[value=vat]') !== null`)
	w.NewPage(func() { w.Click("Change my name") })
	w.See("Change my name #3")
}

// On a small screen, one line shows the most important details and opens the others.
func TestOnAPhoneThePersonIsOneLineThatOpens(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		o := personOffice(t)
		w := o.open(o.Amir, append(options, browser.Phone, browser.Touch)...)
		w.See("· proven · 2 other tickets")
		if w.Offers("Two receipts for one payment") {
			t.Error("the line is open")
		}
		w.Click(o.Rita.Name + " · proven · 2 other tickets")
		w.See("Two receipts for one payment", "Read my bank statement")
		if len(options) == 0 {
			w.AxeEveryLook()
		}
	})
}

// Everything that is clicked is at least 24 pixels high.
func TestTheLineThatShowsMoreFactsIsEasyToHit(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	facts := models.Metadata{}
	for _, name := range []string{"plan", "seats", "region", "version", "browser", "screen"} {
		facts = append(facts, models.MetadataPair{Name: name, Value: "known"})
	}
	ticket, err := o.intake.FileTicket(ctx, o.App, models.TicketDraft{
		Subject: "Where is it?", Description: "Gone.", RequesterEmail: o.Rita.Email, Source: models.SourceAPI, Metadata: facts,
	})
	o.must(err)
	w := o.Window(o.Amir)
	w.Visit("/admin/inbox/" + ticket.ID)
	w.See("2 more")
	if height := browser.Eval[float64](w, `[...document.querySelectorAll('.tk-person .rail summary')]
		.find(({ textContent }) => textContent === '2 more').getBoundingClientRect().height`); height < 24 {
		t.Errorf("it is %.0f pixels high", height)
	}
}

// The list, the thread and the column of the requester scroll by themselves, however much a website sent about them.
func TestThePageOfATicketDoesNotScrollBesideItsColumns(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	var metadata models.Metadata
	for i := range 20 {
		metadata = append(metadata, models.MetadataPair{Name: fmt.Sprint("fact ", i), Value: strings.Repeat("long ", 60)})
	}
	ticket, err := o.intake.FileTicket(ctx, o.App, models.TicketDraft{
		Subject: "Much is known", Description: "It says 19 %.", RequesterEmail: o.Rita.Email,
		Source: models.SourceWidget, Metadata: metadata,
	})
	o.must(err)
	w := o.Window(o.Amir)
	w.Visit("/admin/inbox/" + ticket.ID)
	w.Until("document.querySelector('.tk-person').scrollHeight > innerHeight")
	if tall := browser.Eval[int](w, "document.documentElement.scrollHeight - innerHeight"); tall > 0 {
		t.Errorf("the page scrolls by %d px", tall)
	}
}
