package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"intake/internal/database"
)

type checkCommand struct{ answer }

// Run changes nothing: it does not migrate, nor create missing files.
func (cmd checkCommand) Run(ctx context.Context, tty *terminal) error {
	cfg, err := loadConfig()
	if err != nil {
		return err
	}
	if _, embedded := database.SQLitePath(cfg.DatabaseURL); !embedded {
		return errors.New("this is for SQLite; with PostgreSQL, use its own pg_amcheck")
	}
	if err := requireDatabase(cfg); err != nil {
		return err
	}
	db, err := database.Open(ctx, cfg.DatabaseURL)
	if err != nil {
		return err
	}
	defer db.Close()
	faults, err := db.Damage(ctx, true)
	if err != nil {
		return err
	}
	if len(faults) > 0 {
		return &database.DamagedError{Faults: faults}
	}
	return cmd.give(tty, map[string]bool{"sound": true}, func(w io.Writer) {
		fmt.Fprintln(w, "The database is not damaged.")
	})
}

// startCheckTimeout is how long a start checks for damage. Larger databases are checked by `intake check`.
const startCheckTimeout = 10 * time.Second

// refuseDamage keeps a damaged file from being written to: what is still good could be lost.
func refuseDamage(ctx context.Context, db *database.DB) error {
	limited, cancel := context.WithTimeout(ctx, startCheckTimeout)
	defer cancel()
	faults, err := db.Damage(limited, false)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case limited.Err() != nil:
		slog.Info("the database is too large to check all of it at every start: run intake check now and then")
		return nil
	case err != nil:
		return err
	case len(faults) > 0:
		return &database.DamagedError{Faults: faults}
	}
	return nil
}
