package models

import (
	"slices"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// Anyone can type any address into the widget, so an unproven address gets only this many mails.
const (
	unprovenPerHour = 3
	unprovenPerDay  = 10
)

// isUnproven reports whether nobody has proven the address.
func isUnproven(db *gorm.DB, email string) (bool, error) {
	proven, err := exists[Account](db, "email = ? AND email_verified_at IS NOT NULL", email)
	return !proven, err
}

// unprovenFull reports whether the mail's address has had as many mails of the kind as an unproven one may get.
// Simultaneous calls for the address wait until the transaction ends.
func (m *Mail) unprovenFull(tx *Tx) (bool, error) {
	if err := store.LockNames(tx.DB, m.Email); err != nil {
		return false, err
	}
	counts, err := countUnproven(tx, m.Kind, []string{m.Email})
	return counts[m.Email].full(), err
}

// queueUnproven queues a mail to an unproven address, or withholds it if the address has had too many.
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

// receiptKinds are the mails that anybody can cause by typing an address. They share a cap, so that naming an address
// on tickets and posts yields no more of them than on tickets alone.
var receiptKinds = []MailKind{MailReceipt, MailPostReceipt}

// countUnproven counts the recent mails of a kind to each address, over all apps. Each kind, apart from those that
// share a cap, is counted separately: filing tickets in somebody's name must not block their replies. Sign-in mails,
// and those to an address that somebody wants, have other caps.
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
