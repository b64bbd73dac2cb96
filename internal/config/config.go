// Package config reads Intake's configuration from the environment, once, and reports every fault in it at once.
package config

import (
	"log/slog"
	"net/netip"
	"net/url"
	"time"

	"intake/internal/files"
	"intake/internal/mail"
	"intake/internal/redis"
	"intake/internal/sso"
)

// Config is everything that an installation may decide about itself.
type Config struct {
	// BaseURL is where people reach Intake: an origin, with no slash at the end. Every link is built from it.
	BaseURL string
	// Listen is the address of the HTTP server, as net.Listen takes it.
	Listen string
	// DatabaseURL is sqlite://path, postgres://… or postgresql://….
	DatabaseURL string
	// DatabaseDirectURL is PostgreSQL itself, if DatabaseURL is the address of a pooler; else empty.
	DatabaseDirectURL string
	// DatabaseReplicaURLs are replicas of that PostgreSQL for reading public pages.
	DatabaseReplicaURLs []string
	// Files is where attachments are kept.
	Files files.Place
	// Redis is shared by several processes; nil means that memory is used.
	Redis *redis.Options
	// SMTP is the server for outgoing mail; nil means that mail is stored in MailOutbox.
	SMTP *mail.Server
	// MailOutbox is the folder for mail while there is no server.
	MailOutbox string
	// MailFrom is the sender of every mail, one address with or without a name.
	MailFrom string
	// MailIn is how mail is received.
	MailIn MailIn
	// DKIM signs our mail; nil: it is not signed here.
	DKIM *mail.Signer
	// TrustedProxies are the networks whose X-Forwarded-For is believed.
	TrustedProxies []netip.Prefix
	// MetricsListen is the address of the metrics server; empty means that there is none.
	MetricsListen string
	// DrainDelay is how long a stopping process still serves requests while /readyz already fails.
	DrainDelay time.Duration
	// AuditAge and MailAge are how long the audit log and the mails of receipts and replies are kept; 0 is for ever.
	AuditAge, MailAge time.Duration
	// SecretKey seals secrets that have to be read back, and FormerSecretKey still opens what it sealed; nil if not set.
	SecretKey, FormerSecretKey []byte
	// SSO is the OpenID Connect provider where teams may sign in, or with StaffSSO have to; nil: there is none.
	SSO      *sso.Settings
	StaffSSO bool
	// WebhookAllow are the private networks that connections may reach.
	WebhookAllow []netip.Prefix
	LogLevel     slog.Level
	// LogFormat is "text" or "json".
	LogFormat string
}

// Secure reports whether people reach Intake by https.
func (c Config) Secure() bool {
	u, err := url.Parse(c.BaseURL)
	return err == nil && u.Scheme == "https"
}
