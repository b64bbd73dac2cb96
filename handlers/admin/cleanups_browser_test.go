package admin_test

import (
	"fmt"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

func TestAnOwnerTakesBackAFloodThatBeganInATicket(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		for i := range 3 {
			want(t, s.Post("/api/v1/widget/tickets", fmt.Sprintf(
				`{"app":"kestrel","subject":"Junk %d","description":"Buy!","requester_email":"junk%d@example.com"}`, i, i)), 201)
		}
		want(t, s.Post("/api/v1/widget/feedback", `{"app":"kestrel","title":"A junk idea"}`), 201)
		var ticket models.Ticket
		if err := s.DB.Order("id").Take(&ticket).Error; err != nil {
			t.Fatal(err)
		}
		w := s.Window(s.Olive, options...)
		w.Visit(paths.InboxTicket(ticket.ID, paths.Queue{}))
		w.Click("More actions")
		w.Click("More from the same network")
		w.See("3 tickets and 1 idea", "In the name of 3 addresses.", "A junk idea")
		if len(options) == 0 {
			w.AxeEveryLook()
		}
		w.Choose("Sent in", "The last hour")
		w.NewPage(func() { w.Click("Show") })
		w.Click("Take back 3 tickets and 1 idea")
		w.See("Taking back", "0 done")
		if len(options) == 0 {
			w.Axe()
		}
		cleanup := browser.Eval[string](w, "location.pathname")
		workOnCleanups(t, s)
		w.Visit(cleanup)
		w.See("3 tickets and 1 idea were taken back.")
		w.NewPage(func() { w.Click("Let it in again") })
		w.See("3 tickets and 1 idea were taken back.")
		w.NewPage(func() { w.Click("Undo all of it") })
		workOnCleanups(t, s)
		w.Visit(cleanup)
		w.See("4 are back as they were.")
		if len(options) == 0 {
			w.AxeEveryLook()
		}
		w.Visit(paths.AdminCleanups("kestrel"))
		w.See("Widget", "4 are back as they were.")
		if len(options) == 0 {
			w.AxeEveryLook()
			w.Become(browser.Phone)
			w.Axe()
			w.Until("document.documentElement.scrollWidth <= innerWidth")
		}
	})
}
