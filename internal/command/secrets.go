package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"

	"intake/internal/config"
	"intake/internal/database"
	"intake/internal/seal"
	"intake/models"
)

// secretKeyFile is beside an embedded database, if SECRET_KEY is not set.
const secretKeyFile = "secret.key"

// keyFile is the file with the key, "" if the key is in SECRET_KEY, or there is none.
func keyFile(cfg config.Config) string {
	path, embedded := database.SQLitePath(cfg.DatabaseURL)
	if cfg.SecretKey != nil || !embedded {
		return ""
	}
	return filepath.Join(filepath.Dir(path), secretKeyFile)
}

// openKeys finds the key that seals secrets, nil if there is none: with PostgreSQL several processes need the same key,
// so none is generated.
func openKeys(cfg config.Config) (*seal.Keys, error) {
	current := cfg.SecretKey
	if path := keyFile(cfg); path != "" {
		var err error
		if current, err = seal.File(path); err != nil {
			return nil, err
		}
	}
	switch {
	case current == nil:
		return nil, nil
	case cfg.FormerSecretKey == nil:
		return seal.New(current)
	}
	return seal.New(current, cfg.FormerSecretKey)
}

// unlockAndCheck also warns if the key is not the one that the stored secrets were sealed with. After a restore without
// its key, an embedded installation makes another one, and only connections stop working.
func (s *storage) unlockAndCheck(ctx context.Context) error {
	cause := "SECRET_KEY is not the key that encrypted the stored secrets"
	if s.config.SecretKey == nil {
		cause = "SECRET_KEY is not set, and it encrypted the stored secrets"
	}
	if path := keyFile(s.config); path != "" {
		cause = "the key in " + path + " is not the one that encrypted the stored secrets"
		if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) {
			cause = "the key that encrypted the stored secrets was not in " + path + ", where a new one is now"
		}
	}
	if err := s.unlock(); err != nil {
		return err
	}
	if readable, err := models.SecretsReadable(ctx, s.db.DB); err != nil {
		slog.Warn("reading the stored secrets", "error", err)
	} else if !readable {
		slog.Warn(cause + ", so connections cannot send: stop Intake and put the former key back, or create the " +
			"connections again; docs/operations.md says more under Backup and restore")
	} else if s.secrets == nil {
		slog.Warn("SECRET_KEY is not set: connections to other programs and shared identity secrets cannot be created; " +
			"openssl rand -hex 32 makes a key, and every process needs the same one")
	}
	return nil
}

// unlock gives the domain the key for sealing secrets, if there is one.
func (s *storage) unlock() error {
	keys, err := openKeys(s.config)
	if err == nil && keys != nil {
		s.secrets = keys
		err = s.attach(s.live)
	}
	return err
}

type secretRotateCommand struct{ answer }

// Run reseals everything that was sealed with the former key, whether or not Intake is running.
func (cmd secretRotateCommand) Run(ctx context.Context, tty *terminal) error {
	return withInstallation(ctx, func(s *storage) error {
		if err := s.unlock(); err != nil {
			return err
		}
		if s.secrets == nil {
			return errors.New("there is no key to encrypt secrets with: set SECRET_KEY")
		}
		sealed, err := models.SealAnew(ctx, s.db.DB)
		if err != nil {
			return fmt.Errorf("encrypting secrets with the current key: %w", err)
		}
		return cmd.give(tty, map[string]int{"sealed": sealed}, func(w io.Writer) {
			fmt.Fprintf(w, "Secrets that were encrypted again with the current key: %d.\n", sealed)
			if s.config.FormerSecretKey != nil {
				fmt.Fprintln(w, "SECRET_KEY_OLD is no longer needed.")
			}
		})
	})
}
