package inbox_test

import (
	"fmt"
	"testing"

	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
)

// offersOffice returns an office with a ticket that a saved reply matches, and one that was answered before.
func offersOffice(t *testing.T) *office {
	t.Helper()
	o := browserOffice(t)
	by := models.Actor{Account: o.Amir}
	_, err := o.App.SaveReply(ctx, o.DB.DB, by, models.SavedReplyDraft{
		Title: "Payment link is empty", Body: "Hello {{name}}, please clear the old payment link.",
	})
	o.must(err)
	for n := range 6 {
		_, err := o.App.SaveReply(ctx, o.DB.DB, by,
			models.SavedReplyDraft{Title: fmt.Sprintf("Holidays %d", n), Body: "We are away."})
		o.must(err)
	}
	answered := o.file(o.App, "The payment link opens an empty page")
	_, err = answered.Reply(ctx, o.DB.DB, by,
		models.ReplyDraft{Body: "The certificate had run out.", Then: models.TicketResolved})
	o.must(err)
	o.ticket = o.file(o.App, "My payment link opens an empty page")
	return o
}

// Choosing one inserts it into the field and sends nothing.
func TestSuggestedAnswersAreShownBelowAnUnansweredTicket(t *testing.T) {
	t.Parallel()
	o := offersOffice(t)
	w := o.open(o.Amir)
	w.See("May already be answered", "Payment link is empty", "Amir, just now – The certificate had run out.")
	w.Axe()
	w.Fill("Reply", "Hello.")
	w.Click("Use answer: The payment link opens an empty page")
	w.Holds("Reply", "Hello.The certificate had run out.")
	w.Click("Hide for this ticket")
	w.See("No suggestions for this ticket any more.")
	w.Focused("Undo") // which says to screen readers what it undoes
	w.Until(`document.getElementById(document.activeElement.getAttribute('aria-describedby'))?.innerText ===
		"No suggestions for this ticket any more."`)
	w.Click("Undo")
	w.See("May already be answered")
	w.Click("Hide for this ticket")
	w.See("No suggestions for this ticket any more.")
	w.Reload()
	w.Click("Saved replies")
	if w.Offers("Hide for this ticket") {
		t.Error("what was hidden is back")
	}
	if messages := modelstest.Messages(t, o.DB.DB, o.ticket); len(messages) != 1 {
		t.Errorf("there are %d messages", len(messages))
	}
}

// On a phone, the composer opens with the chosen answer.
func TestASuggestedAnswerIsInsertedByTouch(t *testing.T) {
	t.Parallel()
	o := offersOffice(t)
	w := o.open(o.Amir, browser.Phone, browser.Touch)
	w.See("May already be answered")
	w.Axe()
	w.Click("Insert: Payment link is empty")
	w.Holds("Reply", "Hello there, please clear the old payment link.")
	w.Focused("Reply")
}

func TestWithoutScriptSuggestedAnswersAreAPage(t *testing.T) {
	t.Parallel()
	o := offersOffice(t)
	w := o.open(o.Amir, browser.NoScript)
	w.NewPage(func() { w.Click("See what may already answer this") })
	w.See("Payment link is empty")
	w.NewPage(func() { w.Click("Use answer: The payment link opens an empty page") })
	w.Holds("Reply", "The certificate had run out.")
}

// The menu shows the start of each.
func TestSavedRepliesCanBeSearched(t *testing.T) {
	t.Parallel()
	o := offersOffice(t)
	w := o.open(o.Amir)
	w.Click("Saved replies")
	w.Focused("Search saved replies")
	w.See("We are away.")
	w.Axe()
	w.Press("clear old")
	if w.Offers("Holidays 1 We are away.") {
		t.Error("what has other words is offered")
	}
	w.Fill("Search saved replies", "clear new")
	w.See("No saved reply has these words.")
	w.Fill("Search saved replies", "old clear")
	w.Press(browser.Enter)
	w.Holds("Reply", "Hello there, please clear the old payment link.")
}
