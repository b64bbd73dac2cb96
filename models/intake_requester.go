package models

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"intake/internal/search"
	"intake/internal/store"
)

// knownRequester is the account of an address, and the contact that it is in an app.
type knownRequester struct {
	App   string
	Noted bool      // the app has the contact
	Who   personRow `gorm:"embedded"`

	made bool // just now, with the ticket: nobody else knows it
}

// On PostgreSQL each account and contact is found by itself: where it does not know yet how the tables have grown, it
// would read all of them for a list. Both stay as they are until the ticket is written, by whose words it is found:
// whoever changes the address or a name waits, and then finds the ticket. Groups of several processes share accounts.
const (
	requestersPostgres = `
		SELECT wanted.app, contacts.name IS NOT NULL AS noted, ` + personColumns + `
		FROM json_to_recordset(CAST(? AS json)) AS wanted (app uuid, email text)
		CROSS JOIN LATERAL (
			SELECT * FROM accounts WHERE accounts.email = wanted.email LIMIT 1 FOR SHARE) AS person
		LEFT JOIN LATERAL (
			SELECT * FROM contacts WHERE contacts.account_id = person.id AND contacts.app_id = wanted.app
			LIMIT 1 FOR NO KEY UPDATE) AS contacts ON true`
	requestersSQLite = `
		SELECT wanted.value ->> 'app' AS app, contacts.name IS NOT NULL AS noted, ` + personColumns + `
		FROM json_each(?) AS wanted CROSS JOIN accounts AS person
		LEFT JOIN contacts ON contacts.account_id = person.id AND contacts.app_id = wanted.value ->> 'app'
		WHERE person.email = wanted.value ->> 'email'`
)

// assignAccounts gives every draft the account of its requester.
func assignAccounts(tx *Tx, fresh []*filing) error {
	if err := findRequesters(tx, fresh); err != nil {
		return err
	}
	names := map[string]string{} // by the addresses that have no account yet
	for _, f := range fresh {
		if f.email != "" && f.requester == nil && names[f.email] == "" {
			names[f.email] = f.name
		}
	}
	if len(names) == 0 {
		return nil
	}
	ids, all, err := makeAccounts(tx, slices.Sorted(maps.Keys(names)), names)
	if err == nil && !all {
		ids, err = ensureAccounts(tx, names)
	}
	if err != nil {
		return err
	}
	made := map[string]*knownRequester{} // by the app and the address
	for _, f := range fresh {
		if f.email == "" || f.requester != nil {
			continue
		}
		f.assign(ids[f.email])
		if all {
			f.requester = addTo(made, f, ids[f.email])
		}
	}
	return nil
}

// addTo is the requester of the filing among those whose accounts were just made. They are called as the first of their
// filings in the app says.
func addTo(made map[string]*knownRequester, f *filing, accountID string) *knownRequester {
	key := f.app.ID + f.email
	if made[key] == nil {
		made[key] = &knownRequester{App: f.app.ID, Who: personRow{PersonID: accountID, PersonEmail: f.email}, made: true}
	}
	made[key].Who.PersonGivenName = cmp.Or(made[key].Who.PersonGivenName, f.name)
	return made[key]
}

func (f *filing) assign(accountID string) {
	if f.ticket != nil {
		f.ticket.RequesterID = accountID
	} else {
		f.post.AuthorID = accountID
	}
}

// findRequesters gives every draft the account that its address has, with what its app knows of it: of most requesters
// it is all that filing wants to know.
func findRequesters(tx *Tx, fresh []*filing) error {
	type address struct {
		App   string `json:"app"`
		Email string `json:"email"`
	}
	wanted := map[address][]*filing{}
	for _, f := range fresh {
		f.requester = nil
		if f.email != "" {
			of := address{f.app.ID, f.email}
			wanted[of] = append(wanted[of], f)
		}
	}
	if len(wanted) == 0 {
		return nil
	}
	list := make([]address, 0, len(wanted))
	for of := range wanted {
		list = append(list, of)
	}
	// In one order, so that groups of several processes that look at once never wait for each other in a ring.
	slices.SortFunc(list, func(a, b address) int {
		return cmp.Or(strings.Compare(a.Email, b.Email), strings.Compare(a.App, b.App))
	})
	var found []knownRequester
	err := tx.Raw(store.ForDialect(tx.DB, requestersPostgres, requestersSQLite), mustJSON(list)).Scan(&found).Error
	for i := range found {
		for _, f := range wanted[address{found[i].App, found[i].Who.PersonEmail}] {
			f.requester = &found[i]
			f.assign(found[i].Who.PersonID)
		}
	}
	return err
}

// noted reports whether the app knows of its contact already what the note would tell.
func (f *filing) noted(note *contactNote) bool {
	known := f.requester
	return known != nil && known.Noted && (note.Name == "" || known.Who.PersonGivenName != "") &&
		(!note.Acted || known.Who.PersonActedAt != nil)
}

// entry is what searches find the ticket by; false where filing it tells the app something of its requester, which may
// change what they are called.
func (f *filing) entry() (search.Entry, bool) {
	if f.requester == nil || !f.requester.made && !f.noted(f.contact()) {
		return search.Entry{}, false
	}
	if f.words == nil { // one that does not come from filing
		f.words = publicWords(f.ticket)
	}
	requester := f.requester.Who.person()
	return ticketEntry(f.ticket.ID, f.ticket.AppID, f.words, teamTexts(&requester)), true
}
