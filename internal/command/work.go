package command

import (
	"context"
	"fmt"
	"io"
	"log/slog"

	"intake/internal/files"
	"intake/internal/live"
	"intake/internal/redis"
)

type workCommand struct{}

func (workCommand) Run(ctx context.Context) error {
	return withStorage(ctx, func(s *storage) error {
		store, err := files.Open(ctx, s.config.Files)
		if err != nil {
			return err
		}
		shared := redis.Open(s.config.Redis, redis.Patience)
		defer shared.Close() //nolint:errcheck // nothing more is wanted of it
		hub := live.New(shared, slog.Default())
		defer hub.Close()
		if err := s.attach(hub); err != nil {
			return err
		}
		workers, err := startWorkers(ctx, s, store)
		if err != nil {
			return err
		}
		slog.Info("working")
		<-ctx.Done()
		slog.Info("stopping: jobs under way are finished first")
		last, cancel := context.WithTimeout(context.Background(), shutdownTimeout)
		defer cancel()
		return workers.Stop(last)
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
