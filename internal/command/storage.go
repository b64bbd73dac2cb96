package command

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"

	"intake/internal/config"
	"intake/internal/database"
	"intake/internal/queue"
	"intake/migrations"
	"intake/models"
)

// storage is the configuration and the open, migrated database: all that most commands need.
type storage struct {
	config config.Config
	db     *database.DB
	queue  *queue.Queue
}

// loadConfig reads the environment and points the log at standard error.
func loadConfig() (config.Config, error) {
	cfg, err := config.Load(os.Environ())
	if err != nil {
		return cfg, err
	}
	slog.SetDefault(cfg.NewLogger(os.Stderr))
	return cfg, nil
}

func openStorage(ctx context.Context, cfg config.Config) (*storage, error) {
	db, err := database.Open(ctx, cfg.DatabaseURL)
	if err != nil {
		return nil, err
	}
	jobs, err := queue.Open(db.DB, db.SQL, db.Pool)
	if err == nil {
		err = db.Migrate(ctx, migrations.Files, func(ctx context.Context) error {
			return errors.Join(jobs.Migrate(ctx), models.FillSearchIndex(ctx, db.DB))
		})
	}
	if err != nil {
		db.Close()
		return nil, fmt.Errorf("opening the database: %w", err)
	}
	if risks, err := db.DurabilityRisks(ctx); err != nil || len(risks) > 0 {
		slog.Warn("a power cut may lose what was acknowledged: the database runs with unsafe settings", "settings", risks, "error", err)
	}
	return &storage{config: cfg, db: db, queue: jobs}, nil
}

// withStorage runs a short command beside whatever else uses the same database.
func withStorage(ctx context.Context, run func(*storage) error) error {
	cfg, err := loadConfig()
	if err != nil {
		return err
	}
	s, err := openStorage(ctx, cfg)
	if err != nil {
		return err
	}
	defer s.db.Close()
	return run(s)
}
