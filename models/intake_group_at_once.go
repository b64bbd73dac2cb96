package models

import (
	"context"
	"errors"
	"maps"
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// errContactChanges means that a group cannot be written at once, because it changes what its app knows of a requester.
var errContactChanges = errors.New("a contact changes")

// simple reports whether writeAtOnce can write the group, if it changes no contacts: tickets of one app on PostgreSQL,
// without rules, clean-ups and idempotency keys.
func simple(db *gorm.DB, group []*filing) bool {
	return store.IsPostgres(db) && !slices.ContainsFunc(group, func(f *filing) bool {
		return f.ticket == nil || f.email == "" || f.app.ID != group[0].app.ID || f.idempotency != nil ||
			f.sortable() || f.catchable()
	})
}

// countUnchanged increments the ticket counter of an app, but only if these accounts and contacts are still those that
// were read: the search words of the tickets have their names and addresses. It locks them, like lockedPostgres.
const countUnchanged = `
	UPDATE app_counters SET last_number = last_number + ? WHERE app_id = ?
		AND ? = (SELECT count(*) FROM (
			SELECT FROM json_to_recordset(CAST(? AS json)) AS read (id uuid, version text)
			CROSS JOIN LATERAL (
				SELECT FROM accounts WHERE accounts.id = read.id AND CAST(xmin AS text) = version FOR SHARE) AS account
		) AS unchanged)
		AND ? = (SELECT count(*) FROM (
			SELECT FROM json_to_recordset(CAST(? AS json)) AS read (id uuid, version text)
			CROSS JOIN LATERAL (
				SELECT FROM contacts WHERE app_id = ? AND account_id = read.id AND CAST(xmin AS text) = version
				FOR NO KEY UPDATE) AS contact
		) AS unchanged)
	RETURNING app_id, last_number`

// writeAtOnce writes a simple group without opening a transaction: one statement reads the requesters, and one writes
// everything. A ticket that is alone spends most of its time waiting for the server, and so it waits half as often. If
// it fails with an error other than CodeUnavailable, nothing was written, and a transaction can write the group.
func writeAtOnce(ctx context.Context, db *gorm.DB, group []*filing) error {
	forget(group)
	return changeAtOnce(ctx, db, func(tx *Tx) error {
		if err := findRequesters(tx, group, requestersPostgres); err != nil {
			return err
		}
		counted := countingUnchanged(group)
		accounts, contacts, err := newRequesters(tx, group)
		if err != nil {
			return err
		}
		for i, f := range group { // until the counter is known, the last ticket has the number 0
			f.ticket.Number = int64(i + 1 - len(group))
		}
		rows := rowsOf(group)
		tx.note(rows.events...)
		lists := []any{counted, accounts, contacts}
		for _, list := range rows.lists(tx.DB) {
			if tickets, are := list.([]*Ticket); are { // without a counter, the number is NULL, and everything fails
				list = store.Computed{List: tickets, Column: "number", SQL: "number + (SELECT last_number FROM list_0)"}
			}
			lists = append(lists, list)
		}
		var counter appCounter
		if err := store.InsertAnd(tx.DB, &counter, "SELECT app_id, last_number FROM list_0", lists...); err != nil {
			return err
		}
		for _, f := range group {
			f.ticket.Number += counter.LastNumber
		}
		return nil
	})
}

// countingUnchanged is countUnchanged for the requesters that were found. Like the addresses in findRequesters, they are
// locked in one order.
func countingUnchanged(group []*filing) clause.Expr {
	type version struct {
		ID      string `json:"id"`
		Version string `json:"version"`
	}
	found := map[string]*knownRequester{} // by address
	for _, f := range group {
		if f.requester != nil {
			found[f.email] = f.requester
		}
	}
	accounts, contacts := []version{}, []version{}
	for _, email := range slices.Sorted(maps.Keys(found)) {
		r := found[email]
		accounts = append(accounts, version{r.Who.PersonID, r.AccountVersion})
		if r.Noted {
			contacts = append(contacts, version{r.Who.PersonID, r.ContactVersion})
		}
	}
	app := group[0].app.ID
	return gorm.Expr(countUnchanged, len(group), app, len(accounts), mustJSON(accounts), len(contacts), mustJSON(contacts), app)
}

// newRequesters are the accounts and contacts that the group needs. The filings get them as if they were known already:
// if another process creates one of them first, everything fails.
func newRequesters(tx *Tx, group []*filing) (accounts []Account, contacts []Contact, err error) {
	names := namesOfUnknown(group)
	accounts, ids := newAccounts(tx, slices.Sorted(maps.Keys(names)), names)
	assignMade(group, ids)
	requesters := map[string]*knownRequester{} // by account
	for _, f := range group {
		if f.requester.Noted && !f.noted(f.contact()) {
			return nil, nil, errContactChanges
		}
		requesters[f.requester.Who.PersonID] = f.requester
	}
	at := notedAt(group)
	for _, note := range combineNotes(notesOf(group)) {
		contact := Contact{AppID: note.AppID, AccountID: note.AccountID, Name: note.Name, CreatedAt: at}
		if note.Acted {
			contact.ActedAt = &at
		}
		contacts = append(contacts, contact)
		r := requesters[note.AccountID]
		r.Noted, r.Who.PersonGivenName, r.Who.PersonActedAt = true, contact.Name, contact.ActedAt
	}
	return accounts, contacts, nil
}
