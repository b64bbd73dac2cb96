package command_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"intake/internal/testing/await"
	"intake/models/modelstest"
)

// While both installations run, an app moves from SQLite and a folder to PostgreSQL and S3, and goes on there.
func TestAnAppMovesToAnotherInstallation(t *testing.T) {
	t.Parallel()
	bucket := startS3(t)
	old, young := install(t), install(t, "DATABASE_URL", modelstest.PostgresURL(t),
		"FILES_URL", "s3://key:secret@"+bucket.listen+"/intake?tls=false&region=us-east-1")
	app, client := old.tenant("kestrel"), newClient(t)
	was := old.serve()
	if r := app.fileTicket(client, was.url, "Printer", "rita@example.com"); r.status != http.StatusCreated {
		t.Fatalf("a ticket was answered %v", r)
	}
	const size = 1 << 20
	if r := upload(client, was.url, "203.0.113.9", 2, size); r.status != http.StatusCreated {
		t.Fatalf("a ticket with files was answered %v", r)
	}
	file := filepath.Join(t.TempDir(), "kestrel.zip")
	if done := old.run("app", "export", "kestrel", file); done.code != 0 || !strings.Contains(done.out, file) {
		t.Fatalf("intake app export: %+v", done)
	}
	if done := old.run("app", "export", "kestrel", file); done.code == 0 || !strings.Contains(done.err, "exists") {
		t.Errorf("it overwrites a file: %+v", done)
	}
	if done := old.run("app", "import", file); done.code == 0 || !strings.Contains(done.err, "here already") {
		t.Errorf("it is imported where it is: %+v", done)
	}

	is := young.serve()
	done := young.run("app", "import", file, "--slug", "falcon", "--dry-run")
	if done.code != 0 || !strings.Contains(done.out, "Nothing was written") || !strings.Contains(done.out, "2  tickets") {
		t.Fatalf("intake app import --dry-run: %+v", done)
	}
	if list := young.run("app", "list"); strings.Contains(list.out, "falcon") {
		t.Errorf("a dry run imported the app: %s", list.out)
	}
	done = young.run("app", "import", file, "--slug", "falcon", "--json")
	var said struct {
		Slug      string `json:"slug"`
		WidgetKey string `json:"widget_key"`
		Owners    []string
	}
	if err := json.Unmarshal([]byte(done.out), &said); err != nil || done.code != 0 {
		t.Fatalf("intake app import --json: %+v (%v)", done, err)
	}
	if said.Slug != "falcon" || said.WidgetKey == "" || len(said.Owners) != 1 {
		t.Errorf("it says %s", done.out)
	}
	wanted, _ := io.ReadAll(picture(size))
	stored := bucket.stored()
	if len(stored) != 2 || !bytes.Equal(stored[0], wanted) || !bytes.Equal(stored[1], wanted) {
		t.Errorf("the bucket has %d files, or others than those of the ticket", len(stored))
	}
	r := send(client, "GET", is.url+"/api/v1/widget/config?widget_key="+said.WidgetKey, nil)
	if r.status != http.StatusOK || !strings.Contains(r.body, `"falcon"`) {
		t.Errorf("the widget gets %v", r)
	}
	var made struct{ Key string }
	young.answer(&made, "key", "create", "--app", "falcon", "--name", "test")
	app.secret = made.Key
	if r := app.fileTicket(client, is.url, "Next", "rita@example.com"); !strings.Contains(r.body, `"number":3`) {
		t.Errorf("the next ticket is answered %v", r)
	}
	mailed := func() int {
		files, _ := os.ReadDir(young.settings["MAIL_OUTBOX"])
		return len(files)
	}
	await.That(t, "the receipt of the new ticket is mailed", func() bool { return mailed() > 0 })
	if n := mailed(); n != 1 {
		t.Errorf("%d mails were sent, and only one ticket was filed", n)
	}
	if done := young.run("account", "sign-in-link", "--email", said.Owners[0]); done.code != 0 {
		t.Errorf("the owner cannot sign in: %+v", done)
	}
}

func TestAFailedExportLeavesNoFile(t *testing.T) {
	t.Parallel()
	in := install(t)
	in.tenant("kestrel")
	file := filepath.Join(t.TempDir(), "kestrel.zip")
	if done := in.run("app", "export", "nobody", file); done.code == 0 || !strings.Contains(done.err, "nobody") {
		t.Errorf("intake app export of no app: %+v", done)
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("there is a file")
	}
	if done := in.run("app", "import", file); done.code == 0 || !strings.Contains(done.err, "kestrel.zip") {
		t.Errorf("intake app import of no file: %+v", done)
	}
	if err := os.WriteFile(file, []byte("hello"), 0o600); err != nil {
		t.Fatal(err)
	}
	if done := in.run("app", "import", file); done.code == 0 || !strings.Contains(done.err, "not the download of an app") {
		t.Errorf("intake app import of another file: %+v", done)
	}
}
