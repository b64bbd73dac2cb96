package command_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"intake/internal/database"
	"intake/internal/files"
	"intake/internal/seed"
	"intake/internal/testing/await"
	"intake/models"
	"intake/models/modelstest"
)

// A backup of SQLite and a folder of files, restored to PostgreSQL and S3, is the same installation: all its rows and
// files are there, its search finds them, its keys and numbers go on, and what was to be done is done.
func TestAnInstallationMovesFromSQLiteToPostgreSQL(t *testing.T) {
	t.Parallel()
	in := install(t)
	demo := in.fillWithDemo()
	var key struct{ Key string }
	in.answer(&key, "key", "create", "--app", "kestrel", "--name", "test")
	file := filepath.Join(t.TempDir(), "backup.tar.gz")
	in.answer(&struct{}{}, "backup", file)

	bucket := startS3(t)
	grown := install(t, "DATABASE_URL", modelstest.EmptyPostgresURL(t),
		"FILES_URL", "s3://key:secret@"+bucket.listen+"/intake?tls=false&region=us-east-1")
	if done := grown.run("restore", file); done.code != 0 || !strings.Contains(done.out, "set SECRET_KEY to what it was there") {
		t.Fatalf("the restore ends with %+v", done)
	}

	from, to := in.db(), grown.db()
	tables := tablesOf(t, to)
	if len(tables) < 80 {
		t.Errorf("only %d tables were compared", len(tables))
	}
	for _, table := range tables {
		if before, after := contentOf(t, from, table), contentOf(t, to, table); !slices.Equal(before, after) {
			t.Errorf("%s: %d rows became %d rows, or others:\n%s\n%s", table, len(before), len(after),
				strings.Join(before, "\n"), strings.Join(after, "\n"))
		}
	}
	if before, after := jobsOf(t, from), jobsOf(t, to); len(before) == 0 || !slices.Equal(before, after) {
		t.Errorf("of the jobs %v, these are left: %v", before, after)
	}
	fresh := modelstest.Postgres(t)
	if before, after := rulesOf(t, fresh), rulesOf(t, to); !slices.Equal(before, after) {
		t.Errorf("these rules were there:\n%v\nand these are now:\n%v", before, after)
	}
	checkBucket(t, to, bucket)

	p := grown.serve()
	client := newClient(t)
	last := numberAfter(t, to, demo.Apps[0])
	app := &tenant{ID: demo.Apps[0].ID, Slug: "kestrel", secret: key.Key}
	if r := app.fileTicket(client, p.url, "After the move", "rita@example.com"); r.status != http.StatusCreated ||
		ticketOf(r).Number != last+1 {
		t.Errorf("after ticket %d the restored service answers %v", last, r)
	}
	var idea struct{ ID, Title string }
	if err := to.Raw("SELECT id, title FROM posts WHERE app_id = ? AND hidden_at IS NULL AND merged_into IS NULL LIMIT 1",
		app.ID).Scan(&idea).Error; err != nil {
		t.Fatal(err)
	}
	found := send(client, "GET", p.url+"/b/kestrel?q="+url.QueryEscape(idea.Title), nil)
	if found.status != http.StatusOK || !strings.Contains(found.body, idea.ID) {
		t.Errorf("the board does not find %q: %d", idea.Title, found.status)
	}
	await.That(t, "the jobs that were left are done", func() bool { return len(jobsOf(t, to)) == 0 })
}

// Nothing is overwritten, and a restore that fails or is killed leaves nothing behind.
func TestARestoreToPostgreSQLIsWholeOrNothing(t *testing.T) {
	t.Parallel()
	in := install(t)
	in.fillWithDemo()
	file := filepath.Join(t.TempDir(), "backup.tar.gz")
	in.answer(&struct{}{}, "backup", file)

	inhabited := install(t, "DATABASE_URL", modelstest.PostgresURL(t))
	inhabited.tenant("fernway")
	if done := inhabited.run("restore", file); done.code != 1 ||
		!strings.Contains(done.err, "DATABASE_URL: the database is not empty: restore into a new one") {
		t.Errorf("restoring over an app: %+v", done)
	}
	if apps := count(t, inhabited, "apps"); apps != 1 {
		t.Errorf("after a refused restore there are %d apps", apps)
	}

	grown := install(t, "DATABASE_URL", modelstest.PostgresURL(t))
	p := grown.serve() // it writes a token for setting it up
	p.stop(syscall.SIGTERM)
	if tokens := count(t, grown, "settings"); tokens == 0 {
		t.Error("the service has written no setting, so this proves less than it says")
	}
	db := grown.db()
	reader := db.Begin() // the restore waits for its end
	if err := reader.Exec("LOCK TABLE tickets IN ACCESS SHARE MODE").Error; err != nil {
		t.Fatal(err)
	}
	killed := grown.start("restore", file)
	await.That(t, "the restore has copied tables, and waits", func() bool {
		var waits bool
		err := db.Raw(`SELECT EXISTS (SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'tickets'::regclass)`).
			Scan(&waits).Error
		return err == nil && waits
	})
	killed.kill()
	reader.Rollback()
	scratch := func() []string {
		found, _ := filepath.Glob(filepath.Join(grown.folder, "intake-restore-*"))
		return found
	}
	if len(scratch()) != 1 {
		t.Errorf("the killed restore left %v, so this proves less than it says", scratch())
	}
	running := filepath.Join(grown.folder, "intake-restore-running")
	if err := os.Mkdir(running, 0o700); err != nil {
		t.Fatal(err)
	}
	other, err := os.Open(running)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	if err := syscall.Flock(int(other.Fd()), syscall.LOCK_EX); err != nil {
		t.Fatal(err)
	}
	if accounts := count(t, grown, "accounts"); accounts != 0 {
		t.Errorf("a killed restore left %d accounts", accounts)
	}
	grown.answer(&struct{}{}, "restore", file)
	if left := scratch(); !slices.Equal(left, []string{running}) {
		t.Errorf("the next restore left %v, not only that of a process that runs", left)
	}
	if accounts := count(t, grown, "accounts"); accounts != count(t, in, "accounts") {
		t.Errorf("there are %d accounts", accounts)
	}
	checkFiles(t, grown)
	if left, err := os.ReadDir(filepath.Join(grown.folder, "files", "tmp")); err != nil || len(left) > 0 {
		t.Errorf("files that were there already left %d in the spool (%v)", len(left), err)
	}
}

// A backup of SQLite has the files of a bucket, too.
func TestABackupHasTheFilesOfABucket(t *testing.T) {
	t.Parallel()
	bucket := startS3(t)
	in := install(t, "FILES_URL", "s3://key:secret@"+bucket.listen+"/intake?tls=false&region=us-east-1")
	in.tenant("kestrel")
	if r := upload(newClient(t), in.serve().url, "203.0.113.1", 2, 300_000); r.status != http.StatusCreated {
		t.Fatalf("an upload was answered %v", r)
	}
	file := filepath.Join(t.TempDir(), "backup.tar.gz")
	in.answer(&struct{}{}, "backup", file)
	if left, _ := filepath.Glob(filepath.Join(in.folder, "intake-spool", "*")); len(left) > 0 {
		t.Errorf("the spool holds %v", left)
	}
	restored := install(t)
	restored.answer(&struct{}{}, "restore", file)
	if attachments := checkFiles(t, restored); attachments != 2 {
		t.Errorf("%d attachments were restored", attachments)
	}
}

// fillWithDemo fills the installation with the two apps of the demo. Nothing works their jobs.
func (in *installation) fillWithDemo() *seed.Installation {
	in.t.Helper()
	if done := in.run("migrate"); done.code != 0 {
		in.t.Fatalf("migrating: %+v", done)
	}
	ctx := context.Background()
	db := in.db()
	if _, err := modelstest.Attach(db, nil); err != nil {
		in.t.Fatal(err)
	}
	store, err := files.Open(ctx, files.Place{Folder: filepath.Join(in.folder, "files")})
	if err != nil {
		in.t.Fatal(err)
	}
	demo, err := seed.Demo(ctx, db.DB, modelstest.Intake(in.t, db.DB), store)
	if err != nil {
		in.t.Fatal(err)
	}
	return demo
}

// tablesOf lists the tables of a PostgreSQL whose rows move as they are.
func tablesOf(t *testing.T, db *database.DB) (tables []string) {
	t.Helper()
	if err := db.Raw(`SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()
		AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'river\_%' AND table_name NOT IN ?`,
		append([]string{"schema_versions", "app_versions"}, models.SearchTables...)).Scan(&tables).Error; err != nil {
		t.Fatal(err)
	}
	return tables
}

// contentOf returns the rows of a table as text, the same in both databases.
func contentOf(t *testing.T, db *database.DB, table string) (content []string) {
	t.Helper()
	rows, err := db.Raw("SELECT * FROM " + table).Rows()
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	for rows.Next() {
		values, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		if err := rows.Scan(into...); err != nil {
			t.Fatal(err)
		}
		cells := make([]string, len(columns))
		for i, value := range values {
			cells[i] = columns[i] + "=" + cellOf(value)
		}
		slices.Sort(cells) // the order of columns may differ
		content = append(content, strings.Join(cells, " "))
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	slices.Sort(content)
	return content
}

func cellOf(value any) string {
	switch value := value.(type) {
	case time.Time:
		return value.UTC().Truncate(time.Millisecond).Format(time.RFC3339Nano)
	case bool:
		if value {
			return "1"
		}
		return "0"
	case []byte:
		return fmt.Sprintf("%x", value)
	}
	return fmt.Sprint(value)
}

// jobsOf returns the jobs that are not done: how many of each kind.
func jobsOf(t *testing.T, db *database.DB) (jobs []string) {
	t.Helper()
	if err := db.Raw(`SELECT kind || ' ' || queue || ' ' || CAST(count(*) AS text) FROM river_job
		WHERE state IN ('available', 'scheduled', 'retryable') GROUP BY kind, queue ORDER BY kind, queue`).
		Scan(&jobs).Error; err != nil {
		t.Fatal(err)
	}
	return jobs
}

// rulesOf describes the constraints and triggers of a PostgreSQL.
func rulesOf(t *testing.T, db *database.DB) (rules []string) {
	t.Helper()
	if err := db.Raw(`
		SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
		FROM pg_constraint WHERE connamespace = current_schema()::regnamespace
		UNION ALL SELECT pg_get_triggerdef(oid) || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
		ORDER BY 1`).Scan(&rules).Error; err != nil {
		t.Fatal(err)
	}
	return rules
}

// checkBucket compares every attachment with its file in the bucket.
func checkBucket(t *testing.T, db *database.DB, bucket *s3Server) {
	t.Helper()
	sums := map[string]bool{}
	for _, content := range bucket.stored() {
		sums[fmt.Sprintf("%x", sha256.Sum256(content))] = true
	}
	var wanted []string
	if err := db.Raw("SELECT encode(sha256, 'hex') FROM attachments").Scan(&wanted).Error; err != nil || len(wanted) == 0 {
		t.Fatalf("there are %d attachments (%v)", len(wanted), err)
	}
	for _, sum := range wanted {
		if !sums[sum] {
			t.Errorf("the file %s is not in the bucket", sum)
		}
	}
}

// numberAfter is the number of the app's last ticket.
func numberAfter(t *testing.T, db *database.DB, app *models.App) (last int64) {
	t.Helper()
	if err := db.Raw("SELECT last_number FROM app_counters WHERE app_id = ?", app.ID).Scan(&last).Error; err != nil {
		t.Fatal(err)
	}
	return last
}
