package command

import (
	"context"
	"net"
	"net/url"

	"intake/internal/config"
	"intake/internal/database"
	"intake/internal/files"
	"intake/models"
	"intake/views/account"
)

// systemChecks look at the parts of the system for the person who sets it up.
func systemChecks(cfg config.Config, db *database.DB, store files.Store) func(context.Context) []account.Check {
	return func(ctx context.Context) []account.Check {
		return []account.Check{checkDatabase(ctx, db), checkFiles(store), checkMail(cfg), checkAddress(cfg)}
	}
}

func checkDatabase(ctx context.Context, db *database.DB) account.Check {
	check := account.Check{Name: "Database", State: account.CheckOK, Text: "PostgreSQL, reachable and writable."}
	if db.Embedded() {
		check.Text = "Embedded SQLite, writable. Every ticket is on disk before it is acknowledged."
	}
	if err := db.Writable(ctx); err != nil {
		check.State, check.Text = account.CheckFail, "It cannot be written to right now. The log says why."
	}
	return check
}

func checkFiles(store files.Store) account.Check {
	if err := store.Room(models.MaxFiles * models.MaxFileSize); err != nil {
		return account.Check{Name: "Files", State: account.CheckWarn, Text: "There is not enough room for five large files."}
	}
	return account.Check{Name: "Files", State: account.CheckOK, Text: "There is room for attachments."}
}

func checkMail(cfg config.Config) account.Check {
	if cfg.SMTPURL == "" {
		return account.Check{Name: "Mail", State: account.CheckWarn, Text: "Not sent yet: it is kept in " + cfg.MailOutbox + ". Set SMTP_URL to send it."}
	}
	return account.Check{Name: "Mail", State: account.CheckOK, Text: "Sent by SMTP as " + cfg.MailFrom + "."}
}

func checkAddress(cfg config.Config) account.Check {
	check := account.Check{Name: "Address", State: account.CheckOK, Text: cfg.BaseURL}
	if cfg.Secure() {
		return check
	}
	if local(cfg) {
		check.State, check.Text = account.CheckWarn, cfg.BaseURL+" can only be reached from this computer. Set BASE_URL for everybody else."
		return check
	}
	check.State, check.Text = account.CheckWarn, cfg.BaseURL+" is not encrypted. Put a proxy with TLS before Intake."
	return check
}

// local reports whether only this computer can reach the service: then somebody is trying it out, or working on it.
func local(cfg config.Config) bool {
	base, err := url.Parse(cfg.BaseURL)
	if err != nil {
		return false
	}
	address := net.ParseIP(base.Hostname())
	return base.Hostname() == "localhost" || address != nil && address.IsLoopback()
}
