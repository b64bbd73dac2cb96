package mailbox

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/emersion/go-smtp"
	"golang.org/x/net/netutil"
)

const (
	// lmtpConnections is how many connections are served at a time. Others wait: a mail server keeps its mail meanwhile.
	lmtpConnections = 20
	lmtpRecipients  = 100
	// lmtpTimeout is how long a connection may be idle.
	lmtpTimeout = 5 * time.Minute
	// lmtpAsk is how long checking a recipient may take.
	lmtpAsk = 15 * time.Second
	// maxLine is more than any standard allows, so that HTML without line breaks is accepted too.
	maxLine = 1 << 20
)

// LMTP is a listener for mail servers (RFC 2033). It requires no password, so it belongs on loopback or on a socket.
type LMTP struct {
	server   *smtp.Server
	listener net.Listener
	ended    chan struct{}

	mu       sync.Mutex
	sessions map[*lmtpSession]bool
}

// ListenLMTP listens at an address of network "tcp" or "unix". Host is the name in its greeting.
func ListenLMTP(network, address, host string, k Keeper, observe func(Outcome)) (*LMTP, error) {
	if network == "unix" {
		removeStale(address)
	}
	listener, err := net.Listen(network, address)
	if err != nil {
		return nil, fmt.Errorf("listening for mail: %w", err)
	}
	l := &LMTP{listener: listener, ended: make(chan struct{}), sessions: map[*lmtpSession]bool{}}
	if network == "unix" {
		// Mail servers run as other users. The permissions of the folder decide who reaches the socket.
		if err := os.Chmod(address, 0o666); err != nil {
			return nil, errors.Join(fmt.Errorf("opening the socket for mail: %w", err), listener.Close())
		}
	}
	l.server = smtp.NewServer(smtp.BackendFunc(func(conn *smtp.Conn) (smtp.Session, error) {
		session := &lmtpSession{listener: l, conn: conn, keeper: k, observe: observe}
		l.note(session, true)
		return session, nil
	}))
	l.server.LMTP, l.server.Domain, l.server.EnableSMTPUTF8 = true, host, true
	l.server.MaxMessageBytes, l.server.MaxRecipients, l.server.MaxLineLength = MaxSize, lmtpRecipients, maxLine
	l.server.ReadTimeout, l.server.WriteTimeout = lmtpTimeout, lmtpTimeout
	l.server.ErrorLog = lmtpLog{}
	go func() {
		defer close(l.ended)
		if err := l.server.Serve(netutil.LimitListener(listener, lmtpConnections)); err != nil {
			slog.Error("no mail is taken by LMTP any more", "error", err)
		}
	}()
	return l, nil
}

// Address is the address that it listens on.
func (l *LMTP) Address() string { return l.listener.Addr().String() }

// lmtpDrain is how long deliveries in progress may take when the process stops.
const lmtpDrain = 3 * time.Second

// Close accepts no new connections, finishes deliveries in progress, and ends. Interrupted ones were not acknowledged,
// and are delivered again.
func (l *LMTP) Close(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, lmtpDrain)
	defer cancel()
	go l.closeSessions(func(s *lmtpSession) bool { return !s.busy.Load() }) // while Shutdown waits
	err := l.server.Shutdown(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		err = nil
		l.closeSessions(func(*lmtpSession) bool { return true })
	}
	<-l.ended
	return err
}

func (l *LMTP) note(s *lmtpSession, here bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if here {
		l.sessions[s] = true
	} else {
		delete(l.sessions, s)
	}
}

// closeSessions closes the connections of those sessions. Mail servers keep idle ones open for the next mail.
func (l *LMTP) closeSessions(which func(*lmtpSession) bool) {
	l.mu.Lock()
	sessions := slices.Collect(maps.Keys(l.sessions))
	l.mu.Unlock()
	for _, session := range sessions {
		if which(session) {
			session.conn.Close() //nolint:errcheck // closing it anyway
		}
	}
}

// removeStale removes the socket of a process that was killed, on which nobody listens.
func removeStale(path string) {
	info, err := os.Lstat(path)
	if err != nil || info.Mode().Type() != os.ModeSocket {
		return
	}
	conn, err := net.DialTimeout("unix", path, time.Second)
	if err != nil {
		os.Remove(path) //nolint:errcheck // if it fails, so does listening
		return
	}
	conn.Close() //nolint:errcheck // it was only a probe
}

// lmtpLog ignores messages about broken connections: there is nothing to do about them.
type lmtpLog struct{}

func (lmtpLog) Printf(format string, values ...any) {
	slog.Debug("LMTP: " + fmt.Sprintf(format, values...))
}
func (lmtpLog) Println(values ...any) {
	slog.Debug("LMTP: " + strings.TrimSpace(fmt.Sprintln(values...)))
}
