package models

import (
	"slices"
	"time"

	"intake/internal/store"
)

// Anyone can type any address into the widget, so an unproven one gets only so many mails.
const (
	unprovenPerHour = 3
	unprovenPerDay  = 10
)

// isUnproven reports whether nobody has proven yet that the address is theirs.
func isUnproven(tx *Tx, email string) (bool, error) {
	var proven int64
	err := tx.Model(&Account{}).Where("email = ? AND email_verified_at IS NOT NULL", email).Count(&proven).Error
	return proven == 0, err
}

// unprovenFull reports whether the mail's address has had as many mails of the kind as an unproven one may have. Others
// who ask the same of the address wait until the transaction ends.
func (m *Mail) unprovenFull(tx *Tx) (bool, error) {
	if err := store.LockNames(tx.DB, m.Email); err != nil {
		return false, err
	}
	counts, err := countUnproven(tx, m.Kind, []string{m.Email})
	return counts[m.Email].full(), err
}

// queueUnproven queues a mail to an address that is not proven, or withholds it where the address has had its share.
func (m *Mail) queueUnproven(tx *Tx) error {
	m.Unproven = true
	full, err := m.unprovenFull(tx)
	if err != nil {
		return err
	}
	if full {
		m.State = MailWithheld
	}
	return m.queue(tx)
}

type unprovenCount struct{ hour, day int }

func (c unprovenCount) full() bool { return c.hour >= unprovenPerHour || c.day >= unprovenPerDay }

// receiptKinds are the mails that anybody causes by typing an address. They share a cap: an address that is named on
// tickets and on posts gets no more of them than one named on tickets alone.
var receiptKinds = []MailKind{MailReceipt, MailPostReceipt}

// countUnproven counts the mails of a kind that went to each address lately, over all apps. Each kind but those that go
// together has its own cap: whoever files tickets in somebody's name keeps no reply from them. Mails to sign in, and those
// to an address that somebody wants, have caps of their own kind.
func countUnproven(tx *Tx, kind MailKind, emails []string) (map[string]unprovenCount, error) {
	counts := map[string]unprovenCount{}
	if len(emails) == 0 {
		return counts, nil
	}
	var recent []struct {
		Email string
		Hour  int
		Day   int
	}
	kinds := []MailKind{kind}
	if slices.Contains(receiptKinds, kind) {
		kinds = receiptKinds
	}
	err := tx.Raw(`
		SELECT email, SUM(CASE WHEN created_at > ? THEN 1 ELSE 0 END) AS hour, COUNT(*) AS day
		FROM mails
		WHERE email IN ? AND kind IN ? AND unproven AND state <> 'withheld' AND created_at > ?
		GROUP BY email`, tx.Now.Add(-time.Hour), store.Pad(emails), kinds, tx.Now.Add(-24*time.Hour)).Scan(&recent).Error
	for _, row := range recent {
		counts[row.Email] = unprovenCount{row.Hour, row.Day}
	}
	return counts, err
}
