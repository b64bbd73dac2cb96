package command_test

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"intake/internal/testing/await"
	"intake/internal/testing/freeport"
	"intake/internal/testing/provider"
	"intake/models/modelstest"
)

// emptyPostgres returns the address of an empty database.
func emptyPostgres(t testing.TB) string {
	t.Helper()
	server, err := url.Parse(modelstest.Env(t, "TEST_POSTGRES_URL"))
	if err != nil {
		t.Fatal(err)
	}
	name := "empty_" + strings.ToLower(filepath.Base(t.TempDir())) + strings.ReplaceAll(freeport.Address(t)[10:], ":", "")
	run := func(statement string) error {
		conn, err := pgx.Connect(context.Background(), server.String())
		if err != nil {
			return err
		}
		defer conn.Close(context.Background())
		_, err = conn.Exec(context.Background(), statement)
		return err
	}
	if err := run("CREATE DATABASE " + name); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		run("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)") //nolint:errcheck // nobody uses it any more
	})
	database := *server
	database.Path = "/" + name
	return database.String()
}

func TestProcessesStartedAtOnceOnAnEmptyDatabaseAllStart(t *testing.T) {
	t.Parallel()
	for name, address := range map[string]func(*testing.T) string{
		"sqlite":   func(t *testing.T) string { return "sqlite://" + filepath.Join(t.TempDir(), "data", "intake.db") },
		"postgres": func(t *testing.T) string { return emptyPostgres(t) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			in := install(t, "DATABASE_URL", address(t))
			starting := []*process{in.serveUnready()}
			if name == "sqlite" { // only one process may serve, so the others run workers
				starting = append(starting, in.start("work"), in.start("work"))
			} else {
				starting = append(starting, in.serveUnready(), in.serveUnready())
			}
			for _, p := range starting {
				await.That(t, "all are ready", func() bool {
					if p.ended() {
						t.Fatalf("one ended:\n%s", p.log)
					}
					return strings.Contains(p.log.String(), `"msg":"working"`) || p.up()
				})
			}
			starting = slices.DeleteFunc(starting, func(p *process) bool { return p.url == "" })
			app := in.tenant("kestrel")
			client := newClient(t)
			for n, p := range starting {
				if r := app.fileTicket(client, p.url, "Ticket", "rita@example.com"); r.status != http.StatusCreated ||
					ticketOf(r).Number != int64(n+1) {
					t.Errorf("process %d answers %v", n+1, r)
				}
			}
		})
	}
}

// "intake work" runs such workers. They send mails that a killed server left.
func TestWorkersWithoutAServerSendEnqueuedMails(t *testing.T) {
	t.Parallel()
	mails := startSMTP(t, nil)
	in := install(t, "DATABASE_URL", modelstest.PostgresURL(t))
	app := in.tenant("kestrel")
	// The server has the address of a mail server that is down, and the workers that of the right one.
	p := in.with("SMTP_URL", "smtp://"+freeport.Address(t)).serve()
	if r := app.fileTicket(newClient(t), p.url, "Ticket", "rita@example.com"); r.status != http.StatusCreated {
		t.Fatalf("a ticket was answered %v", r)
	}
	db := in.db()
	await.That(t, "the server has tried", func() bool {
		var tried int
		return db.Raw("SELECT count(*) FROM mails WHERE error <> ''").Scan(&tried).Error == nil && tried == 1
	})
	p.stop(syscall.SIGTERM)

	workers := in.with("SMTP_URL", mails.url()).start("work")
	awaitMails(t, in, "sent", 1)
	if got := mails.received()["rita@example.com"]; len(got) != 1 {
		t.Errorf("these mails came: %v", got)
	}
	if code, took := workers.stop(syscall.SIGTERM); code != 0 || took > busy(5*time.Second) {
		t.Errorf("the workers ended with %d after %v:\n%s", code, took, workers.log)
	}
}

// Without any configuration, an embedded installation keeps all data in ./data, which only its owner can read.
func TestAnUnconfiguredServiceKeepsEverythingInItsDataFolder(t *testing.T) {
	t.Parallel()
	in := install(t)
	for _, name := range []string{"DATABASE_URL", "FILES_URL", "MAIL_OUTBOX", "BASE_URL"} {
		delete(in.settings, name)
	}
	p := in.serve()
	in.answer(&struct{}{}, "app", "create", "--slug", "kestrel", "--name", "Kestrel")
	client := newClient(t)
	r := upload(client, p.url, "203.0.113.1", 1, 1<<20)
	if r.status != http.StatusCreated || !strings.HasPrefix(r.text("url"), "http://localhost:8080/my/tickets/") {
		t.Errorf("a ticket with a file was answered %v", r)
	}
	await.That(t, "the receipt lies in the outbox", func() bool {
		letters, _ := filepath.Glob(filepath.Join(in.folder, "data", "outbox", "*.eml"))
		return len(letters) == 1
	})
	entries, err := os.ReadDir(in.folder)
	if err != nil || len(entries) != 1 || entries[0].Name() != "data" {
		t.Errorf("the folder has %v (%v)", entries, err)
	}
	if info, err := os.Stat(filepath.Join(in.folder, "data")); err != nil || info.Mode().Perm()&0o077 != 0 {
		t.Errorf("others can open the data folder: %v (%v)", info.Mode(), err)
	}
}

// They are repeated until some of them run at the same time.
func TestSimultaneousCommandsOnANewSQLiteFileAllSucceed(t *testing.T) {
	t.Parallel()
	in := install(t)
	in.command() // built before the time of the first round counts
	for round := range 40 {
		fresh := in.with("DATABASE_URL", fmt.Sprintf("sqlite://%s/%d/intake.db", in.folder, round))
		var wait sync.WaitGroup
		for range 3 {
			wait.Go(func() {
				if done := fresh.run("migrate"); done.code != 0 {
					t.Errorf("round %d: %s", round+1, done.err)
				}
			})
		}
		wait.Wait()
	}
}

// docs/security.md: the data "is readable by the user that runs Intake alone", even in a folder that is open to others.
func TestANewSQLiteDatabaseIsReadableByItsOwnerAlone(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "open")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	in := install(t, "DATABASE_URL", "sqlite://"+filepath.Join(folder, "intake.db"))
	in.tenant("kestrel")
	in.serve()
	for _, name := range []string{"intake.db", "intake.db-wal", "intake.db-shm"} {
		info, err := os.Stat(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm() != 0o600 {
			t.Errorf("%s has the mode %v", name, info.Mode())
		}
	}
}

// Whoever starts it sees which setting to change.
func TestAStartThatFailsNamesTheSetting(t *testing.T) {
	t.Parallel()
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for setting, c := range map[string]struct{ value, says string }{
		"LISTEN":         {taken.Addr().String(), "another program listens on this address"},
		"METRICS_LISTEN": {taken.Addr().String(), "another program listens on this address"},
		"DATABASE_URL":   {"sqlite://" + t.TempDir(), "check that this user owns it"},
		"FILES_URL":      {"file://" + file + "/files", "not a directory"},
	} {
		done := install(t, "LISTEN", freeport.Address(t)).with(setting, c.value).run()
		if done.code != 1 || !strings.Contains(done.err, "intake: "+setting+": ") || !strings.Contains(done.err, c.says) {
			t.Errorf("%s=%s: exit code %d\n%s", setting, c.value, done.code, done.err)
		}
		if strings.Contains(done.err, `"level":"ERROR"`) {
			t.Errorf("%s=%s: other errors hide the reason:\n%s", setting, c.value, done.err)
		}
	}
}

// Otherwise, everybody would find it fine until the first file is lost.
func TestTheSetUpSeesThatFilesCannotBeKept(t *testing.T) {
	t.Parallel()
	in := install(t)
	p := in.serve()
	var link []string
	await.That(t, "the log has the address of the set-up", func() bool {
		link = regexp.MustCompile(`"https://help\.example\.com(/setup\?token=[^"]+)"`).FindStringSubmatch(p.log.String())
		return link != nil
	})
	client := newClient(t)
	const fine, broken = "There is room for attachments.", "Attachments cannot be kept."
	if page := send(client, "GET", p.url+link[1], nil).body; !strings.Contains(page, fine) || strings.Contains(page, broken) {
		t.Errorf("about a good folder it says:\n%s", page)
	}
	if err := os.RemoveAll(filepath.Join(in.folder, "files", "tmp")); err != nil { // permissions do not stop root
		t.Fatal(err)
	}
	if page := send(client, "GET", p.url+link[1], nil).body; !strings.Contains(page, broken) {
		t.Errorf("about a folder in which nothing can be written it says:\n%s", page)
	}
}

// Who sets LISTEN but not BASE_URL would open the set-up at an address where nobody answers.
func TestAStartWarnsIfItsLinksLeadElsewhere(t *testing.T) {
	t.Parallel()
	const warning = "set BASE_URL to the address that people open"
	in := install(t, "LISTEN", freeport.Address(t))
	if log := in.with("BASE_URL", "http://localhost:8080").serve().log.String(); !strings.Contains(log, warning) {
		t.Errorf("it does not say that links lead elsewhere:\n%s", log)
	}
	other := install(t, "LISTEN", freeport.Address(t), "BASE_URL", "http://localhost:9000") // such as a container's
	if log := other.serve().log.String(); strings.Contains(log, warning) {
		t.Errorf("it complains about an address that somebody chose:\n%s", log)
	}
}

// A wrong OIDC_ISSUER would otherwise show only to the first person who clicks.
func TestAStartWarnsIfTheProviderOfSingleSignOnDoesNotAnswer(t *testing.T) {
	t.Parallel()
	const warning = "nobody can sign in at the provider of OIDC_ISSUER"
	registered := func(issuer string) *installation {
		return install(t, "OIDC_CLIENT_ID", "intake", "OIDC_CLIENT_SECRET", "hush", "OIDC_ISSUER", issuer)
	}
	p := registered("http://" + freeport.Address(t)).serve()
	await.That(t, "it says that the provider does not answer", func() bool {
		return strings.Contains(p.log.String(), warning)
	})
	p = registered(provider.New(t, provider.Person{}).URL).serve()
	p.stop(syscall.SIGTERM)
	if log := p.log.String(); strings.Contains(log, warning) {
		t.Errorf("it complains about a provider that answers:\n%s", log)
	}
}

// Whoever goes back to an older program than intended, or starts a forgotten one, reads it in the log.
func TestADatabaseOfANewerVersionIsNoticed(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		const warning = "a newer version of Intake has changed this database"
		if done := in.run("app", "create", "--slug", "kestrel", "--name", "Kestrel"); strings.Contains(done.err, warning) {
			t.Errorf("of its own database it says:\n%s", done.err)
		}
		if err := in.db().Exec("INSERT INTO schema_versions (version_id, is_applied) SELECT 99999, is_applied " +
			"FROM schema_versions LIMIT 1").Error; err != nil {
			t.Fatal(err)
		}
		if done := in.run("app", "list"); done.code != 0 || !strings.Contains(done.err, warning) {
			t.Errorf("of a newer database it says: %+v", done)
		}
	})
}
