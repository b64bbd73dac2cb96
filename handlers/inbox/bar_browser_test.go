package inbox_test

import (
	"testing"

	"intake/internal/testing/browser"
	"intake/models"
)

// On a phone the actions are in a bar at the bottom, which the composer replaces when it opens.
func TestATicketIsProcessedByTouch(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	w := o.open(o.Amir, browser.Phone, browser.Touch)
	w.SeeOffered("Reply", "Note", "Take it", "Resolve", "Snooze", "More")
	if w.Offers("Send reply") {
		t.Error("the composer is there before it is wanted")
	}
	w.Axe()
	w.Click("Note")
	w.Focused("Internal note")
	if w.Offers("Take it") {
		t.Error("the bar stands beside the composer")
	}
	w.Click("Put away")
	w.Click("Take it")
	w.See("Assigned.")
	if ticket := o.refresh(); ticket.AssigneeID == nil || *ticket.AssigneeID != o.Amir.ID {
		t.Errorf("the ticket is %+v", ticket)
	}
	if w.Offers("Take it") {
		t.Error("what one has can be taken")
	}
	w.Click("More")
	w.See("This ticket: Wrong VAT rate", "Link an idea", "Mark unread")
	w.Press(browser.Escape)
	w.Click("Snooze")
	w.Axe()
	w.NewPage(func() { w.Click("For three hours") })
	w.See("is snoozed")
	if o.refresh().SnoozedUntil == nil {
		t.Error("the ticket is not snoozed")
	}
}

// While the reply can be undone, its notice is shown above the bar.
func TestAReplyIsWrittenByTouch(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	w := o.open(o.Amir, browser.Phone, browser.Touch)
	w.Click("Reply")
	w.Press("It is fixed.")
	w.Axe()
	w.NewPage(func() { w.Click("Send reply") })
	w.See("Reply goes out in")
	w.SeeOffered("Undo", "Resolve")
	w.NewPage(func() { w.Click("Undo") })
	w.Holds("Reply", "It is fixed.")
}

// So are the actions at the top.
func TestOnAPhoneWithoutScriptTheComposerIsAlwaysShown(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	w := o.open(o.Amir, browser.Phone, browser.NoScript)
	w.SeeOffered("Send reply", "Assign to me", "Resolve")
	w.Fill("Reply", "It is fixed.")
	w.NewPage(func() { w.Click("Resolve") })
	w.See("Resolved.")
	if status := o.refresh().Status; status != models.TicketResolved {
		t.Errorf("the ticket is %s, want %s", status, models.TicketResolved)
	}
}
