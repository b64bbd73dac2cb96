package web

import (
	"bytes"
	"io"
)

// endWatch detects whether a form reaches its last boundary. The library accepts a form that was cut off in the header
// of a part, and a file would be lost silently.
type endWatch struct {
	io.Reader
	end  []byte
	tail []byte // the end of what was read before, in which the boundary may have begun
	seen bool
}

func (w *endWatch) Read(p []byte) (int, error) {
	n, err := w.Reader.Read(p)
	if !w.seen {
		border := append(w.tail, p[:min(n, len(w.end))]...)
		w.seen = bytes.Contains(border, w.end) || bytes.Contains(p[:n], w.end)
		if n >= len(w.end) {
			border = p[n-len(w.end) : n]
		}
		w.tail = append(w.tail[:0], border[max(0, len(border)-len(w.end)):]...)
	}
	return n, err
}
