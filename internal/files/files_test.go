package files_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"io"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"

	"intake/internal/files"
)

func TestMain(m *testing.M) {
	// The spool of an S3 store is in the folder for temporary files, so tests get their own.
	dir, err := os.MkdirTemp("", "files-test-*")
	if err == nil {
		err = os.Setenv("TMPDIR", dir)
	}
	if err != nil {
		panic(err)
	}
	code := m.Run()
	_ = os.RemoveAll(dir)
	os.Exit(code)
}

// each runs a test with both stores.
func each(t *testing.T, promise func(t *testing.T, store files.Store)) {
	t.Parallel()
	t.Run("on disk", func(t *testing.T) {
		t.Parallel()
		promise(t, open(t, files.Place{Folder: filepath.Join(t.TempDir(), "files")}))
	})
	t.Run("in a bucket", func(t *testing.T) {
		t.Parallel()
		promise(t, open(t, bucketAt(serveS3(t, "intake"))))
	})
	t.Run("under a prefix in a bucket", func(t *testing.T) {
		t.Parallel()
		place := bucketAt(serveS3(t, "intake"))
		place.S3.Prefix, place.S3.Region = "support/files", ""
		promise(t, open(t, place))
	})
}

func open(t *testing.T, place files.Place) files.Store {
	t.Helper()
	store, err := files.Open(t.Context(), place)
	if err != nil {
		t.Fatal(err)
	}
	return store
}

// bucketAt returns the bucket "intake" of the S3 server at this address.
func bucketAt(address string) files.Place {
	return files.Place{S3: &files.S3{
		Host: strings.TrimPrefix(address, "http://"), Key: "key", Secret: "hunter2", Bucket: "intake",
		Region: "us-east-1", Plain: true,
	}}
}

// serveS3 starts a real S3 server with one bucket, and returns its address.
func serveS3(t *testing.T, bucket string) string {
	t.Helper()
	backend := s3mem.New()
	if err := backend.CreateBucket(bucket); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(gofakes3.New(backend).Server())
	t.Cleanup(server.Close)
	return server.URL
}

// The folder for uploads may belong to another user; permissions do not stop root, so that it is missing here.
func TestAStoreInWhichNothingCanBeWrittenIsFoundOut(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "files")
	store := open(t, files.Place{Folder: folder})
	if err := files.Check(t.Context(), store); err != nil {
		t.Errorf("of a good store it says %v", err)
	}
	if left, err := os.ReadDir(filepath.Join(folder, "tmp")); err != nil || len(left) > 0 {
		t.Errorf("looking at it leaves %v (%v)", left, err)
	}
	if err := os.RemoveAll(filepath.Join(folder, "tmp")); err != nil {
		t.Fatal(err)
	}
	if err := files.Check(t.Context(), store); err == nil {
		t.Error("nobody finds out that nothing can be written")
	}
}

func spool(t *testing.T, store files.Store, content []byte) *os.File {
	t.Helper()
	f, err := store.Spool()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close(); _ = os.Remove(f.Name()) })
	if _, err := f.Write(content); err != nil {
		t.Fatal(err)
	}
	return f
}

func put(t *testing.T, store files.Store, content []byte) string {
	t.Helper()
	key := store.NewKey()
	if err := store.Put(t.Context(), key, spool(t, store, content), int64(len(content))); err != nil {
		t.Fatal(err)
	}
	return key
}

func read(t *testing.T, store files.Store, key string) []byte {
	t.Helper()
	body, err := store.Open(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	defer body.Close()
	content, err := io.ReadAll(body)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func walk(t *testing.T, store files.Store, before time.Time) []string {
	t.Helper()
	var keys []string
	err := store.Walk(t.Context(), before, func(key string) error {
		keys = append(keys, key)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(keys)
	return keys
}

func TestAStoredFileIsReadUnchanged(t *testing.T) {
	each(t, func(t *testing.T, store files.Store) {
		for _, size := range []int{0, 1, 100_000, 17 << 20} {
			content := make([]byte, size)
			_, _ = rand.Read(content)
			f := spool(t, store, content)
			key := store.NewKey()
			if size%2 > 0 {
				key = "p" + key // a public file
			}
			if err := store.Put(t.Context(), key, f, int64(size)); err != nil {
				t.Fatalf("%d bytes: %v", size, err)
			}
			if got := read(t, store, key); !bytes.Equal(got, content) {
				t.Errorf("%d bytes came back as %d others", size, len(got))
			}
			if _, err := os.Lstat(f.Name()); !errors.Is(err, os.ErrNotExist) {
				t.Errorf("%d bytes: the spool file is still there (%v)", size, err)
			}
		}
	})
}

func TestAMissingFileIsNotFound(t *testing.T) {
	each(t, func(t *testing.T, store files.Store) {
		if _, err := store.Open(t.Context(), store.NewKey()); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("got %v, want os.ErrNotExist", err)
		}
	})
}

func TestAKeyInUseIsRefusedAndKeepsItsFile(t *testing.T) {
	each(t, func(t *testing.T, store files.Store) {
		key := put(t, store, []byte("first"))
		second := spool(t, store, []byte("second"))
		if err := store.Put(t.Context(), key, second, 6); !errors.Is(err, os.ErrExist) {
			t.Errorf("got %v, want os.ErrExist", err)
		}
		if got := read(t, store, key); string(got) != "first" {
			t.Errorf("the file is now %q", got)
		}
		if _, err := os.Lstat(second.Name()); err != nil {
			t.Errorf("the refused spool file is the caller's to remove, but: %v", err)
		}
	})
}

func TestASpoolFileOfAnotherSizeIsRefused(t *testing.T) {
	each(t, func(t *testing.T, store files.Store) {
		if err := store.Put(t.Context(), store.NewKey(), spool(t, store, []byte("half")), 8); err == nil {
			t.Error("half a file was kept")
		}
		if keys := walk(t, store, time.Now().Add(time.Hour)); len(keys) != 0 {
			t.Errorf("the store holds %v", keys)
		}
	})
}

func TestHostileKeysAreRefused(t *testing.T) {
	each(t, func(t *testing.T, store files.Store) {
		for _, key := range []string{
			"", "../x", "tmp", "..", strings.Repeat("A", 32), strings.Repeat("a", 31), strings.Repeat("a", 33),
			strings.Repeat("a", 32) + "p", "pp" + strings.Repeat("a", 32),
			"../../../../" + strings.Repeat("a", 20), strings.Repeat("a", 32) + "\n", strings.Repeat("a", 30) + "/.",
		} {
			if err := store.Put(t.Context(), key, spool(t, store, []byte("x")), 1); err == nil {
				t.Errorf("Put took %q", key)
			}
			if _, err := store.Open(t.Context(), key); err == nil || errors.Is(err, os.ErrNotExist) {
				t.Errorf("Open of %q: %v", key, err)
			}
			if err := store.Delete(t.Context(), key); err == nil {
				t.Errorf("Delete took %q", key)
			}
		}
	})
}

func TestDeletingTwiceIsNoError(t *testing.T) {
	each(t, func(t *testing.T, store files.Store) {
		key := put(t, store, []byte("x"))
		for range 2 {
			if err := store.Delete(t.Context(), key); err != nil {
				t.Error(err)
			}
		}
		if _, err := store.Open(t.Context(), key); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("after Delete: %v", err)
		}
	})
}

func TestAWalkVisitsOnlyKeysWrittenBeforeATime(t *testing.T) {
	each(t, func(t *testing.T, store files.Store) {
		public := "p" + store.NewKey()
		if err := store.Put(t.Context(), public, spool(t, store, []byte("p")), 1); err != nil {
			t.Fatal(err)
		}
		want := []string{public, put(t, store, []byte("a")), put(t, store, []byte("b")), put(t, store, nil)}
		slices.Sort(want)
		spool(t, store, []byte("not kept"))

		if got := walk(t, store, time.Now().Add(time.Hour)); !slices.Equal(got, want) {
			t.Errorf("got %v, want %v", got, want)
		}
		if got := walk(t, store, time.Now().Add(-time.Hour)); len(got) != 0 {
			t.Errorf("an hour ago there was nothing, got %v", got)
		}
		stop, visits := errors.New("enough"), 0
		err := store.Walk(t.Context(), time.Now().Add(time.Hour), func(string) error { visits++; return stop })
		if !errors.Is(err, stop) || visits != 1 {
			t.Errorf("the walk went on after an error: %d visits, %v", visits, err)
		}
		ended, end := context.WithCancel(t.Context())
		end()
		if err := store.Walk(ended, time.Now().Add(time.Hour), func(string) error { return nil }); err == nil {
			t.Error("a walk that was cancelled looks complete")
		}
	})
}

func TestTheSweepTakesAbandonedSpoolFilesAndLeavesYoungOnes(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	store := open(t, files.Place{Folder: dir})
	old, young := spool(t, store, []byte("old")), spool(t, store, []byte("young"))
	hourAgo := time.Now().Add(-time.Hour)
	if err := os.Chtimes(old.Name(), hourAgo, hourAgo); err != nil {
		t.Fatal(err)
	}
	foreign := filepath.Join(filepath.Dir(old.Name()), "README")
	if err := os.WriteFile(foreign, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(foreign, hourAgo, hourAgo); err != nil {
		t.Fatal(err)
	}

	removed, err := store.SweepSpool(time.Now().Add(-time.Minute))
	if err != nil || removed != 1 {
		t.Errorf("removed %d (%v), want 1", removed, err)
	}
	if _, err := os.Lstat(old.Name()); !errors.Is(err, os.ErrNotExist) {
		t.Error("the old one is still there")
	}
	for _, name := range []string{young.Name(), foreign} {
		if _, err := os.Lstat(name); err != nil {
			t.Error(err)
		}
	}
}

// On a full disk every upload is refused, and whoever watches the figures sees it.
func TestUploadsRefusedForLackOfRoomCountAsFailures(t *testing.T) {
	each(t, func(t *testing.T, store files.Store) {
		var failed []string
		watched := files.Watched(store, func(operation string) { failed = append(failed, operation) })
		if err := watched.Room(1); err != nil || len(failed) > 0 {
			t.Errorf("with room it fails: %v, %v", err, failed)
		}
		if err := watched.Room(1 << 60); !errors.Is(err, files.ErrFull) || !slices.Equal(failed, []string{"room"}) {
			t.Errorf("without room it answers %v, and counted are %v", err, failed)
		}
	})
}

func TestRoomReportsATooLargeFile(t *testing.T) {
	each(t, func(t *testing.T, store files.Store) {
		if err := store.Room(1); err != nil {
			t.Error(err)
		}
		if err := store.Room(1 << 60); !errors.Is(err, files.ErrFull) || !files.Full(err) {
			t.Errorf("got %v, want ErrFull", err)
		}
	})
}

func TestAPlaceWithoutANameIsRefused(t *testing.T) {
	t.Parallel()
	nowhere := bucketAt("ho st")
	for _, place := range []files.Place{{}, nowhere} {
		if _, err := files.Open(t.Context(), place); err == nil || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%+v: %v", place, err)
		}
	}
}
