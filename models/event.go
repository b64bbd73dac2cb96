package models

import (
	"encoding/json"
	"time"

	"intake/internal/store"
)

// Event records what happened, to what, and by whom: for the timeline of a ticket or post, and the audit log. Events
// are only added. Their ids contain the time of the event, so a range of days is found by id.
type Event struct {
	ID          string
	AppID       *string
	Action      Action
	ObjectID    string
	AccountID   *string
	SecretKeyID *string
	Address     string // the actor's network address; "command line" for the operator
	Detail      string // further details as JSON; never a secret
	CreatedAt   time.Time

	identityID string // the identity under which a website vouched for the account; it is stored in the Detail
	untold     bool   // no connection receives it
}

// Actor is who does something, and from where. The zero Actor is the system itself.
type Actor struct {
	Account   *Account
	SecretKey *SecretKey
	Address   string
	Network   string // of the Address, as limits count clients: an IPv6 address stands for its /64; "" if unknown

	// VouchedIn is the app whose website vouches for the Account, "" if the person signed in. It only counts in that app.
	VouchedIn  string
	IdentityID string // which identity the website vouches for

	Locale string // the language of the page on which they act, "" if unknown
}

// provenIn reports whether the app may be sure that it is the account.
func (a Actor) provenIn(appID string) bool {
	if a.Account == nil || a.vouched() {
		return a.Account != nil && a.VouchedIn == appID
	}
	return a.Account.Verified()
}

// vouched reports whether the actor is only known by a website's word.
func (a Actor) vouched() bool { return a.VouchedIn != "" }

// Operator is the actor at the command line.
var Operator = Actor{Address: "command line"}

// IdentityProvider is the actor where the groups at the provider of single sign-on decide.
var IdentityProvider = Actor{Address: "single sign-on"}

// Rules is the actor where a rule of the app decides; the event's detail names it.
var Rules = Actor{Address: "rule"}

// Cleanups is the actor where a clean-up catches what is sent from its origin.
var Cleanups = Actor{Address: "clean-up"}

func (a Actor) accountID() *string {
	if a.Account == nil {
		return nil
	}
	return &a.Account.ID
}

// did makes an event to record, about an object of the app.
func (a Actor) did(action Action, appID, objectID string) *Event {
	event := a.didAlone(action, objectID)
	event.AppID = &appID
	return event
}

// didAlone is did for an object of no app, such as an account.
func (a Actor) didAlone(action Action, objectID string) *Event {
	event := &Event{
		Action: action, ObjectID: objectID, AccountID: a.accountID(), Address: a.Address, identityID: a.IdentityID,
	}
	if a.SecretKey != nil {
		event.SecretKeyID = &a.SecretKey.ID
	}
	return event
}

func (e *Event) with(detail EventDetail) *Event {
	e.Detail = mustJSON(detail)
	return e
}

// at dates the event, if its time differs from that of the change.
func (e *Event) at(c clock) {
	e.ID, e.CreatedAt = c.NewID(), c.Now
}

// sign adds the identity to the detail of an event caused by a visit, which would otherwise be attributed to the owner
// of the account.
func (e *Event) sign() {
	if e.identityID == "" {
		return
	}
	detail := map[string]json.RawMessage{}
	if e.Detail != "" {
		if err := json.Unmarshal([]byte(e.Detail), &detail); err != nil {
			panic(err) // with wrote an object
		}
	}
	detail["identity"] = json.RawMessage(mustJSON(e.identityID))
	e.Detail = mustJSON(detail)
}

// record writes the events. Every consequence of an event starts here.
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

// note dates events that are about to be written, and remembers the tickets that they are about.
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
