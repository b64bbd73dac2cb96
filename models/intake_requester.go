package models

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"intake/internal/search"
	"intake/internal/store"
)

// knownRequester is the account with an address, and its contact in an app.
type knownRequester struct {
	App   string
	Noted bool      // the app has the contact
	Who   personRow `gorm:"embedded"`

	AccountVersion, ContactVersion string // of their rows, on PostgreSQL; others if the rows are changed

	made bool // the account is new, and is created together with the ticket
}

// On PostgreSQL, each account and contact is looked up on its own: with outdated statistics, it would read the whole
// table for a list.
const (
	accountPostgres = `
		SELECT wanted.app, contacts.name IS NOT NULL AS noted, ` + personColumns + `,
			CAST(person.xmin AS text) AS account_version, CAST(contacts.xmin AS text) AS contact_version
		FROM json_to_recordset(CAST(? AS json)) AS wanted (app uuid, email text)
		CROSS JOIN LATERAL (SELECT xmin, * FROM accounts WHERE accounts.email = wanted.email LIMIT 1`
	contactPostgres = `) AS person
		LEFT JOIN LATERAL (
			SELECT xmin, * FROM contacts WHERE contacts.account_id = person.id AND contacts.app_id = wanted.app LIMIT 1`
	requestersPostgres = accountPostgres + contactPostgres + ") AS contacts ON true"
	// Both are locked until the ticket is written, because their names and addresses are among its search words: whoever
	// changes one waits, and then finds the ticket. Groups of several processes can lock the same account.
	lockedPostgres   = accountPostgres + " FOR SHARE" + contactPostgres + " FOR NO KEY UPDATE) AS contacts ON true"
	requestersSQLite = `
		SELECT wanted.value ->> 'app' AS app, contacts.name IS NOT NULL AS noted, ` + personColumns + `
		FROM json_each(?) AS wanted CROSS JOIN accounts AS person
		LEFT JOIN contacts ON contacts.account_id = person.id AND contacts.app_id = wanted.value ->> 'app'
		WHERE person.email = wanted.value ->> 'email'`
)

// assignAccounts gives every draft the account of its requester.
func assignAccounts(tx *Tx, fresh []*filing) error {
	if err := findRequesters(tx, fresh, store.ForDialect(tx.DB, lockedPostgres, requestersSQLite)); err != nil {
		return err
	}
	names := namesOfUnknown(fresh)
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
	if all {
		assignMade(fresh, ids)
		return nil
	}
	for _, f := range fresh {
		if f.email != "" && f.requester == nil {
			f.assign(ids[f.email])
		}
	}
	return nil
}

// namesOfUnknown returns the names that were given for the addresses without an account, by address.
func namesOfUnknown(fresh []*filing) map[string]string {
	names := map[string]string{}
	for _, f := range fresh {
		if f.email != "" && f.requester == nil && names[f.email] == "" {
			names[f.email] = f.name
		}
	}
	return names
}

// assignMade gives the filings of unknown requesters the accounts that are created for them, by address.
func assignMade(fresh []*filing, ids map[string]string) {
	made := map[string]*knownRequester{} // by the app and the address
	for _, f := range fresh {
		if f.email != "" && f.requester == nil {
			f.assign(ids[f.email])
			f.requester = addTo(made, f, ids[f.email])
		}
	}
}

// addTo returns the requester of the filing among those whose accounts are created. The first of their filings in
// the app that has a name determines it.
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

// findRequesters gives every draft the account with its address, if there is one, and the contact in its app. For most
// requesters, nothing else is needed. Query selects them.
func findRequesters(tx *Tx, fresh []*filing, query string) error {
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
	// They are locked in one order, so that the groups of several processes cannot deadlock.
	slices.SortFunc(list, func(a, b address) int {
		return cmp.Or(strings.Compare(a.Email, b.Email), strings.Compare(a.App, b.App))
	})
	var found []knownRequester
	err := tx.Raw(query, mustJSON(list)).Scan(&found).Error
	for i := range found {
		for _, f := range wanted[address{found[i].App, found[i].Who.PersonEmail}] {
			f.requester = &found[i]
			f.assign(found[i].Who.PersonID)
		}
	}
	return err
}

// noted reports whether the contact already says everything that is in the note.
func (f *filing) noted(note *contactNote) bool {
	known := f.requester
	return known != nil && known.Noted && (note.Name == "" || known.Who.PersonGivenName != "") &&
		(!note.Acted || known.Who.PersonActedAt != nil)
}

// entry returns the ticket's entry in the search index. It is not known, false, while filing the ticket may change the
// requester's name.
func (f *filing) entry() (search.Entry, bool) {
	if f.requester == nil || !f.requester.made && !f.noted(f.contact()) {
		return search.Entry{}, false
	}
	if f.words == nil { // it was not prepared by TicketDraft.filing
		f.words = publicWords(f.ticket)
	}
	requester := f.requester.Who.person()
	return ticketEntry(f.ticket.ID, f.ticket.AppID, f.words, teamTexts(&requester)), true
}
