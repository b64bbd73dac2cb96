package queue

import (
	"encoding/json"
	"fmt"

	"gorm.io/gorm"
)

// bulk is the queue of gathered jobs. They take their time, and nobody who wants to sign in should wait for them.
const bulk = "bulk"

// gatherLimit is how many items one job may come to hold.
const gatherLimit = 100

// The waiting job stays locked until the transaction ends, so that no worker takes it without what was added. On
// SQLite the transaction itself keeps all workers out.
const (
	gatherPostgres = `
		UPDATE river_job SET args = jsonb_set(args, ARRAY[CAST(@list AS text)], (args -> @list) || CAST(@items AS jsonb))
		WHERE id = (
			SELECT id FROM river_job
			WHERE state = 'available' AND kind = @kind AND jsonb_array_length(args -> @list) < @limit
			ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)`
	gatherSQLite = `
		UPDATE river_job SET args = json_set(CAST(args AS text), '$.' || @list, json((
			SELECT json_group_array(value) FROM (
				SELECT value FROM json_each(CAST(river_job.args AS text), '$.' || @list) UNION ALL SELECT value FROM json_each(@items)))))
		WHERE id = (
			SELECT id FROM river_job
			WHERE state = 'available' AND kind = @kind AND json_array_length(CAST(args AS text), '$.' || @list) < @limit
			ORDER BY id LIMIT 1)`
)

// Gather is Enqueue for jobs that carry a list: the items are added to a job of the same kind that still waits, and
// only where there is none, args, which holds them in its field list, is enqueued. One job then serves many
// transactions.
func (q *Queue) Gather(tx *gorm.DB, args interface{ Kind() string }, list string, items []string) error {
	encoded, err := json.Marshal(items)
	if err != nil {
		return fmt.Errorf("encoding the items of %s: %w", args.Kind(), err)
	}
	statement := gatherPostgres
	if q.pool == nil {
		statement = gatherSQLite
	}
	gathered := tx.Exec(statement, map[string]any{"list": list, "items": string(encoded), "kind": args.Kind(), "limit": gatherLimit})
	if gathered.Error != nil {
		return fmt.Errorf("adding to a waiting %s: %w", args.Kind(), gathered.Error)
	}
	if gathered.RowsAffected > 0 {
		return nil
	}
	return q.insert(tx, args, bulk)
}
