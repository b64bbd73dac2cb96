// Package mailbox gets mail in: it looks into IMAP mailboxes, and takes what mail servers hand over by LMTP. What it
// gets it gives to a Keeper, and nothing is acknowledged before that has it.
package mailbox

import (
	"context"
	"errors"
	"os"
	"syscall"
	"time"
)

// MaxSize is how large a mail may be to be taken.
const MaxSize = 60 << 20

// keepPatience bounds how long a mail may take to be kept. It does not end with the process: what is under way is
// finished.
const keepPatience = 2 * time.Minute

// Mail is a mail that came in, in a spool file.
type Mail struct {
	Mailbox          string // the name of an IMAP mailbox, or ByLMTP
	UIDValidity, UID uint32 // where it lies in an IMAP mailbox; 0 elsewhere
	SentFrom         string // of the envelope: NoSender for none, and empty where it is not known
	SentTo           []string
	Raw              *os.File
	Size             int64
	Digest           []byte
	Headers          Headers
	// Unfetched is why Raw is not the whole mail: it has the headers at most. "" where it is.
	Unfetched Unfetched
}

// Unfetched is why a mail of an IMAP mailbox was not fetched.
type Unfetched string

// The reasons.
const (
	UnfetchedLarge   Unfetched = "too_large"
	UnfetchedEmpty   Unfetched = "empty"   // the server says that nothing is in it
	UnfetchedRefused Unfetched = "refused" // the server does not hand it over, however often it is asked
)

// NoSender is the sender of an envelope that has none, as those of the answers of machines.
const NoSender = "<>"

// ByLMTP is the name under which mail comes that was handed over.
const ByLMTP = "lmtp"

// Keeper keeps mail.
type Keeper interface {
	// Spool returns a new empty file. Whoever asks for it closes it, and removes it unless Keep had it.
	Spool() (*os.File, error)
	// Keep returns once the mail is safe, and consumes its file in any case. Fresh is false where it was here already.
	// ErrFull says that there is no room for it.
	Keep(ctx context.Context, m Mail) (fresh bool, err error)
	// Takes reports whether mail to the address is for us.
	Takes(ctx context.Context, email string) (bool, error)
}

// ErrFull says that there is no room for mail.
var ErrFull = errors.New("there is no room left for mail")

func full(err error) bool {
	return errors.Is(err, ErrFull) || errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// Outcome is what became of a mail that was to be taken, for the metrics.
type Outcome string

// The outcomes.
const (
	Kept      Outcome = "kept"
	Duplicate Outcome = "duplicate" // it was here already
	NotOurs   Outcome = "not_ours"  // nobody here has that address
	TooLarge  Outcome = "too_large"
	Unread    Outcome = "unread"  // the server of a mailbox did not hand it over; that it is there was noted
	Delayed   Outcome = "delayed" // it could not be kept now, and will come again
)

// keep gives a mail to its keeper, and tells the metrics.
func keep(ctx context.Context, k Keeper, m Mail, observe func(Outcome)) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), keepPatience)
	defer cancel()
	defer m.Raw.Close() //nolint:errcheck // what matters, the keeper has asked for
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
		observe(Kept)
	}
	return err
}
