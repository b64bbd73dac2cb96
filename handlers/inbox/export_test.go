package inbox_test

import (
	"slices"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// A list is exported as its pages show it, and only by those who manage all apps whose tickets it has.
func TestAListIsExportedWithItsFilters(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		heron := modelstest.App(t, s.DB.DB, "heron", s.Olive)
		egret := modelstest.App(t, s.DB.DB, "egret", s.Sam)
		intake := modelstest.Intake(t, s.DB.DB)
		file := func(app *models.App, subject string, priority models.Priority) *models.Ticket {
			t.Helper()
			ticket, err := intake.FileTicket(t.Context(), app, models.TicketDraft{Subject: subject, Description: "It broke.",
				RequesterEmail: s.Rita.Email, Source: models.SourceAPI, Priority: priority})
			if err != nil {
				t.Fatal(err)
			}
			return ticket
		}
		file(s.App, "printer", models.PriorityUrgent)
		if err := file(s.App, "scanner", "").Tag(t.Context(), s.DB.DB, models.Actor{Account: s.Amir}, "vip"); err != nil {
			t.Fatal(err)
		}
		file(s.App, "pelican toner", "")
		file(heron, "heron's printer", models.PriorityUrgent)
		file(egret, "nobody's business", models.PriorityUrgent)

		olive := s.SignIn(s.Olive)
		for _, list := range []struct {
			queue paths.Queue
			want  []string
		}{
			{paths.Queue{}, []string{"heron's printer", "pelican toner", "printer", "scanner"}},
			{paths.Queue{App: "kestrel"}, []string{"pelican toner", "printer", "scanner"}},
			{paths.Queue{Priority: "urgent"}, []string{"heron's printer", "printer"}},
			{paths.Queue{Tag: "vip"}, []string{"scanner"}},
			{paths.Queue{Query: "pelican"}, []string{"pelican toner"}},
			{paths.Queue{View: "pending"}, nil},
			{paths.Queue{View: "snoozed"}, nil},
		} {
			answer := olive.Get(paths.InboxCSV(list.queue))
			if answer.StatusCode != 200 {
				t.Errorf("%+v: %d", list.queue, answer.StatusCode)
				continue
			}
			table := handlertest.ReadCSV(t, answer.Body)
			at := slices.Index(table[0], "Subject")
			var subjects []string
			for _, row := range table[1:] {
				subjects = append(subjects, row[at])
			}
			slices.Sort(subjects)
			if !slices.Equal(subjects, list.want) {
				t.Errorf("%+v: %v, want %v", list.queue, subjects, list.want)
			}
		}
		for _, app := range []string{"kestrel", "heron"} {
			if log := olive.Get(paths.AdminAudit(app)).Body; !strings.Contains(log, "Downloaded tickets") {
				t.Errorf("the audit log of %s does not say so", app)
			}
		}
		if olive.Get(paths.InboxCSV(paths.Queue{App: "egret"})).StatusCode != 404 {
			t.Error("a list of somebody else's app is exported")
		}

		if err := egret.AddMember(t.Context(), s.DB.DB, models.Operator, s.Olive, models.RoleAgent); err != nil {
			t.Fatal(err)
		}
		offered := func(queue paths.Queue, want bool) {
			t.Helper()
			if got := strings.Contains(olive.Get(paths.Inbox(queue)).Body, "/admin/inbox.csv"); got != want {
				t.Errorf("the list %+v offers a file: %v", queue, got)
			}
			if got := olive.Get(paths.InboxCSV(queue)).StatusCode == 200; got != want {
				t.Errorf("the list %+v is exported: %v", queue, got)
			}
		}
		offered(paths.Queue{App: "kestrel"}, true)
		offered(paths.Queue{App: "egret"}, false)
		offered(paths.Queue{}, false) // it would lack the tickets of the one app
	})
}
