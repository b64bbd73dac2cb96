//go:build linux

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"
)

const (
	severalApps = 30
	boardPosts  = 30
	boardSlug   = "board"
)

// contender is Intake on one database, with the floor of the same database.
type contender struct {
	name     string
	database string // address of the service's database
	service  *process
	starts   []time.Duration // from exec to ready: on an empty database, and again
	keys     []string        // a secret key for each of several apps
	floor    *floor
	floorDB  string
	command  func(args ...string) (answer struct{ Key string }, err error) // of the service's own command line

	tickets, posts atomic.Int64 // acknowledged by the service
	cleanup        []func()
}

// prepareAll starts one after the other, so that nobody's start is timed beside another's work, and then fills all at
// once.
func prepareAll(ctx context.Context, names []string, dir, binary, server string) ([]*contender, error) {
	var all []*contender
	for _, name := range names {
		c := &contender{name: name}
		all = append(all, c)
		if err := c.start(ctx, filepath.Join(dir, name), binary, server); err != nil {
			return all, err
		}
	}
	var filling errgroup.Group
	for _, c := range all {
		filling.Go(func() error { return c.fill(ctx) })
	}
	return all, filling.Wait()
}

// start starts the service twice on a database of its own.
func (c *contender) start(ctx context.Context, dir, binary, server string) error {
	if err := os.Mkdir(dir, 0o700); err != nil {
		return err
	}
	c.floorDB = "sqlite://" + filepath.Join(dir, "floor.db")
	c.database = "sqlite://" + filepath.Join(dir, "intake.db")
	if c.name == "postgres" {
		var drop func()
		var err error
		if c.database, c.floorDB, drop, err = createDatabases(ctx, server); err != nil {
			return err
		}
		c.cleanup = append(c.cleanup, drop)
	}
	address, err := freeAddress()
	if err != nil {
		return err
	}
	env := serviceEnv(dir, address, c.database, "LOG_LEVEL=warn")
	for range 2 {
		if c.service != nil {
			if err := c.service.stop(); err != nil {
				return err
			}
		}
		began := time.Now()
		if c.service, err = startProcess(ctx, address, "/readyz", dir, env, binary); err != nil {
			return err
		}
		c.starts = append(c.starts, time.Since(began))
	}
	c.command = func(args ...string) (answer struct{ Key string }, err error) {
		command := exec.CommandContext(ctx, binary, append(args, "--json")...)
		command.Dir, command.Env = dir, env
		text, err := command.Output()
		var refused *exec.ExitError
		if errors.As(err, &refused) {
			text = refused.Stderr
		}
		if err != nil {
			return answer, fmt.Errorf("intake %q: %w\n%s", args, err, text)
		}
		return answer, json.Unmarshal(text, &answer)
	}
	return c.service.pause()
}

// fill makes apps with their keys, and the posts of one board.
func (c *contender) fill(ctx context.Context) error {
	if err := c.service.resume(); err != nil {
		return err
	}
	say("%s: making %d apps with the command line", c.name, severalApps+1)
	for n := range severalApps + 1 {
		slug := fmt.Sprintf("app-%d", n)
		if n == severalApps {
			slug = boardSlug
		}
		if _, err := c.command("app", "create", "--slug", slug, "--name", "App "+slug); err != nil {
			return err
		}
		answer, err := c.command("key", "create", "--app", slug, "--name", "bench")
		if err != nil {
			return err
		}
		c.keys = append(c.keys, answer.Key)
	}
	if err := c.fillBoard(); err != nil {
		return err
	}
	c.keys = c.keys[:severalApps]
	var err error
	c.floor, err = openFloor(ctx, c.name, c.floorDB)
	return errors.Join(err, c.service.pause())
}

func (c *contender) fillBoard() error {
	callers, err := httpCallers(c.service.address, 1, 201, func(text []byte) []byte {
		return postRequest(text, "/api/v1/feedback", c.keys[severalApps], postBody(nil))
	}, func() { c.posts.Add(1) })
	if err != nil {
		return err
	}
	defer callers[0].close()
	for range boardPosts {
		if err := callers[0].call(); err != nil {
			return err
		}
	}
	return nil
}

func (c *contender) close() {
	if c.service != nil {
		c.service.stop() //nolint:errcheck // after a whole run it has ended already
	}
	if c.floor != nil {
		c.floor.close()
	}
	for _, clean := range c.cleanup {
		clean()
	}
}

// serviceEnv are the variables of a service that keeps everything in the folder, but for its database.
func serviceEnv(dir, listen, database string, more ...string) []string {
	return append([]string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + dir, "TMPDIR=" + dir, "LISTEN=" + listen, "BASE_URL=http://" + listen,
		"DATABASE_URL=" + database, "FILES_URL=file://" + filepath.Join(dir, "files"),
		"MAIL_OUTBOX=" + filepath.Join(dir, "outbox"),
	}, more...)
}

// makeDatabase makes the folder, and an empty database in it or on the PostgreSQL server; drop takes the latter away.
func makeDatabase(ctx context.Context, name, dir, server string) (address string, drop func(), err error) {
	if err := os.Mkdir(dir, 0o700); err != nil {
		return "", nil, err
	}
	if name == "postgres" {
		address, _, drop, err = createDatabases(ctx, server)
		return address, drop, err
	}
	return "sqlite://" + filepath.Join(dir, "intake.db"), func() {}, nil
}

func freeAddress() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return listener.Addr().String(), listener.Close()
}

// withName is the address of another database on the same PostgreSQL server.
func withName(server, name string) (string, error) {
	address, err := url.Parse(server)
	if err != nil {
		return "", errors.New("TEST_POSTGRES_URL cannot be read as a URL")
	}
	address.Path = "/" + name
	return address.String(), nil
}
