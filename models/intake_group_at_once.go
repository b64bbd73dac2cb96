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

// errNews means that a group says something new about a requester, so that accounts or contacts have to be written.
var errNews = errors.New("the app does not know a requester yet")

// simple reports whether writeAtOnce can write the group, if it finds all requesters: tickets of one app on PostgreSQL,
// without rules, clean-ups and idempotency keys.
func simple(db *gorm.DB, group []*filing) bool {
	return store.IsPostgres(db) && !slices.ContainsFunc(group, func(f *filing) bool {
		return f.ticket == nil || f.email == "" || f.app.ID != group[0].app.ID || f.idempotency != nil ||
			f.sortable() || f.catchable()
	})
}

// countUnchanged takes the next numbers of an app for tickets of these requesters. It locks their accounts and contacts, and
// changes nothing if one of them is not the version that was read, so that the tickets' search words are those of
// their current names and addresses.
const countUnchanged = `
	UPDATE app_counters SET last_number = last_number + ? WHERE app_id = ? AND ? = (SELECT count(*) FROM (
		SELECT FROM json_to_recordset(CAST(? AS json)) AS read (app uuid, account uuid, account_version text, contact_version text)
		CROSS JOIN LATERAL (
			SELECT FROM accounts WHERE id = read.account AND CAST(xmin AS text) = account_version FOR SHARE) AS account
		CROSS JOIN LATERAL (
			SELECT FROM contacts WHERE account_id = read.account AND app_id = read.app
				AND CAST(xmin AS text) = contact_version FOR NO KEY UPDATE) AS contact) AS unchanged)
	RETURNING app_id, last_number`

// writeAtOnce writes a simple group without opening a transaction: one statement reads the requesters, and one writes
// everything. A ticket that is alone spends most of its time waiting for the server, and so waits half as often. It
// fails with an error other than CodeUnavailable if it wrote nothing; then a transaction can do it.
func writeAtOnce(ctx context.Context, db *gorm.DB, group []*filing) error {
	forget(group)
	for _, f := range group {
		f.unknown = false
	}
	return changeAtOnce(ctx, db, func(tx *Tx) error {
		if err := findRequesters(tx, group, requestersPostgres); err != nil {
			return err
		}
		news := false
		for _, f := range group {
			f.unknown = f.requester == nil
			news = news || !f.noted(f.contact())
		}
		if news {
			return errNews
		}
		// Until the counter is known, the last ticket has the number 0.
		for i, f := range group {
			f.ticket.Number = int64(i + 1 - len(group))
		}
		rows := rowsOf(group)
		tx.note(rows.events...)
		unchanged, requesters := readRequesters(group)
		lists := []any{clause.Expr{SQL: countUnchanged, Vars: []any{len(group), group[0].app.ID, unchanged, requesters}}}
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

// readRequesters returns how many requesters the group has, and the versions in which they were read, as JSON. Like the
// addresses in findRequesters, they are locked in one order.
func readRequesters(group []*filing) (int, string) {
	type version struct {
		App            string `json:"app"`
		Account        string `json:"account"`
		AccountVersion string `json:"account_version"`
		ContactVersion string `json:"contact_version"`
	}
	requesters := map[string]version{} // by address
	for _, f := range group {
		r := f.requester
		requesters[f.email] = version{r.App, r.Who.PersonID, r.AccountVersion, r.ContactVersion}
	}
	var versions []version
	for _, email := range slices.Sorted(maps.Keys(requesters)) {
		versions = append(versions, requesters[email])
	}
	return len(versions), mustJSON(versions)
}
