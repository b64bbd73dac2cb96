package command

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"syscall"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers"
	"intake/handlers/web"
	"intake/internal/database"
	"intake/internal/live"
	"intake/internal/queue"
	"intake/internal/ratelimit"
	"intake/models"
)

const (
	shutdownTimeout = 30 * time.Second
	requestsTimeout = 8 * time.Second // of it for requests in progress: the following steps need time too
)

// service is everything that runs in a serving process.
type service struct {
	*storage
	listener net.Listener
	server   *fiber.App
	health   *handlers.Health
	intake   *models.Intake
	keyUses  *models.KeyUses
	sites    *models.WidgetSites
	limiter  *ratelimit.Limiter
	broker   *live.Broker
	workers  *queue.Workers
	failed   chan error
	closers  []func(context.Context) error
}

// claim refuses a second serving process on one SQLite file.
func (s *service) claim(ctx context.Context, db *database.DB) error {
	release, err := db.Serve(ctx)
	if err == nil {
		s.onClose(func(context.Context) error { return release() })
	}
	return err
}

// takeRequests starts to answer requests.
func (s *service) takeRequests() (err error) {
	if s.listener, err = net.Listen("tcp", s.config.Listen); err != nil {
		return cannotListen("LISTEN", err)
	}
	s.onClose(func(ctx context.Context) error {
		ctx, cancel := context.WithTimeout(ctx, requestsTimeout)
		defer cancel()
		err := s.server.ShutdownWithContext(ctx)
		if errors.Is(err, context.DeadlineExceeded) { // as promised: not a failure of ours
			slog.Warn("requests that took too long were cut off", "after", requestsTimeout)
			return nil
		}
		return err
	})
	// Before the server, which would wait for open streams.
	s.onClose(func(context.Context) error { s.broker.Close(); return nil })
	go func() {
		if err := s.server.Listener(web.Listen(s.listener, web.Addresses{Trusted: s.config.TrustedProxies})); err != nil {
			s.failed <- fmt.Errorf("serving: %w", err)
		}
	}()
	return nil
}

// cannotListen names the setting, and the most frequent cause.
func cannotListen(setting string, err error) error {
	if errors.Is(err, syscall.EADDRINUSE) {
		return fmt.Errorf("%s: another program listens on this address: stop it, or choose another address (%w)", setting, err)
	}
	return fmt.Errorf("%s: %w", setting, err)
}

// writeUses writes what was only counted in memory so far: when keys were last used, and where widgets were seen.
func (s *service) writeUses(ctx context.Context) {
	if err := s.keyUses.Flush(ctx, s.db.DB); err != nil {
		slog.Warn("writing the last use of keys; it is tried again", "error", err)
	}
	if err := s.sites.Flush(ctx, s.db.DB); err != nil {
		slog.Warn("writing where widgets were seen; it is tried again", "error", err)
	}
}

// every repeats work until the service stops, which interrupts it and waits for it: what it was writing, and what it
// puts back for the last writing, needs what is closed afterwards.
func (s *service) every(interval time.Duration, work func(context.Context)) {
	running, interrupt := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		ticker := time.NewTicker(interval)
		defer ticker.Stop()
		for {
			select {
			case <-ticker.C:
				ctx, cancel := context.WithTimeout(running, interval)
				work(ctx)
				cancel()
			case <-running.Done():
				return
			}
		}
	}()
	s.onClose(func(ctx context.Context) error {
		interrupt()
		select {
		case <-ended:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	})
}

func (s *service) onClose(closer func(context.Context) error) { s.closers = append(s.closers, closer) }

// stop ends the service from the outside in: no new requests, those in progress finished, their tickets committed, jobs
// finished, uses written, connections closed.
func (s *service) stop() error {
	s.health.Leave()
	time.Sleep(s.config.DrainDelay)
	ctx, cancel := context.WithTimeout(context.Background(), shutdownTimeout)
	defer cancel()
	return s.close(ctx)
}

// close undoes what start did, last first.
func (s *service) close(ctx context.Context) error {
	var first error
	for i := len(s.closers) - 1; i >= 0; i-- {
		if err := s.closers[i](ctx); err != nil && first == nil {
			first = err
		}
	}
	s.closers = nil
	return first
}
