package command

import (
	"context"
	"net"
	"net/url"
	"time"

	"intake/internal/config"
	"intake/internal/database"
	"intake/internal/files"
	"intake/internal/mail"
	"intake/models"
	accountview "intake/views/account"
)

// systemChecks check the parts of the system for the person who sets it up.
func systemChecks(cfg config.Config, db *database.DB, store files.Store) func(context.Context) []accountview.Check {
	return func(ctx context.Context) []accountview.Check {
		checks := []accountview.Check{checkDatabase(ctx, db), checkFiles(ctx, store), checkMail(cfg), checkAddress(cfg)}
		if !models.CanSeal(db.DB) {
			checks = append(checks, accountview.Check{Name: "Secrets", State: accountview.CheckWarn,
				Text: "They cannot be encrypted, so there can be no connections to other programs. Set SECRET_KEY; " +
					"openssl rand -hex 32 makes one."})
		}
		return checks
	}
}

func checkDatabase(ctx context.Context, db *database.DB) accountview.Check {
	check := accountview.Check{Name: "Database", State: accountview.CheckOK,
		Text: "PostgreSQL, reachable and writable."}
	if db.Embedded() {
		check.Text = "Embedded SQLite, writable. Every ticket is on disk before it is acknowledged."
	}
	if err := db.Writable(ctx); err != nil {
		check.State, check.Text = accountview.CheckFail, "It cannot be written to right now. The log says why."
	}
	return check
}

// filesTimeout is how long the page may wait for a file store that does not answer.
const filesTimeout = 2 * time.Second

func checkFiles(ctx context.Context, store files.Store) accountview.Check {
	ctx, cancel := context.WithTimeout(ctx, filesTimeout)
	defer cancel()
	if err := files.Check(ctx, store); err != nil && !files.Full(err) {
		return accountview.Check{Name: "Files", State: accountview.CheckFail,
			Text: "Attachments cannot be kept. Correct FILES_URL, or let this user write there. The log says why."}
	}
	if err := store.Room(models.MaxFiles * models.MaxFileSize); err != nil {
		return accountview.Check{Name: "Files", State: accountview.CheckWarn,
			Text: "There is not enough room for five large files."}
	}
	return accountview.Check{Name: "Files", State: accountview.CheckOK, Text: "There is room for attachments."}
}

func checkMail(cfg config.Config) accountview.Check {
	if err := mail.Check(mail.New(cfg.SMTP, cfg.MailOutbox)); err != nil {
		return accountview.Check{Name: "Mail", State: accountview.CheckFail,
			Text: "It cannot be kept in " + cfg.MailOutbox + ". Correct MAIL_OUTBOX, or set SMTP_URL to send it."}
	}
	if cfg.SMTP == nil {
		return accountview.Check{Name: "Mail", State: accountview.CheckWarn,
			Text: "Not sent yet: it is kept in " + cfg.MailOutbox + ". Set SMTP_URL to send it."}
	}
	return accountview.Check{Name: "Mail", State: accountview.CheckOK, Text: "Sent by SMTP as " + cfg.MailFrom + "."}
}

func checkAddress(cfg config.Config) accountview.Check {
	check := accountview.Check{Name: "Address", State: accountview.CheckOK, Text: cfg.BaseURL}
	if cfg.Secure() {
		return check
	}
	if local(cfg) {
		check.State = accountview.CheckWarn
		check.Text = cfg.BaseURL + " can only be reached from this computer. Set BASE_URL for everybody else."
		return check
	}
	check.State, check.Text = accountview.CheckWarn, cfg.BaseURL+" is not encrypted. Put a proxy with TLS before Intake."
	return check
}

// local reports whether only this computer can reach the service: then somebody is trying it out, or developing it.
func local(cfg config.Config) bool {
	base, err := url.Parse(cfg.BaseURL)
	if err != nil {
		return false
	}
	address := net.ParseIP(base.Hostname())
	return base.Hostname() == "localhost" || address != nil && address.IsLoopback()
}
