package models

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// DeliveryState is the state of a delivery.
type DeliveryState string

// The states of a delivery. A failed one was given up, or dropped when its connection was resumed.
const (
	DeliveryWaiting   DeliveryState = "waiting"
	DeliveryDelivered DeliveryState = "delivered"
	DeliveryFailed    DeliveryState = "failed"
)

// DeliveryStates are all of them.
var DeliveryStates = []DeliveryState{DeliveryWaiting, DeliveryDelivered, DeliveryFailed}

// condition is an SQL condition for deliveries in the state. It is written out, because an index of one state cannot be
// used when the state is a parameter.
func (s DeliveryState) condition() string {
	if !slices.Contains(DeliveryStates, s) {
		return "1 = 0"
	}
	return "deliveries.state = '" + string(s) + "'"
}

// Delivery is one event for one connection. Its ID is the webhook-id, the same on every attempt.
type Delivery struct {
	ID           string
	ConnectionID string
	EventID      string
	Topic        Topic
	ObjectID     string
	AccountID    *string
	Detail       string
	State        DeliveryState
	Tries        int
	NextAt       time.Time
	Status       int // of the last answer, 0 without one
	TookMs       int64
	Request      string  // the last request
	Answer       string  // the last answer, at most 64 KB
	History      string  // of the attempts, as JSON
	CarriedBy    *string // the delivery whose message covered this one too; nil if it had its own
	Forgotten    int     // how often its content was taken back
	CreatedAt    time.Time
	DoneAt       *time.Time
}

// DeliveryTry is one attempt at a delivery.
type DeliveryTry struct {
	At     time.Time `json:"at"`
	Status int       `json:"status,omitempty"` // 0: no answer
	TookMs int64     `json:"took_ms"`
	Why    string    `json:"why,omitempty"` // why there was no answer
}

// AllTries are the attempts at the delivery, oldest first.
func (d *Delivery) AllTries() (tries []DeliveryTry) {
	if d.History != "" {
		json.Unmarshal([]byte(d.History), &tries) //nolint:errcheck // our own list
	}
	return tries
}

// Carrier is the delivery whose message covered this one: nil if it had its own message, or if the carrier was resent
// since, so that its log has another message.
func (d *Delivery) Carrier(ctx context.Context, db *gorm.DB) (*Delivery, error) {
	if d.CarriedBy == nil {
		return nil, nil
	}
	return findFirst[Delivery](db.WithContext(ctx),
		"id = ? AND connection_id = ? AND history = ?", *d.CarriedBy, d.ConnectionID, d.History)
}

func (tx *Tx) newDelivery(to *Connection, topic Topic, event *Event) *Delivery {
	return &Delivery{
		ID: tx.NewID(), ConnectionID: to.ID, EventID: event.ID, Topic: topic, ObjectID: event.ObjectID,
		AccountID: event.AccountID, Detail: event.Detail, State: DeliveryWaiting, NextAt: tx.Now, CreatedAt: event.CreatedAt,
	}
}

// deliveriesPerInsert keeps a statement below SQLite's limit of parameters.
const deliveriesPerInsert = 500

func insertDeliveries(tx *Tx, deliveries []*Delivery) error {
	for some := range slices.Chunk(deliveries, deliveriesPerInsert) {
		if err := store.Insert(tx.DB, some); err != nil {
			return err
		}
	}
	return nil
}

// deliveryAge is how long a delivery is kept, and waits at most.
const deliveryAge = 30 * 24 * time.Hour

// MaxTries is how often a delivery is attempted: as many times as fit into about a day.
const MaxTries = 14

// NextTry is when the connection sends the delivery next, if it is not paused. After a failure the connection rests,
// which can be longer than the delivery itself waits.
func (c *Connection) NextTry(waiting *Delivery) time.Time {
	if c.NextAt.After(waiting.NextAt) {
		return c.NextAt
	}
	return waiting.NextAt
}

// FindNextTry is when the connection sends again after failures: nil if it is not failing, is paused or has nothing to
// send.
func (c *Connection) FindNextTry(ctx context.Context, db *gorm.DB) (*time.Time, error) {
	if c.FailingSince == nil || c.Paused() {
		return nil, nil
	}
	first, err := findFirst[Delivery](db.WithContext(ctx).Select("id", "next_at").Order("next_at"),
		"connection_id = ? AND "+DeliveryWaiting.condition(), c.ID)
	if err != nil || first == nil {
		return nil, err
	}
	next := c.NextTry(first)
	return &next, nil
}

// ExpiresAt is when a waiting delivery is dropped.
func (d *Delivery) ExpiresAt() time.Time { return d.CreatedAt.Add(deliveryAge) }

// FindDelivery finds a delivery of the connection.
func (c *Connection) FindDelivery(ctx context.Context, db *gorm.DB, id string) (*Delivery, error) {
	return findByID[Delivery](db.WithContext(ctx), NotFound("There is no such delivery."), id, "connection_id = ?", c.ID)
}
