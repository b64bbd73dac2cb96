package portal_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

var rowPattern = regexp.MustCompile(`(?s)<li( data-unread)?>.*?href="/my/tickets/([^"]+)"`)

// rows returns the tickets of the list; the unread ones are marked with a star.
func rows(body string) []string {
	var found []string
	for _, match := range rowPattern.FindAllStringSubmatch(body, -1) {
		star := ""
		if match[1] != "" {
			star = "*"
		}
		found = append(found, star+match[2])
	}
	return found
}

// It contains tickets of all apps, open ones before resolved ones, with the newest activity first. Unread ones are
// bold.
func TestTheListContainsTheRequestersTicketsInOrder(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		second, solved := d.file(d.Rita, "Second"), d.file(d.Rita, "Solved")
		heron := modelstest.App(t, d.DB.DB, "heron", d.Olive)
		elsewhere, err := d.intake.FileTicket(ctx, heron, models.TicketDraft{Subject: "Elsewhere", Description: "x",
			RequesterEmail: d.Rita.Email, Source: models.SourceWidget})
		d.must(err)
		d.must(solved.MoveTo(ctx, d.DB.DB, as(d.Amir), models.TicketResolved))
		d.reply(d.ritas, "An answer.")
		d.must(second.Tag(ctx, d.DB.DB, as(d.Amir), "vip")) // the requester does not see this as activity
		_, err = second.AddNote(ctx, d.DB.DB, as(d.Amir), models.NoteDraft{Body: "Internal."})
		d.must(err)
		list := d.rita.Get("/my")
		d.expect(list, 200, "App heron", "App kestrel")
		want := []string{"*" + d.ritas.ID, elsewhere.ID, second.ID, solved.ID}
		if got := rows(list.Body); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("the list is %v, want %v", got, want)
		}
		if strings.Contains(list.Body, "Sam&#39;s own") {
			t.Error("the list has another's ticket")
		}
		d.rita.Get(page(d.ritas))
		if got := rows(d.rita.Get("/my").Body); got[0] != d.ritas.ID {
			t.Errorf("what was read is %s, want %s", got[0], d.ritas.ID)
		}
		d.expectTo(d.visitor.Get("/my"), "/login")
	})
}

// The search finds words of the subject and the text, and numbers.
func TestTheListIsSearched(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		second := d.file(d.Rita, "100% broken_thing ÜBERFÄLLIG? [Ärger^mit*Größe]")
		d.reply(second, "We know of the Kettle.")
		_, err := second.AddNote(ctx, d.DB.DB, as(d.Amir), models.NoteDraft{Body: "Confidential."})
		d.must(err)
		for search, want := range map[string][]string{
			"vat":                                {d.ritas.ID},
			"kettle":                             {second.ID},
			"19 %25":                             {second.ID, d.ritas.ID},
			"100%25":                             {second.ID},
			"broken kettle":                      {second.ID}, // words in any order
			"oken ttle":                          {second.ID}, // or parts of words
			"b?q_n*":                             nil,
			"confidential":                       nil,
			fmt.Sprintf("%%23%d", second.Number): {second.ID},
			fmt.Sprint(d.ritas.Number):           {d.ritas.ID},
			"Sam":                                nil,
			"überfällig":                         {second.ID},
			"ärger^MIT*gröẞe]":                   {second.ID},
			"ÉRGER":                              nil,
		} {
			if search == fmt.Sprint(d.ritas.Number) {
				want = append([]string{second.ID}, want...) // its text contains the digit as well
			}
			got := rows(d.rita.Get("/my?q=" + strings.ReplaceAll(search, " ", "+")).Body)
			for i := range got {
				got[i] = strings.TrimPrefix(got[i], "*")
			}
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("%q finds %v, want %v", search, got, want)
			}
		}
	})
}

// Open ones come first.
func TestThePagesOfTheListShowEachTicketOnce(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		for n := range 70 {
			ticket := d.file(d.Rita, fmt.Sprint("Ticket ", n))
			if n%3 == 0 {
				d.must(ticket.MoveTo(ctx, d.DB.DB, as(d.Amir), models.TicketResolved))
			}
		}
		seen := map[string]bool{}
		next, pages := "/my", 0
		older := regexp.MustCompile(`href="(/my\?after=[^"]+)"`)
		for ; next != ""; pages++ {
			answer := d.rita.Get(next)
			d.expect(answer, 200)
			for _, id := range rows(answer.Body) {
				if seen[id] {
					t.Errorf("%s is there twice", id)
				}
				seen[id] = true
			}
			next = ""
			if link := older.FindStringSubmatch(answer.Body); link != nil {
				next = strings.ReplaceAll(link[1], "&amp;", "&")
			}
		}
		if len(seen) != 71 || pages != 3 {
			t.Errorf("%d tickets are on %d pages", len(seen), pages)
		}
		for _, nonsense := range []string{"x", "0.1", "9.9.9", "0.99999999999999999999.x", "0.-1." + d.ritas.ID} {
			d.expect(d.rita.Get("/my?after="+nonsense), 200)
		}
	})
}
