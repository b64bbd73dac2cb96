package inbox_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

// Whoever deletes their account is promised that nobody can tell whose their votes were.
func TestATicketOfSomebodyErasedDoesNotTellWhatTheyVotedFor(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		post, err := o.intake.PublishPost(t.Context(), o.App,
			models.PostDraft{Title: "Read my bank statement", Source: models.SourceAPI})
		o.must(err)
		voter := models.Actor{Account: o.Rita}
		_, err = post.Vote(t.Context(), s.DB.DB, voter)
		o.must(err)
		ticket := paths.InboxTicket(o.ticket.ID, paths.Queue{})
		if page := o.amir.Get(ticket).Body; !strings.Contains(page, "Read my bank statement") {
			t.Fatal("the ticket does not name the idea that its requester voted for")
		}
		o.must(o.Rita.Erase(t.Context(), s.DB.DB, voter))
		page := o.amir.Get(ticket).Body
		if !strings.Contains(page, "Somebody who left") || strings.Contains(page, "Read my bank statement") {
			t.Error("the ticket names the idea that somebody who left voted for")
		}
	})
}
