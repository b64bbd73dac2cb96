package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// DeliverTurn is the job that sends the waiting deliveries of one connection, one after the other. A late or duplicate
// job finds that it no longer has the turn, and ends.
type DeliverTurn struct {
	ConnectionID string `json:"connection_id"`
	Turn         string `json:"turn"`
}

// Kind names the worker.
func (DeliverTurn) Kind() string { return "deliver_turn" }

const (
	// givenAge is how long a turn may wait for a worker. A killed process leaves its job in the queue, for another one.
	givenAge = 2 * time.Minute
	// turnAge is how long a turn is held by a worker that shows no activity, because its process was killed. It is renewed
	// before a message if less than the longest exchange is left, so that no two workers send at once.
	turnAge     = 25 * time.Second
	maxExchange = 15 * time.Second
	// turnsAtOnce is how many turns are given in one transaction.
	turnsAtOnce = 50
	// duePerLook is how many deliveries are prepared at a time.
	duePerLook = 20
)

// readyForTurn finds the connections with due deliveries that no worker has. Each has its own turn, so that none waits
// for another.
const readyForTurn = `
	paused_at IS NULL AND removed_at IS NULL AND next_at <= @now AND turn_until <= @now AND EXISTS (
		SELECT 1 FROM deliveries WHERE deliveries.connection_id = connections.id AND state = 'waiting'
			AND deliveries.next_at <= @now)`

// QueueDeliveries makes the deliveries of new events, and enqueues a turn for each connection with due deliveries.
// Every process that works the queue calls it continuously.
func QueueDeliveries(ctx context.Context, db *gorm.DB) error {
	now := map[string]any{"now": clockOf(ctx).Now}
	var due struct{ Events, Turns bool }
	err := db.WithContext(ctx).Raw(`SELECT EXISTS (SELECT 1 FROM events_due) AS events,
		EXISTS (SELECT 1 FROM connections WHERE `+readyForTurn+`) AS turns`, now).Scan(&due).Error
	if err == nil && due.Events {
		err = change(ctx, db, makeDeliveries)
	}
	if err != nil || !due.Events && !due.Turns {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		var next []Connection
		err := tx.Select("id").Where(readyForTurn, map[string]any{"now": tx.Now}).Order("next_at").Limit(turnsAtOnce).
			Clauses(clause.Locking{Strength: "UPDATE", Options: "SKIP LOCKED"}).Find(&next).Error
		if err != nil {
			return err
		}
		for _, connection := range next {
			job := DeliverTurn{ConnectionID: connection.ID, Turn: tx.NewID()}
			err := tx.Model(&Connection{}).Where("id = ?", connection.ID).
				UpdateColumns(map[string]any{"turn": job.Turn, "turn_until": tx.Now.Add(givenAge)}).Error
			if err != nil {
				return err
			}
			if err := enqueueIn(tx, queueOutbound, job); err != nil {
				return err
			}
		}
		return nil
	})
}

// Turn is the right to send a connection's deliveries.
type Turn struct {
	Connection
	App  App
	To   Destination
	job  DeliverTurn
	held time.Time // nobody else has the turn until then
}

// TakeTurn begins the job's turn: nil if the job no longer has it.
func TakeTurn(ctx context.Context, db *gorm.DB, job DeliverTurn) (*Turn, error) {
	connection, err := findFirst[Connection](db.WithContext(ctx),
		"id = ? AND turn = ? AND paused_at IS NULL AND removed_at IS NULL", job.ConnectionID, job.Turn)
	if err != nil || connection == nil {
		return nil, err
	}
	turn := &Turn{job: job, Connection: *connection}
	if err := db.WithContext(ctx).Take(&turn.App, "id = ?", turn.AppID).Error; err != nil {
		return nil, err
	}
	if turn.App.DeletedAt != nil {
		return nil, nil // its deliveries are deleted with the app
	}
	if turn.To, err = turn.Destination(ctx, db); err != nil {
		return nil, change(ctx, db, func(tx *Tx) error { return turn.pause(tx, PausedKey) })
	}
	return turn, nil
}

// Next prepares some of the due deliveries, oldest first, and extends the turn. It is empty if nothing is due, or the
// connection was paused, removed or given to another worker.
func (t *Turn) Next(ctx context.Context, db *gorm.DB) ([]Dispatch, error) {
	now := clockOf(ctx).Now
	held, err := t.hold(ctx, db, now)
	if err != nil || !held {
		return nil, err
	}
	var due []Delivery
	err = db.WithContext(ctx).Order("id").Limit(max(duePerLook, t.Together())).
		Find(&due, "connection_id = ? AND next_at <= ? AND "+DeliveryWaiting.condition(), t.ID, now).Error
	if err != nil {
		return nil, err
	}
	if t.Kind.Chat() {
		due = firstMessage(due)
	}
	return prepareDeliveries(db.WithContext(ctx), &t.App, &t.Connection, due)
}

// Hold makes sure that the turn lasts for another message. It is false if there is none to send any more: the
// connection was paused, removed or given to another worker.
func (t *Turn) Hold(ctx context.Context, db *gorm.DB) (bool, error) {
	now := clockOf(ctx).Now
	if t.held.Sub(now) >= maxExchange {
		return true, nil
	}
	return t.hold(ctx, db, now)
}

func (t *Turn) hold(ctx context.Context, db *gorm.DB, now time.Time) (bool, error) {
	held := db.WithContext(ctx).Model(&Connection{}).
		Where("id = ? AND turn = ? AND paused_at IS NULL AND removed_at IS NULL AND next_at <= ?", t.ID, t.job.Turn, now).
		UpdateColumn("turn_until", now.Add(turnAge))
	if held.Error != nil || held.RowsAffected == 0 {
		return false, held.Error
	}
	t.held = now.Add(turnAge)
	return true, nil
}

// End releases the turn; the next due delivery begins another.
func (t *Turn) End(ctx context.Context, db *gorm.DB) error {
	return db.WithContext(ctx).Model(&Connection{}).Where("id = ? AND turn = ?", t.ID, t.job.Turn).
		UpdateColumns(map[string]any{"turn": "", "turn_until": clockOf(ctx).Now}).Error
}
