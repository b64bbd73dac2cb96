package mailbox

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"os"
	"slices"
	"strings"
	"syscall"

	"github.com/emersion/go-imap/v2"

	"intake/internal/mailoauth"
)

// Fault is what is wrong with a mailbox, as a word.
type Fault string

// The faults.
const (
	FaultPassword    Fault = "password"
	FaultToken       Fault = "token"
	FaultHost        Fault = "host"
	FaultCertificate Fault = "certificate"
	FaultSpace       Fault = "space"
	FaultSilent      Fault = "silent"
	FaultOther       Fault = "other"
)

// faultOf classifies an error for the person who set up the mailbox, and returns what the server said.
func faultOf(err error) (fault Fault, answer string) {
	answer = err.Error()
	var said *imap.Error
	if errors.As(err, &said) {
		answer = strings.TrimSpace(said.Text)
	}
	var refused passwordError
	var noProvider *mailoauth.Unreachable
	var certificate *tls.CertificateVerificationError
	var unknown x509.UnknownAuthorityError
	var name x509.HostnameError
	var dial *net.OpError
	var lookup *net.DNSError
	switch {
	case errors.As(err, &refused):
		return FaultPassword, answer
	case errors.As(err, &noProvider): // the fault of another server than the mailbox's
		return FaultToken, answer
	case full(err):
		return FaultSpace, answer
	case errors.As(err, &certificate), errors.As(err, &unknown), errors.As(err, &name):
		return FaultCertificate, answer
	case errors.Is(err, errSilent), errors.Is(err, os.ErrDeadlineExceeded), errors.Is(err, context.DeadlineExceeded):
		return FaultSilent, answer
	case errors.As(err, &lookup), errors.As(err, &dial) && dial.Op == "dial", said == nil && hungUp(err):
		return FaultHost, answer
	}
	return FaultOther, answer
}

// hungUp reports whether the server ended the connection, as one does that is restarted. The IMAP client keeps such
// errors as text alone.
func hungUp(err error) bool {
	ended := []error{io.EOF, io.ErrUnexpectedEOF, syscall.ECONNRESET, syscall.EPIPE, net.ErrClosed}
	return slices.ContainsFunc(ended, func(end error) bool {
		return errors.Is(err, end) || strings.HasSuffix(err.Error(), end.Error())
	})
}
