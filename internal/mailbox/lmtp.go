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
	// lmtpConnections is how many connections are served at a time. Others wait: a mail server keeps what it has.
	lmtpConnections = 20
	lmtpRecipients  = 100
	// lmtpPatience is how long a connection may be silent.
	lmtpPatience = 5 * time.Minute
	// lmtpAsk is how long it may take to find out whose an address is.
	lmtpAsk = 15 * time.Second
	// longestLine is more than any standard allows: lines of HTML that somebody did not break are read all the same.
	longestLine = 1 << 20
)

// LMTP is a listener to which mail servers hand mail over (RFC 2033). It asks nobody for a password: whoever reaches it
// may hand mail over, so it belongs on loopback or on a socket.
type LMTP struct {
	server   *smtp.Server
	listener net.Listener
	ended    chan struct{}

	mu       sync.Mutex
	sessions map[*lmtpSession]bool
}

// ListenLMTP listens at an address of network "tcp" or "unix". Host is the name by which it greets.
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
		// Mail servers run under users of their own. The folder says who reaches it.
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
	l.server.MaxMessageBytes, l.server.MaxRecipients, l.server.MaxLineLength = MaxSize, lmtpRecipients, longestLine
	l.server.ReadTimeout, l.server.WriteTimeout = lmtpPatience, lmtpPatience
	l.server.ErrorLog = lmtpLog{}
	go func() {
		defer close(l.ended)
		if err := l.server.Serve(netutil.LimitListener(listener, lmtpConnections)); err != nil {
			slog.Error("no mail is taken by LMTP any more", "error", err)
		}
	}()
	return l, nil
}

// Address is where it listens.
func (l *LMTP) Address() string { return l.listener.Addr().String() }

// lmtpDrain is how long mails under way may take to be handed over when the process stops.
const lmtpDrain = 3 * time.Second

// Close takes no new connections, finishes what is being handed over, and ends. What it cuts off was not acknowledged,
// and comes again.
func (l *LMTP) Close(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, lmtpDrain)
	defer cancel()
	time.AfterFunc(0, func() { l.closeSessions(func(s *lmtpSession) bool { return !s.busy.Load() }) })
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

// closeSessions closes the connections of those sessions. Mail servers keep theirs open for the next mail.
func (l *LMTP) closeSessions(which func(*lmtpSession) bool) {
	l.mu.Lock()
	sessions := slices.Collect(maps.Keys(l.sessions))
	l.mu.Unlock()
	for _, session := range sessions {
		if which(session) {
			session.conn.Close() //nolint:errcheck // it is over
		}
	}
}

// removeStale removes the socket of a process that was killed: nobody listens there.
func removeStale(path string) {
	info, err := os.Lstat(path)
	if err != nil || info.Mode().Type() != os.ModeSocket {
		return
	}
	conn, err := net.DialTimeout("unix", path, time.Second)
	if err != nil {
		os.Remove(path) //nolint:errcheck // listening tells
		return
	}
	conn.Close() //nolint:errcheck // it was only a knock
}

// lmtpLog takes what the server says of broken connections: there is nothing to do about them.
type lmtpLog struct{}

func (lmtpLog) Printf(format string, values ...any) {
	slog.Debug("LMTP: " + fmt.Sprintf(format, values...))
}
func (lmtpLog) Println(values ...any) {
	slog.Debug("LMTP: " + strings.TrimSpace(fmt.Sprintln(values...)))
}
