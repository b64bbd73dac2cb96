// Package mailbox receives mail: it reads IMAP mailboxes, and accepts deliveries by LMTP. It passes mail to a Keeper,
// and acknowledges nothing before that has stored it.
package mailbox

import (
	"context"
	"errors"
	"os"
	"syscall"
	"time"
)

// MaxSize is the maximum size of a mail.
const MaxSize = 60 << 20

// keepTimeout bounds how long storing a mail may take. It does not end with the process: storing in progress is
// finished.
const keepTimeout = 2 * time.Minute

// Mail is a received mail, in a spool file.
type Mail struct {
	Mailbox          string // the name of an IMAP mailbox, or ByLMTP
	UIDValidity, UID uint32 // its position in an IMAP mailbox; 0 elsewhere
	SentFrom         string // the envelope's: NoSender for none, and empty if it is unknown
	SentTo           []string
	Raw              *os.File
	Size             int64
	Digest           []byte
	Headers          Headers
	// Unfetched is why Raw is not the whole mail but has at most the headers; "" if it is.
	Unfetched Unfetched
}

// Unfetched is why a mail of an IMAP mailbox was not fetched.
type Unfetched string

// The reasons.
const (
	UnfetchedLarge   Unfetched = "too_large"
	UnfetchedEmpty   Unfetched = "empty"   // the server says that it is empty
	UnfetchedRefused Unfetched = "refused" // the server does not return it, however often it is asked
)

// NoSender is the sender of an envelope without one, such as those of automatic answers.
const NoSender = "<>"

// ByLMTP is the mailbox name of mail received by LMTP.
const ByLMTP = "lmtp"

// Keeper stores mail.
type Keeper interface {
	// Spool returns a new empty file. The caller closes it, and removes it unless Keep consumed it.
	Spool() (*os.File, error)
	// Keep returns once the mail is durable, and consumes its file in any case. Fresh is false if it was stored
	// already. ErrFull means that there is no space for it.
	Keep(ctx context.Context, m Mail) (fresh bool, err error)
	// Takes reports whether mail to the address is for us.
	Takes(ctx context.Context, email string) (bool, error)
}

// ErrFull means that there is no space for mail.
var ErrFull = errors.New("there is no room left for mail")

func full(err error) bool {
	return errors.Is(err, ErrFull) || errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// Outcome is what happened to a mail, for the metrics.
type Outcome string

// The outcomes.
const (
	Stored    Outcome = "kept"
	Duplicate Outcome = "duplicate" // it was stored already
	NotOurs   Outcome = "not_ours"  // nobody here has that address
	TooLarge  Outcome = "too_large"
	Unread    Outcome = "unread"  // the server of a mailbox did not return it; that was recorded
	Delayed   Outcome = "delayed" // it could not be stored now, and will come again
)

// keep passes a mail to its keeper, and reports the outcome.
func keep(ctx context.Context, k Keeper, m Mail, observe func(Outcome)) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), keepTimeout)
	defer cancel()
	defer m.Raw.Close() //nolint:errcheck // the keeper has checked what matters
	fresh, err := k.Keep(ctx, m)
	switch {
	case err != nil:
		observe(Delayed)
	case !fresh:
		observe(Duplicate)
	case m.Unfetched == UnfetchedLarge:
		observe(TooLarge)
	case m.Unfetched != "":
		observe(Unread)
	default:
		observe(Stored)
	}
	return err
}
