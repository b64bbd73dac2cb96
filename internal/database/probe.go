package database

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

const (
	// probeInterval is how far apart two probes begin, whoever asks and how often.
	probeInterval = time.Second
	// probePatience is how long whoever asks waits for the probe under way.
	probePatience = time.Second
	// probeTimeout ends a probe. A ticket waits no longer for its own turn.
	probeTimeout = 4 * time.Second
)

// probe knows whether the database takes writes: it writes, when somebody asks, at most once a second. Those who ask
// at the same time share what it finds.
type probe struct {
	// write does a write that is kept and that needs room on the disk.
	write func(context.Context) error
	// stalls is how long a write may take before it is held to be one that never ends. Where all wait for one writer,
	// that is as long as anybody's write may take.
	stalls time.Duration
	// progress grows while others are served: then a write that waits is waiting for its turn.
	progress func() int64

	mu      sync.Mutex
	began   time.Time
	running chan struct{} // closed at the end of the probe under way; nil without one
	verdict error
}

// ask returns why the database takes no writes, or nil.
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
	patience := time.NewTimer(probePatience)
	defer patience.Stop()
	select {
	case <-running:
		p.mu.Lock()
		defer p.mu.Unlock()
		return p.verdict
	case <-patience.C:
	case <-ctx.Done():
	}
	if verdict == nil && time.Since(began) >= p.stalls && p.progress() == served {
		return &NotWritableError{Reason: silent}
	}
	return verdict // the write waits behind others
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

// writeProbe names the row of the table settings that the probe writes.
const writeProbe = "write_probe"

// probeRoom is how much room on the disk a probe needs: about what a large ticket does, with all that is kept of it.
const probeRoom = 1 << 20
