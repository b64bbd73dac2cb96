package jobs_test

import (
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// The team of the other app may be another one, so what it does with the ticket is never sent to the former app.
func TestTheFormerAppLearnsOnlyWhereATicketWasMoved(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		heron := modelstest.App(t, db.DB, "heron", d.Olive)
		hook, chat := newReceiver(t, nil), newReceiver(t, nil)
		connect(t, d.Cast, db, hook.URL, models.ConnectionDraft{Name: "all", WithText: true, WithPerson: true})
		connect(t, d.Cast, db, chat.URL, models.ConnectionDraft{Kind: models.KindSlack, WithText: true, WithPerson: true})
		d.file("It arrived first")
		for _, subject := range []string{"The total is wrong", "Wrong again"} {
			d.file(subject)
		}
		ticket, merged := d.numbered(2), d.numbered(3)
		must := func(err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}
		olive := models.Actor{Account: d.Olive}
		must(merged.MergeInto(t.Context(), db.DB, olive, ticket))
		d.pass(time.Second)
		before := len(hook.all())
		must(ticket.Prioritize(t.Context(), db.DB, olive, models.PriorityHigh)) // not sent before the move, so never
		must(ticket.MoveToApp(t.Context(), db.DB, olive, heron))
		must(ticket.Prioritize(t.Context(), db.DB, olive, models.PriorityUrgent))
		_, err := ticket.Reply(t.Context(), db.DB, olive, models.ReplyDraft{Body: "Confidential."})
		must(err)
		d.pass(time.Minute)
		got := hook.all()[before:]
		if len(got) != 1 {
			t.Fatalf("it received %+v", got)
		}
		_, data, _ := strings.Cut(got[0].body, `"data":`)
		want := `{"id":"` + ticket.ID + `","number":2,"app":"kestrel","subject":"The total is wrong",` +
			`"moved_to":{"app":"heron","name":"App heron"},"url":"https://help.example.com/admin/inbox/` + ticket.ID + `"}}`
		if !strings.HasPrefix(got[0].body, `{"type":"ticket.moved",`) || data != want {
			t.Errorf("it received %s, want the data %s", got[0].body, want)
		}
		chats := chat.all()
		if last := chats[len(chats)-1].body; !strings.Contains(last, "#2 was moved to App heron") ||
			strings.Contains(last, "Confidential.") || strings.Contains(last, "rita@example.com") {
			t.Errorf("the chat received %s", last)
		}
		must(ticket.MoveToApp(t.Context(), db.DB, olive, d.App))
		d.pass(time.Minute)
		if got := hook.all()[before+1:]; len(got) != 1 || !strings.Contains(got[0].body, `"ticket.created"`) ||
			!strings.Contains(got[0].body, `"number":2`) {
			t.Errorf("after it was moved back it received %+v", got)
		}
	})
}

func (d *desk) numbered(number int64) *models.Ticket {
	d.t.Helper()
	ticket, err := d.App.Ticket(d.t.Context(), d.db.DB, number)
	if err != nil {
		d.t.Fatal(err)
	}
	return ticket
}
