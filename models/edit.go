package models

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

// version identifies the state of texts. An edit form sends back the version that it began with, so that nobody
// overwrites what they never saw.
func version(texts ...string) string {
	sum := sha256.New()
	for _, text := range texts {
		fmt.Fprintf(sum, "%d:%s", len(text), text)
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}

// edit guards an edit against changes that the writer has not seen. It knows three versions: the one that the form was
// loaded with ("" to overwrite whatever is there), the stored one, and the one that the edit would store. Who changed
// the object last is read from its events with these actions, unless last says so.
type edit struct {
	seen, now, next string
	object          string
	actions         []Action
	last            *Account
}

// refuseStale refuses an edit of something that was changed since the writer loaded it: the error is an Overtaken
// Conflict. A form that is sent twice finds its own text stored, and is not refused.
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
