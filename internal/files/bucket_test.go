package files_test

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"intake/internal/files"
)

func TestAStoreOpensWhileItsServerIsAwayAndSaysSoLater(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().String()
	_ = listener.Close()

	store := open(t, "s3://key:hunter2@"+address+"/intake?tls=false&region=us-east-1")
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	_, err = store.Open(ctx, files.NewKey())
	if err == nil || errors.Is(err, os.ErrNotExist) {
		t.Errorf("a server that is away looks like a missing file: %v", err)
	}
	if ctx.Err() != nil {
		t.Error("it took more than a minute to give up")
	}
	if err != nil && strings.Contains(err.Error(), "hunter2") {
		t.Errorf("the secret is in %q", err)
	}
}

func TestAMissingBucketIsNamed(t *testing.T) {
	t.Parallel()
	store := open(t, serveS3(t, "other")+"/intake?tls=false&region=us-east-1")
	_, openErr := store.Open(t.Context(), files.NewKey())
	putErr := store.Put(t.Context(), files.NewKey(), spool(t, store, []byte("x")), 1)
	walkErr := store.Walk(t.Context(), time.Now(), func(string) error { return nil })
	for name, err := range map[string]error{"Open": openErr, "Put": putErr, "Walk": walkErr} {
		if err == nil || !strings.Contains(err.Error(), `the bucket "intake" does not exist`) || errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s: %v", name, err)
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
	store := open(t, "s3://key:secret@"+strings.TrimPrefix(server.URL, "http://")+"/intake?tls=false&region=us-east-1")
	err := store.Put(t.Context(), files.NewKey(), spool(t, store, []byte("x")), 1)
	if !errors.Is(err, files.ErrFull) {
		t.Errorf("got %v, want ErrFull", err)
	}
}

func TestPuttingALargeFileIntoABucketNeedsLittleMemory(t *testing.T) {
	const size = 60 << 20
	var received int64
	// A server that keeps nothing, because the memory of a real one in this process would be measured too.
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodHead {
			w.WriteHeader(http.StatusNotFound)
			return
		}
		received, _ = io.Copy(io.Discard, r.Body)
		w.Header().Set("ETag", `"etag"`)
	}))
	t.Cleanup(server.Close)
	store := open(t, "s3://key:secret@"+strings.TrimPrefix(server.URL, "http://")+"/intake?tls=false&region=us-east-1")
	f := spool(t, store, nil)
	if err := f.Truncate(size); err != nil {
		t.Fatal(err)
	}

	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	if err := store.Put(t.Context(), files.NewKey(), f, size); err != nil {
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
