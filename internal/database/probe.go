package database

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

const (
	// probeInterval is the shortest time between the starts of two probes, however many callers there are.
	probeInterval = time.Second
	// askTimeout is how long a caller waits for the running probe.
	askTimeout = time.Second
	// probeTimeout ends a probe. A ticket waits just as long for its turn.
	probeTimeout = 4 * time.Second
)

// probe finds out whether the database accepts writes, by writing when somebody asks, at most once a second. Callers at
// the same time share the result.
type probe struct {
	// write makes a durable write that needs disk space.
	write func(context.Context) error
	// stalls is after how long a write counts as hanging. If everybody waits for a single writer, that is as long as
	// any write may take.
	stalls time.Duration
	// progress grows while others are served: then a write only waits for its turn.
	progress func() int64

	mu      sync.Mutex
	began   time.Time
	running chan struct{} // closed when the running probe ends; nil if none is running
	verdict error
}

// ask returns why the database accepts no writes, or nil.
func (p *probe) ask(ctx context.Context) error {
	p.mu.Lock()
	if p.running == nil && time.Since(p.began) >= probeInterval {
		p.began, p.running = time.Now(), make(chan struct{})
		go p.run(p.running)
	}
	running, began, verdict := p.running, p.began, p.verdict
	p.mu.Unlock()
	if running == nil {
		return verdict
	}
	served := p.progress()
	timer := time.NewTimer(askTimeout)
	defer timer.Stop()
	select {
	case <-running:
		p.mu.Lock()
		defer p.mu.Unlock()
		return p.verdict
	case <-timer.C:
	case <-ctx.Done():
	}
	if verdict == nil && time.Since(began) >= p.stalls && p.progress() == served {
		return &NotWritableError{Reason: silent}
	}
	return verdict // the write waits for its turn
}

func (p *probe) run(done chan struct{}) {
	ctx, cancel := context.WithTimeout(context.Background(), probeTimeout)
	defer cancel()
	err := p.write(ctx)
	if err != nil {
		err = &NotWritableError{Reason: reasonOf(err), cause: err}
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case err != nil && p.verdict == nil:
		slog.Error("the database takes no writes", "error", err)
	case err == nil && p.verdict != nil:
		slog.Info("the database takes writes again")
	}
	p.verdict, p.running = err, nil
	close(done)
}

// writeProbe is the name of the row in the table settings that the probe writes.
const writeProbe = "write_probe"

// probeRoom is the disk space that a probe needs, in bytes: about as much as a large ticket.
const probeRoom = 1 << 20
