package config_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/netip"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"intake/internal/config"
	"intake/internal/files"
	"intake/internal/mail"
	"intake/internal/mailbox"
	"intake/internal/sso"
)

func load(t *testing.T, environ ...string) config.Config {
	t.Helper()
	c, err := config.Load(environ)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// faults returns the lines of the error that this environment must cause.
func faults(t *testing.T, environ ...string) []string {
	t.Helper()
	_, err := config.Load(environ)
	if err == nil {
		t.Errorf("%q was taken", environ)
		return nil
	}
	return strings.Split(err.Error(), "\n")
}

func TestNothingNeedsConfiguring(t *testing.T) {
	t.Parallel()
	c := load(t, "PATH=/bin", "HOME=/root", "SMTP_URL=", "LISTEN= ")
	for name, pair := range map[string][2]string{
		"BASE_URL": {c.BaseURL, "http://localhost:8080"}, "LISTEN": {c.Listen, ":8080"},
		"DATABASE_URL": {c.DatabaseURL, "sqlite://data/intake.db"}, "FILES_URL": {c.Files.Folder, "data/files"},
		"MAIL_OUTBOX": {c.MailOutbox, "data/outbox"},
		"MAIL_FROM":   {c.MailFrom, "Intake <intake@localhost>"}, "METRICS_LISTEN": {c.MetricsListen, ""},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s is %q, want %q", name, pair[0], pair[1])
		}
	}
	if c.Files.S3 != nil || c.Redis != nil || c.SMTP != nil || len(c.TrustedProxies) != 0 ||
		c.DrainDelay != 500*time.Millisecond || c.AuditAge != 730*24*time.Hour || c.MailAge != 365*24*time.Hour ||
		c.LogLevel != slog.LevelInfo || c.Secure() {
		t.Errorf("got %+v", c)
	}
}

func TestEveryVariableIsRead(t *testing.T) {
	t.Parallel()
	c := load(t, "BASE_URL=https://support.example.com", "LISTEN=127.0.0.1:9000",
		"DATABASE_URL=postgres://u:p@db/intake?sslmode=disable",
		"DATABASE_DIRECT_URL=postgres://u:p@server/intake",
		"DATABASE_REPLICA_URL=postgres://u:p@r1,r2/intake, postgresql://u:p@r3/intake,",
		"FILES_URL=s3://key:secret@s3.example.com/bucket?region=eu-1", "REDIS_URL=rediss://:p@cache:6379/1",
		"SMTP_URL=smtp://u:p@mail:587", "MAIL_OUTBOX=/var/outbox", "MAIL_FROM=Support Team <help@example.com>",
		"MAIL_IN_URL=imaps://help%40example.com:p%2C%40@mail.example.com/Support, lmtp://127.0.0.1:2424",
		"MAIL_IN_TRUST=MX.example.com mx2.example.com", "MAIL_REPLY_TAGS=on",
		"TRUSTED_PROXIES=10.0.0.0/8, 192.0.2.7", "METRICS_LISTEN=:9100", "DRAIN_DELAY=5s", "AUDIT_DAYS=0", "MAIL_DAYS=30",
		"SECRET_KEY="+strings.Repeat("0a", 32), "SECRET_KEY_OLD="+strings.Repeat("0b", 32), "WEBHOOK_ALLOW=10.1.0.0/16",
		"MAIL_OAUTH_TOKEN_URL=https://login.example.com/token", "MAIL_OAUTH_CLIENT_ID=mail",
		"MAIL_OAUTH_CLIENT_SECRET=hush", "MAIL_OAUTH_SCOPE=all",
		"OIDC_ISSUER=https://login.example.com/", "OIDC_CLIENT_ID=intake", "OIDC_CLIENT_SECRET=hush", "OIDC_NAME=Acme",
		"OIDC_ROLES=support=agent@kestrel", "OIDC_GROUPS_CLAIM=roles",
		"STAFF_SIGN_IN=oidc",
		"LOG_LEVEL=DEBUG", "LOG_FORMAT=json")
	want := config.Config{
		BaseURL: "https://support.example.com", Listen: "127.0.0.1:9000",
		DatabaseURL:         "postgres://u:p@db/intake?sslmode=disable",
		DatabaseDirectURL:   "postgres://u:p@server/intake",
		DatabaseReplicaURLs: []string{"postgres://u:p@r1,r2/intake", "postgresql://u:p@r3/intake"},
		Files: files.Place{S3: &files.S3{Host: "s3.example.com", Key: "key", Secret: "secret",
			Bucket: "bucket", Region: "eu-1"}},
		SMTP: &mail.Server{Host: "mail", Port: 587, User: "u", Password: "p"}, MailOutbox: "/var/outbox",
		MailFrom: "Support Team <help@example.com>",
		MailIn: config.MailIn{
			Boxes: []mailbox.IMAP{{Host: "mail.example.com", Port: 993, User: "help@example.com", Password: "p,@",
				Folder: "Support"}},
			Listeners: []config.Listener{{Network: "tcp", Address: "127.0.0.1:2424"}},
			Trust:     []string{"mx.example.com", "mx2.example.com"}, ReplyTags: config.ReplyTagsOn,
		},
		MetricsListen: ":9100", DrainDelay: 5 * time.Second, MailAge: 30 * 24 * time.Hour,
		SecretKey: bytes.Repeat([]byte{10}, 32), FormerSecretKey: bytes.Repeat([]byte{11}, 32),
		WebhookAllow: []netip.Prefix{netip.MustParsePrefix("10.1.0.0/16")},
		SSO: &sso.Settings{Issuer: "https://login.example.com/", ClientID: "intake", ClientSecret: "hush", Name: "Acme",
			GroupsClaim: "roles", Roles: []sso.GroupRole{{Group: "support", Role: "agent", App: "kestrel"}}},
		StaffSSO: true,
		LogLevel: slog.LevelDebug, LogFormat: "json",
	}
	if !slices.Equal(c.TrustedProxies,
		[]netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("192.0.2.7/32")}) {
		t.Errorf("TRUSTED_PROXIES are %v", c.TrustedProxies)
	}
	if c.Redis == nil || c.Redis.Addr != "cache:6379" {
		t.Errorf("REDIS_URL is %+v", c.Redis)
	}
	if c.TrustedProxies, c.Redis = nil, nil; !c.Secure() || !reflect.DeepEqual(c, want) {
		t.Errorf("got  %+v\nwant %+v", c, want)
	}
}

func TestEveryFaultIsReportedAtOnceWithoutSecrets(t *testing.T) {
	t.Parallel()
	lines := faults(t, "BASE_URL=support.example.com", "LISTEN=8080", "DATABASE_URL=mysql://u:hunter2@db/x",
		"FILES_URL=s3://key:hunter2/x@host/bucket", "REDIS_URL=http://u:hunter2@x", "SMTP_URL=smtp://u:hunter2@",
		"SMTP_URL_FILE=hunter2", "MAIL_FROM=nobody", "MAIL_IN_URL=imaps://hunter2@host imap://u:hunter2@host:0",
		"MAIL_IN_TRUST=<mx>", "MAIL_REPLY_TAGS=yes", "MAIL_DKIM_SELECTOR=a b", "MAIL_DKIM_KEY_FILE=/hunter2/missing",
		"TRUSTED_PROXIES=10.0.0.0/8 everyone", "METRICS_LISTEN=:99999",
		"LOG_LEVEL=loud", "LOG_FORMAT=xml", "MAIL_OUTBOX_FILE=/hunter2/missing")
	want := []string{"BASE_URL", "LISTEN", "DATABASE_URL", "FILES_URL", "REDIS_URL", "SMTP_URL", "MAIL_OUTBOX",
		"MAIL_FROM", "MAIL_IN_URL", "MAIL_IN_TRUST", "MAIL_REPLY_TAGS", "MAIL_DKIM_KEY_FILE",
		"TRUSTED_PROXIES", "METRICS_LISTEN", "LOG_LEVEL", "LOG_FORMAT"}
	var named []string
	for _, line := range lines {
		name, _, _ := strings.Cut(line, ": ")
		named = append(named, name)
		if strings.Contains(line, "hunter2") {
			t.Errorf("a secret is in %q", line)
		}
	}
	if !slices.Equal(named, want) {
		t.Errorf("the faults are\n%s", strings.Join(lines, "\n"))
	}
}

func TestAnyVariableIsReadFromAFile(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write := func(name, content string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	c := load(t, "SMTP_URL_FILE="+write("smtp", "smtps://u:p@mail\n"),
		"BASE_URL_FILE="+write("base", "https://a.example\r\n"),
		"LOG_LEVEL=", "LOG_LEVEL_FILE="+write("level", "error"))
	if c.SMTP.Password != "p" || c.BaseURL != "https://a.example" || c.LogLevel != slog.LevelError {
		t.Errorf("got %+v", c)
	}
	for _, environ := range [][]string{
		{"REDIS_URL_FILE=" + filepath.Join(dir, "missing")},
		{"REDIS_URL_FILE=" + dir},
		{"REDIS_URL_FILE=" + write("empty", "\n")},
		{"REDIS_URL_FILE=" + write("two lines", "redis://a\nredis://b\n")},
		{"REDIS_URL_FILE=" + write("redis", "redis://a"), "REDIS_URL=redis://a"},
	} {
		if lines := faults(t, environ...); len(lines) != 1 || !strings.HasPrefix(lines[0], "REDIS_URL: ") {
			t.Errorf("%q: %q", environ, lines)
		}
	}
	faults(t, "MAIL_OUTBOX_FILE="+write("folders", "outbox\nother"))
}

func TestLogsHaveTheChosenLevelAndForm(t *testing.T) {
	t.Parallel()
	var text, lines bytes.Buffer
	load(t, "LOG_FORMAT=text", "LOG_LEVEL=warn").NewLogger(&text).Info("quiet")
	load(t, "LOG_FORMAT=text", "LOG_LEVEL=warn").NewLogger(&text).Warn("loud", "n", 1)
	if got := text.String(); strings.Contains(got, "quiet") || !strings.Contains(got, "level=WARN msg=loud n=1") {
		t.Errorf("the text is %q", got)
	}
	load(t, "LOG_FORMAT=JSON").NewLogger(&lines).Info("hello")
	var record map[string]any
	if err := json.Unmarshal(lines.Bytes(), &record); err != nil || record["msg"] != "hello" {
		t.Errorf("the JSON is %q (%v)", lines.String(), err)
	}
}
