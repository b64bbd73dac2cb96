package inbox_test

import (
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// mostStatements limits the statements for the page of an ordinary ticket, including the list and the menu.
const mostStatements = 8

// Opening it again writes nothing.
func TestThePageOfATicketTakesFewStatements(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := handlertest.New(t, db, handlertest.MailIn(t))
		o := newOffice(t, s)
		o.wellUsed()
		page := "/admin/inbox/" + o.ticket.ID
		statements, writes := modelstest.Statements(t, s.DB.DB), modelstest.Writes(t, s.DB.DB)
		look := func(path string) (asked, written int64) {
			t.Helper()
			statements.Store(0)
			writes.Store(0)
			if answer := o.amir.Get(path); answer.StatusCode != 200 {
				t.Fatalf("%s answers %d, want 200", path, answer.StatusCode)
			}
			return statements.Load(), writes.Load()
		}

		if _, written := look(page); written != 1 {
			t.Errorf("the first look writes %d times; it has to note that the ticket was read", written)
		}
		if asked, written := look(page); asked > mostStatements || written != 0 {
			t.Errorf("the page of a ticket is %d statements, and %d writes", asked, written)
		}
		if asked, written := look("/admin/inbox"); asked > mostStatements-2 || written != 0 {
			t.Errorf("the inbox is %d statements, and %d writes", asked, written)
		}
		if asked, written := look("/admin/apps/kestrel/replies"); asked > mostStatements-2 || written != 0 {
			t.Errorf("a page with the menu is %d statements, and %d writes", asked, written)
		}

		body := o.amir.Get(page).Body
		for _, want := range []string{
			"invoice.txt", "vip", "Weekly export", "Another matter", "Rita", "Olive", "A colleague knows.", "We are on it.",
			"Half a thought", "My view", "helper@example.com",
		} {
			if !strings.Contains(body, want) {
				t.Errorf("the page does not have %q", want)
			}
		}
		_, err := o.ticket.AddNote(ctx, s.DB.DB, models.Actor{Account: s.Olive}, models.NoteDraft{Body: "Look again."})
		o.must(err)
		if _, written := look(page); written != 1 {
			t.Errorf("the look after a note writes %d times", written)
		}
	})
}

// wellUsed adds one of everything that a ticket's page shows, and saved views of its reader.
func (o *office) wellUsed() {
	o.Helper()
	amir, olive := models.Actor{Account: o.Amir}, models.Actor{Account: o.Olive}
	db := o.DB.DB
	// now the team knows her name
	o.must(o.ticket.MarkReadByRequester(ctx, db, models.Actor{Account: o.Rita}, models.Now()))
	o.file(o.App, "Another matter")
	_, err := o.ticket.PublishPost(ctx, db, amir, models.TicketPostDraft{Title: "Weekly export", Category: "feature"})
	o.must(err)
	o.must(o.ticket.Tag(ctx, db, amir, "vip"))
	o.must(o.ticket.Assign(ctx, db, olive, o.Amir.ID))
	o.must(o.ticket.Prioritize(ctx, db, amir, models.PriorityHigh))
	_, err = o.ticket.AddNote(ctx, db, olive, models.NoteDraft{Body: "A colleague knows."})
	o.must(err)
	o.must(o.ticket.AddParticipant(ctx, db, amir, "helper@example.com"))
	for _, draft := range []models.SavedReplyDraft{
		{Title: "Thanks", Body: "Thank you."}, {Title: "Sorry", Body: "Sorry."},
	} {
		_, err = o.App.SaveReply(ctx, db, amir, draft)
		o.must(err)
	}
	o.must(o.ticket.SaveDraft(ctx, db, o.Amir, true, "Half a thought"))
	if answer := o.amir.PostForm(
		"/admin/inbox/views?view=mine", url.Values{"name": {"My view"}}); answer.StatusCode != 303 {
		o.Fatalf("saving a view: %d: %s", answer.StatusCode, answer.Body)
	}
	answer := o.olive.PostFiles(o.at("messages"), url.Values{"kind": {"reply"}, "body": {"We are on it."}},
		[]handlertest.File{{Name: "invoice.txt", Content: "19 %"}})
	if answer.StatusCode != 303 {
		o.Fatalf("replying with a file: %d: %s", answer.StatusCode, answer.Body)
	}
}
