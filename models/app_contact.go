package models

import (
	"cmp"
	"slices"
	"time"

	"intake/internal/store"
)

// Contact is a person as one app knows them: by the name that was given there, until they do something there
// themselves. It keeps an app from learning what others were told of somebody.
type Contact struct {
	AppID     string `gorm:"primaryKey"`
	AccountID string `gorm:"primaryKey"`
	Name      string // the first that others gave in this app
	ActedAt   *time.Time
	Vouched   bool // the app's website said who it is, and how they are called
	CreatedAt time.Time
}

// contactNote is what a change tells an app of a person.
type contactNote struct {
	AppID     string `json:"app_id"`
	AccountID string `json:"account_id"`
	Name      string `json:"name"`  // "" where none was given
	Acted     bool   `json:"acted"` // the person did it themselves
}

// The rows go as one JSON parameter, so that groups of every size share one prepared statement. A contact that learns
// nothing is left alone. known tells those that were there before: tickets may be found by what they were called then.
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

// noteContacts lets apps know people, from that time on. Notes are written in one order everywhere, so that no two wait
// for each other in a ring. Filing has locked the contacts that it knew before in another order, by address: where that
// and somebody's notes make a ring, PostgreSQL ends one of the two, which begins again.
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

// combineNotes makes one note of all about the same contact, and sorts them.
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

// noteAct lets the app know that the person did something there themselves.
func noteAct(tx *Tx, appID, accountID string) error {
	return noteContacts(tx, tx.Now, contactNote{AppID: appID, AccountID: accountID, Acted: true})
}

// noteActOf is noteAct for whoever does something. Of a person for whom a website vouches the app knows what that says,
// and nothing that they keep elsewhere.
func noteActOf(tx *Tx, appID string, by Actor) error {
	if by.VouchedIn != "" {
		return nil
	}
	return noteAct(tx, appID, by.Account.ID)
}

// noteFiled updates the contacts of apps from the tickets and posts that were just filed; the latest name wins.
func noteFiled(tx *Tx, fresh []*filing) error {
	var notes []contactNote
	for _, f := range fresh {
		if note := f.contact(); note != nil && !f.noted(note) {
			notes = append(notes, *note)
		}
	}
	return noteContacts(tx, fresh[len(fresh)-1].at.Now, notes...)
}
