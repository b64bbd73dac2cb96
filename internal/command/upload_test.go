package command_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"intake/internal/testing/await"
)

const boundary = "the-boundary-of-the-form"

// form returns a multipart body that is generated while it is read: first the fields, then files of this size. Each
// starts like a PNG and continues with random bytes.
func form(fields map[string]string, files int, size int64) io.Reader {
	var parts []io.Reader
	for name, value := range fields {
		parts = append(parts,
			strings.NewReader(fmt.Sprintf("--%s\r\nContent-Disposition: form-data; name=%q\r\n\r\n%s\r\n", boundary,
				name, value)))
	}
	for n := range files {
		head := fmt.Sprintf(
			"--%s\r\nContent-Disposition: form-data; name=\"files\"; filename=\"shot-%d.png\"\r\nContent-Type: image/png\r\n\r\n", boundary, n+1)
		parts = append(parts, strings.NewReader(head), picture(size), strings.NewReader("\r\n"))
	}
	return io.MultiReader(append(parts, strings.NewReader("--"+boundary+"--\r\n"))...)
}

const pngHead = "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"

func picture(size int64) io.Reader {
	return io.LimitReader(io.MultiReader(strings.NewReader(pngHead), rand.NewChaCha8([32]byte{byte(size)})), size)
}

func pictureSum(size int64) string {
	sum := sha256.New()
	_, _ = io.Copy(sum, picture(size))
	return hex.EncodeToString(sum.Sum(nil))
}

var ticketFields = map[string]string{"app": "kestrel", "subject": "With files", "description": "See there.",
	"email": "rita@example.com"}

// upload files a widget ticket with files, as a client with this address.
func upload(client *http.Client, url, from string, files int, size int64) reply {
	return send(client, "POST", url+"/api/v1/widget/tickets", form(ticketFields, files, size),
		"Content-Type", "multipart/form-data; boundary="+boundary, "X-Forwarded-For", from)
}

// spooled returns the files in the spool.
func (in *installation) spooled() []string {
	found, _ := filepath.Glob(filepath.Join(in.folder, "files", "tmp", "*"))
	return found
}

// checkFiles compares every attachment with its file, and returns the number of attachments.
func checkFiles(t testing.TB, in *installation) int {
	t.Helper()
	var rows []struct {
		FileKey string
		Size    int64
		SHA256  []byte `gorm:"column:sha256"`
	}
	if err := in.db().Raw("SELECT file_key, size, sha256 FROM attachments").Scan(&rows).Error; err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		content, err := os.ReadFile(filepath.Join(in.folder, "files", row.FileKey[:2], row.FileKey[2:4], row.FileKey))
		if err != nil {
			t.Errorf("an attachment has no file: %v", err)
		} else if sum := sha256.Sum256(content); int64(len(content)) != row.Size || !bytes.Equal(sum[:], row.SHA256) {
			t.Errorf("the file %s is not what was sent", row.FileKey)
		}
	}
	return len(rows)
}

// After kill -9 during uploads, no attachment is without its file, and files in the spool are removed after an hour.
func TestUploadsThatAreCutOffByAKillLeaveNoAttachmentWithoutItsFile(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		app := in.tenant("kestrel")
		client := newClient(t)
		var acknowledged atomic.Int64
		for round := range 3 {
			p := in.serve()
			ctx, stop := context.WithCancel(t.Context())
			var wait sync.WaitGroup
			before := acknowledged.Load()
			for writer := range 6 {
				wait.Go(func() {
					for n := 0; ctx.Err() == nil; n++ {
						// 8 per minute and address are admitted
						from := fmt.Sprintf("203.0.113.%d", (round*6+writer)*8+n/8)
						if r := upload(client, p.url, from, 2, 3<<20); r.status == http.StatusCreated {
							acknowledged.Add(2)
						}
					}
				})
			}
			await.That(t, "an upload is acknowledged",
				func() bool { return acknowledged.Load() > before })
			time.Sleep(rand.N(400 * time.Millisecond))
			p.kill()
			stop()
			wait.Wait()
		}
		if found := checkFiles(t, in); found < int(acknowledged.Load()) {
			t.Errorf("%d attachments were acknowledged, %d are there", acknowledged.Load(), found)
		}
		left := in.spooled()
		if len(left) == 0 {
			t.Fatal("no upload was cut off: the test proves nothing")
		}
		ago := time.Now().Add(-2 * time.Hour)
		for _, name := range left[1:] {
			if err := os.Chtimes(name, ago, ago); err != nil {
				t.Fatal(err)
			}
		}
		p := in.serve()
		await.That(t, "old spool files are swept", func() bool { return len(in.spooled()) == 1 })
		if r := app.fileTicket(client, p.url, "After it all", "rita@example.com"); r.status != http.StatusCreated {
			t.Errorf("after the restart a ticket is answered %v", r)
		}
	})
}

// Eight clients that each upload 5 × 50 MB at the same time leave the process under 100 MB of memory.
func TestEightClientsUploadingAtOnceLeaveTheProcessUnder100MB(t *testing.T) {
	clients, size := 8, int64(50<<20)
	if testing.Short() {
		clients, size = 2, 10<<20
	} else {
		t.Parallel()
	}
	in := install(t)
	in.tenant("kestrel")
	p := in.serve()
	client := newClient(t)
	client.Timeout = 10 * time.Minute // the time for two gigabytes depends on the machine
	var wait sync.WaitGroup
	for n := range clients {
		wait.Go(func() {
			r := upload(client, p.url, fmt.Sprintf("203.0.113.%d", n), 5, size)
			if r.status != http.StatusCreated || !strings.Contains(r.body, `"attachments":5`) {
				t.Errorf("an upload was answered %v", r)
			}
		})
	}
	wait.Wait()
	peak := peakMemory(t, p)
	t.Logf("the process took %d MB at most", peak>>20)
	if peak > 100<<20 {
		t.Errorf("the process took %d MB", peak>>20)
	}
	sum := pictureSum(size)
	if stored, _ := filepath.Glob(filepath.Join(in.folder, "files", "??", "??", "*")); len(stored) != 5*clients {
		t.Errorf("%d files are stored", len(stored))
	}
	var wrong int64
	err := in.db().Raw("SELECT count(*) FROM attachments WHERE lower(hex(sha256)) <> ?", sum).Scan(&wrong).Error
	if err != nil || wrong > 0 {
		t.Errorf("%d attachments have another SHA-256 (%v)", wrong, err)
	}
	if left := in.spooled(); len(left) > 0 {
		t.Errorf("the spool still holds %d files", len(left))
	}
}

// peakMemory returns the most memory that the process ever had.
func peakMemory(t testing.TB, p *process) int64 {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		t.Skip("only Linux tells how much memory a process took: ", err)
	}
	for line := range strings.Lines(string(status)) {
		var kilobytes int64
		if n, _ := fmt.Sscanf(line, "VmHWM: %d kB", &kilobytes); n == 1 {
			return kilobytes << 10
		}
	}
	t.Fatalf("no VmHWM in\n%s", status)
	return 0
}
