package mail

import (
	"context"
	"slices"
	"sync"
)

// Recorder is a Sender for tests: it remembers what it was given, and refuses what the real ones would refuse.
type Recorder struct {
	mutex sync.Mutex
	sent  []Message
}

// Send remembers the message.
func (r *Recorder) Send(ctx context.Context, m Message) error {
	if _, err := compose(m); err != nil {
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

// Sent returns every message so far, the oldest first.
func (r *Recorder) Sent() []Message {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return slices.Clone(r.sent)
}
