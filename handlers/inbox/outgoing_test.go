package inbox_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
)

// It is not lost, and not mixed with what its writer has typed since.
func TestTheTextOfAnUndoneReplyReturnsOnce(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		const old, corrected = "It is nineteen percend.", "It is nineteen percent."
		soon := func(body string) *models.OutgoingReply {
			t.Helper()
			reply, err := o.ticket.ReplySoon(ctx, s.DB.DB, models.Actor{Account: s.Amir}, models.ReplyDraft{Body: body})
			o.must(err)
			return reply
		}
		page := func() string { return string(o.amir.Get("/admin/inbox/" + o.ticket.ID).Body) }
		reply := soon(old)
		o.must(o.ticket.HoldReply(ctx, s.DB.DB, s.Amir, reply.ID))
		o.must(o.ticket.SaveDraft(ctx, s.DB.DB, s.Amir, false, "And more.")) // as the page does while somebody types
		if shown := page(); !strings.Contains(shown, old+"\n\nAnd more.</textarea>") {
			t.Error("what the page saved as it went took the words")
		}
		later := models.At(ctx, models.Now().Add(10*time.Second))
		o.must(o.ticket.SaveDraft(later, s.DB.DB, s.Amir, false, corrected))
		if shown := page(); !strings.Contains(shown, corrected+"</textarea>") || strings.Contains(shown, old) {
			t.Error("the old words come back before the corrected ones")
		}
		o.must(o.ticket.SaveDraft(ctx, s.DB.DB, s.Amir, false, "")) // the field was emptied
		o.must(s.DB.Exec("UPDATE outgoing_replies SET held_at = ?", models.Now().Add(-10*time.Second)).Error)
		if shown := page(); strings.Contains(shown, old) {
			t.Error("a field that was emptied has the words again")
		}
	})
}

func TestFilesOfAllUndoneRepliesCanBeAttachedAgain(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		for _, name := range []string{"first.txt", "second.txt"} {
			now := models.Now()
			reply := models.OutgoingReply{ID: models.NewID(), TicketID: o.ticket.ID, AccountID: s.Amir.ID, Body: name,
				DueAt: now, HeldAt: &now, CreatedAt: now}
			o.must(s.DB.Create(&reply).Error)
			o.must(s.DB.Create(&models.OutgoingFile{ID: models.NewID(), ReplyID: reply.ID, Name: name,
				ContentType: "text/plain", SHA256: make([]byte, 32), FileKey: models.NewID(), CreatedAt: now}).Error)
		}
		page := string(o.amir.Get("/admin/inbox/" + o.ticket.ID).Body)
		if offered := strings.Count(page, `name="keep"`); offered != 2 || !strings.Contains(page, "<bdi>first.txt</bdi>") {
			t.Errorf("%d files are offered", offered)
		}
	})
}

// It does not show undone replies.
func TestTheListShowsAHeldReplyToItsWriter(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		const warning = "Your reply was held back."
		now := models.Now()
		reply := models.OutgoingReply{ID: models.NewID(), TicketID: o.ticket.ID, AccountID: s.Amir.ID, Body: "Fixed.",
			DueAt: now, HeldAt: &now, CreatedAt: now}
		o.must(s.DB.Create(&reply).Error)
		list := func(b *handlertest.Browser) string { return string(b.Get("/admin/inbox").Body) }
		if strings.Contains(list(o.amir), warning) {
			t.Error("what was taken back counts as held back")
		}
		o.must(s.DB.Model(&reply).Update("held_why", "Olive replied meanwhile.").Error)
		if !strings.Contains(list(o.amir), warning) || strings.Contains(list(o.olive), warning) {
			t.Error("a reply that was held back is not shown to its writer, or to others too")
		}
	})
}

func TestSendingAnUnknownReplyIsNotFound(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		for _, id := range []string{"", "x", models.NewID() + "0"} {
			if answer := o.amir.PostForm(o.at("outgoing/send"), url.Values{"reply": {id}}); answer.StatusCode != 404 {
				t.Errorf("sending the reply %q: %d, want 404", id, answer.StatusCode)
			}
		}
	})
}
