package web

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"intake/internal/files"
	"intake/models"
)

// The disk lost the end of a file.
func TestADownloadThatEndsEarlyIsCutOffAndLogged(t *testing.T) { //nolint:paralleltest // it looks at the log
	var log bytes.Buffer
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&log, nil)))
	t.Cleanup(func() { slog.SetDefault(before) })
	folder := t.TempDir()
	store, err := files.Open(t.Context(), files.Place{Folder: folder})
	if err != nil {
		t.Fatal(err)
	}
	file := &models.Attachment{FileKey: store.NewKey(), Name: "a.png", ContentType: "image/png", Size: 1 << 20}
	spooled, err := store.Spool()
	if err != nil {
		t.Fatal(err)
	}
	if err := spooled.Truncate(file.Size); err != nil {
		t.Fatal(err)
	}
	if err := store.Put(t.Context(), file.FileKey, spooled, file.Size); err != nil {
		t.Fatal(err)
	}
	server := fiber.New(fiber.Config{DisableStartupMessage: true})
	server.Use(Identify, Deadline(RequestTimeout))
	server.Get("/file", func(c *fiber.Ctx) error { return SendFile(c, store, file) })
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go server.Listener(Listen(listener, Addresses{})) //nolint:errcheck // ends with the test
	t.Cleanup(func() { server.Shutdown() })           //nolint:errcheck // ends with the test
	get := func() (int, error) {
		answer, err := http.Get("http://" + listener.Addr().String() + "/file")
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		content, err := io.ReadAll(answer.Body)
		return len(content), err
	}
	if n, err := get(); n != 1<<20 || err != nil || log.Len() > 0 {
		t.Errorf("%d bytes came (%v), the log says %q", n, err, log.String())
	}
	err = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		return os.Truncate(path, 1<<19)
	})
	if err != nil {
		t.Fatal(err)
	}
	if n, err := get(); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("%d bytes came (%v)", n, err)
	}
	if err := server.Shutdown(); err != nil { // it writes to the log until then
		t.Fatal(err)
	}
	if said := log.String(); !strings.Contains(said, "a download of a file ended early") ||
		!strings.Contains(said, "path=/file") {
		t.Errorf("the log says %q", said)
	}
}
