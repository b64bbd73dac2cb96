//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
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

// contender is Intake on one database, with the floor for the same database.
type contender struct {
	name    string
	intake  *installation
	service *process
	starts  []time.Duration // from exec to ready: on an empty database, and the second time
	keys    []string        // a secret key for each of several apps
	floor   *floor
	floorDB string

	tickets, posts atomic.Int64 // acknowledged by the service
	cleanup        []func()
}

// prepareAll starts the contenders one after the other, so that none disturbs the timed start of another, and then
// fills all at once.
func prepareAll(ctx context.Context, o options) ([]*contender, error) {
	var all []*contender
	for _, name := range o.databases {
		c := &contender{name: name}
		all = append(all, c)
		if err := c.start(ctx, o); err != nil {
			return all, err
		}
	}
	var filling errgroup.Group
	for _, c := range all {
		filling.Go(func() error { return c.fill(ctx) })
	}
	return all, filling.Wait()
}

// start starts the service twice on its own database.
func (c *contender) start(ctx context.Context, o options) error {
	intake, drop, err := o.install(ctx, c.name, c.name, "LOG_LEVEL=warn")
	if err != nil {
		return err
	}
	c.intake, c.cleanup = intake, append(c.cleanup, drop)
	if c.floorDB, drop, err = o.emptyDatabase(ctx, c.name, filepath.Join(intake.dir, "floor.db")); err != nil {
		return err
	}
	c.cleanup = append(c.cleanup, drop)
	for range 2 {
		if c.service != nil {
			if err := c.service.stop(); err != nil {
				return err
			}
		}
		began := time.Now()
		if c.service, err = c.intake.start(ctx); err != nil {
			return err
		}
		c.starts = append(c.starts, time.Since(began))
	}
	return c.service.pause()
}

// fill creates apps with their keys, and the posts of one board.
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
		key, err := c.intake.createApp(ctx, slug)
		if err != nil {
			return err
		}
		c.keys = append(c.keys, key)
	}
	if err := c.publishFew(); err != nil {
		return err
	}
	c.keys = c.keys[:severalApps]
	var err error
	c.floor, err = openFloor(ctx, c.name, c.floorDB)
	return errors.Join(err, c.service.pause())
}

// publishFew publishes the posts of the board that the floor without a database also returns.
func (c *contender) publishFew() error {
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
		c.service.stop() //nolint:errcheck // it has ended already after a complete run
	}
	if c.floor != nil {
		c.floor.close()
	}
	for _, clean := range c.cleanup {
		clean()
	}
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
