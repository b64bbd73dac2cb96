package config_test

import (
	"strings"
	"testing"

	"intake/internal/files"
	"intake/internal/mail"
)

func TestSupportedSchemesAreAccepted(t *testing.T) {
	t.Parallel()
	for _, given := range []string{
		"DATABASE_URL=sqlite:///var/x.db", "DATABASE_URL=sqlite://x.db",
		"DATABASE_URL=postgresql:///intake?host=/run/postgresql", "DATABASE_URL=postgres://db?dbname=intake",
		"DATABASE_URL=postgres://h1,h2:6432/intake?target_session_attrs=read-write",
		"REDIS_URL=redis://localhost", "LISTEN=[::1]:0", "LISTEN=localhost:80",
	} {
		load(t, given)
	}
	for _, given := range []string{
		"DATABASE_URL=sqlite://", "DATABASE_URL=sqlite:///", "DATABASE_URL=sqlite://x.db?mode=ro",
		"DATABASE_URL=intake.db",
		"DATABASE_DIRECT_URL=postgres://server/intake",  // together with SQLite
		"DATABASE_REPLICA_URL=postgres://server/intake", // together with SQLite
		"FILES_URL=file://", "FILES_URL=files", "FILES_URL=ftp://x", "FILES_URL=s3://host/bucket",
		"FILES_URL=s3://key@host/bucket",
		"FILES_URL=s3://k:s@host", "FILES_URL=s3://k:s@/b", "FILES_URL=s3://k:s@host/a/b",
		"FILES_URL=s3://k:s/x@host/bucket",
		"FILES_URL=s3://k:s@host/ab", "FILES_URL=s3://k:s@host/bucket?perfix=a",
		"FILES_URL=s3://k:s@host/bucket?tls=no",
		"DATABASE_URL=postgres://u:p@db/intake?sslmode=on", "DATABASE_URL=postgres://u:p@db:x/intake",
		"DATABASE_URL=postgres://u:p@db/intake?pool_max_conns=many",
		"DATABASE_URL=postgres://u:p@db:5432", "DATABASE_URL=postgres://u:p@db/?sslmode=disable",
		"FILES_URL=s3://k:s@ho st/bucket", "REDIS_URL=redis://", "REDIS_URL=localhost:6379",
		"REDIS_URL=redis://host:port",
		"REDIS_URL=redis://host/one", "REDIS_URL=redis://:p@%zz", "SMTP_URL=smtp://", "SMTP_URL=smtp://u@mail",
		"SMTP_URL=smtp://:p@mail", "SMTP_URL=smtp://u:p@:25", "SMTP_URL=smtp://mail:0", "SMTP_URL=smtp://mail:70000",
		"SMTP_URL=smtp://mail/x", "SMTP_URL=mail:25", "LISTEN=8080", "LISTEN=:http", "METRICS_LISTEN=:-1",
		"SECRET_KEY=hunter2", "SECRET_KEY_OLD=00", "WEBHOOK_ALLOW=n8n",
		"AUDIT_DAYS=-1", "AUDIT_DAYS=2y", "MAIL_DAYS=40000", "MAIL_DAYS=1.5",
		"DRAIN_DELAY=5", "DRAIN_DELAY=-1s", "DRAIN_DELAY=1h", "DRAIN_DELAY=soon",
	} {
		faults(t, given)
	}
	for given, fault := range map[string]string{
		"postgres://u:hunter2@r1/intake,mysql://r2/intake": "address 2 must begin with postgres://",
		"postgres://r1/intake postgres://u:hunter2@%zz/x":  "address 2 cannot be read",
		"postgres://r1/intake,postgres://r1/intake":        "address 2 is there twice",
		"r1:5432": "address 1 must begin with postgres://",
	} {
		lines := faults(t, "DATABASE_URL=postgres://db/intake", "DATABASE_REPLICA_URL="+given)
		if len(lines) != 1 || !strings.HasPrefix(lines[0], "DATABASE_REPLICA_URL: "+fault) ||
			strings.Contains(lines[0], "hunter2") {
			t.Errorf("%s: %q", given, lines)
		}
	}
}

func TestFilesAreStoredInAFolderOrABucket(t *testing.T) {
	t.Parallel()
	for given, folder := range map[string]string{"file:///var/files": "/var/files", "file://data": "data"} {
		if got := load(t, "FILES_URL="+given).Files; got != (files.Place{Folder: folder}) {
			t.Errorf("%s is %+v", given, got)
		}
	}
	for given, want := range map[string]files.S3{
		"s3://k:s%2F@minio:9000/bucket?tls=false&prefix=/a/b/": {
			Host: "minio:9000", Key: "k", Secret: "s/", Bucket: "bucket", Prefix: "a/b", Plain: true,
		},
		"s3://k:s@s3.example.com/bucket/?region=eu-1&tls=true": {
			Host: "s3.example.com", Key: "k", Secret: "s", Bucket: "bucket", Region: "eu-1",
		},
	} {
		if got := load(t, "FILES_URL="+given).Files.S3; got == nil || *got != want {
			t.Errorf("%s is %+v, want %+v", given, got, want)
		}
	}
}

func TestMailGoesThroughAServerOnItsUsualPortUnlessAnotherIsNamed(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]mail.Server{
		"smtp://localhost:25":             {Host: "localhost", Port: 25},
		"smtp://amir:p%40ss%2Fword@mail/": {Host: "mail", Port: 587, User: "amir", Password: "p@ss/word"},
		"smtps://u:p@[::1]":               {Host: "::1", Port: 465, TLS: true, User: "u", Password: "p"},
		"smtps://mail:2465":               {Host: "mail", Port: 2465, TLS: true},
	} {
		if got := load(t, "SMTP_URL="+given).SMTP; got == nil || *got != want {
			t.Errorf("%s is %+v, want %+v", given, got, want)
		}
	}
}

func TestRedisIsNamedWithItsDatabaseAndPassword(t *testing.T) {
	t.Parallel()
	got := load(t, "REDIS_URL=rediss://:p@cache:6379/1").Redis
	if got.Addr != "cache:6379" || got.Password != "p" || got.DB != 1 || got.TLSConfig == nil {
		t.Errorf("it is %+v", got)
	}
	if got := load(t, "REDIS_URL=redis://localhost").Redis; got.Addr != "localhost:6379" || got.TLSConfig != nil {
		t.Errorf("the shortest address is %+v", got)
	}
}
