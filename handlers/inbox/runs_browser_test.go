package inbox_test

import (
	"fmt"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/await"
	"intake/internal/testing/browser"
	"intake/models"
)

func longOffice(t *testing.T) *office {
	t.Helper()
	o := browserOffice(t)
	for n := 2; n <= 60; n++ {
		o.file(o.App, fmt.Sprintf("Ticket %d", n))
	}
	return o
}

func (o *office) countOpen() (open int64) {
	o.Helper()
	o.must(o.DB.Model(&models.Ticket{}).Where("status = 'open'").Count(&open).Error)
	return open
}

func (o *office) untilRunsEnd() {
	o.Helper()
	await.That(o, "the run is over", func() bool {
		var at int64
		o.must(o.DB.Model(&models.BulkRun{}).Where("ended_at IS NULL").Count(&at).Error)
		return at == 0
	})
}

// All tickets of a view can be selected, changed, and restored by the Undo of one toast.
func TestAllTicketsOfAListAreResolvedAndUndone(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		o := longOffice(t)
		w := o.Window(o.Amir, options...)
		w.Visit("/admin/inbox")
		w.Click("Select #60, Ticket 60")
		w.Click("All 60 of this list, also those further down")
		if len(options) == 0 {
			w.See("60 tickets selected")
			w.Axe()
		}
		w.NewPage(func() { w.Click("Resolve") })
		w.See("Resolving 60 tickets", "It continues if you leave.")
		if len(options) == 0 {
			w.Axe()
		}
		o.file(o.App, "Came in later")
		o.Mailbox() // its workers change the tickets
		if len(options) > 0 {
			o.untilRunsEnd()
			w.NewPage(func() { w.Click("How far is it?") })
			w.See("Resolved 60 tickets.")
		} else {
			w.See("Resolved 60 tickets.", "Came in later")
		}
		if open := o.countOpen(); open != 1 {
			t.Errorf("%d tickets are open", open)
		}
		w.NewPage(func() { w.Click("Undo") })
		if len(options) > 0 {
			o.untilRunsEnd()
			w.Reload()
		}
		w.See("Undone for 60 tickets.")
		if open := o.countOpen(); open != 61 {
			t.Errorf("%d tickets are open again", open)
		}
	})
}
