package config

import (
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5/pgxpool"
	goredis "github.com/redis/go-redis/v9"

	"intake/internal/files"
	"intake/internal/mail"
	"intake/internal/mailoauth"
	"intake/internal/redis"
	"intake/internal/seal"
)

// None of these errors contains the value: values have passwords, and net/url puts the whole text into its errors.

var errUnreadable = errors.New(
	"cannot be read as a URL (special characters in user name and password are written as %XX)")

func checkDatabaseURL(value string) error {
	if name, ok := strings.CutPrefix(value, "sqlite://"); ok {
		return checkPath(name, "sqlite://data/intake.db")
	}
	return checkPostgresURL(value, "must begin with sqlite://, postgres:// or postgresql://")
}

// checkPostgresURL reports what the driver would refuse, but not in its words, which may repeat the password.
func checkPostgresURL(value, unknown string) error {
	if _, err := parse(value, unknown, "postgres", "postgresql"); err != nil {
		return err
	}
	config, err := pgxpool.ParseConfig(value)
	if err != nil {
		return errors.New("has a part that cannot be used: check its hosts, ports and options (sslmode, pool_max_conns, …)")
	}
	if config.ConnConfig.Database == "" { // the server would take the database that is named like the user
		return errors.New("must name the database, like postgres://user:password@host:5432/intake")
	}
	return nil
}

// checkDirectURL checks the address of PostgreSQL itself against that of its pooler.
func checkDirectURL(value, pooler string) error {
	if value == "" {
		return nil
	}
	if strings.HasPrefix(pooler, "sqlite://") {
		return errors.New("is for PostgreSQL behind a pooler: set DATABASE_URL to the address of the pooler")
	}
	return checkPostgresURL(value, "must begin with postgres:// or postgresql://")
}

// betweenReplicas matches a comma, or spaces, before another address: an address may itself name several hosts.
var betweenReplicas = regexp.MustCompile(`[\s,]+([a-z0-9]+://)`)

// replicaURLs parses the addresses of replicas of the PostgreSQL at primary.
func replicaURLs(value, primary string) ([]string, error) {
	if value == "" {
		return nil, nil
	}
	if strings.HasPrefix(primary, "sqlite://") {
		return nil, errors.New("is for PostgreSQL: SQLite has no replicas")
	}
	addresses := strings.Split(betweenReplicas.ReplaceAllString(strings.Trim(value, " ,"), "\n$1"), "\n")
	for n, address := range addresses {
		if err := checkPostgresURL(address, "must begin with postgres:// or postgresql://"); err != nil {
			return nil, fmt.Errorf("address %d %w", n+1, err)
		}
		if slices.Contains(addresses[:n], address) {
			return nil, fmt.Errorf("address %d is there twice", n+1)
		}
	}
	return addresses, nil
}

func filesPlace(value string) (files.Place, error) {
	if name, ok := strings.CutPrefix(value, "file://"); ok {
		return files.Place{Folder: name}, checkPath(name, "file://data/files")
	}
	u, err := parse(value, "must begin with file:// or s3://", "s3")
	if err != nil {
		return files.Place{}, err
	}
	secret, _ := u.User.Password()
	options := u.Query()
	s3 := &files.S3{
		Host: u.Host, Key: u.User.Username(), Secret: secret, Bucket: strings.Trim(u.Path, "/"),
		Prefix: strings.Trim(options.Get("prefix"), "/"), Region: options.Get("region"),
		Plain: options.Get("tls") == "false",
	}
	if s3.Host == "" || s3.Key == "" || s3.Secret == "" || s3.Bucket == "" || strings.Contains(s3.Bucket, "/") {
		return files.Place{}, errors.New("must have the form s3://key:secret@host/bucket?region=…")
	}
	if !bucketName.MatchString(s3.Bucket) {
		return files.Place{}, errors.New("must have a bucket whose name is 3 to 63 letters, digits, dots or hyphens")
	}
	return files.Place{S3: s3}, checkS3Options(options)
}

// bucketName matches what stores accept, the oldest names included.
var bucketName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$`)

// checkS3Options refuses misspelt options: without its prefix, a store is searched and filled in the wrong place.
func checkS3Options(options url.Values) error {
	for name := range options {
		if name != "region" && name != "prefix" && name != "tls" {
			return errors.New("may have the options region, prefix and tls, and no others")
		}
	}
	if tls := options.Get("tls"); options.Has("tls") && tls != "true" && tls != "false" {
		return errors.New("must have tls=true or tls=false, if tls is there")
	}
	return nil
}

func redisOptions(value string) (*redis.Options, error) {
	if value == "" {
		return nil, nil
	}
	u, err := parse(value, "must begin with redis:// or rediss://", "redis", "rediss")
	if err != nil {
		return nil, err
	}
	if u.Hostname() == "" {
		return nil, errors.New("must have a host, like redis://localhost:6379")
	}
	options, err := goredis.ParseURL(value)
	if err != nil {
		return nil, errors.New("must have the form redis://user:password@host:6379/0")
	}
	return options, nil
}

// smtpServer parses the address of the server for outgoing mail. A user without a password signs in by OAuth, if it is
// set up.
func smtpServer(value string, oauth *mailoauth.Client) (*mail.Server, error) {
	if value == "" {
		return nil, nil
	}
	u, err := parse(value, "must begin with smtp:// or smtps://", "smtp", "smtps")
	if err != nil {
		return nil, err
	}
	if u.Hostname() == "" || (u.Port() != "" && !isPort(u.Port())) || strings.Trim(u.Path, "/") != "" ||
		u.RawQuery != "" {
		return nil, errors.New("must have the form smtp://user:password@host:587, user and password being optional")
	}
	server := &mail.Server{Host: u.Hostname(), Port: 587, TLS: u.Scheme == "smtps", User: u.User.Username()}
	server.Password, _ = u.User.Password()
	if server.User != "" && server.Password == "" {
		server.OAuth = oauth
	}
	if u.User != nil && (server.User == "" || server.Password == "" && oauth == nil) {
		return nil, errors.New("must have both a user and a password, or neither; without a password, set MAIL_OAUTH_TOKEN_URL")
	}
	if server.TLS {
		server.Port = 465
	}
	if port, err := strconv.Atoi(u.Port()); err == nil {
		server.Port = port
	}
	return server, nil
}

func checkPath(name, example string) error {
	if strings.Trim(name, "/") == "" || strings.ContainsAny(name, "?#") {
		return errors.New("must name a path and nothing behind it, like " + example)
	}
	return nil
}

func parse(value, unknown string, schemes ...string) (*url.URL, error) {
	scheme, _, ok := strings.Cut(value, "://")
	if !ok || !slices.Contains(schemes, scheme) {
		return nil, errors.New(unknown)
	}
	u, err := url.Parse(value)
	if err != nil {
		return nil, errUnreadable
	}
	return u, nil
}

func secretKey(value string) ([]byte, error) {
	if value == "" {
		return nil, nil
	}
	return seal.Parse(value)
}
