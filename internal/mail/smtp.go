package mail

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/textproto"
	"slices"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"
)

const (
	// sendTimeout is how long it may take until the server has the whole mail, from the connection on.
	sendTimeout = time.Minute
	// acceptTimeout is how long the server may take to accept it then, because some scan it first. A mail that is given up
	// in this time arrives twice. RFC 5321 asks for ten minutes, but a job has only five.
	acceptTimeout = 3 * time.Minute
)

// relay sends mail to an SMTP server.
type relay struct{ Server }

// Send delivers the message over a connection of its own.
func (r relay) Send(ctx context.Context, m Message) error {
	letter, err := compose(m)
	if err != nil {
		return err
	}
	if r.Sign != nil {
		if err := r.Sign.sign(letter); err != nil {
			return err
		}
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	late := time.AfterFunc(cmp.Or(r.SendTimeout, sendTimeout), func() { cancel(context.DeadlineExceeded) })
	defer late.Stop()
	onceWritten(letter, func() { late.Reset(cmp.Or(r.AcceptTimeout, acceptTimeout)) })

	err = r.deliver(ctx, letter, international(m))
	switch {
	case letter.IsDelivered():
		// The server has accepted it. A connection that fails afterwards must not make us send it again.
		return nil
	case ctx.Err() != nil:
		return fmt.Errorf("sending mail through %s: %w", r.Host, context.Cause(ctx))
	case errors.Is(err, errNoSMTPUTF8), refused(err):
		if status, concerns := recipientStatus(err); concerns {
			return &RecipientRefused{Status: status, Answer: answerOf(err).Error()}
		}
		return fmt.Errorf("%w: %w", ErrRejected, answerOf(err))
	default:
		return fmt.Errorf("sending mail through %s: %w", r.Host, answerOf(err))
	}
}

// onceWritten calls then each time that the letter's text has been written.
func onceWritten(letter *gomail.Msg, then func()) {
	parts := letter.GetParts()
	last := parts[len(parts)-1]
	write := last.GetWriteFunc()
	last.SetWriteFunc(func(to io.Writer) (int64, error) {
		n, err := write(to)
		then()
		return n, err
	})
}

// answerOf is the server's answer, which the team reads beside the mail; the error itself if it is none.
func answerOf(err error) error {
	var failure *gomail.SendError
	if !errors.As(err, &failure) || failure.ErrorCode() == 0 {
		return err
	}
	said := strings.TrimPrefix(failure.Error(), failure.Reason.String()+": ")
	said, _, _ = strings.Cut(said, ", affected recipient(s): ")
	said, _, _ = strings.Cut(said, ", affected message ID: ")
	code, text, _ := strings.Cut(said, " ")
	if unquoted, err := strconv.Unquote(text); err == nil {
		said = code + " " + unquoted
	}
	return answer(said)
}

// errNoSMTPUTF8 is final: another server would need another address.
var errNoSMTPUTF8 = errors.New(
	"the mail server does not take addresses with letters beyond ASCII before the @: it offers no SMTPUTF8")

func (r relay) deliver(ctx context.Context, letter *gomail.Msg, international bool) error {
	token, err := r.token(ctx)
	if err != nil {
		return err
	}
	options := r.options(ctx, token)
	if !international {
		// Requesting it where it is not needed would keep the mail from servers further on without it.
		options = append(options, gomail.WithoutSMTPUTF8())
	}
	client, err := gomail.NewClient(r.Host, options...)
	if err != nil {
		return err
	}
	session, err := client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		var said *textproto.Error
		if r.OAuth != nil && errors.As(err, &said) {
			r.OAuth.Forget(token)
		}
		return err
	}
	sendErr := errNoSMTPUTF8
	if offered, _ := session.Extension("SMTPUTF8"); offered || !international {
		sendErr = client.SendWithSMTPClient(session, letter)
	}
	quitErr := client.CloseWithSMTPClient(session)
	return errors.Join(sendErr, quitErr)
}

// token is what signs in by OAuth; "" if a password does, or nothing.
func (r relay) token(ctx context.Context) (string, error) {
	if r.OAuth == nil {
		return "", nil
	}
	return r.OAuth.Token(ctx)
}

func (r relay) options(ctx context.Context, token string) []gomail.Option {
	options := []gomail.Option{
		gomail.WithPort(r.Port), gomail.WithTimeout(sendTimeout + acceptTimeout), gomail.WithoutNoop(), gomail.WithoutRset(),
		gomail.WithDialContextFunc(r.dial(ctx)),
	}
	switch {
	case r.TLS:
		options = append(options, gomail.WithSSL())
	case r.User != "":
		options = append(options, gomail.WithTLSPolicy(gomail.TLSMandatory))
	default:
		options = append(options, gomail.WithTLSPolicy(gomail.TLSOpportunistic))
	}
	switch {
	case token != "":
		options = append(options, gomail.WithUsername(r.User), gomail.WithPassword(token),
			gomail.WithSMTPAuth(gomail.SMTPAuthXOAUTH2))
	case r.User != "":
		options = append(options, gomail.WithUsername(r.User), gomail.WithPassword(r.Password),
			gomail.WithOpportunisticSMTPAuth(gomail.SMTPAuthPlain, gomail.SMTPAuthLogin))
	}
	return options
}

// dial connects in a way that ends with ctx: go-mail itself respects a context only until it is connected.
func (r relay) dial(ctx context.Context) gomail.DialContextFunc {
	return func(dialCtx context.Context, network, address string) (net.Conn, error) {
		conn, err := new(net.Dialer).DialContext(dialCtx, network, address)
		if err != nil {
			return nil, err
		}
		context.AfterFunc(ctx, func() { _ = conn.Close() })
		if !r.TLS {
			return conn, nil
		}
		secured := tls.Client(conn, &tls.Config{ServerName: r.Host, MinVersion: tls.VersionTLS12})
		if err := secured.HandshakeContext(dialCtx); err != nil {
			return nil, err
		}
		return secured, nil
	}
}

// refused reports whether the server refused this recipient or this content for good. A refused sender or password, or a
// quota that is used up, affects every mail and is for the operator to fix, so such mail is retried.
func refused(err error) bool {
	var failure *gomail.SendError
	if !errors.As(err, &failure) || failure.ErrorCode() < 500 || forEveryMail(failure) {
		return false
	}
	switch failure.Reason {
	case gomail.ErrSMTPRcptTo, gomail.ErrSMTPData, gomail.ErrSMTPDataClose:
		return true
	}
	return false
}

// everyMail are the statuses (RFC 3463, and those of Microsoft 365) that are not about one mail: the sender's address,
// the server itself, a used-up quota, a missing sign-in, and what the sender may do.
var everyMail = []string{
	"5.1.7", "5.1.8", "5.2.252", "5.3.2", "5.3.5", "5.4.5", "5.5.1", "5.7.8", "5.7.57", "5.7.60",
}

// forEveryMail reports whether the server would refuse other mails, too. Many servers check the sender and the right to
// relay only once they hear a recipient; there, a refusal by policy is not about the content, which nobody has sent yet.
func forEveryMail(failure *gomail.SendError) bool {
	status := failure.EnhancedStatusCode()
	switch {
	case failure.ErrorCode() == 530: // sign in, or use STARTTLS
		return true
	case failure.ErrorCode() == 554 && status == "": // for Amazon SES: an account that is paused, or not verified
		return true
	case slices.Contains(everyMail, status):
		return true
	}
	return failure.Reason == gomail.ErrSMTPRcptTo && strings.HasPrefix(status, "5.7.")
}

// recipientStatus is the status with which the server refused the recipient; concerns is false if it refused something
// else.
func recipientStatus(err error) (status string, concerns bool) {
	var failure *gomail.SendError
	if !errors.As(err, &failure) || failure.Reason != gomail.ErrSMTPRcptTo {
		return "", false
	}
	return failure.EnhancedStatusCode(), true
}
