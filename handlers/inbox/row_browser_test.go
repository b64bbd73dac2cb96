package inbox_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

func TestALongAddressDoesNotCutOffTheWaitingTime(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	ticket, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), s.App, models.TicketDraft{
		Subject: "Long", Description: "x", Source: models.SourceAPI,
		RequesterEmail: "a.very.long.address.of.somebody@department.of.a.long.example.com"})
	if err != nil {
		t.Fatal(err)
	}
	w := s.Window(s.Olive)
	for _, size := range []browser.Option{browser.Desktop, browser.Phone} {
		w.Become(size)
		for _, path := range []string{paths.Inbox(paths.Queue{}), paths.InboxTicket(ticket.ID, paths.Queue{})} {
			w.Visit(path)
			if !browser.Eval[bool](w, `[...document.querySelectorAll('.tk')].every((row) => {
				const name = row.querySelector('.who').getBoundingClientRect();
				const wait = row.querySelector('.tk__time');
				const box = wait.getBoundingClientRect();
				return box.width === 0 || name.right <= box.left && name.width > 20 && wait.scrollWidth <= wait.clientWidth;
			})`) {
				t.Errorf("name and wait overlap on %s", path)
			}
		}
	}
}
