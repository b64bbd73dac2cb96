package command_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"intake/internal/testing/await"
)

const hugeBody = 250 << 20

// Its body is not read.
func TestARefusedRequestIsAnsweredAtOnceAndWritesNothing(t *testing.T) {
	t.Parallel()
	in := install(t)
	open := in.tenant("kestrel")
	shut := in.tenant("heron")
	in.answer(&struct{}{}, "app", "widget", "heron", "off")
	p := in.serve()
	client := newClient(t)
	for n := range 8 {
		r := postJSON(client, p.url+"/api/v1/widget/tickets",
			`{"app":"kestrel","subject":"s","description":"d","email":"r@example.com"}`)
		if r.status != http.StatusCreated {
			t.Fatalf("ticket %d was answered %v", n+1, r)
		}
	}
	multipart := "Content-Type: multipart/form-data; boundary=" + boundary
	fields := func(app string) string {
		return fmt.Sprintf("--%s\r\nContent-Disposition: form-data; name=\"app\"\r\n\r\n%s\r\n", boundary, app)
	}
	file := fmt.Sprintf(
		"--%s\r\nContent-Disposition: form-data; name=\"files\"; filename=\"a.png\"\r\nContent-Type: image/png\r\n\r\n%s",
		boundary, pngHead)
	for name, c := range map[string]struct {
		path, headers, body string
		length, status      int
	}{
		"a bad key": {"/api/v1/tickets", "Authorization: Bearer itk_live_x\r\nContent-Type: application/json", "{",
			hugeBody, 401},
		"no key": {"/api/v1/feedback", multipart, file, hugeBody, 401},
		"a good key and far too much JSON": {"/api/v1/tickets",
			"Authorization: Bearer " + open.secret + "\r\nContent-Type: application/json", "{", hugeBody, 413},
		"a good key and a form": {"/api/v1/tickets",
			"Authorization: Bearer " + open.secret + "\r\n" + multipart, file, hugeBody, 400},
		"a closed widget by its key": {"/api/v1/widget/tickets",
			multipart + "\r\nX-Service-Widget-Key: " + shut.WidgetKey, file, hugeBody, 401},
		"a closed widget by its slug": {"/api/v1/widget/tickets", multipart, fields("heron") + file, hugeBody, 401},
		"an unknown slug": {"/api/v1/widget/tickets", multipart, fields("nobody") + file, hugeBody,
			401},
		"over the limit by key": {"/api/v1/widget/tickets",
			multipart + "\r\nX-Service-Widget-Key: " + open.WidgetKey, file, hugeBody, 429},
		"over the limit by slug": {"/api/v1/widget/tickets", multipart, fields("kestrel") + file, hugeBody,
			429},
		"a widget form that is too large": {"/api/v1/widget/tickets", multipart, fields("kestrel") + file, 2 * hugeBody,
			413},
		"a compressed form": {"/api/v1/widget/tickets", multipart + "\r\nContent-Encoding: gzip",
			fields("kestrel"), hugeBody, 400},
		"a form for the JSON endpoint": {"/api/v1/widget/feedback", multipart, fields("kestrel") + file, hugeBody,
			400},
		"an address that does not exist": {"/api/v1/nothing", multipart, file, hugeBody, 404},
		"a method that is not allowed":   {"/healthz", multipart, file, hugeBody, 405},
	} {
		t.Run(name, func(t *testing.T) {
			conn, err := net.Dial("tcp", strings.TrimPrefix(p.url, "http://"))
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			began := time.Now()
			conn.SetDeadline(began.Add(time.Minute))
			fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: x\r\n%s\r\nContent-Length: %d\r\n\r\n%s", c.path, c.headers,
				c.length, c.body)
			response, err := http.ReadResponse(bufio.NewReader(conn), nil)
			if err != nil {
				t.Fatalf("no answer: %v", err)
			}
			text, _ := io.ReadAll(response.Body)
			if response.StatusCode != c.status {
				t.Errorf("%d %s, not %d", response.StatusCode, text, c.status)
			}
			// the service waits half a minute for a body that does not arrive
			if took := time.Since(began); took > 20*time.Second {
				t.Errorf("the answer took %v", took)
			}
			if !response.Close {
				t.Error("the connection is kept, with the rest of the body to come")
			}
			if left := in.spooled(); len(left) > 0 {
				t.Errorf("the spool holds %v", left)
			}
		})
	}
	if stored, _ := filepath.Glob(filepath.Join(in.folder, "files", "??")); len(stored) > 0 {
		t.Errorf("files were stored: %v", stored)
	}
}

// An upload that its client gives up leaves no ticket, and nothing on the disk.
func TestAnUploadThatIsGivenUpLeavesNothing(t *testing.T) {
	t.Parallel()
	in := install(t)
	in.tenant("kestrel")
	p := in.serve()
	conn, err := net.Dial("tcp", strings.TrimPrefix(p.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(conn,
		"POST /api/v1/widget/tickets HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=%s\r\nContent-Length: %d\r\n\r\n", boundary, hugeBody)
	if _, err := io.CopyN(conn, form(ticketFields, 5, 50<<20), 20<<20); err != nil {
		t.Fatal(err)
	}
	await.That(t, "the upload is spooled", func() bool {
		left := in.spooled()
		if len(left) == 0 {
			return false
		}
		info, err := os.Stat(left[0])
		return err == nil && info.Size() > 10<<20
	})
	conn.Close()
	await.That(t, "the spool is empty", func() bool { return len(in.spooled()) == 0 })
	var tickets int64
	if err := in.db().Raw("SELECT count(*) FROM tickets").Scan(&tickets).Error; err != nil || tickets != 0 {
		t.Errorf("%d tickets were filed (%v)", tickets, err)
	}
}
