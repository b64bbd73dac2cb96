package web

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"time"

	"github.com/gofiber/fiber/v2"
)

const (
	// DefaultBodyLimit holds for every route that does not ask for more.
	DefaultBodyLimit = 1 << 20

	readPatience   = 30 * time.Second // between two reads of a body that is coming in
	uploadPatience = 30 * time.Minute // for one whole body
	drainLimit     = 64 << 10
	drainPatience  = 100 * time.Millisecond
)

// Body is the unread body of a request. Nothing of it is read before a handler asks, so a caller who is refused costs
// nothing; what a handler leaves unread never reaches the connection's next request.
type Body struct {
	stream   io.Reader
	conn     net.Conn
	length   int64 // as declared; -1 for chunked
	limit    int64
	read     int64
	patience time.Duration
	until    time.Time
	ended    bool
	failed   error
}

type bodyKey struct{}

// ErrTooLarge is the answer to a body over its limit.
var ErrTooLarge = fiber.NewError(fiber.StatusRequestEntityTooLarge, "The request body is too large.")

// errBroken is the answer to a body that stopped coming or is not framed as it says.
var errBroken = fiber.NewError(fiber.StatusBadRequest, "The request body ended early or is broken.")

// Guard is the first middleware: it hands the body stream to the handlers as a Body and, once they have answered,
// makes sure that no byte of it is left to be taken for another request.
func Guard(c *fiber.Ctx) error {
	if ambiguousLength(c) {
		c.Context().SetConnectionClose()
		return fiber.NewError(fiber.StatusBadRequest, "It is not clear where the request ends: send one Content-Length, or one Transfer-Encoding: chunked.")
	}
	stream := c.Context().RequestBodyStream()
	if stream == nil {
		return c.Next()
	}
	body := &Body{
		stream: stream, conn: c.Context().Conn(), length: int64(c.Request().Header.ContentLength()), limit: DefaultBodyLimit,
		patience: readPatience, until: time.Now().Add(uploadPatience),
	}
	c.Locals(bodyKey{}, body)
	err := c.Next()
	if !body.drain() {
		c.Context().SetConnectionClose()
		Linger(body.conn)
	}
	return err
}

// RequestBody is the body of the request; one without a body is empty.
func RequestBody(c *fiber.Ctx) *Body {
	if body, ok := c.Locals(bodyKey{}).(*Body); ok {
		return body
	}
	return &Body{stream: bytes.NewReader(nil), length: -1, limit: DefaultBodyLimit}
}

// Allow raises or lowers the limit; call it before the first Read.
func (b *Body) Allow(limit int64) { b.limit = limit }

// Read reads on, renewing the connection's deadline: a slow sender is waited for as long as something comes.
func (b *Body) Read(p []byte) (int, error) {
	switch {
	case b.failed != nil:
		return 0, b.failed
	case b.ended:
		return 0, io.EOF
	}
	if b.conn != nil {
		deadline := time.Now().Add(b.patience)
		if deadline.After(b.until) {
			deadline = b.until
		}
		b.conn.SetReadDeadline(deadline) //nolint:errcheck // a dead connection fails in the read below
	}
	n, err := b.stream.Read(p)
	b.read += int64(n)
	switch {
	case b.read > b.limit:
		b.failed = ErrTooLarge
		return 0, b.failed
	case errors.Is(err, io.EOF) && b.read < b.length:
		b.failed = errBroken // fasthttp takes a connection that closed early for the end
		return n, b.failed
	case errors.Is(err, io.EOF):
		b.ended = true
		return n, io.EOF
	case err != nil:
		b.failed = fmt.Errorf("%w (%w)", errBroken, err)
		return n, b.failed
	}
	return n, nil
}

// Fits tells, before a byte is read, whether a body of the declared length would be within the limit.
func (b *Body) Fits() bool { return b.length <= b.limit }

// All reads the whole body into memory.
func (b *Body) All() ([]byte, error) {
	if !b.Fits() {
		return nil, ErrTooLarge
	}
	var all bytes.Buffer
	all.Grow(int(max(b.length, 0)) + bytes.MinRead)
	_, err := all.ReadFrom(b)
	return all.Bytes(), err
}

// drain reads what a small, punctual sender has left, so that the connection can be kept. It reports whether the body
// came to its end.
func (b *Body) drain() bool {
	if b.ended {
		return true
	}
	if b.failed != nil || b.length < 0 || b.length-b.read > drainLimit {
		return false
	}
	b.limit, b.patience, b.until = b.read+drainLimit, drainPatience, time.Now().Add(drainPatience)
	_, err := io.Copy(io.Discard, b)
	return err == nil && b.ended
}

// ambiguousLength finds requests whose end a proxy before us may see elsewhere: with both a Content-Length and a
// Transfer-Encoding, or with a Transfer-Encoding that is not plainly chunked.
func ambiguousLength(c *fiber.Ctx) bool {
	lengths, encodings, chunked := 0, 0, false
	for line := range bytes.Lines(c.Request().Header.RawHeaders()) {
		name, value, _ := bytes.Cut(line, []byte(":"))
		switch name = bytes.TrimSpace(name); {
		case len(name) == len("content-length") && bytes.EqualFold(name, []byte("content-length")):
			lengths++
		case len(name) == len("transfer-encoding") && bytes.EqualFold(name, []byte("transfer-encoding")):
			encodings++
			chunked = bytes.EqualFold(bytes.TrimSpace(value), []byte("chunked"))
		}
	}
	return lengths > 1 || encodings > 1 || encodings == 1 && (lengths > 0 || !chunked)
}
