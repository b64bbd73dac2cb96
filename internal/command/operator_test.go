package command_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"intake/internal/testing/await"
	"intake/internal/testing/freeport"
	"intake/models/modelstest"
)

// Processes that only run workers have a health check for containers, and metrics, like those that serve.
func TestWorkersHaveHealthAndMetrics(t *testing.T) {
	t.Parallel()
	metrics := freeport.Address(t)
	in := install(t, "DATABASE_URL", modelstest.PostgresURL(t), "METRICS_LISTEN", metrics, "LISTEN", freeport.Address(t))
	if done := in.run("health"); done.code == 0 {
		t.Fatal("before there is a worker, one is healthy")
	}
	p := in.start("work")
	client := newClient(t)
	await.That(t, "it works", func() bool { return strings.Contains(p.log.String(), `"working"`) })
	if done := in.run("health"); done.code != 0 {
		t.Errorf("intake health: %s", done.err)
	}
	for path, want := range map[string]string{"/healthz": `{"status":"ok"}`, "/readyz": `{"status":"ready"}`} {
		r := send(client, "GET", "http://"+metrics+path, nil)
		if r.status != http.StatusOK || strings.TrimSpace(r.body) != want {
			t.Errorf("%s: %v", path, r)
		}
	}
	figures := send(client, "GET", "http://"+metrics+"/metrics", nil).body
	for _, name := range []string{`intake_up{part="database"} 1`,
		`intake_mails_waiting{stage="receipt_due"} 0`, `intake_mail_wait_seconds{stage="queued"} 0`,
		"intake_build_info{commit=", "intake_mails_total"} {
		if !strings.Contains(figures, name) {
			t.Errorf("the metrics do not have %s", name)
		}
	}
}

func TestTheVersionIsTheCommit(t *testing.T) {
	t.Parallel()
	done := install(t).run("--version")
	if done.code != 0 ||
		!regexp.MustCompile(`^intake, commit ([0-9a-f]{40}(\+changes)?|unknown)\n$`).MatchString(done.out) {
		t.Errorf("exit code %d, and it says %q %q", done.code, done.out, done.err)
	}
}

// If a thousand mails cannot be sent, the log has one line about it, with the cause and without the recipients.
func TestAnUnreachableMailServerIsLoggedOnceWithTheCause(t *testing.T) {
	t.Parallel()
	address, metrics := freeport.Address(t), freeport.Address(t)
	in := install(t, "SMTP_URL", "smtp://"+address, "METRICS_LISTEN", metrics)
	app := in.tenant("kestrel")
	p := in.serve()
	client := newClient(t)
	for _, person := range []string{"rita", "sam", "tom"} {
		if r := app.fileTicket(client, p.url, "Ticket", person+"@example.com"); r.status != http.StatusCreated {
			t.Fatalf("a ticket was answered %v", r)
		}
	}
	await.That(t, "three mails were tried", func() bool {
		return regexp.MustCompile(`intake_mails_total\{outcome="delayed"\} ([3-9]|\d\d)`).
			MatchString(send(client, "GET", "http://"+metrics+"/metrics", nil).body)
	})
	log := p.log.String()
	if strings.Count(log, "mail cannot be sent") != 1 || !strings.Contains(log, "connection refused") ||
		strings.Contains(log, "rita@") {
		t.Errorf("the log says:\n%s", linesWith(log, "mail"))
	}
}

func TestAMissingBucketIsReportedAtStartup(t *testing.T) {
	t.Parallel()
	bucket := startS3(t)
	p := install(t, "FILES_URL", "s3://key:secret@"+bucket.listen+"/elsewhere?tls=false&region=us-east-1").serve()
	await.That(t, "it says that the bucket does not exist", func() bool {
		return strings.Contains(p.log.String(), `the bucket \"elsewhere\" does not exist`)
	})
}

func TestAMisspeltVariableIsReportedAtStartup(t *testing.T) {
	t.Parallel()
	done := install(t, "DATABSE_URL", "postgres://db/intake").run("migrate")
	if done.code != 0 || !strings.Contains(done.err, "DATABSE_URL is not a setting: did you mean DATABASE_URL?") {
		t.Errorf("exit code %d, and it says %q", done.code, done.err)
	}
}
