package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// removedAge is how long a removed connection can be restored as it was.
const removedAge = 15 * time.Minute

// removedAtOnce is how many deliveries one statement deletes: each may hold a request and an answer.
const removedAtOnce = 200

// ForgetConnection is the job that deletes a connection some time after its removal.
type ForgetConnection struct {
	ID string `json:"id"`
}

// Kind names the worker.
func (ForgetConnection) Kind() string { return "forget_connection" }

// Remove removes the connection: nothing more is sent, and nobody finds it. For a while RestoreConnection brings it
// back with everything that happened since, so deliveries are still made; then it is deleted for good.
func (c *Connection) Remove(ctx context.Context, db *gorm.DB, by Actor) error {
	return c.alter(ctx, db, by, func(tx *Tx, row *Connection) (Action, error) {
		if row.RemovedAt != nil {
			return "", nil
		}
		row.RemovedAt = &tx.Now
		row.AddressHash = digest("removed " + row.ID) // the address is free for another connection from now on
		job := ForgetConnection{row.ID}
		return ActionConnectionRemoved, enqueueAt(tx, job, tx.Now.Add(removedAge))
	})
}

// Disconnect removes the app's connection with the id, unless somebody was first: then it stays removed.
func (a *App) Disconnect(ctx context.Context, db *gorm.DB, by Actor, id string) error {
	connection, err := findByID[Connection](db.WithContext(ctx), errNoConnection, id, "app_id = ?", a.ID)
	if err != nil {
		return err
	}
	return connection.Remove(ctx, db, by)
}

// RestoreConnection restores a recently removed connection.
func (a *App) RestoreConnection(ctx context.Context, db *gorm.DB, by Actor, id string) (*Connection, error) {
	gone := NotFound("This connection is gone. Make it anew.")
	connection, err := findByID[Connection](db.WithContext(ctx), gone, id, "app_id = ?", a.ID)
	if err != nil {
		return nil, err
	}
	address, err := connection.Address(db)
	if err != nil {
		return nil, err
	}
	return connection, connection.alter(ctx, db, by, func(tx *Tx, row *Connection) (Action, error) {
		if row.RemovedAt == nil {
			return "", nil // somebody else was first
		}
		if tx.Now.Sub(*row.RemovedAt) >= removedAge {
			return "", gone
		}
		row.RemovedAt, row.AddressHash, row.NextAt = nil, digest(address), tx.Now
		if err := a.markConnected(tx); err != nil {
			return "", err
		}
		other, err := row.twin(tx)
		if err == nil && other != "" {
			err = Conflict("“" + other + "” has the address of this connection now. Remove that one first.")
		}
		return ActionConnectionRestored, err
	})
}

// DeleteAllRemoved deletes connections that were removed long ago and still exist, because their job was given up.
func DeleteAllRemoved(ctx context.Context, db *gorm.DB) error {
	var left []string
	err := db.WithContext(ctx).Model(&Connection{}).Where("removed_at < ?", clockOf(ctx).Now.Add(-4*removedAge)).
		Order("id").Limit(connectionsPerSweep).Pluck("id", &left).Error
	if err != nil {
		return err
	}
	for _, id := range left {
		if err := (ForgetConnection{id}).DeleteRemoved(ctx, db); err != nil {
			return err
		}
	}
	return nil
}

// connectionsPerSweep is how many connections one sweep deletes.
const connectionsPerSweep = 100

// DeleteRemoved deletes the job's connection with its log, in batches, so that filing a ticket does not wait. A
// restored connection stays, and so does one that was removed again since: it has a job of its own.
func (j ForgetConnection) DeleteRemoved(ctx context.Context, db *gorm.DB) error {
	var over bool
	err := change(ctx, db, func(tx *Tx) error {
		var err error
		over, err = exists[Connection](tx.Clauses(clause.Locking{Strength: "UPDATE"}),
			"id = ? AND removed_at <= ?", j.ID, tx.Now.Add(-removedAge))
		if err != nil || !over {
			return err
		}
		// It receives no more deliveries, so its log stops growing.
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
