package command_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"intake/models"
	"intake/models/modelstest"
)

// Every reply is mailed at least once, even if connections are dropped and a process is killed while it sends mails.
// Repeated mails have the same Message-ID.
func TestEveryReplyIsMailedDespiteDroppedConnectionsAndAKill(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		var mails atomic.Int64
		held := make(chan struct{}, 100)
		hold := atomic.Bool{}
		release := make(chan struct{})
		server := startSMTP(t, func(s *smtpServer) {
			s.onData = func(conn *smtp.Conn, l letter) (keep bool, err error) {
				if hold.Load() {
					held <- struct{}{}
					<-release
					return true, nil // accepted, but the sender disconnects before it learns that
				}
				if n := mails.Add(1); n%5 == 0 {
					conn.Conn().Close()
					return n%2 == 0, errors.New("dropped")
				}
				return true, nil
			}
		})
		in = in.with("SMTP_URL", server.url())
		app := in.tenant("kestrel")
		p := in.serve()
		client := newClient(t)
		db := in.db()
		if _, err := modelstest.Attach(db, nil); err != nil {
			t.Fatal(err)
		}
		const tickets = 12
		agent, err := models.EnsureAccount(context.Background(), db.DB, "agent@example.com")
		if err != nil {
			t.Fatal(err)
		}
		kestrel, err := models.FindApp(context.Background(), db.DB, app.Slug)
		if err != nil {
			t.Fatal(err)
		}
		answer := func(n int) {
			ticket, err := kestrel.Ticket(context.Background(), db.DB, int64(n+1))
			if err != nil {
				t.Fatal(err)
			}
			_, err = ticket.Reply(context.Background(), db.DB, models.Actor{Account: agent},
				models.ReplyDraft{Body: fmt.Sprint("Answer ", n)})
			if err != nil {
				t.Fatal(err)
			}
		}
		for n := range tickets {
			r := app.fileTicket(client, p.url, "Ticket", fmt.Sprintf("rita%d@example.com", n))
			if r.status != http.StatusCreated {
				t.Fatalf("a ticket was answered %v", r)
			}
		}
		awaitMails(t, in, "sent", tickets)
		for n := range tickets / 2 {
			answer(n)
		}
		awaitMails(t, in, "sent", tickets+tickets/2)
		hold.Store(true)
		for n := tickets / 2; n < tickets; n++ {
			answer(n)
		}
		<-held
		p.kill()
		hold.Store(false)
		close(release)
		// A job that was interrupted is retried after a while. The test pretends that this time has passed.
		long := "now() - interval '1 day'"
		if strings.HasPrefix(in.settings["DATABASE_URL"], "sqlite") {
			long = "datetime('now', '-1 day')"
		} else {
			// PostgreSQL completes statements of the killed process, such as taking another job.
			for busy, late := 1, time.Now().Add(time.Minute); busy > 0 &&
				time.Now().Before(late); time.Sleep(20 * time.Millisecond) {
				err := db.Raw(
					`SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
					AND backend_type = 'client backend' AND state <> 'idle'`).Scan(&busy).Error
				if err != nil {
					t.Fatal(err)
				}
			}
		}
		err = db.Exec("UPDATE river_job SET attempted_at = " + long + " WHERE state = 'running'").Error
		if err != nil {
			t.Fatal(err)
		}
		in.serve()
		awaitMails(t, in, "sent", 2*tickets)

		received, twice := server.received(), 0
		for n := range tickets {
			var answers []letter
			for _, l := range received[fmt.Sprintf("rita%d@example.com", n)] {
				if strings.Contains(l.raw, fmt.Sprint("Answer ", n)) {
					answers = append(answers, l)
				}
			}
			if len(answers) == 0 {
				t.Errorf("requester %d got no answer", n)
				continue
			}
			if len(answers) > 1 {
				twice++
			}
			for _, l := range answers {
				if l.id == "" || l.id != answers[0].id || strings.Contains(l.raw, "Auto-Submitted") ||
					!strings.Contains(l.raw, "In-Reply-To: <") {
					t.Errorf("requester %d got\n%s", n, l.raw)
				}
				// Nobody reads answers to these mails, and an address that does not exist would bounce.
				if strings.Contains(l.raw, "\nReply-To:") {
					t.Errorf("requester %d is asked to answer to an address of its own:\n%s", n, l.raw)
				}
			}
		}
		if twice == 0 {
			t.Error("no answer came twice: nothing was cut off")
		}
	})
}
