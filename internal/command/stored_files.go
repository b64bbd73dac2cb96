package command

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"intake/internal/config"
	"intake/internal/files"
	"intake/internal/metrics"
)

// openStore opens the file store.
func openStore(ctx context.Context, cfg config.Config) (files.Store, error) {
	store, err := files.Open(ctx, cfg.Files)
	if err != nil {
		return nil, fmt.Errorf("FILES_URL: %w", err)
	}
	return store, nil
}

// openFiles opens the file store and counts its failures. A store that does not work does not prevent the start,
// because only files need it; but it is logged before somebody's upload fails.
func openFiles(ctx context.Context, cfg config.Config, figures *metrics.Metrics) (files.Store, error) {
	store, err := openStore(ctx, cfg)
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
