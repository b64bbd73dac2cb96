package admin_test

import (
	"slices"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// cellsOf returns the cells of the row whose subject that is, by the names of their columns.
func cellsOf(t *testing.T, table [][]string, subject string) map[string]string {
	t.Helper()
	at := slices.Index(table[0], "Subject")
	for _, row := range table[1:] {
		if row[at] == subject {
			cells := map[string]string{}
			for i, name := range table[0] {
				cells[name] = row[i]
			}
			return cells
		}
	}
	t.Fatalf("the table does not have %q: %v", subject, table)
	return nil
}

func TestTicketsAreExportedWithEverythingThatIsKnownOfThem(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		intake, amir := modelstest.Intake(t, s.DB.DB), models.Actor{Account: s.Amir}
		must := func(err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}
		file := func(draft models.TicketDraft) *models.Ticket {
			t.Helper()
			draft.Description, draft.RequesterEmail = "Line one,\n\"line two\"", s.Rita.Email
			draft.Source, draft.Locale = models.SourceAPI, "de"
			ticket, err := intake.FileTicket(t.Context(), s.App, draft)
			must(err)
			return ticket
		}
		printer := file(models.TicketDraft{Subject: "Printer", Priority: models.PriorityUrgent,
			Category: models.CategoryBug, Metadata: models.Metadata{{Name: "plan", Value: "=pro"}},
			RequesterName: "Rita"})
		formula := file(models.TicketDraft{Subject: "=1+1"})
		must(printer.Tag(t.Context(), s.DB.DB, amir, "vip"))
		must(printer.Assign(t.Context(), s.DB.DB, amir, s.Amir.ID))
		messages := modelstest.Messages(t, s.DB.DB, printer)
		_, err := printer.Reply(t.Context(), s.DB.DB, amir,
			models.ReplyDraft{Body: "Is it plugged in?", Seen: messages[len(messages)-1].ID})
		must(err)
		must(printer.MoveTo(t.Context(), s.DB.DB, amir, models.TicketResolved))
		must(printer.Judge(t.Context(), s.DB.DB, models.Actor{Account: s.Rita},
			models.VerdictDraft{Went: models.WentWell, Words: "Quick!"}))
		idea, err := intake.PublishPost(t.Context(), s.App, models.PostDraft{Title: "Dark mode", Source: models.SourceAPI})
		must(err)
		_, err = idea.LinkTicket(t.Context(), s.DB.DB, amir, printer.Number)
		must(err)
		must(file(models.TicketDraft{Subject: "Cheap pills"}).MarkSpam(t.Context(), s.DB.DB, amir))
		must(file(models.TicketDraft{Subject: "Printer again"}).MergeInto(t.Context(), s.DB.DB, amir, formula))

		olive := s.SignIn(s.Olive)
		answer := olive.Get(paths.AdminTicketsCSV("kestrel"))
		if kind := answer.Header.Get("Content-Type"); answer.StatusCode != 200 || kind != "text/csv; charset=utf-8" {
			t.Fatalf("%d, %s: %s", answer.StatusCode, kind, answer.Body)
		}
		table := handlertest.ReadCSV(t, answer.Body)
		cells := cellsOf(t, table, "Printer")
		for name, want := range map[string]string{
			"App": "App kestrel", "Number": "1", "URL": s.BaseURL + paths.InboxTicket(printer.ID, paths.Queue{}),
			"Description": "Line one,\n\"line two\"", "Status": "resolved", "Priority": "urgent", "Category": "bug",
			"Tags": "vip", "Set aside": "", "Requester name": "Rita Requester", "Requester email": "rita@example.com",
			"Assignee": "Amir Agent", "Source": "api", "Language": "de", "Messages": "2", "Satisfaction": "well",
			"Satisfaction comment": "Quick!", "Fields": "", "Metadata": "plan: =pro", "Linked ideas": "Dark mode", "Answer due": "",
		} {
			if cells[name] != want {
				t.Errorf("%s is %q, want %q", name, cells[name], want)
			}
		}
		for _, name := range []string{"Created", "First answered", "Solved", "Last activity"} {
			if !strings.HasSuffix(cells[name], "Z") {
				t.Errorf("%s is %q", name, cells[name])
			}
		}
		if cells := cellsOf(t, table, "'=1+1"); cells["Assignee"] != "" || cells["First answered"] != "" {
			t.Errorf("of a ticket that nobody answered: %v", cells)
		}
		for subject, want := range map[string]string{"Cheap pills": "spam", "Printer again": "merged into #2"} {
			if got := cellsOf(t, table, subject)["Set aside"]; got != want {
				t.Errorf("%s is marked %q", subject, got)
			}
		}
		if log := olive.Get(paths.AdminAudit("kestrel")).Body; !strings.Contains(log, "Downloaded tickets") {
			t.Error("the audit log does not say so")
		}
	})
}
