package mailbox

import (
	"cmp"
	"context"
	"errors"
	"io"
	"log/slog"
	"sync/atomic"

	"github.com/emersion/go-smtp"
)

// lmtpSession is one connection.
type lmtpSession struct {
	listener *LMTP
	conn     *smtp.Conn
	busy     atomic.Bool // a delivery is in progress
	keeper   Keeper
	observe  func(Outcome)
	from     string
	to       []string
}

func (s *lmtpSession) Reset()        { s.from, s.to = "", nil }
func (s *lmtpSession) Logout() error { s.listener.note(s, false); return nil }

func (s *lmtpSession) Mail(from string, _ *smtp.MailOptions) error {
	s.Reset()
	s.from = cmp.Or(from, NoSender)
	return nil
}

// Rcpt refuses unknown recipients at once, so that the server before us informs the sender.
func (s *lmtpSession) Rcpt(to string, _ *smtp.RcptOptions) error {
	ctx, cancel := context.WithTimeout(context.Background(), lmtpAsk)
	defer cancel()
	takes, err := s.keeper.Takes(ctx, to)
	if err != nil {
		slog.Warn("a mail has to wait: it could not be looked up whose it is", "error", err)
		s.observe(Delayed)
		return later
	}
	if !takes {
		s.observe(NotOurs)
		return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "Nobody has this address here"}
	}
	s.to = append(s.to, to)
	return nil
}

var (
	later  = &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "Not now: try again later"}
	noRoom = &smtp.SMTPError{Code: 452, EnhancedCode: smtp.EnhancedCode{4, 3, 1},
		Message: "There is no room for mail: try again later"}
	tooLarge = &smtp.SMTPError{Code: 552, EnhancedCode: smtp.EnhancedCode{5, 3, 4}, Message: "The mail is too large"}
)

// Data answers for all recipients alike: the mail is stored for all of them, or for none.
func (s *lmtpSession) Data(r io.Reader) error {
	s.busy.Store(true)
	defer s.busy.Store(false)
	m, err := Spool(s.keeper, r)
	if err == nil {
		m.Mailbox, m.SentFrom, m.SentTo = ByLMTP, s.from, s.to
		err = keep(context.Background(), s.keeper, m, s.observe)
	} else if !errors.Is(err, ErrTooLarge) {
		s.observe(Delayed)
	}
	return s.answer(err)
}

func (s *lmtpSession) answer(err error) error {
	var said *smtp.SMTPError
	switch {
	case err == nil:
		return nil
	case errors.Is(err, ErrTooLarge), errors.As(err, &said) && said.Code == tooLarge.Code:
		s.observe(TooLarge)
		return tooLarge
	case errors.Is(err, ErrEmpty):
		return &smtp.SMTPError{Code: 554, EnhancedCode: smtp.EnhancedCode{5, 6, 0}, Message: "The mail is empty"}
	case full(err):
		slog.Error("a mail has to wait: there is no room for it", "error", err)
		return noRoom
	}
	slog.Warn("a mail has to wait: it could not be kept", "error", err)
	return later
}
