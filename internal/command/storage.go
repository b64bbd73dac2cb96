package command

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"intake/internal/config"
	"intake/internal/database"
	"intake/internal/files"
	"intake/internal/queue"
	"intake/internal/seal"
	"intake/migrations"
	"intake/models"
)

// storage is the configuration and the open, migrated database: all that most commands need.
type storage struct {
	config config.Config
	db     *database.DB
	queue  *queue.Queue
	// live is nil if no open page is reached, and secrets if there is no key.
	live    models.Announcer
	secrets *seal.Keys
	// files has attachments and received mails; nil if this command reads none.
	files files.Store
}

// loadConfig reads the environment and directs the log to standard error.
func loadConfig() (config.Config, error) {
	cfg, err := config.Load(os.Environ())
	if err != nil {
		return cfg, err
	}
	slog.SetDefault(cfg.NewLogger(os.Stderr))
	for _, sentence := range config.Misspelt(os.Environ()) {
		slog.Warn(sentence)
	}
	return cfg, nil
}

func openDatabase(ctx context.Context, cfg config.Config) (*database.DB, error) {
	if cfg.DatabaseDirectURL != "" {
		return database.OpenPooled(ctx, cfg.DatabaseURL, cfg.DatabaseDirectURL)
	}
	return database.Open(ctx, cfg.DatabaseURL)
}

// openStorage opens and migrates the database. Refusals come before anything is written.
func openStorage(
	ctx context.Context, cfg config.Config, refusals ...func(context.Context, *database.DB) error,
) (*storage, error) {
	db, err := openDatabase(ctx, cfg)
	if err != nil {
		return nil, err
	}
	s := &storage{config: cfg, db: db}
	for _, refuse := range refusals {
		if err == nil {
			err = refuse(ctx, db)
		}
	}
	if err == nil {
		s.queue, err = queue.Open(db.SQL, db.Pool)
	}
	if err == nil {
		err = s.attach(nil)
	}
	if err == nil {
		err = s.migrate(ctx)
	}
	if err != nil {
		db.Close()
		return nil, fmt.Errorf("opening the database: %w", err)
	}
	if risks, err := db.DurabilityRisks(ctx); err != nil || len(risks) > 0 {
		slog.Warn("a power cut may lose what was acknowledged: the database runs with unsafe settings", "settings",
			risks, "error", err)
	}
	return s, nil
}

// migrate brings the schema up to date, calls first, and then does what an upgrade left to do. Nobody else starts on the
// database meanwhile.
func (s *storage) migrate(ctx context.Context, first ...func(context.Context) error) error {
	return s.db.Migrate(ctx, migrations.Files, s.queue.Migrate, append(first,
		func(ctx context.Context) error { return models.FillSearchIndex(ctx, s.db.DB) },
		func(ctx context.Context) error { return models.QueueReindexNames(ctx, s.db.DB) })...)
}

// attach gives the domain the job queue and, if live is set, access to open pages.
func (s *storage) attach(live models.Announcer) (err error) {
	s.live = live
	outside := models.Outside{Jobs: s.queue, Live: live, MailIn: s.mailIn()}
	if s.secrets != nil {
		outside.Secrets = s.secrets
	}
	s.db.DB, err = models.Attach(s.db.DB, outside)
	return err
}

// withStorage runs a short command beside other processes on the same database.
func withStorage(ctx context.Context, run func(*storage) error) error {
	cfg, err := loadConfig()
	if err != nil {
		return err
	}
	return runOn(ctx, cfg, run)
}

// withInstallation is withStorage for commands that need what is already there. In a wrong folder they would otherwise
// create an empty database and answer from that: a nightly backup would contain nothing, and say that all is well.
func withInstallation(ctx context.Context, run func(*storage) error) error {
	cfg, err := loadConfig()
	if err != nil {
		return err
	}
	if err := requireDatabase(cfg); err != nil {
		return err
	}
	return runOn(ctx, cfg, run)
}

func runOn(ctx context.Context, cfg config.Config, run func(*storage) error) error {
	s, err := openStorage(ctx, cfg)
	if err != nil {
		return err
	}
	defer s.db.Close()
	return run(s)
}

// requireDatabase refuses to go on if there is no SQLite file yet.
func requireDatabase(cfg config.Config) error {
	path, embedded := database.SQLitePath(cfg.DatabaseURL)
	if !embedded {
		return nil
	}
	_, err := os.Stat(path)
	if errors.Is(err, os.ErrNotExist) {
		if absolute, err := filepath.Abs(path); err == nil {
			path = absolute
		}
		return fmt.Errorf("there is no database at %s: run this in the folder of the installation, and with its settings",
			path)
	}
	if err != nil {
		return fmt.Errorf("looking for the database: %w", err)
	}
	return nil
}
