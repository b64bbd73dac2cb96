package command_test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"intake/internal/testing/await"
	"intake/models/modelstest"
)

// A backup of a running service under load contains every ticket acknowledged before the backup started, with its
// files, and a service starts on what is restored from it.
func TestABackupOfARunningServiceIsCompleteAndStarts(t *testing.T) {
	t.Parallel()
	in := install(t)
	app := in.tenant("kestrel")
	p := in.serve()
	client := newClient(t)
	for n := range 6 {
		if r := upload(client, p.url, "203.0.113.1", 2, int64(n+1)*300_000); r.status != http.StatusCreated {
			t.Fatalf("an upload was answered %v", r)
		}
	}
	l := startLoad(t, app, p.url, 8)
	await.That(t, "tickets are filed", func() bool { return len(l.acknowledged()) > 100 })
	before := l.acknowledged()
	file := filepath.Join(t.TempDir(), "backup.tar.gz")
	var answer struct {
		File        string
		Attachments int
	}
	in.answer(&answer, "backup", file)
	l.stop()
	if answer.File != file || answer.Attachments != 12 {
		t.Errorf("the backup answers %+v", answer)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the backup is %v (%v)", info.Mode(), err)
	}
	if beside, _ := filepath.Glob(file + "*"); len(beside) != 1 {
		t.Errorf("beside the backup lies %v", beside)
	}

	restored := install(t)
	restored.answer(&answer, "restore", file)
	if answer.Attachments != 12 || checkFiles(t, restored) != 12 {
		t.Errorf("%d attachments were restored", answer.Attachments)
	}
	checkIntegrity(t, restored)
	checkFiled(t, restored, app, before)
	// The restored service continues where the backup ended: with the same keys and the next number.
	filed := count(t, restored, "tickets")
	r := app.fileTicket(client, restored.serve().url, "After the restore", "rita@example.com")
	if r.status != http.StatusCreated || ticketOf(r).Number != filed+1 {
		t.Errorf("after %d tickets the restored service answers %v", filed, r)
	}
}

// Such a command must not write either, or it could wait forever while others write without a pause.
func TestReadOnlyCommandsDoNotWaitForWriters(t *testing.T) {
	t.Parallel()
	in := install(t)
	in.tenant("kestrel")
	writing := in.db().Begin()
	if err := writing.Exec("UPDATE apps SET name = name").Error; err != nil {
		t.Fatal(err)
	}
	defer writing.Rollback()
	file := filepath.Join(t.TempDir(), "backup.tar.gz")
	for _, arguments := range [][]string{{"backup", file}, {"app", "list"}, {"key", "list", "--app", "kestrel"}} {
		if done := in.run(arguments...); done.code != 0 {
			t.Errorf("intake %v: %+v", arguments, done)
		}
	}
}

// SQLite would apply the log of the former database, with its newest rows, to the restored one: both would be lost.
func TestARestoreRefusesTheLogOfAnotherDatabase(t *testing.T) {
	t.Parallel()
	in := install(t)
	in.tenant("kestrel")
	file := filepath.Join(t.TempDir(), "backup.tar.gz")
	in.answer(&struct{}{}, "backup", file)

	path := filepath.Join(in.folder, "intake.db")
	log := path + "-wal"
	if err := errors.Join(os.Remove(path), os.WriteFile(log, []byte("newer rows"), 0o600)); err != nil {
		t.Fatal(err)
	}
	if done := in.run("restore", file); done.code != 1 || done.out != "" || !strings.Contains(done.err, log+" exists already") {
		t.Errorf("restoring beside a log: %+v", done)
	}
	if kept, err := os.ReadFile(log); err != nil || string(kept) != "newer rows" {
		t.Errorf("of the log this is left: %q (%v)", kept, err)
	}
	if err := os.Remove(log); err != nil {
		t.Fatal(err)
	}
	in.answer(&struct{}{}, "restore", file)
	checkIntegrity(t, in)
}

// Existing files and data are never overwritten, and a failed restore leaves nothing behind.
func TestBackupAndRestoreOverwriteNothing(t *testing.T) {
	t.Parallel()
	in := install(t)
	in.tenant("kestrel")
	file := filepath.Join(t.TempDir(), "backup.tar.gz")
	in.answer(&struct{}{}, "backup", file)
	first, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	refused := func(in *installation, arguments ...string) {
		t.Helper()
		if done := in.run(arguments...); done.code != 1 || done.out != "" || !strings.HasPrefix(done.err, "intake: ") {
			t.Errorf("intake %v: %+v", arguments, done)
		}
	}
	refused(in, "backup", file)
	if again, err := os.ReadFile(file); err != nil || string(again) != string(first) {
		t.Errorf("the first backup was overwritten (%v)", err)
	}
	refused(in, "restore", file)
	if apps := count(t, in, "apps"); apps != 1 {
		t.Errorf("after a refused restore there are %d apps", apps)
	}

	empty := install(t)
	flipped := bytes.Clone(first)
	flipped[len(flipped)-8] ^= 1 // the checksum: as if one bit of the rest were different
	for name, content := range map[string]string{"cut off": string(first[:len(first)/2]), "no archive": "hello",
		"empty": "", "damaged": string(flipped), "another archive": archiveOf(t, "notes.txt")} {
		broken := filepath.Join(t.TempDir(), "broken")
		if err := os.WriteFile(broken, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if done := empty.run("restore", broken); done.code != 1 || done.out != "" ||
			!strings.Contains(done.err, "not a file that intake backup wrote, or it is cut off or damaged") {
			t.Errorf("restoring a file that is %s: %+v", name, done)
		}
		if left, _ := filepath.Glob(filepath.Join(empty.folder, "intake.db*")); len(left) > 0 {
			t.Errorf("restoring a file that is %s left %v", name, left)
		}
	}
	empty.answer(&struct{}{}, "restore", file) // a failed restore can be repeated
	checkIntegrity(t, empty)

	refused(in, "backup", filepath.Join(in.folder, "no", "such", "folder", "backup"))
	grown := install(t, "DATABASE_URL", modelstest.PostgresURL(t))
	refused(grown, "backup", filepath.Join(grown.folder, "backup"))
	if left, _ := filepath.Glob(filepath.Join(grown.folder, "backup*")); len(left) > 0 {
		t.Error(fmt.Sprint("a refused backup left ", left))
	}
}

// "-" is the convention for standard output and input, as in intake backup - | ssh backups 'cat > monday.tar.gz'.
func TestABackupGoesThroughAPipe(t *testing.T) {
	t.Parallel()
	in := install(t)
	app := in.tenant("kestrel")
	p := in.serve()
	if r := upload(newClient(t), p.url, "203.0.113.1", 2, 300_000); r.status != http.StatusCreated {
		t.Fatalf("an upload was answered %v", r)
	}
	done := in.run("backup", "-")
	if done.code != 0 || !strings.Contains(done.err, "Wrote the database and 2 attachments to standard output.") {
		t.Fatalf("the backup ends with %d and says %q", done.code, done.err)
	}
	if left, _ := filepath.Glob(filepath.Join(in.folder, "*backup*")); len(left) > 0 {
		t.Errorf("it leaves %v", left)
	}
	if _, err := os.Stat(filepath.Join(in.folder, "-")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("there is a file called -: %v", err)
	}
	restored := install(t)
	if told := restored.runWith(done.out, "restore", "-"); told.code != 0 ||
		!strings.Contains(told.out, "Restored the database and 2 attachments from standard input.") {
		t.Fatalf("the restore says %+v", told)
	}
	checkIntegrity(t, restored)
	if checkFiles(t, restored) != 2 || app.fileTicket(newClient(t), restored.serve().url, "After the restore",
		"rita@example.com").status != http.StatusCreated {
		t.Error("what was restored is not whole")
	}
}

// archiveOf returns a gzipped tar archive with one file.
func archiveOf(t *testing.T, name string) string {
	t.Helper()
	var packed bytes.Buffer
	zipped := gzip.NewWriter(&packed)
	archive := tar.NewWriter(zipped)
	err := archive.WriteHeader(&tar.Header{Name: name, Mode: 0o600, Size: 5})
	if err == nil {
		_, err = archive.Write([]byte("hello"))
	}
	if err := errors.Join(err, archive.Close(), zipped.Close()); err != nil {
		t.Fatal(err)
	}
	return packed.String()
}
