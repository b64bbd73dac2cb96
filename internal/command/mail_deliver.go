package command

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"intake/internal/mailbox"
	"intake/models"
)

// The exit codes that mail servers know (sysexits.h).
const (
	exitFaultyMail = 65 // the mail itself is at fault: it is returned to its sender
	exitNobody     = 67 // nobody here has that address
	exitLater      = 75 // the mail server keeps the mail, and tries again
)

// exitError ends the process with its code.
type exitError struct {
	error
	code int
}

func (e exitError) Unwrap() error { return e.error }

func exitCode(err error) int {
	var exit exitError
	if errors.As(err, &exit) {
		return exit.code
	}
	return 1
}

type mailDeliverCommand struct {
	From *string  `help:"The sender of the envelope; empty for none." placeholder:"ADDRESS"`
	To   []string `help:"A recipient of the envelope; repeat it for several." placeholder:"ADDRESS"`
}

// Run receives one mail. If anything is wrong with us, including our configuration, the mail server retries.
func (cmd mailDeliverCommand) Run(ctx context.Context, tty *terminal) error {
	// Storing the mail is not interrupted by Ctrl-C.
	ctx = context.WithoutCancel(ctx)
	err := withInstallation(ctx, func(s *storage) error {
		store, err := openStore(ctx, s.config)
		if err != nil {
			return err
		}
		return cmd.deliver(ctx, mailKeeper{s, store}, tty.in)
	})
	var exit exitError
	if err != nil && !errors.As(err, &exit) {
		return exitError{err, exitLater}
	}
	return err
}

func (cmd mailDeliverCommand) deliver(ctx context.Context, k mailKeeper, in io.Reader) error {
	if err := cmd.dropStrangers(ctx, k); err != nil {
		return err
	}
	m, err := mailbox.Spool(k, withoutFromLine(in))
	if errors.Is(err, mailbox.ErrEmpty) || errors.Is(err, mailbox.ErrTooLarge) {
		return exitError{err, exitFaultyMail}
	}
	if err != nil {
		return err
	}
	defer m.Raw.Close() //nolint:errcheck // Keep has checked what matters
	m.Mailbox, m.SentTo = models.ReceivedByPipe, cmd.To
	if cmd.From != nil {
		m.SentFrom = cmp.Or(*cmd.From, mailbox.NoSender)
	}
	if len(m.SentTo) == 0 {
		if m.SentTo, err = mailbox.SentTo(ctx, k, m.Raw); err != nil {
			return errors.Join(err, os.Remove(m.Raw.Name()))
		}
	}
	_, err = k.Keep(ctx, m)
	return err
}

// dropStrangers removes the recipients that are not ours. Without any named ones, the mail's own headers decide later.
func (cmd *mailDeliverCommand) dropStrangers(ctx context.Context, k mailKeeper) error {
	var ours []string
	for _, email := range cmd.To {
		takes, err := k.Takes(ctx, email)
		if err != nil {
			return err
		}
		if takes {
			ours = append(ours, email)
		}
	}
	if len(cmd.To) > 0 && len(ours) == 0 {
		return exitError{fmt.Errorf("nobody has the address %s here", cmd.To[0]), exitNobody}
	}
	cmd.To = ours
	return nil
}

// withoutFromLine is the mail without the first line that mbox files, and some pipes, add.
func withoutFromLine(in io.Reader) io.Reader {
	mail := bufio.NewReader(in)
	if begin, err := mail.Peek(5); err == nil && string(begin) == "From " {
		if _, err := mail.ReadBytes('\n'); err != nil {
			return mail
		}
	}
	return mail
}
