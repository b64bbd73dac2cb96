package command_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"

	"intake/internal/testing/await"
)

// The process is killed while the reply can still be undone, and in every second round the next process too, while it
// sends due replies.
func TestAcknowledgedRepliesAreSentOnceDespiteAKill(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		tr, p := newTraffic(t, in), in.serve()
		tr.url = p.url
		cookie := tr.signIn(0, 0)
		db := in.db()
		said := func(bodies []string) (rows int64) {
			if err := db.Table("messages").Where("kind = 'team' AND body IN ?", bodies).Count(&rows).Error; err != nil {
				t.Fatal(err)
			}
			return rows
		}
		var all []string
		for round := range rounds(t, 1) {
			acknowledged := tr.replySoon(cookie, round)
			if before := said(acknowledged); before != 0 {
				t.Errorf("%d replies are out before they are due", before)
			}
			p.kill()
			p = in.serve()
			tr.url = p.url
			if round%2 == 1 {
				await.That(t, "the first reply goes out", func() bool { return said(acknowledged) > 0 })
				p.kill()
				p = in.serve()
				tr.url = p.url
			}
			await.That(t, "every reply that was acknowledged goes out",
				func() bool { return said(acknowledged) >= int64(len(acknowledged)) })
			all = append(all, acknowledged...)
		}
		for _, body := range all {
			if times := said([]string{body}); times != 1 {
				t.Errorf("%q went out %d times", body, times)
			}
		}
		var waiting int64
		if err := db.Table("outgoing_replies").Count(&waiting).Error; err != nil || waiting != 0 {
			t.Errorf("%d replies are still on their way (%v)", waiting, err)
		}
		t.Logf("%d acknowledged replies: each out once", len(all))
	})
}

// replySoon replies to new tickets with replies that can be undone, and returns those that were acknowledged.
func (tr *traffic) replySoon(cookie string, round int) []string {
	const tickets = 8
	bodies := make([]string, tickets)
	var wait sync.WaitGroup
	for n := range bodies {
		wait.Go(func() {
			for again := 0; again < 5 && bodies[n] == "" && tr.failure() == ""; again++ { // the machine may be busy
				subject := fmt.Sprintf("Question %d.%d of round %d", n, again, round)
				ticket := tr.app.fileTicket(tr.client, tr.url, subject, "rita@example.com")
				if !tr.expect("ticket to be answered", ticket, http.StatusCreated) {
					continue
				}
				body := "Answer to " + subject
				r := tr.submit("/admin/inbox/"+ticket.text("id")+"/messages", cookie, address(n, round),
					url.Values{"kind": {"reply"}, "undo": {"1"}, "body": {body}, "seen": {ticket.text("id")}})
				if tr.expect("reply", r, http.StatusSeeOther) && strings.HasSuffix(r.header.Get("Location"), "#outgoing") {
					bodies[n] = body
				}
			}
		})
	}
	wait.Wait()
	for n, body := range bodies {
		if body == "" {
			tr.t.Fatalf("reply %d was not acknowledged: %s", n, tr.failure())
		}
	}
	return bodies
}
