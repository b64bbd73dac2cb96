package models

import (
	"cmp"
	"slices"
	"time"

	"intake/internal/store"
)

// Contact is a person as one app knows them: by the name given there, until they act in the app themselves. It keeps an
// app from learning what others were told about somebody.
type Contact struct {
	AppID     string `gorm:"primaryKey"`
	AccountID string `gorm:"primaryKey"`
	Name      string // the first one that others gave in this app
	ActedAt   *time.Time
	Vouched   bool // the app's website said who they are, and their name
	CreatedAt time.Time
}

// contactNote is what an app learns about a person from a change.
type contactNote struct {
	AppID     string `json:"app_id"`
	AccountID string `json:"account_id"`
	Name      string `json:"name"`  // "" if none was given
	Acted     bool   `json:"acted"` // the person did it themselves
}

// The rows are one JSON parameter, so that groups of every size share one prepared statement. Contacts that learn
// nothing new are left alone. known selects those that existed before: tickets may be indexed under their former names.
const (
	noteContactsPostgres = `
		INSERT INTO contacts (app_id, account_id, name, acted_at, created_at)
		SELECT app_id, account_id, name, CASE WHEN acted THEN CAST(@at AS timestamptz) END,
			CAST(@at AS timestamptz)
		FROM json_to_recordset(CAST(@notes AS json)) AS notes (app_id uuid, account_id uuid, name text, acted boolean)`
	noteContactsSQLite = `
		INSERT INTO contacts (app_id, account_id, name, acted_at, created_at)
		SELECT value ->> 'app_id', value ->> 'account_id', value ->> 'name',
			CASE WHEN value ->> 'acted' THEN @at END, @at
		FROM json_each(@notes) WHERE true`
	onKnownContact = `
		ON CONFLICT (app_id, account_id) DO UPDATE SET
			name = CASE WHEN contacts.name = '' THEN excluded.name ELSE contacts.name END,
			acted_at = COALESCE(contacts.acted_at, excluded.acted_at)
		WHERE contacts.name = '' AND excluded.name <> '' OR contacts.acted_at IS NULL AND excluded.acted_at IS NOT NULL
		RETURNING account_id, acted_at IS NOT NULL OR created_at <> @at AS known`
)

// noteContacts records in contacts what apps learn about people, from that time on. Notes are written in one order
// everywhere, so that they never deadlock. Filing has locked contacts that it already knew in another order, by
// address: if that deadlocks with somebody's notes, PostgreSQL aborts one of the two, which is repeated.
func noteContacts(tx *Tx, at time.Time, notes ...contactNote) error {
	if len(notes) == 0 {
		return nil
	}
	var changed []struct {
		AccountID string
		Known     bool
	}
	err := tx.Raw(store.ForDialect(tx.DB, noteContactsPostgres, noteContactsSQLite)+onKnownContact,
		map[string]any{"at": at, "notes": mustJSON(combineNotes(notes))}).Scan(&changed).Error
	if err != nil {
		return err
	}
	for _, contact := range changed {
		if !contact.Known {
			continue
		}
		if err := queueReindex(tx, contact.AccountID); err != nil {
			return err
		}
	}
	return nil
}

// combineNotes merges the notes about the same contact and sorts them.
func combineNotes(notes []contactNote) []contactNote {
	var combined []contactNote
	for _, note := range slices.SortedStableFunc(slices.Values(notes), contactNote.compare) {
		last := len(combined) - 1
		if last < 0 || combined[last].compare(note) != 0 {
			combined = append(combined, note)
			continue
		}
		combined[last].Name = cmp.Or(combined[last].Name, note.Name)
		combined[last].Acted = combined[last].Acted || note.Acted
	}
	return combined
}

func (n contactNote) compare(other contactNote) int {
	return cmp.Or(cmp.Compare(n.AppID, other.AppID), cmp.Compare(n.AccountID, other.AccountID))
}

// markActive records that the person did something in the app themselves.
func markActive(tx *Tx, appID, accountID string) error {
	return noteContacts(tx, tx.Now, contactNote{AppID: appID, AccountID: accountID, Acted: true})
}

// markActorActive is markActive for the actor. About a person whom a website vouches for, the app knows what the
// website says, and nothing that they keep elsewhere.
func markActorActive(tx *Tx, appID string, by Actor) error {
	if by.vouched() {
		return nil
	}
	return markActive(tx, appID, by.Account.ID)
}

// noteFiled updates the contacts of apps from the tickets and posts just filed; the first name stays.
func noteFiled(tx *Tx, fresh []*filing) error {
	return noteContacts(tx, notedAt(fresh), notesOf(fresh)...)
}

// notedAt is when the filings change contacts.
func notedAt(fresh []*filing) time.Time { return fresh[len(fresh)-1].at.Now }

// notesOf is what apps learn from the filings.
func notesOf(fresh []*filing) (notes []contactNote) {
	for _, f := range fresh {
		if note := f.contact(); note != nil && !f.noted(note) {
			notes = append(notes, *note)
		}
	}
	return notes
}
