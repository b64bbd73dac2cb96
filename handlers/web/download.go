package web

import (
	"context"
	"io"
	"log/slog"
	"net"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/models"
)

// sendStored answers with size bytes of a stored file, from an offset, for as long as the reader keeps pace. They are
// sent after the handler has returned, so the request's deadline does not count.
func sendStored(c *fiber.Ctx, store models.FileStore, key string, from, size int64) error {
	if c.Method() == fiber.MethodHead {
		c.Response().SkipBody = true
		c.Response().Header.SetContentLength(int(size))
		return nil
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(c.UserContext()), maxTransferTime)
	content, err := store.Open(ctx, key)
	if err != nil {
		cancel()
		return err
	}
	if err := skip(content, from); err != nil {
		cancel()
		content.Close()
		return err
	}
	c.Context().SetBodyStream(&download{
		Reader:  &storedFile{content: content, left: size, request: RequestID(c), path: loggedPath(c)},
		content: content, cancel: cancel, conn: c.Context().Conn(), pace: newPace(downloadGrace, downloadCredit),
	}, int(size))
	return nil
}

// storedFile is what is left to send. If the store ends early, the answer is cut off, so that nobody mistakes a part for
// the whole; the status is sent by then, so only the log can tell.
type storedFile struct {
	content       io.Reader
	left          int64
	request, path string
}

func (f *storedFile) Read(p []byte) (int, error) {
	if f.left == 0 {
		return 0, io.EOF
	}
	n, err := f.content.Read(p[:min(int64(len(p)), f.left)])
	f.left -= int64(n)
	if err == io.EOF && f.left > 0 { //nolint:errorlint // a wrapped io.EOF is not the end
		err = io.ErrUnexpectedEOF
	}
	if err != nil && f.left > 0 {
		slog.Error("a download of a file ended early", "request", f.request, "path", f.path, "error", err)
	}
	return n, err
}

func skip(content io.Reader, n int64) error {
	if n == 0 {
		return nil
	}
	if seeker, ok := content.(io.Seeker); ok {
		_, err := seeker.Seek(n, io.SeekStart)
		return err
	}
	_, err := io.CopyN(io.Discard, content, n)
	return err
}

// Stream answers with what write produces, as it is produced. If write fails, the answer is cut off, so that nobody
// mistakes a part for the whole.
func Stream(c *fiber.Ctx, write func(ctx context.Context, w io.Writer) error) {
	StreamWithin(c, maxTransferTime, write)
}

// StreamWithin is Stream with a time limit other than that of one file.
func StreamWithin(c *fiber.Ctx, timeout time.Duration, write func(ctx context.Context, w io.Writer) error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(c.UserContext()), timeout)
	content, body := io.Pipe()
	go func() { body.CloseWithError(write(ctx, body)) }() //nolint:errcheck // it always succeeds
	pace := newPace(downloadGrace, downloadCredit)
	pace.end = time.Now().Add(timeout)
	c.Context().SetBodyStream(&download{
		Reader: content, content: content, cancel: cancel, conn: c.Context().Conn(), pace: pace,
	}, -1)
}

// download bounds the time for each piece written: a slow reader is tolerated as long as it keeps a minimum rate.
type download struct {
	io.Reader
	content io.Closer
	cancel  context.CancelFunc
	conn    net.Conn
	pace    *pace
	piece   int       // how much is being written since then
	since   time.Time // zero before the first piece
}

// Read is called for a piece once the previous one is written.
func (d *download) Read(p []byte) (int, error) {
	if !d.since.IsZero() {
		d.pace.waited(time.Since(d.since), d.piece)
	}
	n, err := d.Reader.Read(p)
	d.piece, d.since = n, time.Now()
	d.conn.SetWriteDeadline(d.pace.deadline(d.since)) //nolint:errcheck // a dead connection fails in the following write
	return n, err
}

func (d *download) Close() error {
	d.cancel()
	return d.content.Close()
}
