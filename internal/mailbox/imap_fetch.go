package mailbox

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

// maxRefusals is how many looks in a row a server may refuse to return a mail before the following ones are fetched.
const maxRefusals = 3

// take stores each mail, and then marks all of them as read, so that people see in their own mail program which were
// taken. The mark has no other purpose. A mail that the server does not return, though it returns others, does not
// block them.
func (s *imapSession) take(ctx context.Context, k Keeper, mails []found, observe func(Outcome)) error {
	var taken, refused []imap.UID
	var refusal error
	for _, m := range mails {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		mail, err := s.fetch(k, m)
		switch {
		case s.refuses(m.uid, err):
			refused, refusal = append(refused, m.uid), err
			continue
		case errors.Is(err, ErrEmpty):
			mail, err = s.unfetched(k, m.uid, UnfetchedEmpty)
		case errors.Is(err, ErrTooLarge): // even its headers
			mail, err = s.unfetched(k, m.uid, UnfetchedLarge)
		case err == nil && mail == nil:
			continue // removed in the meantime
		}
		if err == nil {
			err = s.keep(ctx, k, mail, observe)
		}
		if err != nil {
			return err
		}
		taken = append(taken, m.uid)
	}
	if len(taken) == 0 {
		return refusal // perhaps it returns none at all
	}
	if err := s.noteRefused(ctx, k, refused, refusal, observe); err != nil {
		return err
	}
	return s.markRead(taken)
}

func (s *imapSession) keep(ctx context.Context, k Keeper, mail *Mail, observe func(Outcome)) (err error) {
	if mail.SentTo, err = SentTo(ctx, k, mail.Raw); err != nil {
		discard(mail.Raw)
		return fmt.Errorf("asking whose a mail is: %w", err)
	}
	if err := keep(ctx, k, *mail, observe); err != nil {
		return fmt.Errorf("keeping a mail: %w", err)
	}
	return nil
}

// noteRefused records the mails that the server does not return: they stay unread in the mailbox.
func (s *imapSession) noteRefused(
	ctx context.Context, k Keeper, refused []imap.UID, refusal error, observe func(Outcome),
) error {
	for _, uid := range refused {
		slog.Error("a server does not hand a mail over, which is passed over", "mailbox", s.box.Name(), "uid", uid,
			"error", refusal)
		mail, err := s.unfetched(k, uid, UnfetchedRefused)
		if err == nil {
			err = s.keep(ctx, k, mail, observe)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// unfetched is the data of a mail that is not fetched: its headers, if the server returns them.
func (s *imapSession) unfetched(k Keeper, uid imap.UID, why Unfetched) (*Mail, error) {
	mail := &Mail{Mailbox: s.box.Name(), UIDValidity: s.selected.UIDValidity, UID: uint32(uid), Unfetched: why}
	err := s.do(func() error {
		list, err := s.client.Fetch(imap.UIDSetNum(uid), &imap.FetchOptions{UID: true, Envelope: true}).Collect()
		if len(list) > 0 && list[0].Envelope != nil {
			mail.Headers = headersIn(list[0].Envelope)
		}
		return err
	})
	var said *imap.Error
	if err != nil && !errors.As(err, &said) {
		return nil, err
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d %d", mail.Mailbox, mail.UIDValidity, mail.UID))
	mail.Digest = sum[:]
	if mail.Raw, err = k.Spool(); err != nil {
		return nil, fmt.Errorf("opening the spool: %w", err)
	}
	return mail, nil
}

func headersIn(e *imap.Envelope) Headers {
	h := Headers{MessageID: e.MessageID, Subject: e.Subject}
	if len(e.From) > 0 {
		h.FromName, h.FromEmail = e.From[0].Name, strings.ToLower(e.From[0].Addr())
	}
	for _, to := range slices.Concat(e.To, e.Cc) {
		h.To = append(h.To, strings.ToLower(to.Addr()))
	}
	return h
}

// refuses reports whether the server has refused to return the mail so often that it is time to fetch others.
func (s *imapSession) refuses(uid imap.UID, err error) bool {
	var said *imap.Error
	if !errors.As(err, &said) || said.Code == imap.ResponseCodeUnavailable || said.Code == imap.ResponseCodeInUse {
		return false
	}
	s.refusals[uid]++
	return s.refusals[uid] >= maxRefusals
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

// fetch spools a mail, or its headers if it is too large; nil if it is gone.
func (s *imapSession) fetch(k Keeper, m found) (mail *Mail, err error) {
	tooLarge := m.size > MaxSize
	if !tooLarge {
		mail, err = s.fetchPart(k, m, imap.PartSpecifierNone)
		tooLarge = errors.Is(err, ErrTooLarge) // servers estimate the size of a mail
	}
	if tooLarge {
		if mail, err = s.fetchPart(k, m, imap.PartSpecifierHeader); mail != nil {
			mail.Unfetched = UnfetchedLarge
		}
	}
	if err != nil {
		err = fmt.Errorf("fetching the mail with UID %d: %w", m.uid, err)
	}
	return mail, err
}

func (s *imapSession) fetchPart(k Keeper, m found, part imap.PartSpecifier) (mail *Mail, err error) {
	section := &imap.FetchItemBodySection{Specifier: part, Peek: true}
	err = s.do(func() error {
		command := s.client.Fetch(imap.UIDSetNum(m.uid),
			&imap.FetchOptions{UID: true, BodySection: []*imap.FetchItemBodySection{section}})
		mail, err = s.spool(k, command, m)
		if closed := command.Close(); err == nil {
			err = closed
		}
		return err
	})
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
			if body.Literal == nil { // the server has the mail, and says that it is empty
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
