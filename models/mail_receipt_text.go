package models

import (
	"time"

	"intake/internal/store"
)

// With a secret key of any app one can make the installation send mail with one's own text to everybody with a proven
// address: a leaked key must not turn it into a spammer. Beyond these limits, receipts are sent without text. An
// address gets as many as a busy person files in a bad hour. An app gets as many as it has tickets in an outage; after
// a thousand, the receipt is as useful without the subject.
const (
	textsPerAddress = 20 // an hour, from one app
	textsPerApp     = 1000
)

type appAddress struct{ app, email string }

// textCount is how many receipts with text were sent in the last hour.
type textCount struct {
	byApp     map[string]int
	byAddress map[appAddress]int
}

// countTexts counts for the apps and addresses of those who may be sent text at all.
func countTexts(tx *Tx, addressees []addressee) (*textCount, error) {
	count := &textCount{byApp: map[string]int{}, byAddress: map[appAddress]int{}}
	since := tx.Now.Add(-time.Hour)
	var emails []string
	for _, to := range addressees {
		if !to.Vouched {
			continue
		}
		emails = append(emails, to.Email)
		if _, known := count.byApp[to.AppID]; known {
			continue
		}
		var sent int
		err := tx.Raw(`
			SELECT COUNT(*) FROM (
				SELECT 1 FROM mails
				WHERE app_id = ? AND kind IN ('receipt', 'post_receipt') AND NOT unproven AND created_at > ? LIMIT ?
			) AS with_text`, to.AppID, since, textsPerApp).Scan(&sent).Error
		if err != nil {
			return nil, err
		}
		count.byApp[to.AppID] = sent
	}
	if len(emails) == 0 {
		return count, nil
	}
	var sent []struct {
		AppID string
		Email string
		Sent  int
	}
	err := tx.Raw(`
		SELECT app_id, email, COUNT(*) AS sent FROM mails
		WHERE email IN ? AND kind IN ('receipt', 'post_receipt') AND NOT unproven AND created_at > ?
		GROUP BY app_id, email`, store.Pad(emails), since).Scan(&sent).Error
	for _, row := range sent {
		count.byAddress[appAddress{row.AppID, row.Email}] = row.Sent
	}
	return count, err
}

// take reports whether one more receipt may have text, and counts it if so.
func (c *textCount) take(to addressee) bool {
	key := appAddress{to.AppID, to.Email}
	if c.byApp[to.AppID] >= textsPerApp || c.byAddress[key] >= textsPerAddress {
		return false
	}
	c.byApp[to.AppID]++
	c.byAddress[key]++
	return true
}
