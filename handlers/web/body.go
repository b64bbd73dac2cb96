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
	if conflictingLength(c) {
		c.Context().SetConnectionClose()
		return fiber.NewError(fiber.StatusBadRequest, "The request has both a Content-Length and a Transfer-Encoding.")
	}
	stream := c.Context().RequestBodyStream()
	if stream == nil {
		return c.Next()
	}
	body := &Body{
		stream: stream, conn: c.Context().Conn(), limit: DefaultBodyLimit, patience: readPatience, until: time.Now().Add(uploadPatience),
	}
	c.Locals(bodyKey{}, body)
	err := c.Next()
	if !body.drain(int64(c.Request().Header.ContentLength())) {
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
	return &Body{stream: bytes.NewReader(nil), limit: DefaultBodyLimit}
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
	case errors.Is(err, io.EOF):
		b.ended = true
		return n, io.EOF
	case err != nil:
		b.failed = fmt.Errorf("%w (%w)", errBroken, err)
		return n, b.failed
	}
	return n, nil
}

// All reads the whole body into memory.
func (b *Body) All(declared int) ([]byte, error) {
	if int64(declared) > b.limit {
		return nil, ErrTooLarge
	}
	var all bytes.Buffer
	all.Grow(max(declared, 0) + bytes.MinRead)
	_, err := all.ReadFrom(b)
	return all.Bytes(), err
}

// drain reads what a small, punctual sender has left, so that the connection can be kept. It reports whether the body
// came to its end.
func (b *Body) drain(length int64) bool {
	if b.ended {
		return true
	}
	if b.failed != nil || length < 0 || length-b.read > drainLimit {
		return false
	}
	b.limit, b.patience = b.read+drainLimit, drainPatience
	_, err := io.Copy(io.Discard, b)
	return err == nil && b.ended
}

// conflictingLength finds the two ways of saying where the body ends in one request: a proxy before us may believe the
// other one.
func conflictingLength(c *fiber.Ctx) bool {
	if c.Request().Header.ContentLength() >= 0 {
		return false
	}
	headers := bytes.ToLower(c.Request().Header.RawHeaders())
	return bytes.Contains(headers, []byte("transfer-encoding:")) &&
		(bytes.HasPrefix(headers, []byte("content-length:")) || bytes.Contains(headers, []byte("\ncontent-length:")))
}
