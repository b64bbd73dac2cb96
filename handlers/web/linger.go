package web

import (
	"io"
	"net"
	"sync"
	"sync/atomic"
	"time"
)

const (
	lingerPatience = 2 * time.Second
	silentPatience = 500 * time.Millisecond
)

// Listen wraps a listener so that Linger works on its connections.
func Listen(listener net.Listener) net.Listener {
	return &lingeringListener{Listener: listener, silent: map[*lingeringConn]struct{}{}}
}

// Linger lets the connection, when it is closed, first take in what the peer is still sending. Closing at once would
// reset the connection, and the peer might never see the answer that tells why it was refused.
func Linger(conn net.Conn) {
	if c, ok := conn.(*lingeringConn); ok {
		c.linger.Store(true)
	}
}

type lingeringListener struct {
	net.Listener
	mu     sync.Mutex
	silent map[*lingeringConn]struct{} // nothing has come from them yet
}

func (l *lingeringListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	c := &lingeringConn{Conn: conn, listener: l}
	l.mu.Lock()
	l.silent[c] = struct{}{}
	l.mu.Unlock()
	return c, nil
}

// Close also ends, in a moment, the connections on which nothing was ever sent: browsers open such in advance, and the
// server would wait for their first byte.
func (l *lingeringListener) Close() error {
	err := l.Listener.Close()
	l.mu.Lock()
	defer l.mu.Unlock()
	for c := range l.silent {
		c.SetReadDeadline(time.Now().Add(silentPatience)) //nolint:errcheck // then it is closed already
	}
	return err
}

func (l *lingeringListener) heard(c *lingeringConn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.silent, c)
}

type lingeringConn struct {
	net.Conn
	listener *lingeringListener
	spoken   bool // used by the reading goroutine only
	linger   atomic.Bool
}

func (c *lingeringConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	if !c.spoken {
		c.spoken = true
		c.listener.heard(c)
	}
	return n, err
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
