package web

import (
	"net"
	"sync"
	"sync/atomic"
	"time"
)

const (
	silentTimeout   = 500 * time.Millisecond
	shutdownTimeout = 5 * time.Second // for what is still coming in when the service stops
)

// Listen wraps a listener so that no network can use up all connections, idle connections do not delay a shutdown, and
// Linger works.
func Listen(inner net.Listener, addresses Addresses) net.Listener {
	return &listener{Listener: inner, addresses: addresses, open: map[*conn]bool{}}
}

type listener struct {
	net.Listener
	addresses   Addresses
	connections connectionLimiter
	leavingBy   atomic.Pointer[time.Time]
	refusals    refusals

	mu   sync.Mutex
	open map[*conn]bool // and whether anything has come from it yet
}

func (l *listener) Accept() (net.Conn, error) {
	for {
		inner, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		network := l.networkOf(inner)
		if !l.connections.acquire(network) {
			l.refusals.refuse(inner, network)
			continue
		}
		c := &conn{Conn: inner, listener: l, network: network}
		l.mu.Lock()
		l.open[c] = false
		l.mu.Unlock()
		return c, nil
	}
}

// networkOf is the network of the connection's client; "" for our own proxies, which forward everybody.
func (l *listener) networkOf(inner net.Conn) string {
	address, isTCP := parseAddress(inner.RemoteAddr().String())
	if !isTCP || l.addresses.trusts(address) { // what is not TCP comes from this machine
		return ""
	}
	return ClientNetwork(address)
}

// Close also closes connections on which nothing was ever sent, which browsers open in advance, and a little later
// those on which something is still arriving. The server would wait for them.
//
// Closing would also reset connections that a client has opened, and perhaps sent a request on, before they were
// accepted. So they are accepted first.
func (l *listener) Close() error {
	finishArrivals(l.Listener)
	err := l.Listener.Close()
	by := time.Now().Add(shutdownTimeout)
	l.leavingBy.Store(&by)
	l.mu.Lock()
	defer l.mu.Unlock()
	for c, used := range l.open {
		if used {
			c.Conn.SetReadDeadline(by) //nolint:errcheck // if it fails, the connection is closed already
		} else {
			c.Conn.SetReadDeadline(time.Now().Add(silentTimeout)) //nolint:errcheck // fails only where it is closed
		}
	}
	return err
}

func (l *listener) markUsed(c *conn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, open := l.open[c]; open {
		l.open[c] = true
	}
}

func (l *listener) closed(c *conn) {
	l.mu.Lock()
	delete(l.open, c)
	l.mu.Unlock()
	l.connections.release(c.network)
}

type conn struct {
	net.Conn
	listener *listener
	network  string
	used     bool // used by the reading goroutine only
	linger   atomic.Bool
	once     sync.Once
}

func (c *conn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	if !c.used {
		c.used = true
		c.listener.markUsed(c)
	}
	return n, err
}

// SetReadDeadline caps every deadline at the time of the shutdown.
func (c *conn) SetReadDeadline(t time.Time) error {
	err := c.Conn.SetReadDeadline(t)
	if by := c.listener.leavingBy.Load(); by != nil && (t.IsZero() || t.After(*by)) {
		return c.Conn.SetReadDeadline(*by)
	}
	return err
}

func (c *conn) Close() error {
	if c.linger.CompareAndSwap(true, false) {
		discardRest(c.Conn, lingerTimeout)
	}
	err := c.Conn.Close()
	c.once.Do(func() { c.listener.closed(c) })
	return err
}

// leaving reports whether the service is shutting down, so that slowness is not the sender's fault.
func leaving(inner net.Conn) bool {
	c, ok := inner.(*conn)
	return ok && c.listener.leavingBy.Load() != nil
}
