package models

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

// version names texts as they are. A form that edits them brings back the version that it began with, so that nobody
// writes over what they never saw.
func version(texts ...string) string {
	sum := sha256.New()
	for _, text := range texts {
		fmt.Fprintf(sum, "%d:%s", len(text), text)
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}

// edit guards an edit against changes that the writer has not seen. It has three versions: the one that the form was
// loaded with ("" to overwrite whatever is there), the one stored now, and the one that the edit would store. Who
// changed the object last is read from its events of these actions, unless last says it.
type edit struct {
	seen, now, next string
	object          string
	actions         []Action
	last            *Account
}

// refuseStale refuses an edit of something that was changed since the writer saw it: the error is an
// Overtaken Conflict. A form that is sent twice finds its own words, and is not refused.
func (e edit) refuseStale(tx *Tx, by Actor) error {
	if e.seen == "" || e.seen == e.now || e.next == e.now {
		return nil
	}
	if e.last == nil {
		var last []Account
		err := tx.Raw(`
			SELECT accounts.* FROM events JOIN accounts ON accounts.id = events.account_id
			WHERE events.object_id = ? AND events.action IN ? ORDER BY events.id DESC LIMIT 1`,
			e.object, e.actions).Scan(&last).Error
		if err != nil {
			return err
		}
		if len(last) > 0 {
			e.last = &last[0]
		}
	}
	who := "Somebody else"
	switch {
	case e.last == nil || e.last.ErasedAt != nil:
	case by.Account != nil && by.Account.ID == e.last.ID:
		who = "You"
	default:
		who = e.last.displayName()
	}
	return overtaken(who, who+" changed this while you were writing.")
}
