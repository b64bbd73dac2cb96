package command

import (
	"context"
	"log/slog"
	"time"

	"intake/internal/config"
	"intake/internal/files"
	"intake/internal/metrics"
)

// openFiles opens the file store and counts what fails in it. A store that does not work is no reason not to start, for
// only files need it; but the log says so before somebody's upload finds out.
func openFiles(ctx context.Context, cfg config.Config, figures *metrics.Metrics) (files.Store, error) {
	store, err := files.Open(ctx, cfg.Files)
	if err != nil {
		return nil, err
	}
	go func() {
		if err := files.Check(ctx, store); err != nil && ctx.Err() == nil {
			slog.Error("attachments cannot be kept: see FILES_URL", "error", err)
		}
	}()
	return files.Watched(store, figures.FileFailed), nil
}

func sweepSpool(store files.Store) {
	if removed, err := store.SweepSpool(time.Now().Add(-spoolAge)); err != nil {
		slog.Warn("sweeping abandoned uploads", "error", err)
	} else if removed > 0 {
		slog.Info("removed abandoned uploads", "count", removed)
	}
}
