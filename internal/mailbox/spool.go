package mailbox

import (
	"errors"
	"fmt"
	"io"
	"os"
)

// ErrTooLarge means that a mail is larger than MaxSize.
var ErrTooLarge = errors.New("the mail is too large")

// ErrEmpty means that there is no mail.
var ErrEmpty = errors.New("there is no mail to take")

// Spool reads a mail into a spool file of the keeper, and computes its digest and its headers. The caller closes the
// file, and removes it unless it is stored.
func Spool(k Keeper, from io.Reader) (m Mail, err error) {
	file, err := k.Spool()
	if err != nil {
		return m, fmt.Errorf("opening the spool: %w", err)
	}
	digest := newDigest()
	size, err := io.Copy(io.MultiWriter(file, digest), io.LimitReader(from, MaxSize+1))
	switch {
	case err != nil:
		err = fmt.Errorf("spooling a mail: %w", err)
	case size > MaxSize:
		err = ErrTooLarge
	case size == 0:
		err = ErrEmpty
	}
	if err != nil {
		discard(file)
		return m, err
	}
	return Mail{Raw: file, Size: size, Digest: digest.sum(), Headers: headersOf(file)}, nil
}

func discard(file *os.File) {
	file.Close()           //nolint:errcheck // nobody needs it
	os.Remove(file.Name()) //nolint:errcheck // otherwise the sweep of the spool removes it
}
