package web

import (
	"io"
	"net"
	"sync/atomic"
	"time"
)

const lingerPatience = 2 * time.Second

// Listen wraps a listener so that Linger works on its connections.
func Listen(listener net.Listener) net.Listener { return lingeringListener{listener} }

// Linger lets the connection, when it is closed, first take in what the peer is still sending. Closing at once would
// reset the connection, and the peer might never see the answer that tells why it was refused.
func Linger(conn net.Conn) {
	if c, ok := conn.(*lingeringConn); ok {
		c.linger.Store(true)
	}
}

type lingeringListener struct{ net.Listener }

func (l lingeringListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &lingeringConn{Conn: conn}, nil
}

type lingeringConn struct {
	net.Conn
	linger atomic.Bool
}

func (c *lingeringConn) Close() error {
	if c.linger.CompareAndSwap(true, false) {
		if half, ok := c.Conn.(interface{ CloseWrite() error }); ok && half.CloseWrite() == nil {
			c.SetReadDeadline(time.Now().Add(lingerPatience)) //nolint:errcheck // then the copy fails at once
			io.Copy(io.Discard, c.Conn)                       //nolint:errcheck // whatever comes is unwanted
		}
	}
	return c.Conn.Close()
}
