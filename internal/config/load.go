package config

import (
	"errors"
	"fmt"

	"github.com/caarlos0/env/v11"
)

// DefaultBaseURL is for trying Intake out with the default LISTEN.
const DefaultBaseURL = "http://localhost:8080"

// variables are the settings as text; the tags are the complete list of names and defaults.
type variables struct {
	BaseURL          string `env:"BASE_URL" envDefault:"http://localhost:8080"`
	Listen           string `env:"LISTEN" envDefault:":8080"`
	DatabaseURL      string `env:"DATABASE_URL" envDefault:"sqlite://data/intake.db"`
	DatabaseDirect   string `env:"DATABASE_DIRECT_URL"`
	ReplicaURL       string `env:"DATABASE_REPLICA_URL"`
	FilesURL         string `env:"FILES_URL" envDefault:"file://data/files"`
	RedisURL         string `env:"REDIS_URL"`
	SMTPURL          string `env:"SMTP_URL"`
	MailOutbox       string `env:"MAIL_OUTBOX" envDefault:"data/outbox"`
	MailFrom         string `env:"MAIL_FROM"`
	MailInURL        string `env:"MAIL_IN_URL"`
	MailTokenURL     string `env:"MAIL_OAUTH_TOKEN_URL"`
	MailClientID     string `env:"MAIL_OAUTH_CLIENT_ID"`
	MailClientSecret string `env:"MAIL_OAUTH_CLIENT_SECRET"`
	MailScope        string `env:"MAIL_OAUTH_SCOPE" envDefault:"https://outlook.office365.com/.default"`
	MailInTrust      string `env:"MAIL_IN_TRUST"`
	MailReplyTags    string `env:"MAIL_REPLY_TAGS" envDefault:"auto"`
	DKIMKeyFile      string `env:"MAIL_DKIM_KEY_FILE"`
	DKIMSelector     string `env:"MAIL_DKIM_SELECTOR" envDefault:"intake"`
	TrustedProxies   string `env:"TRUSTED_PROXIES"`
	MetricsListen    string `env:"METRICS_LISTEN"`
	DrainDelay       string `env:"DRAIN_DELAY" envDefault:"500ms"`
	AuditDays        string `env:"AUDIT_DAYS" envDefault:"730"`
	MailDays         string `env:"MAIL_DAYS" envDefault:"365"`
	SecretKey        string `env:"SECRET_KEY"`
	SecretKeyOld     string `env:"SECRET_KEY_OLD"`
	OIDCIssuer       string `env:"OIDC_ISSUER"`
	OIDCClientID     string `env:"OIDC_CLIENT_ID"`
	OIDCClientSecret string `env:"OIDC_CLIENT_SECRET"`
	OIDCName         string `env:"OIDC_NAME"`
	OIDCRoles        string `env:"OIDC_ROLES"`
	OIDCGroupsClaim  string `env:"OIDC_GROUPS_CLAIM" envDefault:"groups"`
	StaffSignIn      string `env:"STAFF_SIGN_IN" envDefault:"any"`
	WebhookAllow     string `env:"WEBHOOK_ALLOW"`
	LogLevel         string `env:"LOG_LEVEL" envDefault:"info"`
	LogFormat        string `env:"LOG_FORMAT"`
}

// Load reads the configuration from lines of the form NAME=value, as os.Environ returns them. The error has one line
// for each fault, which names the variable and never shows a value that may be secret.
func Load(environ []string) (Config, error) {
	values, faults := read(environ)
	l := loader{faults: faults}
	if err := env.ParseWithOptions(&l.text, env.Options{Environment: values}); err != nil {
		return Config{}, fmt.Errorf("reading the environment: %w", err)
	}
	l.loadServer()
	l.loadStores()
	l.loadMail()
	l.loadRetention()
	l.loadSecrets()
	l.loadSSO()
	l.loadLog()
	if len(l.faults) > 0 {
		return Config{}, joined(l.faults)
	}
	return l.config, nil
}

// loader turns the settings from text into a Config.
type loader struct {
	text   variables
	config Config
	faults map[string]error // by the variable's name
}

func (l *loader) report(name string, err error) {
	// An unreadable value has its fault already; checking the default in its place would only confuse.
	if _, unread := l.faults[name]; err != nil && !unread {
		l.faults[name] = err
	}
}

func (l *loader) loadServer() {
	c, text := &l.config, &l.text
	c.Listen, c.MetricsListen = text.Listen, text.MetricsListen
	var err error
	c.BaseURL, err = baseURL(text.BaseURL)
	l.report("BASE_URL", err)
	l.report("LISTEN", checkListen(text.Listen))
	if text.MetricsListen != "" {
		l.report("METRICS_LISTEN", checkListen(text.MetricsListen))
	}
	c.TrustedProxies, err = networks(text.TrustedProxies, "anybody claim any address")
	l.report("TRUSTED_PROXIES", err)
	c.WebhookAllow, err = networks(text.WebhookAllow, "connections reach every private network, and this machine")
	l.report("WEBHOOK_ALLOW", err)
	c.DrainDelay, err = drainDelay(text.DrainDelay)
	l.report("DRAIN_DELAY", err)
}

func (l *loader) loadStores() {
	c, text := &l.config, &l.text
	c.DatabaseURL, c.DatabaseDirectURL = text.DatabaseURL, text.DatabaseDirect
	l.report("DATABASE_URL", checkDatabaseURL(text.DatabaseURL))
	l.report("DATABASE_DIRECT_URL", checkDirectURL(text.DatabaseDirect, text.DatabaseURL))
	var err error
	c.DatabaseReplicaURLs, err = replicaURLs(text.ReplicaURL, text.DatabaseURL)
	l.report("DATABASE_REPLICA_URL", err)
	c.Files, err = filesPlace(text.FilesURL)
	l.report("FILES_URL", err)
	c.Redis, err = redisOptions(text.RedisURL)
	l.report("REDIS_URL", err)
}

// loadMail needs the BaseURL, whose host is in the default sender.
func (l *loader) loadMail() {
	c, text := &l.config, &l.text
	c.MailOutbox = text.MailOutbox
	var err error
	oauth := l.mailOAuth()
	c.SMTP, err = smtpServer(text.SMTPURL, oauth)
	l.report("SMTP_URL", err)
	c.MailFrom, err = mailFrom(text.MailFrom, c.BaseURL)
	l.report("MAIL_FROM", err)
	c.MailIn, err = mailIn(text.MailInURL, oauth)
	l.report("MAIL_IN_URL", err)
	c.MailIn.Trust, err = authservIDs(text.MailInTrust)
	l.report("MAIL_IN_TRUST", err)
	c.MailIn.ReplyTags, err = replyTags(text.MailReplyTags)
	l.report("MAIL_REPLY_TAGS", err)
	c.DKIM, err = dkim(text.DKIMKeyFile, text.DKIMSelector, c.MailFrom)
	l.report("MAIL_DKIM_KEY_FILE", err)
	if c.SMTP != nil {
		c.SMTP.Sign = c.DKIM
	}
}

func (l *loader) loadRetention() {
	var err error
	l.config.AuditAge, err = days(l.text.AuditDays)
	l.report("AUDIT_DAYS", err)
	l.config.MailAge, err = days(l.text.MailDays)
	l.report("MAIL_DAYS", err)
}

func (l *loader) loadSecrets() {
	var err error
	l.config.SecretKey, err = secretKey(l.text.SecretKey)
	l.report("SECRET_KEY", err)
	l.config.FormerSecretKey, err = secretKey(l.text.SecretKeyOld)
	l.report("SECRET_KEY_OLD", err)
}

func (l *loader) loadLog() {
	var err error
	l.config.LogLevel, err = logLevel(l.text.LogLevel)
	l.report("LOG_LEVEL", err)
	l.config.LogFormat, err = logFormat(l.text.LogFormat)
	l.report("LOG_FORMAT", err)
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
