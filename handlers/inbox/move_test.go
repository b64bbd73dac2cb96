package inbox_test

import (
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// The page says beforehand what stays behind, and the address of the ticket stays the same.
func TestATicketIsMovedByPeopleOfBothAppsAlone(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		intake, amir := modelstest.Intake(t, s.DB.DB), models.Actor{Account: s.Amir}
		heron := modelstest.App(t, s.DB.DB, "heron", s.Amir)
		modelstest.App(t, s.DB.DB, "egret", s.Sam)
		ticket, err := intake.FileTicket(t.Context(), s.App, models.TicketDraft{Subject: "Printer", Description: "It jams.",
			RequesterEmail: s.Rita.Email, Source: models.SourceAPI})
		if err != nil {
			t.Fatal(err)
		}
		idea, err := intake.PublishPost(t.Context(), s.App, models.PostDraft{Title: "Dark mode", Source: models.SourceAPI})
		if err == nil {
			_, err = idea.LinkTicket(t.Context(), s.DB.DB, amir, ticket.Number)
		}
		if err == nil {
			err = ticket.Assign(t.Context(), s.DB.DB, amir, s.Olive.ID)
		}
		if err != nil {
			t.Fatal(err)
		}
		page := paths.InboxTicket(ticket.ID, paths.Queue{})
		move := paths.InboxAction(ticket.ID, "move", paths.Queue{})
		agent, owner, stranger, requester := s.SignIn(s.Amir), s.SignIn(s.Olive), s.SignIn(s.Sam), s.SignIn(s.Rita)
		if !strings.Contains(agent.Get(page).Body, move) || strings.Contains(owner.Get(page).Body, move) {
			t.Error("the move is offered to the wrong people")
		}
		body := agent.Get(move).Body
		for _, text := range []string{"App heron", "Dark mode", "Olive Owner", "is not in this team"} {
			if !strings.Contains(body, text) {
				t.Errorf("the page does not say %q", text)
			}
		}
		if strings.Contains(body, "App egret") || !strings.Contains(owner.Get(move).Body, "No other app") {
			t.Error("an app of others is offered")
		}
		for _, to := range []string{"", "egret", "nothing"} {
			if status := agent.PostForm(move, url.Values{"to": {to}}).StatusCode; status != 422 {
				t.Errorf("to %q: %d", to, status)
			}
		}
		if status := stranger.PostForm(move, url.Values{"to": {"egret"}}).StatusCode; status != 404 {
			t.Errorf("a stranger gets %d", status)
		}

		moved := agent.PostForm(move, url.Values{"to": {heron.Slug}})
		shown := agent.Get(moved.Header.Get("Location")).Body
		if again := agent.PostForm(move, url.Values{"to": {heron.Slug}}); again.Header.Get("Location") != page {
			t.Errorf("the button pressed twice is answered %d: %s", again.StatusCode, again.Body)
		}
		for _, text := range []string{"It is #1 in its new app.", "moved this here from", "App kestrel, where it was #1"} {
			if !strings.Contains(shown, text) {
				t.Errorf("the ticket does not say %q", text)
			}
		}
		publish, wish := paths.InboxAction(ticket.ID, "post", paths.Queue{}), url.Values{"title": {"Print twice"}}
		wish.Set("app", "kestrel") // the page was opened before
		if late := agent.PostForm(publish, wish); late.StatusCode != 422 || !strings.Contains(late.Body, "was moved to App heron") ||
			!strings.Contains(late.Body, `name="app" value="heron"`) || !strings.Contains(late.Body, "Print twice") {
			t.Errorf("publishing an idea for the former app is answered %d: %s", late.StatusCode, late.Body)
		}
		wish.Set("app", heron.Slug)
		if made := agent.PostForm(publish, wish); made.StatusCode != 303 {
			t.Errorf("publishing it in the other app is answered %d: %s", made.StatusCode, made.Body)
		}
		if owner.Get(page).StatusCode != 404 || stranger.Get(page).StatusCode != 404 || agent.Get(page).StatusCode != 200 {
			t.Error("the wrong people see the moved ticket")
		}
		if mine := requester.Get(paths.Ticket(ticket.ID)); mine.StatusCode != 200 || !strings.Contains(mine.Body, "App heron") {
			t.Errorf("its requester sees %d", mine.StatusCode)
		}
		if list := requester.Get(paths.MyTickets()).Body; !strings.Contains(list, "Printer") {
			t.Error("its requester does not find it any more")
		}
		log := owner.Get(paths.AdminAudit("kestrel")).Body
		for _, text := range []string{"Moved a ticket to another app", "to App heron as #1"} {
			if !strings.Contains(log, text) {
				t.Errorf("the audit log does not say %q", text)
			}
		}
		if strings.Contains(log, page) {
			t.Error("the audit log links to a ticket of another app")
		}
	})
}
