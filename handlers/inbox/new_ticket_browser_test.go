package inbox_test

import "testing"

func TestBackBringsBackAHalfTypedTicket(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	w := o.Window(o.Amir)
	w.Visit("/admin/inbox")
	w.NewPage(func() { w.Click("New ticket") })
	w.Fill("Customer’s e-mail", "paul@example.com")
	w.Fill("Subject", "The printer is on fire")
	w.Fill("What they said", "He calls\nfrom the street.")
	w.Click("Urgent")
	w.NewPage(func() { w.Click("Cancel") })
	w.Back()
	w.Holds("Subject", "The printer is on fire")
	w.Holds("What they said", "He calls\nfrom the street.")
	w.Until(`document.querySelector('[name="priority"][value="urgent"]').checked`)

	w.NewPage(func() { w.Click("File ticket") })
	w.See("The ticket is filed: #2.", "He calls")
	w.Visit("/admin/inbox/new")
	w.Holds("Subject", "")
}
