//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"

	"intake/internal/database"
)

// auditAll stops the services, and compares what is in the databases with what was acknowledged. A failed request may
// or may not have left its rows.
func auditAll(ctx context.Context, contenders []*contender, trials []*trial) error {
	var wrong error
	for _, c := range contenders {
		if err := c.service.stop(); err != nil {
			return err
		}
		unsure, floorUnsure := 0, 0
		for _, t := range trials {
			if t.database == c.name {
				unsure += t.service.errors()
				if t.alone != nil {
					floorUnsure += t.alone.errors()
				}
			}
		}
		db, err := database.Open(ctx, c.intake.database)
		if err != nil {
			return err
		}
		wrong = errors.Join(wrong, audit(ctx, db, c.name, c.tickets.Load(), c.posts.Load(), int64(unsure)))
		wrong = errors.Join(wrong, audit(ctx, c.floor.db, c.name+", the floor", c.floor.tickets.Load(),
			c.floor.posts.Load(), int64(floorUnsure)))
		if err := db.Close(); err != nil {
			return err
		}
	}
	return wrong
}

func audit(ctx context.Context, db *database.DB, name string, tickets, posts, unsure int64) error {
	var found struct{ Tickets, Posts, Events, Broken int64 }
	err := db.WithContext(ctx).Raw(`
		SELECT
			(SELECT COUNT(*) FROM tickets) AS tickets,
			(SELECT COUNT(*) FROM posts) AS posts,
			(SELECT COUNT(*) FROM events WHERE action IN ('ticket.filed', 'post.published')) AS events,
			(SELECT COUNT(*) FROM app_counters
				LEFT JOIN (SELECT app_id, COUNT(DISTINCT number) AS count, MIN(number) AS first, MAX(number) AS last
					FROM tickets GROUP BY app_id) AS numbers
				ON numbers.app_id = app_counters.app_id
				WHERE COALESCE(count, 0) <> last_number OR COALESCE(last, 0) <> last_number OR COALESCE(first, 1) <> 1) AS broken`).
		Scan(&found).Error
	if err != nil {
		return fmt.Errorf("auditing %s: %w", name, err)
	}
	missing := max(tickets-found.Tickets, posts-found.Posts, 0)
	extra := found.Tickets + found.Posts - tickets - posts
	fmt.Printf("%s: %d tickets and %d posts acknowledged, %d and %d found, %d events, numbers broken in %d apps\n",
		name, tickets, posts, found.Tickets, found.Posts, found.Events, found.Broken)
	if missing > 0 || extra > unsure || found.Events != found.Tickets+found.Posts || found.Broken > 0 {
		return fmt.Errorf("%s: what is in the database is not what was acknowledged", name)
	}
	return nil
}
