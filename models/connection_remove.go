package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// removedAge is how long a connection that was removed can be brought back, as it was.
const removedAge = 15 * time.Minute

// removedAtOnce is how many deliveries go in one statement: each may hold what was sent and what came back.
const removedAtOnce = 200

// ForgetConnection is the job that deletes a connection which was removed a while ago.
type ForgetConnection struct {
	ID string `json:"id"`
}

// Kind names the worker.
func (ForgetConnection) Kind() string { return "forget_connection" }

// Remove ends the connection: it is sent nothing any more, and nobody finds it. For a while RestoreConnection brings it
// back with all that happened meanwhile, so it goes on hearing; then it goes for good.
func (c *Connection) Remove(ctx context.Context, db *gorm.DB, by Actor) error {
	return c.alter(ctx, db, by, func(tx *Tx, row *Connection) (Action, error) {
		if row.RemovedAt != nil {
			return "", nil
		}
		row.RemovedAt = &tx.Now
		// During an upgrade the version before serves beside, which knows no removal, but heeds the time.
		row.NextAt = tx.Now.Add(24 * time.Hour)
		row.AddressHash = digest("removed " + row.ID) // another one may have the address from now on
		job := ForgetConnection{row.ID}
		return ActionConnectionRemoved, tx.outside.Jobs.EnqueueAt(tx.DB, job, tx.Now.Add(removedAge))
	})
}

// RestoreConnection brings a connection back that was removed a short while ago.
func (a *App) RestoreConnection(ctx context.Context, db *gorm.DB, by Actor, id string) (*Connection, error) {
	gone := NotFound("This connection is gone. Make it anew.")
	if !IsID(id) {
		return nil, gone
	}
	var removed []Connection
	err := db.WithContext(ctx).Limit(1).Find(&removed, "id = ? AND app_id = ?", id, a.ID).Error
	if err != nil || len(removed) == 0 {
		return nil, orElse(err, gone)
	}
	connection := &removed[0]
	address, err := connection.Address(db)
	if err != nil {
		return nil, err
	}
	return connection, connection.alter(ctx, db, by, func(tx *Tx, row *Connection) (Action, error) {
		if row.RemovedAt == nil {
			return "", nil // somebody was first
		}
		if tx.Now.Sub(*row.RemovedAt) >= removedAge {
			return "", gone
		}
		row.RemovedAt, row.AddressHash, row.NextAt = nil, digest(address), tx.Now
		if err := a.checkRoom(tx); err != nil {
			return "", err
		}
		other, err := row.twin(tx)
		if err == nil && other != "" {
			err = Conflict("“" + other + "” has the address of this connection now. Remove that one first.")
		}
		return ActionConnectionRestored, err
	})
}

// DeleteAllRemoved deletes the connections that were removed long ago and are still there: the job of one may be lost
// with a process of the version before, which does not know it.
func DeleteAllRemoved(ctx context.Context, db *gorm.DB) error {
	var left []string
	err := db.WithContext(ctx).Model(&Connection{}).Where("removed_at < ?", clockOf(ctx).Now.Add(-4*removedAge)).
		Order("id").Limit(connectionsPerSweep).Pluck("id", &left).Error
	for _, id := range left {
		if err == nil {
			err = ForgetConnection{id}.DeleteRemoved(ctx, db)
		}
	}
	return err
}

// connectionsPerSweep is how many connections one sweep deletes.
const connectionsPerSweep = 100

// orElse is the error, or the other one for none.
func orElse(err, other error) error {
	if err != nil {
		return err
	}
	return other
}

// DeleteRemoved deletes the connection of the job with its log, in parts, so that whoever files a ticket meanwhile does
// not wait. One that was brought back stays, and so does one that was removed again since: that has a job of its own.
func (j ForgetConnection) DeleteRemoved(ctx context.Context, db *gorm.DB) error {
	var over bool
	err := change(ctx, db, func(tx *Tx) error {
		var found []Connection
		err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).Limit(1).
			Find(&found, "id = ? AND removed_at <= ?", j.ID, tx.Now.Add(-removedAge)).Error
		if over = len(found) > 0; err != nil || !over {
			return err
		}
		// It hears of nothing any more, so its log has an end.
		return tx.Model(&Connection{}).Where("id = ?", j.ID).UpdateColumn("topics", "").Error
	})
	if err != nil || !over {
		return err
	}
	for left := int64(1); left > 0; {
		gone := db.WithContext(ctx).Exec(`DELETE FROM deliveries WHERE id IN (
			SELECT id FROM deliveries WHERE connection_id = ? LIMIT ?)`, j.ID, removedAtOnce)
		if gone.Error != nil {
			return gone.Error
		}
		left = gone.RowsAffected
	}
	return db.WithContext(ctx).Delete(&Connection{}, "id = ?", j.ID).Error
}
