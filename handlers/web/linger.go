package web

import (
	"io"
	"net"
	"time"
)

const lingerPatience = 2 * time.Second

// Linger lets the connection, when it is closed, first take in what the peer is still sending. Closing at once would
// reset the connection, and the peer might never see the answer that tells why it was refused.
func Linger(inner net.Conn) {
	if c, ok := inner.(*conn); ok {
		c.linger.Store(true)
	}
}

// takeIn ends our side of the connection and throws away what still comes, for a while.
func takeIn(inner net.Conn, patience time.Duration) {
	if half, ok := inner.(interface{ CloseWrite() error }); ok && half.CloseWrite() == nil {
		inner.SetReadDeadline(time.Now().Add(patience)) //nolint:errcheck // then the copy fails at once
		io.Copy(io.Discard, inner)                      //nolint:errcheck // whatever comes is unwanted
	}
}
