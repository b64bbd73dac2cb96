package jobs

import (
	"context"
	"errors"
	"log/slog"
	"regexp"
	"sync"

	"intake/internal/mail"
)

// mailOutage logs once that mail cannot be sent, and why, and once that it is sent again: thousands of mails may be
// waiting for one server.
type mailOutage struct {
	mu      sync.Mutex
	delayed int // since the last mail that was sent
}

// report counts the outcome of an attempt to send the mail, and logs what an operator has to know.
func (j *Jobs) report(l letter, err error, final bool) {
	outcome := "sent"
	switch {
	case err != nil && final:
		outcome = "failed"
	case err != nil:
		outcome = "delayed"
	}
	if j.Observe != nil {
		j.Observe(outcome)
	}
	switch {
	case err == nil:
		j.outage.end()
	case errors.Is(err, mail.ErrRejected): // about this mail alone
		slog.Warn("a mail was refused for good", "mail", l.mail.ID, "cause", withoutAddresses(err))
	case final:
		slog.Warn("a mail was given up", "mail", l.mail.ID, "cause", withoutAddresses(err))
	case errors.Is(err, context.Canceled): // the process stops
	default:
		j.outage.begin(withoutAddresses(err))
	}
}

func (o *mailOutage) begin(cause string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.delayed++; o.delayed == 1 {
		slog.Warn("mail cannot be sent; it is tried again for a day", "cause", cause)
	}
}

func (o *mailOutage) end() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.delayed > 0 {
		slog.Info("mail is sent again", "failed_tries", o.delayed)
		o.delayed = 0
	}
}

var addressed = regexp.MustCompile(`[^\s<>"'(,;]+@[^\s<>"'),;]+`)

// withoutAddresses removes addresses from the error, because servers like to repeat them and the log must not have
// them.
func withoutAddresses(err error) string {
	return addressed.ReplaceAllString(err.Error(), "(an address)")
}
