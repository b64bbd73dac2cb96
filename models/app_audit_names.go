package models

import (
	"encoding/json"
	"slices"

	"gorm.io/gorm"
)

// AuditDetail is what an event says besides its action and its object, as far as the event has it.
type AuditDetail struct {
	From   string `json:"from"` // a status, priority, category, role, tag or time, as the action has it
	To     string `json:"to"`
	Name   string `json:"name"` // of a tag, view, file or app
	Title  string `json:"title"`
	Number int64  `json:"number"` // of another ticket
	Role   string `json:"role"`
	Where  string `json:"where"` // a key was seen
	Locale string `json:"locale"`
	Count  int    `json:"count"`
	Email  string `json:"email"` // an address of the app
	// Reason says in English why files were refused.
	Reason string `json:"message"`
	// Account is whom an event concerns besides its actor and object, and Person the name of that account.
	Account string `json:"account"`
	Person  string `json:"-"`

	Identity string `json:"identity"` // of a visit that did it
}

// read takes the detail out of the event. Events of other versions may have fields of other kinds, which are left out.
func (e *AuditEntry) read() {
	if e.Event.Detail == "" {
		return
	}
	json.Unmarshal([]byte(e.Event.Detail), &e.Said) //nolint:errcheck // what cannot be read is not shown
	switch e.Action {
	case ActionTicketAssigned, ActionTicketParticipantAdded:
		e.Said.Account = e.Said.To
	case ActionTicketParticipantDropped:
		e.Said.Account = e.Said.From
	}
}

// nameObjects reads the details, and adds the names of people to whom something happened.
func (a *App) nameObjects(db *gorm.DB, entries []AuditEntry) error {
	var ids []string
	for i := range entries {
		entry := &entries[i]
		entry.read()
		if entry.ObjectName == "" && entry.ObjectID != a.ID {
			ids = append(ids, entry.ObjectID)
		}
		if IsID(entry.Said.Account) {
			ids = append(ids, entry.Said.Account)
		}
	}
	slices.Sort(ids)
	people, err := personRows(db, a.ID, slices.Compact(ids))
	for i := range entries {
		entry := &entries[i]
		if row := people[entry.ObjectID]; row != nil {
			person := row.person()
			entry.ObjectName, entry.ObjectKind = person.displayName(), AuditPerson
		}
		if row := people[entry.Said.Account]; row != nil && !row.person().Erased {
			person := row.person()
			entry.Said.Person = person.displayName()
		}
	}
	return err
}
