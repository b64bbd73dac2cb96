package command_test

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/emersion/go-smtp"

	"intake/internal/testing/await"
)

// mailStates counts the installation's mails by state.
func mailStates(t testing.TB, in *installation) map[string]int {
	t.Helper()
	var rows []struct {
		State string
		Count int
	}
	if err := in.db().Raw("SELECT state, count(*) AS count FROM mails GROUP BY state").Scan(&rows).Error; err != nil {
		t.Fatal(err)
	}
	states := map[string]int{}
	for _, row := range rows {
		states[row.State] = row.Count
	}
	return states
}

func awaitMails(t testing.TB, in *installation, state string, wanted int) {
	t.Helper()
	db := in.db()
	defer func() {
		if t.Failed() {
			t.Logf("the mails are %v", mailStates(t, in))
		}
	}()
	await.That(t, fmt.Sprintf("%d mails are %s", wanted, state), func() bool {
		var found int
		return db.Raw("SELECT count(*) FROM mails WHERE state = ?", state).Scan(&found).Error == nil && found == wanted
	})
}

// The mail server drops the connection after DATA half of the time. Every ticket is mailed at least once, and repeated
// mails have the same Message-ID.
func TestEveryTicketIsMailedDespiteDroppedConnections(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		var mu sync.Mutex
		seen := map[string]int{}
		server := startSMTP(t, func(s *smtpServer) {
			s.onData = func(conn *smtp.Conn, l letter) (keep bool, err error) {
				mu.Lock()
				seen[l.to]++
				first, kind := seen[l.to] == 1, len(seen)%4
				mu.Unlock()
				if !first || kind >= 2 {
					return true, nil
				}
				conn.Conn().Close()
				return kind == 0, errors.New("dropped") // sometimes the server has accepted the mail
			}
		})
		in = in.with("SMTP_URL", server.url())
		app := in.tenant("kestrel")
		p := in.serve()
		client := newClient(t)
		const tickets = 24
		var wait sync.WaitGroup
		for n := range tickets {
			wait.Go(func() {
				if r := app.fileTicket(client, p.url, fmt.Sprint("Ticket ", n),
					fmt.Sprintf("rita%d@example.com", n)); r.status != http.StatusCreated {
					t.Errorf("a ticket was answered %v", r)
				}
			})
		}
		wait.Wait()
		awaitMails(t, in, "sent", tickets)
		received, twice := server.received(), 0
		for n := range tickets {
			copies := received[fmt.Sprintf("rita%d@example.com", n)]
			if len(copies) == 0 {
				t.Errorf("requester %d got no mail", n)
				continue
			}
			if len(copies) > 1 {
				twice++
			}
			for _, l := range copies {
				if l.id == "" || l.id != copies[0].id {
					t.Errorf("requester %d got mails with the ids %s and %s", n, copies[0].id, l.id)
				}
			}
		}
		if twice == 0 {
			t.Error("no mail came twice: the server dropped nothing")
		}
	})
}

// It is shown as failed. Others of the same job are sent.
func TestAPermanentlyRefusedMailIsNotRetried(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		server := startSMTP(t, func(s *smtpServer) {
			s.onRcpt = func(to string) error {
				if strings.HasPrefix(to, "nobody") {
					return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "no such user"}
				}
				return nil
			}
		})
		in = in.with("SMTP_URL", server.url())
		app := in.tenant("kestrel")
		p := in.serve()
		client := newClient(t)
		app.fileTicket(client, p.url, "First", "nobody@example.com")
		app.fileTicket(client, p.url, "Second", "rita@example.com")
		awaitMails(t, in, "sent", 1)
		awaitMails(t, in, "failed", 1)
		var open int64
		await.That(t, "no job is left", func() bool {
			err := in.db().Raw("SELECT count(*) FROM river_job WHERE kind = 'send_mail' AND state <> 'completed'").
				Scan(&open).Error
			return err == nil && open == 0
		})
		if tried := server.attempts("nobody@example.com"); tried != 1 {
			t.Errorf("the mail was tried %d times", tried)
		}
		var reason string
		in.db().Raw("SELECT error FROM mails WHERE state = 'failed'").Scan(&reason)
		if !strings.Contains(reason, "no such user") {
			t.Errorf("the reason is kept as %q", reason)
		}
	})
}

// A mail to an unproven address contains no text of the submitter, and each address gets at most 3 an hour and 10 a
// day.
func TestAnUnprovenAddressGetsFewMailsAndNoneOfTheSubmittersText(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		server := startSMTP(t, nil)
		in = in.with("SMTP_URL", server.url())
		app := in.tenant("kestrel")
		other := in.tenant("heron")
		in.answer(&struct{}{}, "account", "create", "--email", "proven@example.com", "--name", "Petra Proven")
		p := in.serve()
		client := newClient(t)
		for n := range 10 {
			body := fmt.Sprintf(`{"subject":"BUY NOW %d","description":"at evil.example","email":"Victim@Example.com","name":"Cheap Pills www.evil.example","app":%q}`,
				n, []string{app.Slug, other.Slug}[n%2])
			if r := postJSON(client, p.url+"/api/v1/widget/tickets", body); r.status != http.StatusCreated {
				t.Fatalf("a ticket was answered %v", r)
			}
		}
		if r := app.fileTicket(client, p.url, "My invoice is wrong",
			"proven@example.com"); r.status != http.StatusCreated {
			t.Fatalf("a ticket was answered %v", r)
		}
		awaitMails(t, in, "withheld", 7)
		awaitMails(t, in, "sent", 4)
		received := server.received()
		if got := received["victim@example.com"]; len(got) != 3 {
			t.Errorf("the unproven address got %d mails", len(got))
		}
		for _, l := range received["victim@example.com"] {
			for _, word := range []string{"BUY", "evil", "Pills"} {
				if strings.Contains(l.raw, word) {
					t.Errorf("a mail to an unproven address says %q:\n%s", word, l.raw)
				}
			}
			if !strings.Contains(l.raw, "https://help.example.com/t/") {
				t.Errorf("a mail has no link to its ticket:\n%s", l.raw)
			}
			if !strings.Contains(l.raw, "Auto-Submitted: auto-generated") {
				t.Errorf("a mail does not say that a machine wrote it:\n%s", l.raw)
			}
		}
		if got := received["proven@example.com"]; len(got) != 1 ||
			!strings.Contains(got[0].subject, "My invoice is wrong") {
			t.Errorf("the proven address got %v", got)
		}
	})
}
