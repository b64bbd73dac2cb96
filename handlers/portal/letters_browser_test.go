package portal_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/views/paths"
)

func TestWithLargeLettersAPhoneNeverScrollsSideways(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	ticket := newDesk(t, s).ritas
	w := s.Window(s.Rita, browser.Phone, browser.Letters(32))
	for _, page := range []string{
		paths.MyTickets(), paths.MyEmails(), paths.NewTicket("kestrel"), paths.Ticket(ticket.ID), paths.Account(),
	} {
		w.Visit(page)
		if over := browser.Eval[int](w, "document.documentElement.scrollWidth - innerWidth"); over > 0 {
			t.Errorf("%s is %d px too wide", page, over)
		}
	}
}
