package admin_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

func TestTheExportOfTheAuditLogContainsAllEntries(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		const done = 2_500
		events := make([]models.Event, done)
		for i := range events {
			events[i] = models.Event{ID: models.NewID(), AppID: &s.App.ID, Action: "widget.off", ObjectID: s.App.ID,
				CreatedAt: models.Now()}
		}
		if err := s.DB.DB.CreateInBatches(&events, 500).Error; err != nil {
			t.Fatal(err)
		}
		answer := s.SignIn(s.Olive).Get(paths.AdminAuditCSV(s.App.Slug) + "?action=widget.")
		if rows := handlertest.ReadCSV(t, answer.Body); len(rows) != done+1 {
			t.Errorf("the file has %d rows", len(rows))
		}
		if as := answer.Header.Get("Content-Type"); as != "text/csv; charset=utf-8" {
			t.Errorf("the file is sent as %q", as)
		}
	})
}

// Events recorded while the file is being written are not in it; it has every earlier event once, newest first.
func TestTheExportOfTheAuditLogIsConsistentDuringNewEvents(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		const done = 9_000
		record := func(count int) {
			events := make([]models.Event, count)
			for i := range events {
				id := models.NewID()
				events[i] = models.Event{ID: id, AppID: &s.App.ID, Action: "widget.off", ObjectID: s.App.ID, Address: id,
					CreatedAt: models.Now()}
			}
			if err := s.DB.DB.CreateInBatches(&events, 500).Error; err != nil {
				t.Error(err)
			}
		}
		record(done)
		var before []string
		err := s.DB.Raw("SELECT address FROM events WHERE action = 'widget.off' ORDER BY id DESC").Scan(&before).Error
		if err != nil {
			t.Fatal(err)
		}
		over := make(chan struct{})
		go func() {
			defer close(over)
			for range 20 {
				record(10)
			}
		}()
		answer := s.SignIn(s.Olive).Get(paths.AdminAuditCSV(s.App.Slug) + "?action=widget.off")
		<-over
		var got []string
		for _, row := range handlertest.ReadCSV(t, answer.Body)[1:] {
			got = append(got, row[4])
		}
		if at := slices.Index(got, before[0]); at < 0 || !slices.Equal(got[at:], before) {
			t.Errorf("the file has %d entries, not the %d from before", len(got), len(before))
		}
		if !slices.IsSortedFunc(got, func(x, y string) int { return strings.Compare(y, x) }) {
			t.Error("the newest is not first")
		}
	})
}

func TestTheAuditLogMarksErasedPeople(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		by := models.Actor{Account: s.Olive}
		ada := modelstest.Account(t, s.DB.DB, "ada@example.com", "Ada")
		post, err := modelstest.Intake(t, s.DB.DB).PublishPost(t.Context(), s.App, models.PostDraft{
			Title: "Stripes", Source: models.SourcePage, By: models.Actor{Account: ada}})
		if err != nil {
			t.Fatal(err)
		}
		ticket, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), s.App, models.TicketDraft{
			Subject: "Invoice", Description: "x", RequesterEmail: "rita@example.com", Source: models.SourceAPI,
		})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := post.LinkTicket(t.Context(), s.DB.DB, by, ticket.Number); err != nil {
			t.Fatal(err)
		}
		for _, err := range []error{
			post.UnlinkTicket(t.Context(), s.DB.DB, by, ticket.ID),
			post.BlockAuthor(t.Context(), s.DB.DB, by),
			s.App.AddMember(t.Context(), s.DB.DB, by, ada, models.RoleAgent),
			ticket.Assign(t.Context(), s.DB.DB, models.Actor{Account: ada}, ada.ID),
			ada.Erase(t.Context(), s.DB.DB, models.Actor{Account: ada}),
		} {
			if err != nil {
				t.Fatal(err)
			}
		}
		owner := s.SignIn(s.Olive)
		for _, path := range []string{paths.AdminAudit(s.App.Slug), paths.AdminAuditCSV(s.App.Slug)} {
			page := owner.Get(path).Body
			if strings.Contains(page, "@invalid") || strings.Count(page, "A person who was erased") < 2 {
				t.Errorf("%s says of somebody who was erased:\n%s", path, page)
			}
			if !strings.Contains(page, "Unlinked a ticket from an idea") {
				t.Errorf("%s does not say that the ticket was unlinked", path)
			}
		}
		var detail string
		err = s.DB.Raw("SELECT detail FROM events WHERE action = ?", models.ActionPostTicketUnlinked).Scan(&detail).Error
		if err != nil || !strings.Contains(detail, `"number":1`) {
			t.Errorf("the event of the unlinked ticket says %s (%v)", detail, err)
		}
	})
}

func TestTheAuditLogShowsChangesAndLinksToThem(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		ticket, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), s.App, models.TicketDraft{
			Subject: "Invoice", Description: "x", RequesterEmail: "rita@example.com", Source: models.SourceAPI,
		})
		if err != nil {
			t.Fatal(err)
		}
		by := models.Actor{Account: s.Olive}
		for _, err := range []error{
			ticket.Prioritize(t.Context(), s.DB.DB, by, models.PriorityHigh),
			ticket.Tag(t.Context(), s.DB.DB, by, "refund"),
			ticket.Assign(t.Context(), s.DB.DB, by, s.Amir.ID),
		} {
			if err != nil {
				t.Fatal(err)
			}
		}
		owner := s.SignIn(s.Olive)
		page := owner.Get(paths.AdminAudit(s.App.Slug)).Body
		for _, want := range []string{"from Normal to High", "“refund”", "to " + s.Amir.Name,
			`href="` + paths.InboxTicket(ticket.ID, paths.Queue{}) + `"`} {
			if !strings.Contains(page, want) {
				t.Errorf("the page does not say %q", want)
			}
		}
		file := owner.Get(paths.AdminAuditCSV(s.App.Slug)).Body
		if want := "Set the priority of a ticket #1 from Normal to High"; !strings.Contains(file, want) {
			t.Errorf("the file does not say %q:\n%s", want, file)
		}
	})
}

// It names UTC while the zone is not known.
func TestTheAuditLogShowsTimesInTheReadersZone(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		until := time.Date(2031, 1, 15, 12, 30, 0, 0, time.UTC)
		night := time.Date(2026, 3, 2, 22, 45, 0, 0, time.UTC) // in Tokyo, it is the morning of the next day
		id := fmt.Sprintf("%012x", night.UnixMilli())          // the log finds events of a day by their ids
		id = id[:8] + "-" + id[8:] + models.NewID()[13:]
		event := models.Event{ID: id, AppID: &s.App.ID, Action: models.ActionTicketSnoozed,
			ObjectID: models.NewID(), Detail: `{"to":"` + until.Format(time.RFC3339) + `"}`, CreatedAt: night}
		if err := s.DB.Create(&event).Error; err != nil {
			t.Fatal(err)
		}
		olive, path := s.SignIn(s.Olive), paths.AdminAudit(s.App.Slug)+"?action=ticket.snoozed"
		for zone, wants := range map[string][]string{
			"":           {", 22:45 UTC", "2 March 2026, 22:45:00 UTC", "until 15 January 2031, 12:30 UTC"},
			"Asia/Tokyo": {", 07:45", "3 March 2026, 07:45:00 JST", "until 15 January 2031, 21:30 JST"},
		} {
			reader := olive
			if zone != "" {
				reader = olive.WithCookie("intake-zone=" + zone)
			}
			page := reader.Get(path).Body
			for _, want := range wants {
				if !strings.Contains(page, want) {
					t.Errorf("in %q, the page does not say %q:\n%s", zone, want, page)
				}
			}
		}
		tokyo := olive.WithCookie("intake-zone=Asia/Tokyo")
		if page := tokyo.Get(path + "&from=2026-03-03&to=2026-03-03").Body; !strings.Contains(page, "07:45") {
			t.Error("the day of the reader lacks what happened in its morning")
		}
		if page := tokyo.Get(path + "&to=2026-03-02").Body; strings.Contains(page, "07:45") {
			t.Error("the day before has it, too")
		}
	})
}

// A file without the filter would look like the one that was asked for.
func TestAWrongFilterOfTheAuditLogMakesNoFile(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	olive := s.SignIn(s.Olive)
	for query, fault := range map[string]string{
		"?from=yesterday":                "Type a date like 2026-11-20.",
		"?to=9999-12-31":                 "Type a date like 2026-11-20.",
		"?from=2026-11-20&to=2026-11-19": "Choose a day that is not before the first one.",
	} {
		answer := want(t, olive.Get(paths.AdminAuditCSV("kestrel")+query), 303)
		if led := answer.Header.Get("Location"); led != paths.AdminAudit("kestrel")+query {
			t.Errorf("%s leads to %s", query, led)
		}
		want(t, olive.Get(paths.AdminAudit("kestrel")+query), 200, fault)
	}
	want(t, olive.Get(paths.AdminAuditCSV("kestrel")+"?from=2026-11-20&to=2026-11-20"), 200)
}
