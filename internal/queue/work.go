package queue

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
	"strings"
	"sync"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/riverdriver/riversqlite"
)

// Workers is a running set of workers.
type Workers struct {
	client interface {
		Start(context.Context) error
		Stop(context.Context) error
		StopAndCancel(context.Context) error
	}
	stopRelay func()
}

const (
	// erasingPoll is how often to look for erasures if new jobs are not announced: they are rare.
	erasingPoll = 2 * time.Second
	// relayInterval is how long work that was recorded without a job may wait for one.
	relayInterval = 200 * time.Millisecond
	// relayPause is the pause after a failed attempt.
	relayPause = 3 * time.Second
)

// Work starts the workers in the background. On PostgreSQL any number of processes may work the same queue. Relay turns
// work that was recorded without a job into jobs; it is called continuously.
func (q *Queue) Work(
	ctx context.Context, workers *river.Workers, periodic []*river.PeriodicJob, relay func(context.Context) error,
) (*Workers, error) {
	config := &river.Config{
		Queues:        maps.Clone(queues),
		Workers:       workers,
		PeriodicJobs:  periodic,
		FetchCooldown: 100 * time.Millisecond, // jobs in the meantime are fetched together
		JobTimeout:    5 * time.Minute,
		RetryPolicy:   new(patience),
		// A job of a process that was killed runs again after this time; River's default of an hour is long for a receipt.
		RescueStuckJobsAfter: 6 * time.Minute,
		ErrorHandler:         failures(q.Failed),
		Logger:               quiet(),
	}
	running := &Workers{}
	var err error
	if !q.canListen() {
		config.FetchPollInterval = 500 * time.Millisecond
		config.PollOnly = true
	}
	if q.pool == nil {
		running.client, err = river.NewClient(riversqlite.New(q.sql), config)
	} else {
		running.client, err = river.NewClient(riverpgxv5.New(q.pool), config)
	}
	if err != nil {
		return nil, fmt.Errorf("setting up the workers: %w", err)
	}
	// River's own context outlives ctx: a job in progress at shutdown is finished by Stop, not cancelled.
	if err := running.client.Start(context.WithoutCancel(ctx)); err != nil {
		return nil, fmt.Errorf("starting the workers: %w", err)
	}
	running.stopRelay = repeat(context.WithoutCancel(ctx), relay)
	return running, nil
}

// smallPool is the number of connections that are needed besides listening for new jobs, which has its own.
const smallPool = 3

// canListen reports whether new jobs are announced: not on SQLite, and not with a pool that could not spare a
// connection.
func (q *Queue) canListen() bool { return q.pool != nil && q.pool.Config().MaxConns >= smallPool }

// repeat calls relay until it is stopped, and stop waits for the last call.
func repeat(ctx context.Context, relay func(context.Context) error) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	var running sync.WaitGroup
	running.Go(func() {
		pause := relayInterval
		for {
			select {
			case <-time.After(pause):
			case <-ctx.Done():
				return
			}
			pause = relayInterval
			if err := relay(ctx); err != nil && ctx.Err() == nil {
				slog.Warn("turning what waits into jobs; it is tried again", "error", err)
				pause = relayPause
			}
		}
	})
	return func() {
		cancel()
		running.Wait()
	}
}

// stopTimeout is how long jobs in progress may take to end by themselves at shutdown.
const stopTimeout = 5 * time.Second

// Stop starts no new jobs and waits briefly for those in progress; those that do not end are cancelled and run again
// later.
func (w *Workers) Stop(ctx context.Context) error {
	w.stopRelay()
	ctx, cancel := context.WithTimeout(ctx, stopTimeout)
	defer cancel()
	if err := w.client.Stop(ctx); err == nil {
		return nil
	}
	last, cancelLast := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancelLast()
	return w.client.StopAndCancel(last)
}

// quiet makes River log only problems: job failures are logged by their workers. What was cancelled is none: it was
// stopped, often because the start failed, and the reason for that must not be lost between other errors. A problem that
// River has again and again, such as a database that is down, is logged once a minute.
func quiet() *slog.Logger {
	return slog.New(&levelHandler{slog.Default().Handler(), &repetitions{last: map[string]time.Time{}}})
}

type levelHandler struct {
	slog.Handler
	said *repetitions
}

// repeatAfter is how long a problem is not logged again.
const repeatAfter = time.Minute

// repetitions remembers when messages were logged.
type repetitions struct {
	mu   sync.Mutex
	last map[string]time.Time
}

func (r *repetitions) recent(record slog.Record) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if last, said := r.last[record.Message]; said && record.Time.Sub(last) < repeatAfter {
		return true
	}
	r.last[record.Message] = record.Time
	return false
}

func (h *levelHandler) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && h.Handler.Enabled(ctx, level)
}

func (h *levelHandler) Handle(ctx context.Context, record slog.Record) error {
	cancelled := false
	record.Attrs(func(attr slog.Attr) bool {
		cancelled = strings.HasSuffix(attr.Value.String(), context.Canceled.Error()) // River logs the text of errors
		return !cancelled
	})
	if cancelled || h.said.recent(record) {
		return nil
	}
	return h.Handler.Handle(ctx, record)
}

func (h *levelHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return &levelHandler{h.Handler.WithAttrs(attrs), h.said}
}
func (h *levelHandler) WithGroup(name string) slog.Handler {
	return &levelHandler{h.Handler.WithGroup(name), h.said}
}
