package jobs

import (
	"context"
	"errors"
	"log/slog"
	"regexp"
	"sync"

	"intake/internal/mail"
)

// mailOutage lets the log say once that mail cannot be sent, and why, and once that it is sent
// again: thousands of mails may wait for one server.
type mailOutage struct {
	mu      sync.Mutex
	delayed int // since the last mail that was sent
}

// report counts what became of a try to send the mail, and logs what an operator has to know.
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
	case errors.Is(err, mail.ErrRejected): // of this mail alone
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

// withoutAddresses keeps the log free of whom a mail was for: servers like to repeat it, in a form of their own.
func withoutAddresses(err error) string {
	return addressed.ReplaceAllString(err.Error(), "(an address)")
}
