package mailbox

import (
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"sync/atomic"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
	"github.com/emersion/go-sasl"

	"intake/internal/mailoauth"
)

// Security is how a connection to an IMAP server is protected.
type Security int

// The kinds of protection.
const (
	TLS      Security = iota // from the first byte on
	STARTTLS                 // before anything is sent
	Plain                    // for this machine only
)

// IMAP is a mailbox of an IMAP server.
type IMAP struct {
	Host           string
	Port           int
	Security       Security
	User, Password string
	OAuth          *mailoauth.Client // signs in in place of a password; nil: with the password
	Folder         string
}

// Name identifies the mailbox for people, without its password.
func (m IMAP) Name() string {
	host := m.Host
	if m.Port != 143 && m.Port != 993 {
		host = net.JoinHostPort(host, fmt.Sprint(m.Port))
	}
	return m.User + " at " + host + "/" + m.Folder
}

const (
	// dialTimeout is how long connecting to a server may take.
	dialTimeout = 20 * time.Second
	// answerTimeout is how long a server may be silent while we wait for its answer.
	answerTimeout = time.Minute
)

// timeoutConn closes itself when an expected answer does not come: the client would wait for ever.
type timeoutConn struct {
	net.Conn
	timeout  time.Duration
	owed     atomic.Int32 // number of expected answers
	timer    *time.Timer
	timedOut atomic.Bool
}

func newTimeoutConn(conn net.Conn, timeout time.Duration) *timeoutConn {
	c := &timeoutConn{Conn: conn, timeout: timeout}
	c.timer = time.AfterFunc(timeout, func() {
		c.timedOut.Store(true)
		conn.Close() //nolint:errcheck // closing it anyway
	})
	c.timer.Stop()
	return c
}

// await begins to wait for an answer; the caller calls got when it has come.
func (c *timeoutConn) await() (got func()) {
	c.owed.Add(1)
	c.timer.Reset(c.timeout)
	return func() {
		if c.owed.Add(-1) == 0 {
			c.timer.Stop()
		}
	}
}

func (c *timeoutConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	if n > 0 && c.owed.Load() > 0 {
		c.timer.Reset(c.timeout)
	}
	return n, err
}

// Options are for tests; production uses the zero value.
type Options struct {
	Roots   *x509.CertPool // the trusted authorities; nil: the system's
	Timeout time.Duration  // how long an answer may take; 0: answerTimeout
}

// errSilent means that a server did not answer in time.
var errSilent = errors.New("the server does not answer")

// imapSession is one connection to a mailbox.
type imapSession struct {
	box      IMAP
	options  Options
	conn     *timeoutConn
	client   *imapclient.Client
	selected *imap.SelectData
	news     chan struct{} // the server announced new mail
	refusals map[imap.UID]int
	stop     func() bool
}

// open connects, signs in and opens the folder. The connection ends with ctx.
func open(ctx context.Context, box IMAP, o Options) (*imapSession, error) {
	s := &imapSession{box: box, options: o, news: make(chan struct{}, 1)}
	if err := s.dial(ctx); err != nil {
		return nil, err
	}
	s.stop = context.AfterFunc(ctx, func() { s.conn.Conn.Close() }) //nolint:errcheck // closing it anyway
	err := s.signIn(ctx)
	if err == nil {
		err = s.do(func() (err error) {
			s.selected, err = s.client.Select(box.Folder, nil).Wait()
			return err
		})
	}
	if err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

func (s *imapSession) dial(ctx context.Context) error {
	timeout := cmp.Or(s.options.Timeout, answerTimeout)
	dialCtx, cancel := context.WithTimeout(ctx, min(timeout, dialTimeout))
	defer cancel()
	address := net.JoinHostPort(s.box.Host, fmt.Sprint(s.box.Port))
	conn, err := new(net.Dialer).DialContext(dialCtx, "tcp", address)
	if err != nil {
		return err
	}
	secured := &tls.Config{ServerName: s.box.Host, MinVersion: tls.VersionTLS12, RootCAs: s.options.Roots}
	if s.box.Security == TLS {
		encrypted := tls.Client(conn, secured)
		if err := encrypted.HandshakeContext(dialCtx); err != nil {
			return errors.Join(err, conn.Close())
		}
		conn = encrypted
	}
	s.conn = newTimeoutConn(conn, timeout)
	options := &imapclient.Options{TLSConfig: secured, UnilateralDataHandler: &imapclient.UnilateralDataHandler{
		Mailbox: func(*imapclient.UnilateralDataMailbox) { signal(s.news) },
	}}
	return s.greet(dialCtx, options)
}

func (s *imapSession) greet(ctx context.Context, options *imapclient.Options) (err error) {
	defer context.AfterFunc(ctx, func() { s.conn.Conn.Close() })() //nolint:errcheck // closing it anyway
	if s.box.Security == STARTTLS {
		s.client, err = imapclient.NewStartTLS(s.conn, options)
	} else {
		s.client = imapclient.New(s.conn, options)
		if err = s.client.WaitGreeting(); err != nil {
			s.client.Close() //nolint:errcheck // closing it anyway
		}
	}
	if err != nil && errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return errSilent
	}
	return err
}

// passwordError means that a server rejects the credentials.
type passwordError struct{ error }

func (e passwordError) Unwrap() error { return e.error }

func (s *imapSession) signIn(ctx context.Context) error {
	token := ""
	if s.box.OAuth != nil {
		var err error
		var refused *mailoauth.Refused
		if token, err = s.box.OAuth.Token(ctx); errors.As(err, &refused) {
			return passwordError{err}
		} else if err != nil {
			return err
		}
	}
	err := s.do(func() error {
		if s.box.OAuth != nil {
			return s.client.Authenticate(mailoauth.XOAUTH2{User: s.box.User, Token: token})
		}
		if caps := s.client.Caps(); caps.Has(imap.CapLoginDisabled) || caps.Has(imap.AuthCap(sasl.Plain)) {
			return s.client.Authenticate(sasl.NewPlainClient("", s.box.User, s.box.Password))
		}
		return s.client.Login(s.box.User, s.box.Password).Wait()
	})
	var said *imap.Error
	if errors.As(err, &said) && said.Code != imap.ResponseCodeUnavailable && said.Code != imap.ResponseCodeInUse {
		if s.box.OAuth != nil {
			s.box.OAuth.Forget(token)
		}
		return passwordError{err}
	}
	return err
}

// do runs a command, and explains a failure caused by a timeout.
func (s *imapSession) do(command func() error) error {
	got := s.conn.await()
	defer got()
	return s.explain(command())
}

func (s *imapSession) explain(err error) error {
	if err != nil && s.conn.timedOut.Load() {
		return errSilent
	}
	return err
}

func (s *imapSession) close() {
	s.stop()
	// Do not wait for a server that hangs.
	if err := s.conn.SetDeadline(time.Now().Add(2 * time.Second)); err == nil {
		s.client.Logout().Wait() //nolint:errcheck // only a farewell
	}
	s.client.Close() //nolint:errcheck // closing it anyway
}

func signal(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}
