package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"os"
	"strings"

	"intake/internal/mailoauth"
)

// answer is what the server said, with its codes.
type answer string

func (a answer) Error() string { return string(a) }

// Reason says for people, in a sentence, why Send failed. What the server said is quoted.
func Reason(err error) error { return errors.New(reason(err)) }

func reason(err error) string {
	var refused *RecipientRefused
	var said answer
	var certificate *tls.CertificateVerificationError
	var lookup *net.DNSError
	var dial *net.OpError
	var noToken *mailoauth.Refused
	var noProvider *mailoauth.Unreachable
	switch {
	case errors.As(err, &noToken):
		return "The identity provider gives no token for the mail server: " + quoted(noToken.Answer)
	case errors.As(err, &noProvider):
		return "The identity provider, which gives tokens for the mail server, does not answer: " + quoted(noProvider.Error())
	case errors.Is(err, errNoSMTPUTF8):
		return "The mail server does not take addresses with letters beyond ASCII before the @."
	case errors.As(err, &refused):
		return "The mail server does not take mail for this address: " + quoted(refused.Answer)
	case errors.As(err, &said) && errors.Is(err, ErrRejected):
		return "The mail server refused it for good: " + quoted(said.Error())
	case errors.As(err, &said):
		return "The mail server did not take it: " + quoted(said.Error())
	case errors.As(err, &certificate):
		return "The mail server shows a certificate that is not valid: " + quoted(certificate.Err.Error())
	case errors.As(err, &lookup):
		return "There is no mail server at the address in SMTP_URL: " + quoted(lookup.Error())
	case errors.Is(err, os.ErrDeadlineExceeded), errors.Is(err, context.DeadlineExceeded):
		return "The mail server did not answer in time."
	case errors.As(err, &dial) && dial.Op == "dial":
		return "The mail server cannot be reached: " + quoted(dial.Error())
	}
	return "It could not be sent: " + quoted(strings.TrimPrefix(err.Error(), ErrRejected.Error()+": "))
}

func quoted(words string) string { return "“" + strings.TrimRight(words, ". ") + "”." }
