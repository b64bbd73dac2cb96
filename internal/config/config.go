// Package config reads Intake's configuration from the environment, once, and reports every fault in it at once.
package config

import (
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"net/url"
	"time"

	"github.com/caarlos0/env/v11"

	"intake/internal/files"
	"intake/internal/mail"
	"intake/internal/redis"
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
	// WebhookAllow are the private networks that connections may reach.
	WebhookAllow []netip.Prefix
	LogLevel     slog.Level
	// LogFormat is "text" or "json".
	LogFormat string
}

// variables are the settings as text; the tags are the complete list of names and defaults.
type variables struct {
	BaseURL        string `env:"BASE_URL" envDefault:"http://localhost:8080"`
	Listen         string `env:"LISTEN" envDefault:":8080"`
	DatabaseURL    string `env:"DATABASE_URL" envDefault:"sqlite://data/intake.db"`
	DatabaseDirect string `env:"DATABASE_DIRECT_URL"`
	ReplicaURL     string `env:"DATABASE_REPLICA_URL"`
	FilesURL       string `env:"FILES_URL" envDefault:"file://data/files"`
	RedisURL       string `env:"REDIS_URL"`
	SMTPURL        string `env:"SMTP_URL"`
	MailOutbox     string `env:"MAIL_OUTBOX" envDefault:"data/outbox"`
	MailFrom       string `env:"MAIL_FROM"`
	MailInURL      string `env:"MAIL_IN_URL"`
	MailInTrust    string `env:"MAIL_IN_TRUST"`
	MailReplyTags  string `env:"MAIL_REPLY_TAGS" envDefault:"auto"`
	DKIMKeyFile    string `env:"MAIL_DKIM_KEY_FILE"`
	DKIMSelector   string `env:"MAIL_DKIM_SELECTOR" envDefault:"intake"`
	TrustedProxies string `env:"TRUSTED_PROXIES"`
	MetricsListen  string `env:"METRICS_LISTEN"`
	DrainDelay     string `env:"DRAIN_DELAY" envDefault:"500ms"`
	AuditDays      string `env:"AUDIT_DAYS" envDefault:"730"`
	MailDays       string `env:"MAIL_DAYS" envDefault:"365"`
	SecretKey      string `env:"SECRET_KEY"`
	SecretKeyOld   string `env:"SECRET_KEY_OLD"`
	WebhookAllow   string `env:"WEBHOOK_ALLOW"`
	LogLevel       string `env:"LOG_LEVEL" envDefault:"info"`
	LogFormat      string `env:"LOG_FORMAT"`
}

// Load reads the configuration from lines of the form NAME=value, as os.Environ returns them. The error has one line
// for each fault, which names the variable and never shows a value that may be secret.
func Load(environ []string) (Config, error) {
	values, faults := read(environ)
	var v variables
	if err := env.ParseWithOptions(&v, env.Options{Environment: values}); err != nil {
		return Config{}, fmt.Errorf("reading the environment: %w", err)
	}

	report := func(name string, err error) {
		// An unreadable value has its fault already; checking the default in its place would only confuse.
		if _, unread := faults[name]; err != nil && !unread {
			faults[name] = err
		}
	}
	c := Config{
		DatabaseURL: v.DatabaseURL, DatabaseDirectURL: v.DatabaseDirect, Listen: v.Listen,
		MetricsListen: v.MetricsListen, MailOutbox: v.MailOutbox,
	}
	var err error
	c.BaseURL, err = baseURL(v.BaseURL)
	report("BASE_URL", err)
	report("LISTEN", checkListen(v.Listen))
	report("DATABASE_URL", checkDatabaseURL(v.DatabaseURL))
	report("DATABASE_DIRECT_URL", checkDirectURL(v.DatabaseDirect, v.DatabaseURL))
	c.DatabaseReplicaURLs, err = replicaURLs(v.ReplicaURL, v.DatabaseURL)
	report("DATABASE_REPLICA_URL", err)
	c.Files, err = filesPlace(v.FilesURL)
	report("FILES_URL", err)
	c.Redis, err = redisOptions(v.RedisURL)
	report("REDIS_URL", err)
	c.SMTP, err = smtpServer(v.SMTPURL)
	report("SMTP_URL", err)
	c.MailFrom, err = mailFrom(v.MailFrom, c.BaseURL)
	report("MAIL_FROM", err)
	c.MailIn, err = mailIn(v.MailInURL)
	report("MAIL_IN_URL", err)
	c.MailIn.Trust, err = authservIDs(v.MailInTrust)
	report("MAIL_IN_TRUST", err)
	c.MailIn.ReplyTags, err = replyTags(v.MailReplyTags)
	report("MAIL_REPLY_TAGS", err)
	c.DKIM, err = dkim(v.DKIMKeyFile, v.DKIMSelector, c.MailFrom)
	report("MAIL_DKIM_KEY_FILE", err)
	if c.SMTP != nil {
		c.SMTP.Sign = c.DKIM
	}
	c.TrustedProxies, err = networks(v.TrustedProxies)
	report("TRUSTED_PROXIES", err)
	if v.MetricsListen != "" {
		report("METRICS_LISTEN", checkListen(v.MetricsListen))
	}
	c.DrainDelay, err = drainDelay(v.DrainDelay)
	report("DRAIN_DELAY", err)
	c.AuditAge, err = days(v.AuditDays)
	report("AUDIT_DAYS", err)
	c.MailAge, err = days(v.MailDays)
	report("MAIL_DAYS", err)
	c.SecretKey, err = secretKey(v.SecretKey)
	report("SECRET_KEY", err)
	c.FormerSecretKey, err = secretKey(v.SecretKeyOld)
	report("SECRET_KEY_OLD", err)
	c.WebhookAllow, err = networks(v.WebhookAllow)
	report("WEBHOOK_ALLOW", err)
	c.LogLevel, err = logLevel(v.LogLevel)
	report("LOG_LEVEL", err)
	c.LogFormat, err = logFormat(v.LogFormat)
	report("LOG_FORMAT", err)

	if len(faults) > 0 {
		return Config{}, joined(faults)
	}
	return c, nil
}

// Secure reports whether people reach Intake by https.
func (c Config) Secure() bool {
	u, err := url.Parse(c.BaseURL)
	return err == nil && u.Scheme == "https"
}

func joined(faults map[string]error) error {
	var lines []error
	for _, name := range names() {
		if fault, ok := faults[name]; ok {
			lines = append(lines, fmt.Errorf("%s: %w", name, fault))
		}
	}
	return errors.Join(lines...)
}

func names() []string {
	fields, err := env.GetFieldParams(&variables{})
	if err != nil {
		panic("config: the tags of variables cannot be read: " + err.Error())
	}
	list := make([]string, len(fields))
	for i, field := range fields {
		list[i] = field.Key
	}
	return list
}
