package models

import (
	"context"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// MailboxCounts is how many mails came since then, by mailbox.
func MailboxCounts(ctx context.Context, db *gorm.DB, since time.Time) (map[string]int, error) {
	var rows []struct {
		Mailbox string
		Count   int
	}
	err := db.WithContext(ctx).Model(&Received{}).Select("mailbox, count(*) AS count").Where("received_at >= ?", since).
		Group("mailbox").Scan(&rows).Error
	counts := map[string]int{}
	for _, row := range rows {
		counts[row.Mailbox] = row.Count
	}
	return counts, err
}

// LookIntoMailbox requests a look into the mailbox of that name, if it exists.
func LookIntoMailbox(ctx context.Context, db *gorm.DB, name string) error {
	mailbox, err := findOr[Mailbox](db.WithContext(ctx), NotFound("There is no such mailbox."), "name = ?", name)
	if err != nil {
		return err
	}
	return mailbox.LookNow(ctx, db)
}

// DeadAmong are the dead ones of the addresses.
func DeadAmong(ctx context.Context, db *gorm.DB, emails []string) (map[string]bool, error) {
	var dead []string
	if len(emails) > 0 {
		err := db.WithContext(ctx).Model(&DeadEmail{}).Where("email IN ?", store.Pad(emails)).Pluck("email", &dead).Error
		if err != nil {
			return nil, err
		}
	}
	among := map[string]bool{}
	for _, email := range dead {
		among[email] = true
	}
	return among, nil
}

// MessageID is the mail's Message-ID without angle brackets.
func (m *Mail) MessageID(db *gorm.DB) (string, error) {
	attached, err := attachedTo(db)
	return m.ID + "@" + attached.outside.MailIn.Host, err
}
