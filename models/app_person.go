package models

import (
	"cmp"
	"database/sql"
	"strings"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// Person is somebody as one app knows them, and everything about them that its team and its board may show.
type Person struct {
	ID     string
	Email  string
	Name   string // their own once they have acted and are proven, before that the one given by others in this app
	Acted  bool   // they did something in this app themselves
	Proven bool   // the address is proven; never before they acted
	Erased bool

	// ChangedAt is when their own name last changed, if this app knows it; else zero.
	ChangedAt time.Time
}

// as is the account as seen by an app that has this contact; the zero Contact is an app that knows nothing. This alone
// decides what an app may know.
func (a *Account) as(contact Contact) Person {
	person := Person{
		ID: a.ID, Email: a.Email, Name: contact.Name, Acted: contact.ActedAt != nil, Erased: a.ErasedAt != nil,
	}
	person.Proven = person.Acted && a.Verified()
	switch {
	case person.Erased:
		person.Name = ""
	case person.Proven:
		// Before the proof, the account's own name may have been given by somebody else, in any app.
		person.Name, person.ChangedAt = a.Name, a.UpdatedAt
		if contact.ActedAt.After(a.UpdatedAt) {
			person.ChangedAt = *contact.ActedAt
		}
	}
	return person
}

// acting is the account as seen by the app in which it does something.
func (a *Account) acting() Person { return a.as(Contact{ActedAt: &a.UpdatedAt}) }

// displayName is what the team calls the person.
func (p *Person) displayName() string { return cmp.Or(p.Name, p.Email) }

// publicName is the person's public name, "" for none: an unproven person's name was given by others, and some people
// type their address as their name.
func (p *Person) publicName() string {
	if !p.Proven || strings.Contains(p.Name, "@") {
		return ""
	}
	return p.Name
}

// personColumns selects a personRow from accounts, aliased person, and its contacts, which joinContact joins.
const personColumns = `person.id AS person_id, person.email AS person_email, person.name AS person_name,
	person.email_verified_at AS person_verified_at, person.erased_at AS person_erased_at,
	person.updated_at AS person_updated_at, contacts.name AS person_given_name, contacts.acted_at AS person_acted_at,
	COALESCE(contacts.vouched, false) AS person_vouched`

// joinContact joins the person's contact in an app, whose id follows.
const joinContact = " LEFT JOIN contacts ON contacts.account_id = person.id AND contacts.app_id = "

type personRow struct {
	PersonID         string
	PersonEmail      string
	PersonName       string
	PersonVerifiedAt *time.Time
	PersonErasedAt   *time.Time
	PersonUpdatedAt  time.Time
	PersonGivenName  string
	PersonActedAt    *time.Time
	PersonVouched    bool
}

func (r *personRow) account() *Account {
	return &Account{
		ID: r.PersonID, Email: r.PersonEmail, Name: r.PersonName, EmailVerifiedAt: r.PersonVerifiedAt,
		ErasedAt: r.PersonErasedAt, UpdatedAt: r.PersonUpdatedAt,
	}
}

func (r *personRow) person() Person {
	return r.account().as(Contact{Name: r.PersonGivenName, ActedAt: r.PersonActedAt})
}

// actor is the person when their act in the app is known from elsewhere. Somebody who did nothing there except with the
// website vouching for them is called as the website calls them.
func (r *personRow) actor() Person {
	if r.PersonVouched && r.PersonActedAt == nil {
		return r.person()
	}
	return r.account().as(Contact{Name: r.PersonGivenName, ActedAt: &r.PersonUpdatedAt})
}

// personRows finds people as the app knows them, by account id. The audit log needs very many, so it reads them without
// GORM's overhead per row.
func personRows(db *gorm.DB, appID string, ids []string) (map[string]*personRow, error) {
	found := make(map[string]*personRow, len(ids))
	if len(ids) == 0 {
		return found, nil
	}
	query, list := peopleByID, any(store.Pad(ids))
	if len(ids) > fewPeople { // in one parameter, for a statement that is prepared once
		query = strings.Replace(query, "IN ?", "IN ("+store.ForDialect(db, idsPostgres, idsSQLite)+")", 1)
		list = mustJSON(ids)
	}
	err := scanEach(db.Raw(query, appID, list), func(row *sql.Rows) error {
		var r personRow
		var given *string // null if the person is not a contact of the app
		err := row.Scan(&r.PersonID, &r.PersonEmail, &r.PersonName, &r.PersonVerifiedAt, &r.PersonErasedAt,
			&r.PersonUpdatedAt, &given, &r.PersonActedAt, &r.PersonVouched)
		r.PersonGivenName = orEmpty(given)
		found[r.PersonID] = &r
		return err
	})
	return found, err
}

const fewPeople = 64

const peopleByID = "SELECT " + personColumns + " FROM accounts AS person" + joinContact + "? WHERE person.id IN ?"

func selectPeople(lists *store.Lists, rows *[]personRow, appID string, ids []string) {
	store.Select(lists, rows, peopleByID, appID, store.Pad(ids))
}

func personsByID(rows []personRow) map[string]*personRow {
	found := make(map[string]*personRow, len(rows))
	for i := range rows {
		found[rows[i].PersonID] = &rows[i]
	}
	return found
}
