package command_test

import (
	"net/http"
	"strings"
	"testing"

	"intake/internal/testing/await"
	"intake/models/modelstest"
)

// Waiting does not help. The message does not contain the password.
func TestAnAddressRefusedByPostgresIsReportedAtOnce(t *testing.T) {
	t.Parallel()
	good := modelstest.PostgresURL(t)
	credentials := good[strings.Index(good, "//")+2 : strings.Index(good, "@")]
	name := good[strings.LastIndex(good, "/")+1 : strings.Index(good, "?")]
	for _, c := range []struct{ url, sentence string }{
		{strings.Replace(good, name, "nowhere", 1), "PostgreSQL has no database of this name"},
		{strings.Replace(good, credentials, "nobody:top-s3cret", 1), "PostgreSQL refuses the user or the password"},
		{strings.Replace(good, credentials, "intake:top-s3cret", 1), "PostgreSQL refuses the user or the password"},
		{strings.Replace(good, "sslmode=disable", "sslmode=require", 1), "PostgreSQL does not offer TLS"},
		{good + "&nonsense=1", "PostgreSQL does not know an option in DATABASE_URL"},
		{good + "&lock_timeout=soon", "PostgreSQL does not accept the value of an option in DATABASE_URL"},
	} {
		done := install(t, "DATABASE_URL", c.url).run("app", "list")
		if done.code != 1 || !strings.Contains(done.err, c.sentence) || strings.Contains(done.err, "top-s3cret") {
			t.Errorf("exit code %d, and it says %q instead of %q", done.code, done.err, c.sentence)
		}
		if strings.Contains(done.err, "waiting for PostgreSQL") {
			t.Errorf("it waits for what does not come: %q", done.err)
		}
	}
}

// Since PostgreSQL 15, this is what a database created for another user is like.
func TestAUserWhoMayNotCreateTablesIsToldWhatToDo(t *testing.T) {
	t.Parallel()
	server := startPostgres(t)
	root := install(t, "DATABASE_URL", server.url()).db()
	query := func(statement string) {
		t.Helper()
		if err := root.Exec(statement).Error; err != nil {
			t.Fatal(err)
		}
	}
	query("CREATE USER founder")
	query("CREATE DATABASE support")
	in := install(t, "DATABASE_URL", strings.Replace(
		strings.Replace(server.url(), "//intake@", "//founder@", 1), "/postgres?", "/support?", 1))
	if done := in.run("migrate"); done.code != 1 || !strings.Contains(done.err, "make it the owner of the database") {
		t.Errorf("exit code %d, and it says %q", done.code, done.err)
	}
	query("ALTER DATABASE support OWNER TO founder")
	if done := in.run("migrate"); done.code != 0 {
		t.Errorf("the owner of the database may not create tables: %q", done.err)
	}
}

// The program waits for a server that is starting, and says so at once.
func TestAPostgresThatIsStillStartingIsWaitedFor(t *testing.T) {
	t.Parallel()
	server := startPostgres(t)
	server.crash()
	// Without sslmode, every attempt is made twice.
	p := install(t, "DATABASE_URL", strings.TrimSuffix(server.url(), "?sslmode=disable")).serveUnready()
	await.That(t, "it says that it waits", func() bool {
		log := p.log.String()
		return strings.Contains(log, "waiting for PostgreSQL") && strings.Contains(log, "host or port")
	})
	if strings.Contains(p.log.String(), `\n`) {
		t.Errorf("it says so on several lines:\n%s", p.log)
	}
	server.start()
	await.That(t, "it serves", p.up)
}

// The program continues once the other process has migrated.
func TestWaitingForTheMigrationLockIsLogged(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		in.tenant("kestrel")
		release := holdMigrations(t, in)
		p := in.serveUnready()
		await.That(t, "it says that it waits",
			func() bool { return strings.Contains(p.log.String(), "waiting for another process") })
		if p.ready() == http.StatusOK {
			t.Error("it serves before its turn")
		}
		release()
		await.That(t, "it serves", p.up)
	})
}

// holdMigrations takes the lock that processes hold while they migrate.
func holdMigrations(t *testing.T, in *installation) (release func()) {
	t.Helper()
	address := in.settings["DATABASE_URL"]
	statement := "SELECT pg_advisory_lock(x'696e74616b65'::bigint)"
	if strings.HasPrefix(address, "sqlite:") {
		address, statement = address+".lock", "SELECT 1" // on SQLite, the transaction is the lock
	}
	tx, err := in.with("DATABASE_URL", address).db().SQL.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(statement); err != nil {
		t.Fatal(err)
	}
	return func() {
		t.Helper()
		if strings.HasPrefix(statement, "SELECT pg") {
			if _, err := tx.Exec("SELECT pg_advisory_unlock_all()"); err != nil {
				t.Fatal(err)
			}
		}
		if err := tx.Rollback(); err != nil {
			t.Fatal(err)
		}
	}
}
