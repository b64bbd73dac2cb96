package portal_test

import (
	"regexp"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

// Knowing a ticket's address gives no access to it. Signed out, any id leads to the sign-in; somebody else's ticket is
// 404.
func TestATicketIsVisibleOnlyToItsRequester(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		d.expect(d.rita.Get(page(d.ritas)), 200, "Wrong VAT rate", "It says 19 %.")
		for name, stranger := range map[string]*handlertest.Browser{"another requester": d.sam, "the team": d.amir} {
			if answer := stranger.Get(page(d.ritas)); answer.StatusCode != 404 || strings.Contains(answer.Body, "VAT") {
				t.Errorf("%s is answered %d", name, answer.StatusCode)
			}
			if answer := stranger.PostForm(page(d.ritas)+"/replies", form("body", "Mine!")); answer.StatusCode != 404 {
				t.Errorf("%s replies and is answered %d, want 404", name, answer.StatusCode)
			}
		}
		for _, id := range []string{d.ritas.ID, models.NewID(), "x", "%2e%2e"} {
			answer := d.visitor.Get("/my/tickets/" + id)
			if answer.StatusCode != 303 ||
				answer.Header.Get("Location") != "/login?next=%2Fmy%2Ftickets%2F"+strings.ReplaceAll(id, "%", "%25") {
				t.Errorf("a visitor of %s is answered %d to %s", id, answer.StatusCode, answer.Header.Get("Location"))
			}
		}
		d.expect(d.visitor.PostForm(page(d.ritas)+"/replies", form("body", "Mine!")), 401, "You are signed out", "Mine!")
		if messages := modelstest.Messages(t, d.DB.DB, d.ritas); len(messages) != 1 {
			t.Errorf("the ticket has %d messages", len(messages))
		}
	})
}

// The answers that come by e-mail say whether one can reply to them, and the page says the same.
func TestATicketSaysWhetherItsEmailsCanBeAnswered(t *testing.T) {
	t.Parallel()
	off := newDesk(t, handlertest.SQLite(t))
	off.expect(off.rita.Get(page(off.ritas)), 200, "Reply to them here.")
	on := newDesk(t, handlertest.New(t, modelstest.SQLite(t), handlertest.MailIn(t)))
	on.expect(on.rita.Get(page(on.ritas)), 200, "Reply here or to the e-mail.")
}

// It shows the conversation, its files, a form and the status in plain words.
func TestTheRequestersPageShowsNoNotes(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		_, err := d.ritas.AddNote(ctx, d.DB.DB, as(d.Amir), models.NoteDraft{Body: "She is difficult."})
		d.must(err)
		d.reply(d.ritas, "It was **our** rounding. <script>alert(1)</script>")
		d.must(d.ritas.MoveTo(ctx, d.DB.DB, as(d.Amir), models.TicketPending))
		answer := d.rita.Get(page(d.ritas))
		d.expect(answer, 200, "<strong>our</strong>", "Amir Agent", "Waiting for you")
		for _, secret := range []string{"difficult", "<script>alert", d.Amir.Email, "Pending"} {
			if strings.Contains(answer.Body, secret) {
				t.Errorf("the page says %q", secret)
			}
		}
		if cache := answer.Header.Get("Cache-Control"); cache != "private, no-store" {
			t.Errorf("the page may be cached: %q, want %q", cache, "private, no-store")
		}
	})
}

var seenField = regexp.MustCompile(`name="seen" value="([^"]+)"`)

func TestARequesterReplies(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		d.reply(d.ritas, "Which invoice?")
		d.must(d.ritas.MoveTo(ctx, d.DB.DB, as(d.Amir), models.TicketResolved))
		opened := d.rita.Get(page(d.ritas))
		seen := seenField.FindStringSubmatch(opened.Body)
		if seen == nil {
			t.Fatalf("the page has no field seen: %s", opened.Body)
		}
		for range 2 { // two clicks
			d.expectTo(d.rita.PostForm(page(d.ritas)+"/replies",
				form("body", "Number 12, with <b>marks</b>.", "seen", seen[1])), page(d.ritas)+"?notice=sent#m-")
		}
		if status := d.stored(d.ritas).Status; status != models.TicketOpen {
			t.Errorf("after a reply the ticket is %s, want %s", status, models.TicketOpen)
		}
		answer := d.rita.Get(page(d.ritas))
		if strings.Count(answer.Body, "Number 12, with &lt;b&gt;marks&lt;/b&gt;.") != 1 {
			t.Errorf("the reply is not there once, as it was typed: %s", answer.Body)
		}
		empty := d.rita.PostForm(page(d.ritas)+"/replies", form("body", "  "))
		d.expect(empty, 422, "This is required.")
		long := strings.Repeat("word ", 20_001)
		d.expect(d.rita.PostForm(page(d.ritas)+"/replies", form("body", long)), 422, "too long", long[:len(long)-1])
	})
}

// "It's solved" also sends a reply if there is one. A reply reopens a resolved ticket. A closed ticket takes none and
// offers to write a new one.
func TestARequesterSolvesAndReopensATicket(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		d.expectTo(d.rita.PostForm(page(d.ritas)+"/replies", form("body", "", "solved", "1")),
			page(d.ritas)+"?notice=solved")
		if status := d.stored(d.ritas).Status; status != models.TicketResolved {
			t.Errorf("the ticket is %s, want %s", status, models.TicketResolved)
		}
		d.expect(d.rita.Get(page(d.ritas)), 200, "You marked this as solved")
		d.expectTo(d.rita.PostForm(page(d.ritas)+"/replies", form("body", "No, it is back.")), page(d.ritas))
		d.expectTo(d.rita.PostForm(page(d.ritas)+"/replies", form("body", "A restart did it.", "solved", "1")),
			page(d.ritas)+"?notice=solved#m-")
		stored := d.stored(d.ritas)
		if stored.Status != models.TicketResolved {
			t.Errorf("with a word the ticket is %s, want %s", stored.Status, models.TicketResolved)
		}
		d.must(stored.MoveTo(ctx, d.DB.DB, as(d.Amir), models.TicketClosed))
		d.expect(d.rita.Get(page(d.ritas)), 200, "This ticket is closed.", "/my/tickets/new?app=kestrel")
		d.expect(d.rita.PostForm(page(d.ritas)+"/replies", form("body", "Too late?")), 409, "This ticket is closed.",
			"Too late?</textarea>") // somebody may have written for long while it was closed
	})
}

// A merged ticket redirects to the ticket that it was merged into.
func TestTheRequesterDoesNotSeeThatATicketIsSpam(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		d.must(d.ritas.MarkSpam(ctx, d.DB.DB, as(d.Amir)))
		if answer := d.rita.Get(page(d.ritas)); answer.StatusCode != 200 ||
			strings.Contains(strings.ToLower(answer.Body), "spam") {
			t.Errorf("the requester reads of spam (status %d)", answer.StatusCode)
		}
		d.must(d.ritas.UnmarkSpam(ctx, d.DB.DB, as(d.Amir)))
		other := d.file(d.Rita, "The same again")
		d.must(other.MergeInto(ctx, d.DB.DB, as(d.Amir), d.ritas))
		d.expectTo(d.rita.Get(page(other)), page(d.ritas))
		d.expectTo(d.rita.PostForm(page(other)+"/replies", form("body", "To the old address.")), page(d.ritas))
		d.expect(d.rita.Get(page(d.ritas)), 200, "To the old address.")
		if list := d.rita.Get("/my"); list.StatusCode != 200 || strings.Contains(list.Body, "The same again") {
			t.Errorf("the list has the merged ticket (status %d)", list.StatusCode)
		}
	})
}

func TestTooManyRepliesAreRefusedWithTheirText(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		var answer handlertest.Answer
		for range 16 {
			answer = d.rita.PostForm(page(d.ritas)+"/replies", form("body", "My long words"))
		}
		d.expect(answer, 429, "You can send again in", "My long words")
		if answer.Header.Get("Retry-After") == "" {
			t.Error("the answer does not say when to try again")
		}
	})
}
