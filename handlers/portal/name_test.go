package portal_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

// A person without a name who proves their address is asked for one once on their ticket, and the team sees the answer.
func TestARequesterWithoutANameIsAskedForItOnce(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		for _, declines := range []bool{false, true} {
			s := handlertest.SQLite(t)
			nameless(t, s)
			ticket := newDesk(t, s).ritas
			w := s.Window(s.Rita, options...)
			w.Visit(paths.Ticket(ticket.ID))
			w.See("What should we call you?", "The team sees it")
			if len(options) == 0 && !declines {
				w.AxeEveryLook()
			}
			w.Fill("What should we call you?", "")
			w.NewPage(func() { w.Click("Save name") })
			w.See("Type a name, or choose “Not now”.")
			if declines {
				w.NewPage(func() { w.Click("Not now") })
			} else {
				w.Fill("What should we call you?", "Rita Ruiz")
				w.NewPage(func() { w.Click("Save name") })
			}
			w.At(paths.Ticket(ticket.ID))
			w.DontSee("What should we call you?")
			page := s.SignIn(s.Amir).Get(paths.InboxTicket(ticket.ID, paths.Queue{})).Body
			if named := strings.Contains(page, "Rita Ruiz"); named == declines {
				t.Errorf("the team reads the name: %v", named)
			}
		}
	})
}

// Anybody may have a mailed link, so its page neither asks for the person's name nor changes it.
func TestAGuestIsNotAskedForAName(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	nameless(t, s)
	d := newDesk(t, s)
	box := s.Mailbox()
	box.Next(d.Rita.Email)
	ticket := d.file(d.Rita, "Another")
	cookie := d.open(box.Link(box.Next(d.Rita.Email)))
	shown := d.visitor.Get(paths.Ticket(ticket.ID), "Cookie", cookie)
	d.expect(shown, 200, "Another")
	if strings.Contains(shown.Body, "name-label") {
		t.Error("a guest is asked for a name")
	}
	for _, browser := range []*handlertest.Browser{d.visitor, d.sam} { // also somebody else who is signed in
		browser.PostForm(paths.TicketName(ticket.ID), form("name", "Mallory"), "Cookie", cookie)
	}
	var named int64
	d.must(s.DB.Model(&models.Account{}).Where("name = 'Mallory'").Count(&named).Error)
	if named > 0 {
		t.Error("a guest gave somebody a name")
	}
}

func nameless(t *testing.T, s *handlertest.Service) {
	t.Helper()
	if err := s.DB.Model(&models.Account{}).Where("id = ?", s.Rita.ID).Update("name", "").Error; err != nil {
		t.Fatal(err)
	}
}

func TestATicketIsPrintedWithoutTheQuestionForAName(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	nameless(t, s)
	w := s.Window(s.Rita)
	w.Visit(paths.Ticket(newDesk(t, s).ritas.ID))
	w.See("What should we call you?")
	w.Run(`const paper = (rules) => {
			for (const rule of rules) {
				if (rule.media?.mediaText === 'print') rule.media.mediaText = 'all';
				if (rule.cssRules) paper(rule.cssRules);
			}
		};
		for (const sheet of document.styleSheets) paper(sheet.cssRules);`)
	w.Until(`!document.querySelector('[name="name"]').checkVisibility()`)
	w.See("It says 19 %.")
}
