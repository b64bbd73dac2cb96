package models_test

import (
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestTheRequesterRatesASolvedTicket(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("Printer")
		rita := as(d.Rita)
		judge := func(at time.Duration, draft models.VerdictDraft) error {
			return ticket.Judge(models.At(t.Context(), models.Now().Add(at)), db.DB, rita, draft)
		}
		if err := judge(0, models.VerdictDraft{Went: models.WentWell}); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("an open ticket is judged: %v", err)
		}
		d.must(ticket.MoveTo(t.Context(), db.DB, as(d.Amir), models.TicketResolved))
		for _, faulty := range []models.VerdictDraft{{}, {Went: "so so"}, {Went: "well", Words: strings.Repeat("x", 2001)}} {
			if err := judge(0, faulty); models.CodeOf(err) != models.CodeInvalid {
				t.Errorf("%.20v is taken: %v", faulty, err)
			}
		}
		expect := func(went models.Went, words string) {
			t.Helper()
			verdict, err := ticket.Verdict(t.Context(), db.DB)
			if err != nil || verdict == nil || verdict.Went != went || verdict.Words != words {
				t.Errorf("the verdict is %+v (%v)", verdict, err)
			}
		}
		d.must(judge(time.Second, models.VerdictDraft{Went: models.WentWell}))
		d.must(judge(13*day, models.VerdictDraft{Went: models.WentBadly, Words: "It jams."}))
		expect(models.WentBadly, "It jams.")
		if err := judge(15*day, models.VerdictDraft{Went: models.WentWell}); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("after 14 days it is changed: %v", err)
		}
		d.must(judge(time.Minute, models.VerdictDraft{Went: models.WentBadly, Words: "Still jams.", Reopen: true}))
		expect(models.WentBadly, "Still jams.")
		messages := modelstest.Messages(t, db.DB, ticket)
		if ticket.Status != models.TicketOpen || messages[len(messages)-1].Body != "Still jams." {
			t.Errorf("sent to open it again, the ticket is %s, with %+v", ticket.Status, messages)
		}
		later := models.At(t.Context(), models.Now().Add(30*day))
		d.must(ticket.MoveTo(later, db.DB, as(d.Amir), models.TicketResolved))
		said, may, err := ticket.AskVerdict(later, db.DB)
		if err != nil || said != nil || !may {
			t.Errorf("solved again, it is not asked again: %+v, %v (%v)", said, may, err)
		}
		d.must(d.Rita.Erase(t.Context(), db.DB, rita))
		modelstest.FinishErasure(t, db.DB, d.Rita)
		if verdict, err := ticket.Verdict(t.Context(), db.DB); verdict != nil || err != nil {
			t.Errorf("after the person was erased there is %+v (%v)", verdict, err)
		}
	})
}
