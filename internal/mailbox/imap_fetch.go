package mailbox

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

// mostRefusals is how many looks running a server may refuse to hand one mail over before those behind it are taken.
const mostRefusals = 3

// take keeps each mail, and then marks all of them as read, so that people see in their own mail program what was taken.
// Nothing hangs on the mark. A mail that the server does not hand over, though it hands over others, holds up none of
// them.
func (s *imapSession) take(ctx context.Context, k Keeper, mails []found, observe func(Outcome)) error {
	var taken []imap.UID
	var refused error
	for _, m := range mails {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		mail, err := s.fetch(k, m)
		switch {
		case s.refuses(m.uid, err):
			refused = err
			continue
		case errors.Is(err, ErrEmpty), errors.Is(err, ErrTooLarge):
			slog.Warn("a mail of a mailbox cannot be read, and is passed over", "mailbox", s.box.Name(), "uid", m.uid, "error", err)
			continue
		case err != nil:
			return err
		case mail == nil:
			continue // somebody removed it meanwhile
		}
		if mail.SentTo, err = SentTo(ctx, k, mail.Raw); err != nil {
			discard(mail.Raw)
			return fmt.Errorf("asking whose a mail is: %w", err)
		}
		if err := keep(ctx, k, *mail, observe); err != nil {
			return fmt.Errorf("keeping a mail: %w", err)
		}
		taken = append(taken, m.uid)
	}
	if len(taken) == 0 {
		return refused // perhaps it hands over none at all
	}
	if refused != nil {
		slog.Error("a server does not hand a mail over, which is passed over", "mailbox", s.box.Name(), "error", refused)
	}
	return s.markRead(taken)
}

// refuses reports whether the server refused to hand the mail over for so many looks that it is time to look at others.
func (s *imapSession) refuses(uid imap.UID, err error) bool {
	var said *imap.Error
	if !errors.As(err, &said) || said.Code == imap.ResponseCodeUnavailable || said.Code == imap.ResponseCodeInUse {
		return false
	}
	s.refusals[uid]++
	return s.refusals[uid] >= mostRefusals
}

func (s *imapSession) markRead(taken []imap.UID) error {
	err := s.do(s.client.Store(imap.UIDSetNum(taken...),
		&imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: []imap.Flag{imap.FlagSeen}}, nil).Close)
	if err != nil && s.client.State() == imap.ConnStateSelected {
		slog.Debug("mails that were taken cannot be marked as read", "mailbox", s.box.Name(), "error", err)
		return nil
	}
	return err
}

// fetch spools a mail, or its headers where it is too large; nil when it is gone.
func (s *imapSession) fetch(k Keeper, m found) (*Mail, error) {
	mail, err := s.fetchPart(k, m, m.size > MaxSize)
	if errors.Is(err, ErrTooLarge) && m.size <= MaxSize { // servers estimate how large a mail is
		mail, err = s.fetchPart(k, m, true)
	}
	if err != nil {
		err = fmt.Errorf("fetching the mail with UID %d: %w", m.uid, err)
	}
	return mail, err
}

func (s *imapSession) fetchPart(k Keeper, m found, tooLarge bool) (mail *Mail, err error) {
	section := &imap.FetchItemBodySection{Peek: true}
	if tooLarge {
		section.Specifier = imap.PartSpecifierHeader
	}
	err = s.do(func() error {
		command := s.client.Fetch(imap.UIDSetNum(m.uid),
			&imap.FetchOptions{UID: true, BodySection: []*imap.FetchItemBodySection{section}})
		mail, err = s.spool(k, command, m)
		if closed := command.Close(); err == nil {
			err = closed
		}
		return err
	})
	if err == nil && mail != nil && tooLarge {
		mail.TooLarge = true
		mail.Headers, err = headersOf(mail.Raw)
	}
	if err != nil && mail != nil {
		discard(mail.Raw)
		mail = nil
	}
	return mail, err
}

func (s *imapSession) spool(k Keeper, command *imapclient.FetchCommand, m found) (mail *Mail, err error) {
	for message := command.Next(); message != nil; message = command.Next() {
		for item := message.Next(); item != nil; item = message.Next() {
			body, ok := item.(imapclient.FetchItemDataBodySection)
			if !ok || mail != nil || err != nil {
				continue
			}
			if body.Literal == nil { // the server has the mail, and says that nothing is in it
				err = ErrEmpty
				continue
			}
			spooled, failed := Spool(k, body.Literal)
			if err = failed; err == nil {
				spooled.Mailbox, spooled.UIDValidity, spooled.UID = s.box.Name(), s.selected.UIDValidity, uint32(m.uid)
				mail = &spooled
			}
		}
	}
	return mail, err
}

func headersOf(file *os.File) (Headers, error) {
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return Headers{}, err
	}
	return readHeaders(file), nil
}
