package files_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"intake/internal/files"
)

func TestAStoreOpensWhileItsServerIsDownAndReportsItLater(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().String()
	_ = listener.Close()

	store := open(t, bucketAt(address))
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	_, err = store.Open(ctx, store.NewKey())
	if err == nil || errors.Is(err, os.ErrNotExist) {
		t.Errorf("a server that is away looks like a missing file: %v", err)
	}
	var outage interface{ Unavailable() bool }
	if !errors.As(err, &outage) {
		t.Errorf("a server that is away is no outage: %v", err)
	}
	if ctx.Err() != nil {
		t.Error("it took more than a minute to give up")
	}
	if err != nil && strings.Contains(err.Error(), "hunter2") {
		t.Errorf("the secret is in %q", err)
	}
}

// The spool is in the folder for temporary files, from which some systems remove what nobody used for days.
func TestABucketTakesUploadsAfterTheTemporaryFolderWasCleanedUp(t *testing.T) {
	temporary := t.TempDir()
	t.Setenv("TMPDIR", temporary)
	store := open(t, bucketAt(serveS3(t, "intake")))
	if err := os.RemoveAll(filepath.Join(temporary, "intake-spool")); err != nil {
		t.Fatal(err)
	}
	if _, err := store.SweepSpool(time.Now()); err != nil {
		t.Errorf("the sweep fails: %v", err)
	}
	if err := store.Room(1); err != nil {
		t.Fatal(err)
	}
	content := []byte("hello")
	if stored := read(t, store, put(t, store, content)); !bytes.Equal(stored, content) {
		t.Errorf("stored is %q", stored)
	}
}

func TestAMissingBucketIsNamed(t *testing.T) {
	t.Parallel()
	store := open(t, bucketAt(serveS3(t, "other")))
	_, openErr := store.Open(t.Context(), store.NewKey())
	putErr := store.Put(t.Context(), store.NewKey(), spool(t, store, []byte("x")), 1)
	walkErr := store.Walk(t.Context(), time.Now(), func(string) error { return nil })
	for name, err := range map[string]error{"Open": openErr, "Put": putErr, "Walk": walkErr} {
		if err == nil || !strings.Contains(err.Error(), `the bucket "intake" does not exist`) ||
			errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s: %v", name, err)
		}
		if outage := (interface{ Unavailable() bool })(nil); !errors.As(err, &outage) {
			t.Errorf("%s: people are not asked to try again later: %v", name, err)
		}
	}
}

func TestAFullBucketCountsAsFull(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodHead {
			w.WriteHeader(http.StatusNotFound)
			return
		}
		_, _ = io.Copy(io.Discard, r.Body)
		w.WriteHeader(http.StatusInsufficientStorage)
		_, _ = io.WriteString(w, `<Error><Code>XMinioStorageFull</Code><Message>full</Message></Error>`)
	}))
	t.Cleanup(server.Close)
	store := open(t, bucketAt(server.URL))
	err := store.Put(t.Context(), store.NewKey(), spool(t, store, []byte("x")), 1)
	if !errors.Is(err, files.ErrFull) {
		t.Errorf("got %v, want ErrFull", err)
	}
}

func TestPuttingALargeFileIntoABucketNeedsLittleMemory(t *testing.T) {
	const size = 60 << 20
	var received int64
	// This server stores nothing, because the memory of a real one in this process would be measured too.
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodHead {
			w.WriteHeader(http.StatusNotFound)
			return
		}
		received, _ = io.Copy(io.Discard, r.Body)
		w.Header().Set("ETag", `"etag"`)
	}))
	t.Cleanup(server.Close)
	store := open(t, bucketAt(server.URL))
	f := spool(t, store, nil)
	if err := f.Truncate(size); err != nil {
		t.Fatal(err)
	}

	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	if err := store.Put(t.Context(), store.NewKey(), f, size); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	if received < size {
		t.Errorf("the server received %d bytes", received)
	}
	if allocated := after.TotalAlloc - before.TotalAlloc; allocated > 8<<20 {
		t.Errorf("%d MiB were allocated for a file of 60 MiB", allocated>>20)
	}
}

// hangs returns the address of a store that answers each request with the text for its method, and then sends nothing
// more. It does not read requests with other methods.
func hangs(t *testing.T, says map[string]string) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			t.Cleanup(func() { conn.Close() })
			go func() {
				for in := bufio.NewReader(conn); ; {
					request, err := http.ReadRequest(in)
					if err != nil || says[request.Method] == "" {
						return
					}
					io.Copy(io.Discard, request.Body)          //nolint:errcheck // the test notices
					io.WriteString(conn, says[request.Method]) //nolint:errcheck // the test notices
				}
			}()
		}
	}()
	return listener.Addr().String()
}

const (
	notThere = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"
	half     = "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\nLast-Modified: Sun, 22 Nov 2026 06:00:00 GMT\r\nETag: \"x\"\r\n\r\nhalf"
)

// It accepts a call and then sends nothing.
func TestAHangingStoreTimesOut(t *testing.T) {
	t.Parallel()
	for name, says := range map[string]map[string]string{
		"it accepts and stays silent":     {},
		"it stops before the file":        {"HEAD": notThere},
		"it stops in the middle of files": {"HEAD": notThere, "GET": half},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			place := bucketAt(hangs(t, says))
			place.S3.Timeout = 300 * time.Millisecond
			store := open(t, place)
			large := spool(t, store, nil)
			if err := large.Truncate(50 << 20); err != nil {
				t.Fatal(err)
			}
			began := time.Now()
			putErr := store.Put(t.Context(), store.NewKey(), large, 50<<20)
			body, openErr := store.Open(t.Context(), store.NewKey())
			if openErr == nil {
				_, openErr = io.ReadAll(body)
				body.Close()
			}
			for call, err := range map[string]error{
				"Put": putErr, "Open": openErr, "Delete": store.Delete(t.Context(), store.NewKey()),
				"Walk": store.Walk(t.Context(), time.Now(), func(string) error { return nil }),
			} {
				var outage interface{ Unavailable() bool }
				if !errors.As(err, &outage) || !strings.Contains(err.Error(), "silent") {
					t.Errorf("%s ends with %v", call, err)
				}
			}
			if took := time.Since(began); took > 2*time.Minute {
				t.Errorf("it took %v", took)
			}
			if _, err := os.Lstat(large.Name()); err != nil {
				t.Errorf("what could not be kept is the caller's to remove, but: %v", err)
			}
		})
	}
}

// A wait for the rest of the file may help whoever wants it.
func TestAStoreThatBreaksOffInTheMiddleOfAFileIsAway(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		conn, _, err := w.(http.Hijacker).Hijack()
		if err != nil {
			t.Error(err)
			return
		}
		defer conn.Close()
		io.WriteString(conn, half) //nolint:errcheck // the test notices
	}))
	t.Cleanup(server.Close)
	store := open(t, bucketAt(server.URL))
	body, err := store.Open(t.Context(), store.NewKey())
	if err != nil {
		t.Fatal(err)
	}
	defer body.Close()
	content, err := io.ReadAll(body)
	var outage interface{ Unavailable() bool }
	if string(content) != "half" || !errors.Is(err, io.ErrUnexpectedEOF) || !errors.As(err, &outage) {
		t.Errorf("%q came (%v)", content, err)
	}
}

// It makes progress. A slow reader may take its time, too.
func TestASlowStoreDoesNotTimeOut(t *testing.T) {
	t.Parallel()
	const timeout, pieces = 3 * time.Second, 80
	piece := bytes.Repeat([]byte("x"), 1<<20)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.Method {
		case http.MethodHead:
			w.WriteHeader(http.StatusNotFound)
		case http.MethodPut:
			for n := int64(1); n > 0; time.Sleep(timeout / 50) {
				n, _ = io.CopyN(io.Discard, r.Body, int64(len(piece)))
			}
		default:
			w.Header().Set("Last-Modified", "Sun, 22 Nov 2026 06:00:00 GMT")
			w.Header().Set("Content-Length", strconv.Itoa(pieces*len(piece)))
			for range pieces {
				_, _ = w.Write(piece)
				w.(http.Flusher).Flush()
				time.Sleep(timeout / 50)
			}
		}
	}))
	t.Cleanup(server.Close)
	place := bucketAt(server.URL)
	place.S3.Timeout = timeout
	store := open(t, place)
	if err := store.Put(t.Context(), store.NewKey(), spool(t, store, bytes.Repeat(piece, pieces)),
		int64(pieces*len(piece))); err != nil {
		t.Errorf("keeping: %v", err)
	}
	body, err := store.Open(t.Context(), store.NewKey())
	if err != nil {
		t.Fatal(err)
	}
	defer body.Close()
	time.Sleep(2 * timeout) // the reader pauses
	if content, err := io.ReadAll(body); err != nil || len(content) != pieces*len(piece) {
		t.Errorf("%d bytes came (%v)", len(content), err)
	}
}
