// Package mail replaces a mail server in tests.
package mail

import (
	"context"
	"io"
	"slices"
	"sync"

	"intake/internal/mail"
)

// Recorder is a mail.Sender that records messages, and refuses those that real senders would refuse.
type Recorder struct {
	mutex sync.Mutex
	sent  []mail.Message
}

// Send records the message.
func (r *Recorder) Send(ctx context.Context, m mail.Message) error {
	if _, err := m.WriteTo(io.Discard); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.sent = append(r.sent, m)
	return nil
}

// Sent returns all messages so far, oldest first.
func (r *Recorder) Sent() []mail.Message {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return slices.Clone(r.sent)
}
