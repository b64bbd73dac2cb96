package inbox_test

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/internal/testing/await"
	"intake/internal/testing/redis"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

func ticketEvent(ticket *models.Ticket) string {
	return fmt.Sprintf(`ticket {"ticket":"%s"}`, ticket.ID)
}

func TestAnOpenInboxReceivesEveryChange(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		stream := o.amir.Listen("/admin/inbox/live")
		o.post(o.olive, "priority", url.Values{"priority": {"high"}})
		if !stream.Received(ticketEvent(o.ticket)) {
			t.Error("a colleague's change is not announced")
		}
		if answer := s.SignIn(s.Rita).PostForm("/my/tickets/"+o.ticket.ID+"/replies",
			url.Values{"body": {"And 7 %."}}); answer.StatusCode != 303 {
			t.Fatalf("replying: %d", answer.StatusCode)
		}
		if !stream.Received(ticketEvent(o.ticket)) {
			t.Error("the requester's reply is not announced")
		}
		filed := s.PostWithKey("/api/v1/tickets", `{"subject":"New","description":"x","requester_email":"new@example.com"}`)
		if !stream.Received(fmt.Sprintf(`ticket {"ticket":"%s"}`, filed.JSON(t)["id"])) {
			t.Error("a new ticket is not announced")
		}
		o.amir.PostForm("/admin/inbox/bulk", url.Values{"ticket": {o.ticket.ID}, "action": {"spam"}})
		if !stream.Received(ticketEvent(o.ticket)) {
			t.Error("a bulk action is not announced")
		}
	})
}

// Tickets change on the board and by mail, too.
func TestAnOpenInboxReceivesChangesMadeElsewhere(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		post, err := o.intake.PublishPost(t.Context(), s.App, models.PostDraft{
			Title: "Dark mode", RequesterEmail: "rita@example.com", Source: models.SourceAPI,
		})
		o.must(err)
		stream := o.amir.Listen("/admin/inbox/live")
		moderate := func(path string, form url.Values) {
			t.Helper()
			if answer := o.olive.PostForm(path, form); answer.StatusCode != 303 {
				t.Fatalf("%s answers %d: %s", path, answer.StatusCode, answer.Body)
			}
		}
		moderate(paths.AdminPostTickets("kestrel", post.ID), url.Values{"number": {fmt.Sprint(o.ticket.Number)}})
		if !stream.Received(ticketEvent(o.ticket)) {
			t.Error("linking a ticket from its idea is not announced")
		}
		moderate(paths.AdminPostUnlinkTicket("kestrel", post.ID, o.ticket.ID), nil)
		if !stream.Received(ticketEvent(o.ticket)) {
			t.Error("unlinking a ticket from its idea is not announced")
		}
		moderate(paths.AdminPostTicket("kestrel", post.ID), nil)
		filed, err := post.Tickets(t.Context(), s.DB.DB)
		o.must(err)
		if len(filed) != 1 || !stream.Received(ticketEvent(&filed[0])) {
			t.Errorf("a ticket that was made of an idea is not told: %+v", filed)
		}
		links, err := models.OpenMailLinks(t.Context(), s.DB.DB)
		o.must(err)
		if answer := s.Visitor().
			PostForm(paths.Disown(links.DisownTicket(o.ticket.ID)), nil); answer.StatusCode != 200 {
			t.Fatalf("disowning answers %d", answer.StatusCode)
		}
		if !stream.Received(ticketEvent(o.ticket)) {
			t.Error("a disowned ticket is not told")
		}
	})
}

func TestAStreamContainsOnlyEventsOfTheMembersApps(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	o := newOffice(t, s)
	heron := modelstest.App(t, s.DB.DB, "heron", s.Sam)
	theirs := o.file(heron, "Theirs")
	sam := s.SignIn(s.Sam)
	stream := sam.Listen("/admin/inbox/live")
	o.post(o.olive, "priority", url.Values{"priority": {"high"}})
	if answer := sam.PostForm("/admin/inbox/"+theirs.ID+"/priority",
		url.Values{"priority": {"high"}}); answer.StatusCode != 303 {
		t.Fatalf("prioritizing: %d", answer.StatusCode)
	}
	if first := <-stream.Events; first != ticketEvent(theirs) {
		t.Errorf("it tells of another app's ticket: %s", first)
	}
}

// Somebody who signs out or leaves the team receives no more events.
func TestAStreamEndsWithItsSessionAndItsMembership(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		signedOut, removed := o.olive.Listen("/admin/inbox/live?ticket="+o.ticket.ID), o.amir.Listen("/admin/inbox/live")
		o.must(s.DB.Delete(&models.Session{}, "account_id = ?", s.Olive.ID).Error)
		o.must(s.DB.Delete(&models.Membership{}, "account_id = ?", s.Amir.ID).Error)
		ended := func(stream *handlertest.Stream) func() bool {
			return func() bool {
				s.PostWithKey("/api/v1/tickets", `{"subject":"New","description":"x","requester_email":"new@example.com"}`)
				select {
				case _, open := <-stream.Events:
					return !open
				case <-time.After(50 * time.Millisecond):
					return false
				}
			}
		}
		await.That(t, "the stream of the signed-out session ends", ended(signedOut))
		await.That(t, "the stream of the removed member ends", ended(removed))
	})
}

func TestMembersViewingATicketAreShownToOthers(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		amirs := o.amir.Listen("/admin/inbox/live?ticket=" + o.ticket.ID)
		o.olive.Listen("/admin/inbox/live?ticket=" + o.ticket.ID)
		if !amirs.Received(fmt.Sprintf(`looking {"ticket":"%s"}`, o.ticket.ID)) {
			t.Error("that Olive came is not announced")
		}
		looking := func(b *handlertest.Browser) string { return b.Get(o.at("looking")).Body }
		if text := looking(o.amir); !strings.Contains(text, "Olive is looking") || strings.Contains(text, "Amir") {
			t.Errorf("Amir sees %s", text)
		}
		if text := looking(o.olive); !strings.Contains(text, "Amir is looking") || strings.Contains(text, "Olive") {
			t.Errorf("Olive sees %s", text)
		}
	})
}

func TestPollingDetectsChangesWithoutAStream(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		pulse := func() map[string]any { return o.amir.Get("/admin/inbox/pulse?ticket=" + o.ticket.ID).JSON(t) }
		before := pulse()
		if again := pulse(); fmt.Sprint(again) != fmt.Sprint(before) {
			t.Errorf("nothing happened, and %v became %v", before, again)
		}
		o.post(o.olive, "priority", url.Values{"priority": {"high"}})
		after := pulse()
		if after["list"] == before["list"] || after["ticket"] == before["ticket"] ||
			after["looking"] != before["looking"] {
			t.Errorf("%v became %v", before, after)
		}
	})
}

func TestStreamsOfASessionAreLimited(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	o := newOffice(t, s)
	for range 6 {
		if stream := o.amir.Listen("/admin/inbox/live"); stream.Status != 200 {
			t.Fatalf("a stream answers %d, want 200", stream.Status)
		}
	}
	if stream := o.amir.Listen("/admin/inbox/live"); stream.Status != 204 {
		t.Errorf("one too many answers %d, want 204", stream.Status)
	}
	if stream := o.olive.Listen("/admin/inbox/live"); stream.Status != 200 {
		t.Errorf("another person's answers %d, want 200", stream.Status)
	}
}

func TestOpenStreamsDoNotDelayAShutdown(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	o := newOffice(t, s)
	stream := o.amir.Listen("/admin/inbox/live?ticket=" + o.ticket.ID)
	s.Live.Close()
	// without a shutdown, a stream would last longer than that
	if err := s.Server.ShutdownWithTimeout(30 * time.Second); err != nil {
		t.Error(err)
	}
	if stream.Received("anything") {
		t.Error("the stream goes on")
	}
}

func TestAnOpenStreamDoesNotExtendASession(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	o := newOffice(t, s)
	long := models.Now().Add(-time.Hour)
	idle := func() time.Time {
		var session models.Session
		o.must(s.DB.Take(&session, "account_id = ?", s.Amir.ID).Error)
		return session.LastSeenAt
	}
	o.must(s.DB.Model(&models.Session{}).Where("account_id = ?", s.Amir.ID).Update("last_seen_at", long).Error)
	o.amir.Listen("/admin/inbox/live")
	o.amir.Get("/admin/inbox/pulse", "Intake-Background", "1")
	if seen := idle(); !seen.Equal(long) {
		t.Errorf("last seen %v", seen)
	}
	o.amir.Get("/admin/inbox")
	if seen := idle(); seen.Equal(long) {
		t.Error("a look at the inbox counts for nothing")
	}
}

func TestProcessesShareTicketEventsOverRedis(t *testing.T) {
	t.Parallel()
	server := redis.New(t)
	first := handlertest.Over(t, modelstest.SQLite(t), server.Client(t))
	second := handlertest.Beside(t, first, server.Client(t))
	o := newOffice(t, first)
	stream := o.amir.At(second).Listen("/admin/inbox/live?ticket=" + o.ticket.ID)
	priorities := []string{"high", "low"}
	// Each attempt changes something, because the subscription in Redis may start late.
	await.That(t, "the other process announces a change", func() bool {
		o.post(o.olive, "priority", url.Values{"priority": priorities[:1]})
		slices.Reverse(priorities)
		select {
		case event := <-stream.Events:
			return event == ticketEvent(o.ticket)
		case <-time.After(100 * time.Millisecond):
			return false
		}
	})
	await.That(t, "the first process knows who looks at the other", func() bool {
		return strings.Contains(o.olive.Get(o.at("looking")).Body, "Amir is looking")
	})
}
