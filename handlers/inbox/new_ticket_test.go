package inbox_test

import (
	"net/url"
	"regexp"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

// phoneCall is the form of a new ticket, filled in.
func phoneCall(app *models.App) url.Values {
	return url.Values{
		"once": {models.NewID()}, "app": {app.Slug}, "requester_email": {"Paul@Example.com"}, "requester_name": {"Paul"},
		"subject": {"The printer is on fire"}, "description": {"He calls from the street."}, "priority": {"urgent"},
		"category": {"bug"}, "receipt": {"on"},
	}
}

func TestATicketIsFiledInACustomersName(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		form := phoneCall(s.App)
		filed := o.amir.PostForm("/admin/inbox/new?view=unassigned", form)
		again := o.amir.PostForm("/admin/inbox/new?view=unassigned", form)
		to := filed.Header.Get("Location")
		if filed.StatusCode != 303 || again.Header.Get("Location") != to || !strings.Contains(to, "view=unassigned") {
			t.Fatalf("%d, leading to %q; the second time to %q", filed.StatusCode, to, again.Header.Get("Location"))
		}
		ticket, err := s.App.Ticket(ctx, s.DB.DB, o.ticket.Number+1)
		o.must(err)
		if ticket.Priority != models.PriorityUrgent || ticket.Category != models.CategoryBug || ticket.WaitingSince == nil {
			t.Errorf("it is %s, about %s, waiting since %v", ticket.Priority, ticket.Category, ticket.WaitingSince)
		}
		page := o.amir.Get(to).Body
		for _, text := range []string{"Paul", "paul@example.com", "He calls from the street.", "filed this ticket", "Team",
			"The team typed this address", "The ticket is filed: #2."} {
			if !strings.Contains(page, text) {
				t.Errorf("the ticket does not say %q", text)
			}
		}
		if page := o.amir.Get("/admin/inbox/" + o.ticket.ID).Body; strings.Contains(page, "filed this ticket") {
			t.Error("a ticket that its requester filed says that somebody else did")
		}
		paul, err := models.EnsureAccount(ctx, s.DB.DB, "paul@example.com")
		o.must(err)
		if answer := s.SignIn(paul).Get("/my/tickets/" + ticket.ID); answer.StatusCode != 200 {
			t.Errorf("Paul's page of it answers %d", answer.StatusCode)
		}
	})
}

func TestTheReceiptOfATicketFiledForACustomerCanBeLeftOut(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	o := newOffice(t, s)
	due := func() (receipts int64) {
		o.must(s.DB.Table("receipts_due").Count(&receipts).Error)
		return receipts
	}
	before, form := due(), phoneCall(s.App)
	form.Del("receipt")
	o.amir.PostForm("/admin/inbox/new", form)
	if got := due(); got != before {
		t.Errorf("%d receipts are due, %d before", got, before)
	}
	o.amir.PostForm("/admin/inbox/new", phoneCall(s.App))
	if got := due(); got != before+1 {
		t.Errorf("%d receipts are due, %d before", got, before)
	}
}

func TestARefusedNewTicketKeepsWhatWasTyped(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	heron := modelstest.App(t, s.DB.DB, "heron", s.Sam)
	o := newOffice(t, s)
	answer := o.amir.PostForm("/admin/inbox/new", url.Values{"app": {heron.Slug}, "requester_email": {"paul"},
		"description": {"He calls from the street."}})
	for _, text := range []string{"Choose an app.", "one valid e-mail address", "This is required.", `value="paul"`,
		"He calls from the street."} {
		if !strings.Contains(answer.Body, text) {
			t.Errorf("it does not say %q", text)
		}
	}
	if answer.StatusCode != 422 || regexp.MustCompile(`name="receipt"[^>]* checked`).MatchString(answer.Body) {
		t.Errorf("%d, or the receipt is chosen again", answer.StatusCode)
	}

	o.must(s.App.Archive(ctx, s.DB.DB, models.Actor{Account: s.Olive}))
	if answer := o.amir.PostForm("/admin/inbox/new", phoneCall(s.App)); answer.StatusCode != 409 ||
		!strings.Contains(answer.Body, "This app is archived.") || !strings.Contains(answer.Body, "The printer is on fire") {
		t.Errorf("in an archived app it answers %d", answer.StatusCode)
	}
	if page := o.amir.Get("/admin/inbox/new").Body; strings.Contains(page, `<option value="kestrel"`) {
		t.Error("an archived app is offered")
	}
}
