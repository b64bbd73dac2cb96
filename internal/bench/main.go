//go:build linux

// Command bench measures how fast Intake files tickets and posts, and how fast it answers public pages and the pages of
// a full inbox: the real binary over HTTP, on SQLite and on PostgreSQL (TEST_POSTGRES_URL). It compares filing with two
// floors. One writes the same rows in bare SQL, in one transaction for each ticket; and once 64 tickets per
// transaction, to show the share of the disk. The other sends the same JSON without any database. All of them run in
// short alternating slices, and those that are not being measured are paused, so the ratios hold on a busy machine,
// too. At the end it prints one table with all results and targets.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"
)

type options struct {
	rounds  int
	slice   time.Duration
	only    string
	rows    int
	inbox   inboxSize
	series  string
	keep    string
	idle    time.Duration // how long a service has no requests before its idle memory is read
	address string        // of the PostgreSQL server
	summary *summary

	databases []string // to be measured
	dir       string   // for all files of the run
	binary    string   // intake, as built for this run
}

func main() {
	rounds := flag.Int("rounds", 5, "how often everything is measured; the medians are shown")
	seconds := flag.Float64("seconds", 1, "how long one slice of a round lasts")
	only := flag.String("only", "", "measure one database only: sqlite or postgres")
	rows := flag.Int("rows", 1_000_000, "how many tickets and posts the series million has at last")
	series := flag.String("series", "", "measure one series only: intake, webhooks, pages or inbox; or one that is only "+
		"measured when named: replicas, limit, erasure, or million, which is every page with ten thousand tickets and posts, "+
		"and with a million")
	keep := flag.String("keep", "", "keep the databases of the series million in this folder, and find them there again")
	quick := flag.Bool("quick", false, "one round of short slices, in two minutes")
	bare := flag.String("bare", "",
		"serve the floor without a database from the answers in this folder (bench starts it itself)")
	flag.Parse()
	if *bare != "" {
		fail(serveBare(*bare))
		return
	}
	inbox, idle := fullInbox, idleTime
	if *quick {
		*rounds, *seconds, *rows, inbox, idle = 1, 0.3, min(*rows, 2*millionSmall), fewInbox, idleTime/5
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	fail(run(ctx, options{
		rounds: *rounds, slice: time.Duration(*seconds * float64(time.Second)), only: *only, rows: *rows,
		inbox: inbox, series: *series, keep: *keep, idle: idle,
		address: os.Getenv("TEST_POSTGRES_URL"),
	}))
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, o options) error {
	var err error
	if o.databases, err = o.wantedDatabases(); err != nil {
		return err
	}
	o.summary = &summary{databases: o.databases}
	defer func() { o.summary.print(os.Stdout) }()
	if o.dir, err = os.MkdirTemp("", "intake-bench-"); err != nil {
		return err
	}
	defer os.RemoveAll(o.dir)
	if err := checkDisk(o.dir); err != nil {
		return err
	}
	sync, err := timeSync(o.dir)
	if err != nil {
		return fmt.Errorf("timing the disk: %w", err)
	}
	if o.binary, err = buildIntake(ctx, o.dir); err != nil {
		return err
	}
	switch o.series {
	case "replicas":
		return measureReplicas(ctx, o)
	case "limit":
		return measureLimit(ctx, o)
	case "erasure":
		return measureErasure(ctx, o)
	case "million":
		return measureMillion(ctx, o)
	}
	if o.wants("inbox") {
		if err := measureInbox(ctx, o); err != nil || o.series == "inbox" {
			return err
		}
	}
	if o.wants("webhooks") {
		if err := measureWebhooks(ctx, o); err != nil || o.series == "webhooks" {
			return err
		}
	}
	return measureRequests(ctx, o, sync)
}

func buildIntake(ctx context.Context, dir string) (binary string, err error) {
	say("building intake")
	binary = filepath.Join(dir, "intake")
	build := exec.CommandContext(ctx, "go", "build", "-o", binary, "intake")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if text, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building intake: %w\n%s", err, text)
	}
	return binary, nil
}

// wants reports whether a series is measured.
func (o options) wants(series string) bool { return o.series == "" || o.series == series }

func (o options) wantedDatabases() ([]string, error) {
	switch {
	case o.only == "sqlite":
		return []string{"sqlite"}, nil
	case o.only != "" && o.only != "postgres":
		return nil, errors.New("-only takes sqlite or postgres")
	case o.address != "":
		if o.only == "postgres" {
			return []string{"postgres"}, nil
		}
		return []string{"sqlite", "postgres"}, nil
	case o.only == "postgres":
		return nil, errors.New("TEST_POSTGRES_URL is not set")
	}
	say("TEST_POSTGRES_URL is not set: measuring SQLite only")
	return []string{"sqlite"}, nil
}

// idleTime is longer than public pages stay cached.
const idleTime = 75 * time.Second

// measureMemory leaves the services without requests for a while. Then it notes how long each took to start, its peak
// memory, and its memory now.
func measureMemory(ctx context.Context, contenders []*contender, idle time.Duration, into *summary) error {
	for _, c := range contenders {
		if err := c.service.resume(); err != nil {
			return err
		}
	}
	select {
	case <-time.After(idle):
	case <-ctx.Done():
		return ctx.Err()
	}
	for _, c := range contenders {
		all, err := c.service.memory("VmRSS:")
		own, ownErr := c.service.memory("RssAnon:")
		_, peakErr := c.service.peak()
		if err := errors.Join(err, ownErr, peakErr); err != nil {
			return err
		}
		into.addStay(c, c.service.highest, all, own)
	}
	return nil
}

func say(format string, args ...any) { fmt.Fprintf(os.Stderr, format+"\n", args...) }
