package command_test

import (
	"encoding/hex"
	"fmt"
	"net/http"
	"net/url"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"intake/internal/seal"
	"intake/internal/testing/await"
	"intake/internal/testing/freeport"
	"intake/models"
	"intake/models/modelstest"
)

// It contains no key, no address of a requester and none of their text, not even at its most detailed level, no matter
// what is sent and what fails.
func TestTheLogContainsNoSecrets(t *testing.T) {
	t.Parallel()
	database, err := url.Parse(modelstest.PostgresURL(t))
	if err != nil {
		t.Fatal(err)
	}
	if _, set := database.User.Password(); !set {
		database.User = url.UserPassword(database.User.Username(), "database-passw0rd")
	}
	password, _ := database.User.Password()
	// Like many, this mail server repeats the address when it refuses it.
	server := startSMTP(t, func(s *smtpServer) {
		s.onRcpt = func(to string) error {
			return &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 7, 1},
				Message: "<" + to + ">: greylisted, come back later"}
		}
	})
	for name, smtpURL := range map[string]string{
		"a mail server that greylists": server.url(),
		"a mail server without TLS":    "smtp://intake:mail-passw0rd@" + server.listen,
		"a mail server that is down":   "smtp://intake:mail-passw0rd@" + freeport.Address(t),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			in := install(t, "LOG_LEVEL", "debug", "DATABASE_URL", database.String(), "SMTP_URL", smtpURL)
			app := in.tenant(fmt.Sprintf("app-%d", len(name)))
			p := in.serve()
			client := newClient(t)
			provoke(t, app, p, client)
			db := in.db()
			await.That(t, "the mail was tried", func() bool {
				var tried int
				return db.Raw(`SELECT count(*) FROM mails WHERE app_id = ? AND error <> ''`, app.ID).
					Scan(&tried).Error == nil && tried > 0
			})
			await.That(t, "the log tells of it", func() bool { return strings.Contains(p.log.String(), "mail cannot be sent") })
			p.stop(syscall.SIGTERM)
			log := p.log.String()
			if !strings.Contains(log, `"path":"/api/v1/tickets"`) {
				t.Errorf("the log does not tell of requests:\n%s", log)
			}
			for _, secret := range []string{
				app.secret, app.secret[9:30], "Bearer", "rita.requester", "Rita Requester", "my-invoice-subject",
				"my-private-description", "my-idea-title",
				"database-passw0rd", "mail-passw0rd", app.WidgetKey, "itk_live_" + strings.Repeat("x", 49),
			} {
				if at := strings.Index(log, secret); at >= 0 {
					t.Errorf("the log says %q: …%s…", secret, log[max(0, at-300):min(len(log), at+200)])
				}
			}
			if len(password) > 8 && strings.Contains(log, password) {
				t.Error("the log says the password of the database")
			}
		})
	}
}

// provoke sends requests that might end up in the log: valid ones, faulty ones, and secrets in the wrong places.
func provoke(t *testing.T, app *tenant, p *process, client *http.Client) {
	t.Helper()
	const fields = `"subject":"my-invoice-subject","description":"my-private-description"`
	email := `"requester_email":"rita.requester@` + app.Slug + `.example.com","requester_name":"Rita Requester"`
	key := "Bearer " + app.secret
	for want, r := range map[int]reply{
		201: postJSON(client, p.url+"/api/v1/tickets", "{"+fields+","+email+"}", "Authorization", key),
		400: postJSON(client, p.url+"/api/v1/tickets", "{"+fields+","+email+`,"priority":"rita.requester"}`,
			"Authorization", key),
		413: postJSON(client, p.url+"/api/v1/tickets",
			"{"+fields+`,"more":"`+strings.Repeat("my-private-description", 60_000)+`"}`, "Authorization", key),
		401: postJSON(client, p.url+"/api/v1/feedback", `{"title":"my-idea-title"}`, "Authorization",
			"Bearer itk_live_"+strings.Repeat("x", 49)),
	} {
		if r.status != want {
			t.Errorf("%v, not %d", r, want)
		}
	}
	postJSON(client, p.url+"/api/v1/feedback", `{"title":"my-idea-title",`+email+`}`, "Authorization", key, "Origin",
		"https://shop.example.com")
	postJSON(client, p.url+"/api/v1/widget/tickets", "{"+fields+","+email+`,"app":"`+app.Slug+`"}`,
		"X-Service-Widget-Key", app.secret)
	postJSON(client, p.url+"/api/v1/widget/tickets", `{`+fields+`,`+email+`,"widget_key":"`+app.WidgetKey+`"}`)
	postJSON(client, p.url+"/api/v1/widget/feedback", `{"title":"my-idea-title","app":"`+app.Slug+`",broken`)
	send(client, "GET", p.url+"/api/v1/widget/config?app=rita.requester@example.com&widget_key="+app.WidgetKey, nil)
	send(client, "GET", p.url+"/login?next=/my/tickets/rita.requester", nil)
}

// Messages about servers that cannot be reached and settings that cannot be parsed contain no passwords.
func TestPasswordsAreNotInErrors(t *testing.T) {
	t.Parallel()
	away := freeport.Address(t)
	for name, settings := range map[string][]string{
		"a database that is away": {"DATABASE_URL",
			"postgres://intake:top-s3cret@" + away + "/intake?sslmode=disable"},
		"a database address that is no URL": {"DATABASE_URL", "postgres://intake:top-s3cret@%zz/intake"},
		"a database option that is unknown": {"DATABASE_URL",
			"postgres://intake:top-s3cret@" + away + "/intake?sslmode=sometimes"},
		"a Redis address that is no URL":        {"REDIS_URL", "redis://:top-s3cret@%zz"},
		"a Redis database that is no number":    {"REDIS_URL", "redis://:top-s3cret@" + away + "/top-s3cret"},
		"a mail server with a path":             {"SMTP_URL", "smtp://intake:top-s3cret@localhost/path"},
		"a mail server with a port too high":    {"SMTP_URL", "smtp://intake:top-s3cret@localhost:99999"},
		"a file store without a bucket":         {"FILES_URL", "s3://key:top-s3cret@localhost"},
		"a file store with an unknown scheme":   {"FILES_URL", "gs://key:top-s3cret@localhost/bucket"},
		"a secret where its file's name stands": {"SMTP_URL_FILE", "top-s3cret"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			in := install(t, append(settings, "LOG_LEVEL", "debug", "LISTEN", freeport.Address(t))...)
			p := in.start("serve")
			patience := time.Minute
			if name == "a database that is away" {
				patience = 3 * time.Second
			}
			select {
			case <-p.done:
			case <-time.After(patience):
				if name != "a database that is away" {
					t.Fatalf("the service started:\n%s", p.log)
				}
				p.stop(syscall.SIGTERM) // it is waiting for its database
			}
			if said := p.log.String(); p.cmd.ProcessState.ExitCode() == 0 || !strings.Contains(said, "intake:") ||
				strings.Contains(said, "top-s3cret") {
				t.Errorf("exit code %d:\n%s", p.cmd.ProcessState.ExitCode(), said)
			}
		})
	}
}

// Metrics are served on a listener of their own, and nowhere else.
func TestMetricsAreOnTheirOwnListenerOnly(t *testing.T) {
	each(t, testMetrics)
}

func testMetrics(t *testing.T, in *installation) {
	address := freeport.Address(t)
	in = in.with("METRICS_LISTEN", address)
	app := in.tenant("kestrel")
	p := in.serve()
	client := newClient(t)
	app.fileTicket(client, p.url, "Ticket", "rita@example.com")
	send(client, "GET", p.url+"/b/kestrel/p/rita@example.com", nil)
	send(client, "GET", p.url+"/no/such/rita@example.com", nil)
	if r := send(client, "GET", p.url+"/metrics", nil); r.status != http.StatusNotFound {
		t.Errorf("the main listener answers /metrics with %d, want %d", r.status, http.StatusNotFound)
	}
	r := send(client, "GET", "http://"+address+"/metrics", nil)
	if r.status != http.StatusOK || !strings.Contains(r.body,
		`intake_http_request_duration_seconds_count{method="POST",route="/api/v1/tickets",status="201"} 1`) {
		t.Errorf("the metrics do not count the ticket: %d\n%s", r.status, r.body)
	}
	if !regexp.MustCompile(`(?m)^intake_database_connections\{state="max"\} [1-9]`).MatchString(r.body) {
		t.Errorf("the metrics do not count the connections to the database:\n%s", r.body)
	}
	if strings.Contains(r.body, "rita@") || strings.Contains(r.body, "kestrel") {
		t.Error("the metrics tell what strangers ask for")
	}
	if r := send(client, "GET", "http://"+address+"/api/v1/openapi.json", nil); r.status != http.StatusNotFound {
		t.Errorf("the metrics listener answers the API with %d, want %d", r.status, http.StatusNotFound)
	}
}

// After a restore without its key, connections stop. Whoever starts it reads why at once, not in the log of deliveries.
func TestAKeyThatCannotReadTheStoredSecretsIsNoticed(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		const warning = "encrypted the stored secrets"
		key := make([]byte, seal.KeySize)
		in.connect(in.tenant("kestrel"), key, models.ConnectionDraft{Name: "Orders", Address: "http://127.0.0.1:9/hook"})
		another, none := strings.Repeat("0a", seal.KeySize), "SECRET_KEY is not set"
		if strings.HasPrefix(in.settings["DATABASE_URL"], "sqlite") {
			none = "was not in " + filepath.Join(in.folder, "secret.key") + ", where a new one is now"
		}
		for _, start := range []struct{ given, cause string }{
			{hex.EncodeToString(key), ""}, {another, "SECRET_KEY is not the key"}, {"", none},
		} {
			p := in.with("SECRET_KEY", start.given).serve()
			if log := p.log.String(); strings.Contains(log, warning) != (start.cause != "") ||
				!strings.Contains(log, start.cause) {
				t.Errorf("with the key %q it does not warn because of %q:\n%s", start.given, start.cause, log)
			}
			p.stop(syscall.SIGTERM)
		}
	})
}

// Whoever starts it should not have to find out on a page of an app.
func TestAMissingKeyIsNoticedAtTheStart(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		const warning = "SECRET_KEY is not set"
		lacks := strings.HasPrefix(in.settings["DATABASE_URL"], "postgres")
		p := in.with("SECRET_KEY", "").serve()
		if strings.Contains(p.log.String(), warning) != lacks {
			t.Errorf("does the log miss the key? That should be %v:\n%s", lacks, p.log)
		}
		setup := regexp.MustCompile(`/setup\?token=[^"]+`)
		await.That(t, "the set-up is offered", func() bool { return setup.MatchString(p.log.String()) })
		page := send(newClient(t), "GET", p.url+setup.FindString(p.log.String()), nil)
		if page.status != http.StatusOK || strings.Contains(page.body, "They cannot be encrypted") != lacks {
			t.Errorf("does the set-up miss the key? That should be %v:\n%s", lacks, page.body)
		}
	})
}
