package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// DeliverTurn is the job that sends what waits for one connection, one after the other. One that comes late or twice
// finds that the turn is another's, and ends.
type DeliverTurn struct {
	ConnectionID string `json:"connection_id"`
	Turn         string `json:"turn"`
}

// Kind names the worker.
func (DeliverTurn) Kind() string { return "deliver_turn" }

const (
	// turnAge is how long a turn is held that nobody works any more: its process was killed.
	turnAge = 2 * time.Minute
	// turnsAtOnce is how many turns are given in one transaction.
	turnsAtOnce = 50
	// duePerLook is how many deliveries are prepared at a time.
	duePerLook = 20
)

// whoseTurn finds the connections for which something is due, and which nobody works. Each has a turn of its own, so that
// none waits for another.
const whoseTurn = `
	paused_at IS NULL AND next_at <= @now AND turn_until <= @now AND EXISTS (
		SELECT 1 FROM deliveries WHERE deliveries.connection_id = connections.id AND state = 'waiting'
			AND deliveries.next_at <= @now)`

// QueueDeliveries gives turns to the connections for which something is due, with a job for each. Whoever works the queue
// calls this all the while, in any number of processes.
func QueueDeliveries(ctx context.Context, db *gorm.DB) error {
	now := map[string]any{"now": clockOf(ctx).Now}
	var due bool
	err := db.WithContext(ctx).Raw("SELECT EXISTS (SELECT 1 FROM connections WHERE "+whoseTurn+")", now).Scan(&due).Error
	if err != nil || !due {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		var next []Connection
		err := tx.Select("id").Where(whoseTurn, map[string]any{"now": tx.Now}).Order("next_at").Limit(turnsAtOnce).
			Clauses(clause.Locking{Strength: "UPDATE", Options: "SKIP LOCKED"}).Find(&next).Error
		for _, connection := range next {
			if err != nil {
				return err
			}
			job := DeliverTurn{ConnectionID: connection.ID, Turn: tx.NewID()}
			err = tx.Model(&Connection{}).Where("id = ?", connection.ID).
				UpdateColumns(map[string]any{"turn": job.Turn, "turn_until": tx.Now.Add(turnAge)}).Error
			if err == nil {
				err = tx.outside.Jobs.EnqueueOutbound(tx.DB, job)
			}
		}
		return err
	})
}

// Turn is the right to send what waits for a connection.
type Turn struct {
	Connection
	App     App
	Address string
	Secrets []string // the current one first; the former one while both are valid
	job     DeliverTurn
}

// TakeTurn begins the turn of the job: nil where it is no longer its turn.
func TakeTurn(ctx context.Context, db *gorm.DB, job DeliverTurn) (*Turn, error) {
	turn := &Turn{job: job}
	var found []Connection
	err := db.WithContext(ctx).Limit(1).
		Find(&found, "id = ? AND turn = ? AND paused_at IS NULL", job.ConnectionID, job.Turn).Error
	if err != nil || len(found) == 0 {
		return nil, err
	}
	turn.Connection = found[0]
	if err := db.WithContext(ctx).Take(&turn.App, "id = ?", turn.AppID).Error; err != nil {
		return nil, err
	}
	if turn.App.DeletedAt != nil {
		return nil, nil // what waits goes with the app
	}
	if err := turn.unseal(ctx, db); err != nil {
		return nil, turn.pauseAlone(ctx, db, PausedKey)
	}
	return turn, nil
}

// unseal reads the address and the secrets.
func (t *Turn) unseal(ctx context.Context, db *gorm.DB) (err error) {
	if t.Address, err = t.Connection.Address(db); err != nil {
		return err
	}
	t.Secrets, err = t.signingSecrets(db, clockOf(ctx).Now)
	return err
}

func (c *Connection) signingSecrets(db *gorm.DB, now time.Time) ([]string, error) {
	secret, err := c.open(db, "secret_sealed", c.SecretSealed)
	if err != nil {
		return nil, err
	}
	secrets := []string{secret}
	if c.TwoSecrets(now) {
		former, err := c.open(db, "former_secret_sealed", c.FormerSecretSealed)
		if err != nil {
			return nil, err
		}
		secrets = append(secrets, former)
	}
	return secrets, nil
}

// Next prepares some of what is due, oldest first, and holds the turn for longer. It is empty when nothing is due, or the
// connection was paused, removed or given to another.
func (t *Turn) Next(ctx context.Context, db *gorm.DB) ([]Dispatch, error) {
	now := clockOf(ctx).Now
	held := db.WithContext(ctx).Model(&Connection{}).
		Where("id = ? AND turn = ? AND paused_at IS NULL AND next_at <= ?", t.ID, t.job.Turn, now).
		UpdateColumn("turn_until", now.Add(turnAge))
	if held.Error != nil || held.RowsAffected == 0 {
		return nil, held.Error
	}
	var due []Delivery
	err := db.WithContext(ctx).Order("id").Limit(duePerLook).
		Find(&due, "connection_id = ? AND state = ? AND next_at <= ?", t.ID, DeliveryWaiting, now).Error
	if err != nil {
		return nil, err
	}
	return prepareDeliveries(db.WithContext(ctx), &t.App, &t.Connection, due)
}

// End gives the turn back: whatever becomes due next begins another.
func (t *Turn) End(ctx context.Context, db *gorm.DB) error {
	return db.WithContext(ctx).Model(&Connection{}).Where("id = ? AND turn = ?", t.ID, t.job.Turn).
		UpdateColumns(map[string]any{"turn": "", "turn_until": clockOf(ctx).Now}).Error
}
