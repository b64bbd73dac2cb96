package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"intake/internal/config"
	"intake/internal/database"
	"intake/internal/queue"
	"intake/migrations"
	"intake/models"
)

// restoreToPostgres is how an installation moves from SQLite to PostgreSQL. All rows are there at once, or none of them:
// a failed restore can be repeated.
func restoreToPostgres(ctx context.Context, cfg config.Config, in io.Reader) (count int, err error) {
	target, err := openStorage(ctx, cfg)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, target.db.Close()) }()
	if err := refuseInhabited(ctx, target.db); err != nil {
		return 0, err
	}
	folder, remove, err := scratchFolder("intake-restore-")
	if err != nil {
		return 0, err
	}
	defer remove() // its content is in PostgreSQL by now
	path := filepath.Join(folder, backupDatabase)
	if count, err = readBackup(ctx, cfg, in, path); err != nil {
		return 0, err
	}
	return count, target.fillFrom(ctx, path)
}

// refuseInhabited saves the time for unpacking a backup that cannot be restored.
func refuseInhabited(ctx context.Context, db *database.DB) error {
	var inhabited bool
	err := db.WithContext(ctx).Raw("SELECT EXISTS (SELECT 1 FROM accounts) OR EXISTS (SELECT 1 FROM apps)").
		Scan(&inhabited).Error
	if inhabited {
		return explainNotEmpty(database.ErrNotEmpty)
	}
	return err
}

func explainNotEmpty(err error) error {
	if errors.Is(err, database.ErrNotEmpty) {
		return fmt.Errorf("DATABASE_URL: %w: restore into a new one, on which Intake has never been set up", err)
	}
	return err
}

// fillFrom copies the SQLite database of a backup. An older one is upgraded first.
func (s *storage) fillFrom(ctx context.Context, path string) (err error) {
	backup, err := database.Open(ctx, "sqlite://"+path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, backup.Close()) }()
	if err := refuseDamage(ctx, backup); err != nil {
		return err
	}
	jobs, err := queue.Open(backup.SQL, nil)
	if err != nil {
		return err
	}
	if err := backup.Migrate(ctx, migrations.Files, jobs.Migrate); err != nil {
		return fmt.Errorf("upgrading the backup: %w", err)
	}
	// so that the index is made anew, also if this process ends before it is complete
	if err := models.QueueSearchIndex(ctx, backup.DB); err != nil {
		return err
	}
	return s.migrate(ctx, func(ctx context.Context) error {
		// A process that was started on the empty database has written settings: the token for setting it up.
		err := s.db.CopyFrom(ctx, backup, []string{"settings"}, models.SearchTables, jobs.CopyTo)
		if err != nil { // only its text: for errors of PostgreSQL, migrate would wait and try again
			return errors.New(explainNotEmpty(err).Error())
		}
		return nil
	})
}
