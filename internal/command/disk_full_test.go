//go:build linux

package command_test

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"intake/internal/testing/await"
	"intake/internal/testing/needs"
)

// smallDisk returns a folder on a volume of its own with this capacity in bytes.
func smallDisk(t testing.TB, size int) string {
	t.Helper()
	return mountSmall(t, t.TempDir(), size)
}

// mountSmall mounts a volume with this capacity in bytes at the folder.
func mountSmall(t testing.TB, folder string, size int) string {
	t.Helper()
	if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, fmt.Sprintf("size=%d,mode=700", size)); err != nil {
		needs.Missing(t, "only root may mount the small disk that this test fills: "+err.Error())
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(folder, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	return folder
}

// fill writes a file until at most spare bytes are free on the volume. The function it returns removes the file.
func fill(t testing.TB, folder string, spare int64) (free func()) {
	t.Helper()
	var volume syscall.Statfs_t
	if err := syscall.Statfs(folder, &volume); err != nil {
		t.Fatal(err)
	}
	file, err := os.Create(filepath.Join(folder, "filler"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	_, err = io.CopyN(file, zeros{}, int64(volume.Bavail)*volume.Bsize-spare)
	if err != nil && !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
	return func() {
		if err := os.Remove(file.Name()); err != nil {
			t.Fatal(err)
		}
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

func installOnSmallDisk(t testing.TB, size int) *installation {
	in := install(t)
	in.folder = smallDisk(t, size)
	return in.with("DATABASE_URL", "sqlite://"+in.folder+"/intake.db", "FILES_URL", "file://"+in.folder+"/files",
		"MAIL_OUTBOX", in.folder+"/outbox")
}

// checkIntegrity checks the database file with SQLite.
func checkIntegrity(t testing.TB, in *installation) {
	t.Helper()
	var verdict string
	if err := in.db().Raw("PRAGMA integrity_check").Scan(&verdict).Error; err != nil || verdict != "ok" {
		t.Errorf("the database is %q (%v)", verdict, err)
	}
}

// If the disk is full, requests that need space get 503 and leave nothing behind. Acknowledged tickets are there,
// reading works, and tickets can be filed again once there is space.
func TestAFullDiskIsAnOutageThatLosesNothing(t *testing.T) {
	t.Parallel()
	disks := 0
	for round := range rounds(t, 1) {
		t.Run(fmt.Sprint(round), checkFullDisk)
		disks++
	}
	t.Logf("%d disks were full: nothing was half kept, and nothing lost", disks)
}

func checkFullDisk(t *testing.T) {
	in := installOnSmallDisk(t, 48<<20)
	app := in.tenant("kestrel")
	p := in.serve()
	client := newClient(t)
	description := strings.Repeat("All work and no play. ", 4000)
	var acknowledged []filed
	file := func() reply {
		r := postJSON(client, p.url+"/api/v1/tickets",
			fmt.Sprintf(`{"subject":"Ticket %d","description":%q,"requester_email":"rita@example.com"}`,
				len(acknowledged), description), "Authorization", "Bearer "+app.secret)
		if r.status == http.StatusCreated {
			acknowledged = append(acknowledged, filed{ID: r.text("id"), Number: int64(len(acknowledged) + 1)})
		}
		return r
	}
	if r := file(); r.status != http.StatusCreated {
		t.Fatalf("with room: %v", r)
	}

	free := fill(t, in.folder, 0)
	refused := 0
	for range 400 {
		r := file()
		if r.status == http.StatusCreated {
			continue // there was still space within the database's log
		}
		if r.status != http.StatusServiceUnavailable || r.header.Get("Retry-After") == "" || r.text("error") == "" {
			t.Fatalf("on a full disk: %v", r)
		}
		if refused++; refused == 20 {
			break
		}
	}
	if refused < 20 {
		t.Fatalf("only %d of 400 tickets were refused on a full disk", refused)
	}
	for _, path := range []string{"/healthz", "/b/kestrel", "/api/v1/widget/config?app=kestrel"} {
		if r := send(client, "GET", p.url+path, nil); r.status != http.StatusOK {
			t.Errorf("reading %s on a full disk: %v", path, r)
		}
	}
	checkIntegrity(t, in)

	free()
	await.That(t, "tickets are filed again", func() bool { return file().status == http.StatusCreated })
	checkFiled(t, in, app, acknowledged)
	p.kill()
	p = in.serve()
	if r := file(); r.status != http.StatusCreated {
		t.Errorf("after a restart: %v", r)
	}
	checkFiled(t, in, app, acknowledged)
	checkIntegrity(t, in)
}

// Whoever starts it, or runs a command, reads why it does not work.
func TestAStartOnAFullDiskSaysSo(t *testing.T) {
	t.Parallel()
	in := installOnSmallDisk(t, 48<<20)
	in.tenant("kestrel")
	free := fill(t, in.folder, 0)
	for _, arguments := range [][]string{{"serve"}, {"backup", filepath.Join(t.TempDir(), "backup.tar.gz")}} {
		if done := in.run(arguments...); done.code != 1 || !strings.Contains(done.err, "disk of the database is full") {
			t.Errorf("intake %v: %+v", arguments, done)
		}
	}
	free()
	in.serve()
}

// An upload that does not fit is refused before it is read if its length is known. If the disk fills up while it
// arrives, it leaves nothing behind.
func TestUploadsOnAFullDiskLeaveNothingBehind(t *testing.T) {
	t.Parallel()
	in := installOnSmallDisk(t, 64<<20)
	in.tenant("kestrel")
	p := in.serve()
	client := newClient(t)
	if r := upload(client, p.url, "203.0.113.1", 2, 1<<20); r.status != http.StatusCreated {
		t.Fatalf("with room: %v", r)
	}
	free := fill(t, in.folder, 24<<20)
	before := count(t, in, "tickets")

	// With a length, as browsers send it.
	body, err := io.ReadAll(form(ticketFields, 5, 8<<20))
	if err != nil {
		t.Fatal(err)
	}
	known := send(client, "POST", p.url+"/api/v1/widget/tickets", strings.NewReader(string(body)), "Content-Type",
		"multipart/form-data; boundary="+boundary)
	// Without a length, in chunks.
	unknown := upload(client, p.url, "203.0.113.1", 5, 8<<20)
	for name, r := range map[string]reply{"of known length": known, "in chunks": unknown} {
		if r.status != http.StatusServiceUnavailable || r.header.Get("Retry-After") == "" ||
			r.header.Get("Access-Control-Allow-Origin") != "*" {
			t.Errorf("an upload %s: %v", name, r)
		}
	}
	await.That(t, "the spool is empty", func() bool { return len(in.spooled()) == 0 })
	if after := count(t, in, "tickets"); after != before {
		t.Errorf("the refused uploads left %d tickets", after-before)
	}
	r := postJSON(client, p.url+"/api/v1/widget/tickets",
		`{"app":"kestrel","subject":"s","description":"d","email":"r@example.com"}`)
	if r.status != http.StatusCreated {
		t.Errorf("a ticket without files, for which there is room: %v", r)
	}

	free()
	if r := upload(client, p.url, "203.0.113.2", 5, 5<<20); r.status != http.StatusCreated {
		t.Errorf("with room again: %v", r)
	}
	if files := checkFiles(t, in); files != 7 {
		t.Errorf("%d files are attached, not 7", files)
	}
	if stored, _ := filepath.Glob(filepath.Join(in.folder, "files", "??", "??", "*")); len(stored) != 7 {
		t.Errorf("%d files are stored, not 7", len(stored))
	}
	checkIntegrity(t, in)
}
