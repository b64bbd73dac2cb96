package models

import (
	"encoding/json"
	"time"

	"intake/internal/store"
)

// Event is what happened, to what, by whom: the timeline of a ticket or post, and the audit log. Events are only
// added. Their ids are of the time at which they happened: a log of some days is found by them.
type Event struct {
	ID          string
	AppID       *string
	Action      Action
	ObjectID    string
	AccountID   *string
	SecretKeyID *string
	Address     string // where the actor spoke from; "command line" for the operator
	Detail      string // JSON of what else is worth knowing; never a secret
	CreatedAt   time.Time

	identityID string // of whom a website said that it is the account; it stands in the Detail
}

// Actor is who does something, and from where. The zero Actor is the system itself.
type Actor struct {
	Account   *Account
	SecretKey *SecretKey
	Address   string

	// VouchedIn is the app whose website says that it is the Account, "" where they showed it themselves. It counts in
	// that app alone.
	VouchedIn  string
	IdentityID string // whom it says that it is

	Locale string // the language of the page on which they act, "" where that is unknown
}

// provenIn reports whether it is known in the app that it is the account.
func (a Actor) provenIn(appID string) bool {
	if a.Account == nil || a.VouchedIn != "" {
		return a.Account != nil && a.VouchedIn == appID
	}
	return a.Account.Verified()
}

// vouched reports whether a website says who it is.
func (a Actor) vouched() bool { return a.VouchedIn != "" }

// Operator is the actor at the command line.
var Operator = Actor{Address: "command line"}

func (a Actor) accountID() *string {
	if a.Account == nil {
		return nil
	}
	return &a.Account.ID
}

// did is an event that is to be recorded, of what belongs to the app.
func (a Actor) did(action Action, appID, objectID string) *Event {
	event := a.didAlone(action, objectID)
	event.AppID = &appID
	return event
}

// didAlone is did for what belongs to no app, such as an account.
func (a Actor) didAlone(action Action, objectID string) *Event {
	event := &Event{
		Action: action, ObjectID: objectID, AccountID: a.accountID(), Address: a.Address, identityID: a.IdentityID,
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

// at dates the event, where it is not simply that of the change which records it.
func (e *Event) at(c clock) *Event {
	e.ID, e.CreatedAt = c.NewID(), c.Now
	return e
}

// sign adds to the detail of what a visit did whose it was: else it would be taken for the owner of the account.
func (e *Event) sign() {
	if e.identityID == "" {
		return
	}
	detail := map[string]json.RawMessage{}
	if e.Detail != "" {
		if err := json.Unmarshal([]byte(e.Detail), &detail); err != nil {
			panic(err) // it is an object that with wrote
		}
	}
	detail["identity"] = json.RawMessage(mustJSON(e.identityID))
	e.Detail = mustJSON(detail)
}

// record writes the events. Whatever is to follow from an event begins here.
func record(tx *Tx, events ...*Event) error {
	tx.note(events...)
	if err := tx.Create(&events).Error; err != nil {
		return err
	}
	if err := store.Insert(tx.DB, noticesOf(events)); err != nil {
		return err
	}
	return queueDeliveries(tx, events)
}

// note dates events that are about to be written, and remembers which tickets they are about.
func (tx *Tx) note(events ...*Event) {
	for _, event := range events {
		if event.ID == "" {
			event.at(tx.clock)
		}
		event.sign()
		if event.Action.ofTicket() {
			tx.touch(*event.AppID, event.ObjectID)
		}
	}
}
