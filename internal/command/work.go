package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"

	"intake/handlers"
	"intake/internal/live"
	"intake/internal/redis"
)

type workCommand struct{}

func (workCommand) Run(ctx context.Context) error {
	return withStorage(ctx, func(s *storage) error {
		shared := redis.Open(s.config.Redis, redis.Timeout)
		defer shared.Close() //nolint:errcheck // no longer needed
		hub := live.New(shared, slog.Default())
		defer hub.Close()
		figures := newFigures(s, shared)
		var err error
		if s.files, err = openFiles(ctx, s.config, figures); err != nil {
			return err
		}
		if err := s.attach(hub); err != nil {
			return err
		}
		if err := s.unlockAndCheck(ctx); err != nil {
			return err
		}
		workers, err := startWorkers(ctx, s, figures, nil)
		if err != nil {
			return err
		}
		stopMailboxes := watchMailboxes(ctx, s, figures)
		health := &handlers.Health{Writable: s.db.Writable, Degraded: func() bool { return shared != nil && !shared.Up(ctx) }}
		stopMetrics, err := s.listen(figures, health)
		if err == nil {
			slog.Info("working")
			<-ctx.Done()
			slog.Info("stopping: jobs under way are finished first")
		}
		health.Leave()
		last, cancel := context.WithTimeout(context.Background(), shutdownTimeout)
		defer cancel()
		err = errors.Join(err, stopMailboxes(last), workers.Stop(last))
		if stopMetrics != nil {
			err = errors.Join(err, stopMetrics(last))
		}
		return err
	})
}

type migrateCommand struct{ answer }

func (cmd migrateCommand) Run(ctx context.Context, tty *terminal) error {
	return withStorage(ctx, func(*storage) error {
		return cmd.give(tty, map[string]bool{"up_to_date": true}, func(w io.Writer) {
			fmt.Fprintln(w, "The database is up to date.")
		})
	})
}
