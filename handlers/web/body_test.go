package web

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// Every body is read through Body, which stops at the limit of its route.
func TestABodyEndsAtItsLimit(t *testing.T) {
	t.Parallel()
	for name, reader := range map[string]func(io.Reader) io.Reader{
		"at once": func(r io.Reader) io.Reader { return r }, "byte by byte": iotest.OneByteReader,
		"with its end": iotest.DataErrReader,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			within := &Body{stream: reader(strings.NewReader("12345")), limit: 5}
			if text, err := within.All(); err != nil || string(text) != "12345" {
				t.Errorf("5 of 5 bytes are %q (%v)", text, err)
			}
			over := &Body{stream: reader(strings.NewReader("123456")), limit: 5}
			if _, err := over.All(); !errors.Is(err, ErrTooLarge) {
				t.Errorf("6 of 5 bytes are %v", err)
			}
			if _, err := over.Read(make([]byte, 1)); !errors.Is(err, ErrTooLarge) {
				t.Errorf("and again %v", err)
			}
		})
	}
	unread := &Body{stream: iotest.ErrReader(errors.New("read")), length: 6, limit: 5}
	if _, err := unread.All(); !errors.Is(err, ErrTooLarge) {
		t.Errorf("a body that says it is too large is read: %v", err)
	}
}

// If the connection breaks within a body, the answer is a 400 that does not reveal the inner error.
func TestABrokenBodyIsABadRequest(t *testing.T) {
	t.Parallel()
	body := &Body{stream: io.MultiReader(strings.NewReader("12"), iotest.ErrReader(errInside)), length: 5, limit: 5}
	_, err := body.All()
	if !errors.Is(err, errBroken) {
		t.Fatalf("the error is %v", err)
	}
	status, _, text := answered(t, "/api/x", err)
	if status != 400 || strings.Contains(text, inside) {
		t.Errorf("the answer is %d %s", status, text)
	}
}

// The connection can then be used again.
func TestOnlyASmallRestOfARefusedBodyIsDrained(t *testing.T) {
	t.Parallel()
	for name, scenario := range map[string]struct {
		size, length int64
		drained      bool
	}{
		"nothing left": {0, 0, true}, "a little": {100, 100, true}, "as much as may be": {drainLimit, drainLimit, true},
		"a byte more": {drainLimit + 1, drainLimit + 1, false}, "much": {10 << 20, 10 << 20, false},
		"nobody knows how much": {10, -1, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rest := bytes.NewReader(make([]byte, scenario.size))
			body := &Body{stream: rest, length: scenario.length, limit: 5}
			if got := body.drain(); got != scenario.drained {
				t.Errorf("it came to its end: %t, want %t", got, scenario.drained)
			}
			if read := scenario.size - int64(rest.Len()); !scenario.drained && read > 0 {
				t.Errorf("%d bytes were read", read)
			}
		})
	}
	if (&Body{stream: iotest.ErrReader(io.ErrUnexpectedEOF), length: 3, limit: 5}).drain() {
		t.Error("a broken rest came to its end")
	}
}
