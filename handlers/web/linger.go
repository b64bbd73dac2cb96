package web

import (
	"io"
	"net"
	"time"
)

const lingerTimeout = 2 * time.Second

// Linger makes closing the connection first read what the peer is still sending. Closing at once would reset the
// connection, and the peer might never see the answer that says why it was refused.
func Linger(inner net.Conn) {
	if c, ok := inner.(*conn); ok {
		c.linger.Store(true)
	}
}

// discardRest closes our side of the connection and discards what still arrives, for a while.
func discardRest(inner net.Conn, timeout time.Duration) {
	if half, ok := inner.(interface{ CloseWrite() error }); ok && half.CloseWrite() == nil {
		inner.SetReadDeadline(time.Now().Add(timeout)) //nolint:errcheck // a failure makes the copy fail at once
		io.Copy(io.Discard, inner)                     //nolint:errcheck // all of it is unwanted
	}
}
