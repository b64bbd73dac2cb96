//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"intake/internal/database"
)

const (
	pagesApp       = 2 // one of several apps
	pagesSlug      = "/b/app-2"
	pageReaders    = 64
	fewReaders     = 8 // of pages that are rendered for each request
	pageSlices     = 5
	betweenIdeas   = 50 * time.Millisecond
	changelogItems = 40
)

// pageLoads are public pages, each requested by many at once, with their targets in requests per second. While ideas
// are published, the page is rendered again after each; searches for different words each time never come from the
// cache.
var pageLoads = []struct {
	name, path string
	atLeast    float64
	writing    bool
	varied     bool
}{
	{name: "board", path: pagesSlug, atLeast: 5000},
	{name: "board, 20 ideas/s come in", path: pagesSlug, writing: true},
	{name: "search, common word", path: pagesSlug + "?q=invoice", atLeast: 1000},
	{name: "search, other words each time", path: pagesSlug + "?q=invoice+", varied: true},
	{name: "roadmap", path: pagesSlug + "/roadmap", atLeast: 5000},
	{name: "changelog", path: pagesSlug + "/changelog", atLeast: 8000},
	{name: "config", path: "/api/v1/widget/config?app=app-2", atLeast: 25_000},
}

// measurePages requests the pages of one board in alternating slices, and returns a series for each of pageLoads.
func (c *contender) measurePages(ctx context.Context, slice time.Duration) ([]*series, error) {
	if err := c.service.resume(); err != nil {
		return nil, err
	}
	if err := c.intake.addMember(ctx, pagesSlug[len("/b/"):], ownerEmail, "owner"); err != nil {
		return nil, err
	}
	if err := c.fillBoard(ctx); err != nil {
		return nil, err
	}
	if err := c.fillRoadmap(ctx); err != nil {
		return nil, err
	}
	if c.name == "postgres" {
		if err := analyze(ctx, c.intake.database); err != nil {
			return nil, err
		}
	}
	var measured []*series
	for _, load := range pageLoads {
		readers := pageReaders
		if load.varied {
			readers = fewReaders
		}
		measured = append(measured, &series{process: c.service, connect: func(context.Context) ([]caller, error) {
			return httpCallers(c.service.address, readers, 200, func(text []byte) []byte {
				if load.varied {
					return getRequest(text, load.path+postWords(1))
				}
				return getRequest(text, load.path)
			}, func() {})
		}})
	}
	for range pageSlices {
		for i, load := range pageLoads {
			end := func() error { return nil }
			if load.writing {
				var err error
				if end, err = c.keepWriting(ctx); err != nil {
					return nil, err
				}
			}
			if err := errors.Join(measured[i].measure(ctx, slice), end()); err != nil {
				return nil, fmt.Errorf("%s: %w", load.name, err)
			}
		}
	}
	return measured, nil
}

// keepWriting publishes ideas at a steady pace until end is called.
func (c *contender) keepWriting(ctx context.Context) (end func() error, err error) {
	publisher, err := c.publisher()
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan error, 1)
	go func() {
		defer publisher.close()
		var wrong error
		for ctx.Err() == nil && wrong == nil {
			wrong = publisher.call()
			time.Sleep(betweenIdeas)
		}
		ended <- wrong
	}()
	return func() error {
		cancel()
		return errors.Join(c.service.resume(), <-ended, c.service.pause()) // the last request may still be running
	}, nil
}

// fillRoadmap plans and completes some of the ideas, and publishes changelog entries about them. It uses bare SQL,
// because the API only creates.
func (c *contender) fillRoadmap(ctx context.Context) error {
	db, err := database.Open(ctx, c.intake.database)
	if err != nil {
		return err
	}
	defer db.Close()
	const some = "app_id = (SELECT id FROM apps WHERE slug = ?) AND title LIKE ?"
	slug, now := pagesSlug[len("/b/"):], now()
	for status, letter := range map[string]string{"planned": "k%", "in_progress": "l%", "done": "m%"} {
		err := db.WithContext(ctx).Exec(`UPDATE posts SET status = ?, status_changed_at = ? WHERE `+some, status, now, slug, letter).Error
		if err != nil {
			return err
		}
	}
	for range changelogItems {
		at := now.Add(-time.Hour)
		err := db.WithContext(ctx).Exec(`
			INSERT INTO changelog_entries (id, app_id, author_id, title, body, published_at, created_at, updated_at)
			SELECT ?, apps.id, memberships.account_id, ?, ?, ?, ?, ?
			FROM apps JOIN memberships ON memberships.app_id = apps.id WHERE apps.slug = ?`,
			newID(), postWords(5), postWords(60), at, at, at, slug).Error
		if err != nil {
			return err
		}
	}
	return nil
}
