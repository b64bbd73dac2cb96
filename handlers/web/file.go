package web

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/url"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/models"
)

// SendFile answers with a ticket's file, or with the range of it that a player asks for. It is sent as data that no
// browser shows or runs as a page.
func SendFile(c *fiber.Ctx, store models.FileStore, file *models.Attachment) error {
	contentType := file.ContentType
	if contentType == "text/plain" {
		contentType += "; charset=utf-8"
	}
	c.Set(fiber.HeaderContentType, contentType)
	c.Set(fiber.HeaderContentDisposition, disposition(file.Name))
	c.Set(fiber.HeaderContentSecurityPolicy, "sandbox; default-src 'none'")
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	c.Set(fiber.HeaderReferrerPolicy, "no-referrer")
	c.Set("Cross-Origin-Resource-Policy", "same-origin")
	c.Set(fiber.HeaderAcceptRanges, "bytes")

	from, size := int64(0), file.Size
	if c.Get(fiber.HeaderRange) != "" && file.Size > 0 {
		asked, err := c.Range(int(file.Size))
		switch {
		case err != nil || asked.Type != "bytes":
			c.Set(fiber.HeaderContentRange, fmt.Sprintf("bytes */%d", file.Size))
			return c.SendStatus(fiber.StatusRequestedRangeNotSatisfiable)
		case len(asked.Ranges) == 1: // several ranges are answered with the whole file, as HTTP allows
			from, size = int64(asked.Ranges[0].Start), int64(asked.Ranges[0].End-asked.Ranges[0].Start)+1
			c.Status(fiber.StatusPartialContent)
			c.Set(fiber.HeaderContentRange, fmt.Sprintf("bytes %d-%d/%d", from, from+size-1, file.Size))
		}
	}
	if c.Method() == fiber.MethodHead {
		c.Response().SkipBody = true
		c.Response().Header.SetContentLength(int(size))
		return nil
	}
	// Not the request's deadline, because the file is sent after the handler has returned.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(c.UserContext()), maxTransferTime)
	content, err := store.Open(ctx, file.FileKey)
	if err != nil {
		cancel()
		return fmt.Errorf("opening a file of a ticket: %w", err)
	}
	if err := skip(content, from); err != nil {
		cancel()
		content.Close()
		return fmt.Errorf("opening a file of a ticket: %w", err)
	}
	sendPaced(c, content, cancel, int(size))
	return nil
}

// SendText answers with user text in a form that no browser takes for a page.
func SendText(c *fiber.Ctx, text string) error {
	c.Set(fiber.HeaderContentType, "text/plain; charset=utf-8")
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	c.Set(fiber.HeaderContentSecurityPolicy, "sandbox; default-src 'none'")
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	return c.SendString(text)
}

// sendPaced sends the first size bytes of content for as long as the reader keeps pace.
func sendPaced(c *fiber.Ctx, content io.ReadCloser, cancel context.CancelFunc, size int) {
	c.Context().SetBodyStream(&download{
		Reader: io.LimitReader(content, int64(size)), content: content, cancel: cancel, conn: c.Context().Conn(),
		pace: newPace(downloadGrace, downloadCredit),
	}, size)
}

// ShownInPage reports whether a browser requests the file as a picture within a page. It is sent like any other file,
// but viewing a ticket's pictures counts as reading the ticket, not as a download.
func ShownInPage(c *fiber.Ctx, file *models.Attachment) bool {
	return c.Get("Sec-Fetch-Dest") == "image" && strings.HasPrefix(file.ContentType, "image/")
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

// disposition gives the file name in both forms that browsers read (RFC 6266, RFC 5987).
func disposition(name string) string {
	plain := strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' || r == '"' || r == '\\' || r == '%' {
			return '_'
		}
		return r
	}, name)
	encoded := strings.ReplaceAll(url.QueryEscape(name), "+", "%20")
	return `attachment; filename="` + plain + `"; filename*=UTF-8''` + encoded
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
