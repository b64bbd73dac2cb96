package web

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/views/i18n"
)

const (
	// DefaultBodyLimit applies to every route that does not ask for more.
	DefaultBodyLimit = 1 << 20

	drainLimit   = 64 << 10
	drainTimeout = 100 * time.Millisecond
)

// Body is the unread body of a request. Nothing is read before a handler asks for it, so refusing a caller costs
// nothing, and what a handler leaves unread never reaches the connection's next request.
type Body struct {
	stream  io.Reader
	conn    net.Conn
	length  int64 // as declared; -1 for chunked
	limit   int64
	read    int64
	pace    *pace
	waiting *waiting
	clock   *clock
	ended   bool
	failed  error
}

type bodyKey struct{}

// ErrTooLarge is the answer to a body over its limit.
var ErrTooLarge = fiber.NewError(fiber.StatusRequestEntityTooLarge, "The request body is too large.")

// errBroken answers a body that ended early or is framed wrongly.
var errBroken = refuseRequest(fiber.StatusBadRequest, "The request body ended early or is broken.",
	i18n.FaultBodyBroken)

// errSlow answers a body that arrives too slowly or pauses for too long.
var errSlow = refuseRequest(fiber.StatusRequestTimeout, "The request took too long to arrive.", i18n.FaultBodySlow)

// errNoEnd answers a request whose end a proxy in front of us may see elsewhere (request smuggling).
var errNoEnd = refuseRequest(fiber.StatusBadRequest,
	"It is not clear where the request ends: send one Content-Length, or one Transfer-Encoding: chunked.",
	i18n.FaultNotUnderstood)

// Guard hands the body stream to the handlers as a Body. Once they have answered, it makes sure that no byte of the
// body can be taken for another request. The slow bodies are limited by network.
func Guard(slow *SlowBodies) fiber.Handler {
	return func(c *fiber.Ctx) error { return guard(c, slow) }
}

func guard(c *fiber.Ctx, slow *SlowBodies) error {
	if ambiguousLength(c) {
		c.Context().SetConnectionClose()
		return errNoEnd
	}
	stream := c.Context().RequestBodyStream()
	if stream == nil {
		return c.Next()
	}
	body := &Body{
		stream: stream, conn: c.Context().Conn(), length: int64(c.Request().Header.ContentLength()),
		limit: DefaultBodyLimit,
		pace:  newPace(bodyTimeout, 0), clock: clockOf(c),
	}
	body.waiting = slow.expect(c, body.conn)
	c.Locals(bodyKey{}, body)
	err := c.Next()
	body.waiting.over()
	if !body.drain() {
		c.Context().SetConnectionClose()
		Linger(body.conn)
	}
	return err
}

// RequestBody returns the body of the request, which may be empty.
func RequestBody(c *fiber.Ctx) *Body {
	if body, ok := c.Locals(bodyKey{}).(*Body); ok {
		return body
	}
	return &Body{stream: bytes.NewReader(nil), length: -1, limit: DefaultBodyLimit}
}

// takeFiles allows the body more time from now on, as long as it keeps a minimum rate. Call it once its sender is
// admitted.
func (b *Body) takeFiles() { b.pace = newPace(uploadGrace, uploadCredit) }

// Allow raises or lowers the limit; call it before the first Read.
func (b *Body) Allow(limit int64) { b.limit = limit }

// Read reads for as long as the body keeps its pace.
func (b *Body) Read(p []byte) (int, error) {
	switch {
	case b.failed != nil:
		return 0, b.failed
	case b.ended:
		return 0, io.EOF
	}
	n, err := b.await(p)
	b.read += int64(n)
	switch {
	case b.read > b.limit:
		b.failed = ErrTooLarge
		return 0, b.failed
	case errors.Is(err, io.EOF) && b.read < b.length:
		b.failed = errBroken // fasthttp reports a connection that closed early as the end of the body
		return n, b.failed
	case errors.Is(err, io.EOF):
		b.ended = true
		b.waiting.over()
		return n, io.EOF
	case err != nil:
		b.failed = err
		return n, b.failed
	}
	return n, nil
}

// await reads from the connection until the deadline of the pace. The wait does not count against the request's
// deadline.
func (b *Body) await(p []byte) (int, error) {
	defer b.clock.pause()()
	if b.conn == nil {
		n, err := b.stream.Read(p)
		return n, b.fault(err, nil)
	}
	began := time.Now()
	deadline := b.pace.deadline(began)
	if err := b.waiting.until(deadline); err != nil {
		return 0, err
	}
	n, err := b.stream.Read(p)
	now := time.Now()
	b.pace.waited(now.Sub(began), n)
	var late error
	if !now.Before(deadline) {
		late = errSlow
	}
	return n, b.fault(err, late)
}

// fault works out why a read failed, which fasthttp's error does not say.
func (b *Body) fault(err, late error) error {
	refused := b.waiting.refusal()
	switch {
	case err == nil, errors.Is(err, io.EOF):
		return err
	case refused != nil:
		return refused
	case leaving(b.conn):
		return errLeaving
	case late != nil:
		return fmt.Errorf("%w (%w)", late, err)
	}
	return fmt.Errorf("%w (%w)", errBroken, err)
}

// fits reports, before a byte is read, whether the declared length is within the limit.
func (b *Body) fits() bool { return b.length <= b.limit }

// All reads the whole body into memory.
func (b *Body) All() ([]byte, error) {
	if !b.fits() {
		return nil, ErrTooLarge
	}
	var all bytes.Buffer
	all.Grow(int(max(b.length, 0)) + bytes.MinRead)
	_, err := all.ReadFrom(b)
	return all.Bytes(), err
}

// drain reads what a small and punctual sender has left, so that the connection can be kept. It reports whether it
// reached the end of the body.
func (b *Body) drain() bool {
	if b.ended {
		return true
	}
	if b.failed != nil || b.length < 0 || b.length-b.read > drainLimit {
		return false
	}
	b.limit, b.pace = b.read+drainLimit, newPace(drainTimeout, 0)
	_, err := io.Copy(io.Discard, b)
	return err == nil && b.ended
}

// ambiguousLength detects requests whose end a proxy in front of us may see elsewhere: with both a Content-Length and a
// Transfer-Encoding, or with a Transfer-Encoding other than plain chunked.
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
