package command_test

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"intake/internal/testing/await"
)

// Without a mail server, nobody would notice it before the first mail that somebody waits for.
func TestAnOutboxThatKeepsNoMailIsLoggedAtTheStart(t *testing.T) {
	t.Parallel()
	in := install(t)
	const complaint = "mail cannot be kept: see MAIL_OUTBOX"
	if log := in.serve().log.String(); strings.Contains(log, complaint) {
		t.Errorf("about a good outbox it says:\n%s", log)
	}
	if left, err := os.ReadDir(in.settings["MAIL_OUTBOX"]); err != nil || len(left) > 0 {
		t.Errorf("the outbox has %v (%v)", left, err)
	}
	in = install(t)
	blocked := filepath.Join(in.folder, "a file")
	if err := os.WriteFile(blocked, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	p := in.with("MAIL_OUTBOX", filepath.Join(blocked, "outbox")).serve() // everything else works
	if log := p.log.String(); !strings.Contains(log, complaint) || !strings.Contains(log, "not a directory") {
		t.Errorf("at the start it says:\n%s", log)
	}
}

func TestMailsInterruptedByAKillAreSentByTheNextProcess(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		held, release := make(chan struct{}, 100), make(chan struct{})
		server := startSMTP(t, func(s *smtpServer) {
			s.onData = func(*smtp.Conn, letter) (bool, error) {
				held <- struct{}{}
				<-release
				return true, nil
			}
		})
		in = in.with("SMTP_URL", server.url())
		app := in.tenant("kestrel")
		p := in.serve()
		client := newClient(t)
		for n := range 3 {
			if r := app.fileTicket(client, p.url, "Ticket",
				fmt.Sprintf("rita%d@example.com", n)); r.status != http.StatusCreated {
				t.Fatalf("a ticket was answered %v", r)
			}
		}
		<-held
		p.kill()
		close(release)

		// A job that was interrupted is retried after a while. The test pretends that this time has passed.
		long := "now() - interval '1 day'"
		if strings.HasPrefix(in.settings["DATABASE_URL"], "sqlite") {
			long = "datetime('now', '-1 day')"
		}
		if err := in.db().
			Exec("UPDATE river_job SET attempted_at = " + long + " WHERE state = 'running'").Error; err != nil {
			t.Fatal(err)
		}
		in.serve()
		awaitMails(t, in, "sent", 3)
		for n := range 3 {
			copies := server.received()[fmt.Sprintf("rita%d@example.com", n)]
			if len(copies) == 0 || copies[len(copies)-1].id != copies[0].id {
				t.Errorf("requester %d got %v", n, copies)
			}
		}
	})
}

func TestAHangingMailServerDelaysNeitherTicketsNorShutdown(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0") // the kernel accepts connections, and nothing answers
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	in := install(t, "SMTP_URL", "smtp://"+listener.Addr().String())
	app := in.tenant("kestrel")
	p := in.serve()
	client := newClient(t)
	for n := range 30 {
		r := app.fileTicket(client, p.url, "Ticket", fmt.Sprintf("rita%d@example.com", n))
		if r.status != http.StatusCreated || r.took > 30*time.Second { // sending a mail waits for a minute
			t.Fatalf("a ticket was answered %v", r)
		}
	}
	db := in.db()
	await.That(t, "a mail is being sent", func() bool {
		var running int
		return db.Raw("SELECT count(*) FROM river_job WHERE kind = 'send_mail' AND state = 'running'").
			Scan(&running).Error == nil && running > 0
	})
	if code, took := p.stop(syscall.SIGTERM); code != 0 || took > 40*time.Second {
		t.Errorf("the process ended with %d after %v:\n%s", code, took, tail(p.log.String()))
	}
	if states := mailStates(t, in); states["failed"] > 0 || states["sent"] > 0 {
		t.Errorf("the mails are %v", states)
	}
	var stuck int64
	if err := in.db().Raw("SELECT count(*) FROM river_job WHERE state = 'running'").Scan(&stuck).Error; err != nil ||
		stuck > 0 {
		t.Errorf("%d jobs are left as if they still ran (%v)", stuck, err)
	}
}
