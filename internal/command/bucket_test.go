package command_test

import (
	"bytes"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
)

// s3Server is a real S3 server in this process that can be stopped and started.
type s3Server struct {
	t       testing.TB
	backend *s3mem.Backend
	listen  string
	server  *http.Server
	silent  atomic.Bool // receives requests, but does not answer until it is false again
}

func startS3(t testing.TB) *s3Server {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &s3Server{t: t, backend: s3mem.New(), listen: listener.Addr().String()}
	if err := s.backend.CreateBucket("intake"); err != nil {
		t.Fatal(err)
	}
	s.serve(listener)
	t.Cleanup(func() { s.server.Close() })
	return s
}

// start starts the server again, at its address.
func (s *s3Server) start() {
	s.t.Helper()
	listener, err := net.Listen("tcp", s.listen)
	if err != nil {
		s.t.Fatal(err)
	}
	s.serve(listener)
}

func (s *s3Server) serve(listener net.Listener) {
	answers := gofakes3.New(s.backend).Server()
	s.server = &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for s.silent.Load() && r.Context().Err() == nil {
			time.Sleep(10 * time.Millisecond)
		}
		answers.ServeHTTP(w, r)
	})}
	go s.server.Serve(listener) //nolint:errcheck // ends with the test
}

// stored returns the files in the bucket.
func (s *s3Server) stored() (contents [][]byte) {
	s.t.Helper()
	list, err := s.backend.ListBucket("intake", nil, gofakes3.ListBucketPage{})
	if err != nil {
		s.t.Fatal(err)
	}
	for _, item := range list.Contents {
		object, err := s.backend.GetObject("intake", item.Key, nil)
		if err != nil {
			s.t.Fatal(err)
		}
		content, err := io.ReadAll(object.Contents)
		if err != nil {
			s.t.Fatal(err)
		}
		contents = append(contents, content)
	}
	return contents
}

// Attachments are stored in an S3-compatible store. While it is down, tickets are filed, the answer says which files
// are missing, and nothing stays on the disk.
func TestAnOutageOfTheBucketLosesNoTicket(t *testing.T) {
	t.Parallel()
	bucket := startS3(t)
	in := install(t, "FILES_URL", "s3://key:secret@"+bucket.listen+"/intake?tls=false&region=us-east-1")
	in.tenant("kestrel")
	p := in.serve()
	client := newClient(t)
	const size = 1 << 20
	wanted, _ := io.ReadAll(picture(size))
	check := func(files int) {
		t.Helper()
		stored := bucket.stored()
		if len(stored) != files || int64(files) != count(t, in, "attachments") {
			t.Errorf("%d files are stored and %d attached, not %d", len(stored), count(t, in, "attachments"), files)
		}
		for _, content := range stored {
			if !bytes.Equal(content, wanted) {
				t.Error("a stored file is not what was sent")
			}
		}
		if left, _ := filepath.Glob(filepath.Join(in.folder, "intake-spool", "*")); len(left) > 0 {
			t.Errorf("the spool holds %v", left)
		}
	}
	if r := upload(client, p.url, "203.0.113.1", 2, size); r.status != http.StatusCreated {
		t.Fatalf("an upload was answered %v", r)
	}
	check(2)

	bucket.server.Close()
	r := upload(client, p.url, "203.0.113.1", 2, size)
	if r.status != http.StatusServiceUnavailable || r.header.Get("Retry-After") == "" ||
		!strings.Contains(r.text("error"), "Ticket #2 was created") {
		t.Errorf("with the store away an upload was answered %v", r)
	}
	check(2)

	bucket.start()
	r = upload(client, p.url, "203.0.113.1", 2, size)
	if r.status != http.StatusCreated || !strings.Contains(r.body, `"number":3`) {
		t.Errorf("with the store back an upload was answered %v", r)
	}
	check(4)
}
