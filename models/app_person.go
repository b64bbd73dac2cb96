package models

import (
	"strings"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// Person is somebody as one app knows them, and all that its team and its board may be shown of them.
type Person struct {
	ID     string
	Email  string
	Name   string // their own once they acted and are proven, before that what others called them in this app
	Acted  bool   // they did something in this app themselves
	Proven bool   // the address is known to be theirs; never before they acted
	Erased bool

	// ChangedAt is when their own name last changed, as far as this app knows it; zero where it does not.
	ChangedAt time.Time
}

// as is the account as an app knows it that has this contact; the zero Contact is that of an app which knows nothing.
// Nothing else decides what an app may know.
func (a *Account) as(contact Contact) Person {
	person := Person{
		ID: a.ID, Email: a.Email, Name: contact.Name, Acted: contact.ActedAt != nil, Erased: a.ErasedAt != nil,
	}
	person.Proven = person.Acted && a.Verified()
	switch {
	case person.Erased:
		person.Name = ""
	case person.Proven:
		// Before the proof the account's own name is one that somebody else may have given it, in any app.
		person.Name, person.ChangedAt = a.Name, a.UpdatedAt
		if contact.ActedAt.After(a.UpdatedAt) {
			person.ChangedAt = *contact.ActedAt
		}
	}
	return person
}

// acting is the account as the app knows it in which it does something.
func (a *Account) acting() Person { return a.as(Contact{ActedAt: &a.UpdatedAt}) }

// displayName is what the team calls the person.
func (p *Person) displayName() string {
	if p.Name != "" {
		return p.Name
	}
	return p.Email
}

// publicName is the name that everybody may read, "" for none: others gave an unproven one, and people do type their
// address where a name is asked for.
func (p *Person) publicName() string {
	if !p.Proven || strings.Contains(p.Name, "@") {
		return ""
	}
	return p.Name
}

// personColumns selects a personRow from accounts, called person, beside its contacts, which joinContact joins.
const personColumns = `person.id AS person_id, person.email AS person_email, person.name AS person_name,
	person.email_verified_at AS person_verified_at, person.erased_at AS person_erased_at,
	person.updated_at AS person_updated_at, contacts.name AS person_given_name, contacts.acted_at AS person_acted_at,
	COALESCE(contacts.vouched, false) AS person_vouched`

// joinContact joins the contact that the person is in an app, whose id comes next.
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

// actor is the person where what they did in the app is known from elsewhere. Whoever never did anything there but what
// its website vouched for is called as that calls them.
func (r *personRow) actor() Person {
	if r.PersonVouched && r.PersonActedAt == nil {
		return r.person()
	}
	return r.account().as(Contact{Name: r.PersonGivenName, ActedAt: &r.PersonUpdatedAt})
}

// personRows finds people as the app knows them, by the ids of their accounts. The audit log asks for very many: it
// reads them without what GORM takes for each row.
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
	rows, err := db.Raw(query, appID, list).Rows()
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var r personRow
		var given *string // null where the person is no contact of the app
		if err := rows.Scan(&r.PersonID, &r.PersonEmail, &r.PersonName, &r.PersonVerifiedAt, &r.PersonErasedAt,
			&r.PersonUpdatedAt, &given, &r.PersonActedAt, &r.PersonVouched); err != nil {
			return nil, err
		}
		if given != nil {
			r.PersonGivenName = *given
		}
		found[r.PersonID] = &r
	}
	return found, rows.Err()
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
