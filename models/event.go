package models

import (
	"time"

	"gorm.io/gorm"
)

// Event is what happened, to what, by whom: the timeline of a ticket or post, and the audit log. Events are only added.
type Event struct {
	ID          string
	AppID       *string
	Action      string // "ticket.filed", "key.revoked"
	ObjectID    string
	AccountID   *string
	SecretKeyID *string
	Address     string // where the actor spoke from; "command line" for the operator
	Detail      string // JSON of what else is worth knowing; never a secret
	CreatedAt   time.Time
}

// Actor is who does something, and from where. The zero Actor is the system itself.
type Actor struct {
	Account   *Account
	SecretKey *SecretKey
	Address   string
}

// Operator is the actor at the command line.
var Operator = Actor{Address: "command line"}

func (a Actor) accountID() *string {
	if a.Account == nil {
		return nil
	}
	return &a.Account.ID
}

func (a Actor) did(action string, app *App, objectID string) *Event {
	event := &Event{
		ID: NewID(), Action: action, ObjectID: objectID, AccountID: a.accountID(), Address: a.Address, CreatedAt: Now(),
	}
	if app != nil {
		event.AppID = &app.ID
	}
	if a.SecretKey != nil {
		event.SecretKeyID = &a.SecretKey.ID
	}
	return event
}

func (e *Event) with(detail any) *Event {
	e.Detail = mustJSON(detail)
	return e
}

func record(tx *gorm.DB, events ...*Event) error { return tx.Create(&events).Error }
