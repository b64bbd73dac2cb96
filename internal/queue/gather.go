package queue

import (
	"fmt"

	"github.com/riverqueue/river"
	"gorm.io/gorm"
)

// bulk is the queue of gathered jobs. They take their time, and nobody who wants to sign in should wait for them.
const bulk = "bulk"

// gatherLimit is how long the list of one job may grow, in bytes: a hundred ids.
const gatherLimit = 100 * 37

// The newest job is the one with room: in a backlog the older ones are full. The waiting job stays locked until the transaction ends, so that no worker takes it without what was added. On
// SQLite the transaction itself keeps all workers out.
const (
	gatherPostgres = `
		UPDATE river_job SET args = jsonb_set(args, ARRAY[CAST(@list AS text)], to_jsonb((args ->> @list) || ' ' || CAST(@items AS text)))
		WHERE id = (
			SELECT id FROM river_job
			WHERE state = 'available' AND kind = @kind AND attempt = 0 AND length(args ->> @list) < @limit
			ORDER BY id DESC LIMIT 1 FOR UPDATE SKIP LOCKED)`
	gatherSQLite = `
		UPDATE river_job SET args = json_set(CAST(args AS text), '$.' || @list, (CAST(args AS text) ->> @list) || ' ' || @items)
		WHERE id = (
			SELECT id FROM river_job
			WHERE state = 'available' AND kind = @kind AND attempt = 0 AND length(args) < @limit
			ORDER BY id DESC LIMIT 1)`
)

// Gather is Enqueue for jobs that carry a list, of items with a blank between them: the items are added to a job of the
// same kind that still waits, and only where there is none, args, which holds them in its field list, is enqueued. One
// job then serves many transactions.
func (q *Queue) Gather(tx *gorm.DB, args interface{ Kind() string }, list, items string) error {
	statement := gatherPostgres
	if q.pool == nil {
		statement = gatherSQLite
	}
	gathered := tx.Exec(statement, map[string]any{"list": list, "items": items, "kind": args.Kind(), "limit": gatherLimit})
	if gathered.Error != nil {
		return fmt.Errorf("adding to a waiting %s: %w", args.Kind(), gathered.Error)
	}
	if gathered.RowsAffected > 0 {
		return nil
	}
	return q.insert(tx, args, river.InsertOpts{Queue: bulk})
}
