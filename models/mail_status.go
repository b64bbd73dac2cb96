package models

import (
	"context"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// MailboxCounts is how many mails came since then, by the mailboxes by which they came.
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

// LookIntoMailbox asks for a look into the mailbox of that name; there may be none.
func LookIntoMailbox(ctx context.Context, db *gorm.DB, name string) error {
	var found []Mailbox
	err := db.WithContext(ctx).Limit(1).Find(&found, "name = ?", name).Error
	if err != nil || len(found) == 0 {
		return orElse(err, NotFound("There is no such mailbox."))
	}
	return found[0].LookNow(ctx, db)
}

// DeadAmong are those of the addresses that get no mail any more, because they returned it for good.
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

// UndoTicket takes back that a ticket was made of the mail: the ticket goes to the spam, and the mail is held again.
func (r *Received) UndoTicket(ctx context.Context, db *gorm.DB, by Actor) error {
	if r.State != ReceivedKept || r.TicketID == nil || r.SaidID != nil {
		return errReceivedGone
	}
	return change(ctx, db, func(tx *Tx) error {
		held := tx.Model(&Received{}).Where("id = ? AND state = ?", r.ID, ReceivedKept).
			Updates(map[string]any{"state": ReceivedHeld, "ticket_id": nil})
		if held.Error != nil {
			return held.Error
		}
		if held.RowsAffected == 0 {
			return errReceivedGone
		}
		ticket, err := findTicket(tx.Where("id = ?", *r.TicketID))
		if err != nil {
			return err
		}
		if err := ticket.MarkSpam(ctx, tx.DB, by); err != nil {
			return err
		}
		return record(tx, by.did(ActionReceivedRestored, &App{ID: ticket.AppID}, r.ID))
	})
}

// Item is the mail with the ticket that it answers.
func (r *Received) Item(ctx context.Context, db *gorm.DB) (*ReceivedItem, error) {
	items, err := receivedItems(db.WithContext(ctx), []Received{*r})
	if err != nil {
		return nil, err
	}
	return &items[0], nil
}

// Read reads the whole mail. Whoever gets the Mailing closes it.
func (r *Received) Read(ctx context.Context, db *gorm.DB, files FileStore) (*Mailing, error) {
	attached, err := attachedTo(db)
	if err != nil {
		return nil, err
	}
	return r.read(ctx, db, files, attached.outside.MailIn)
}

// MessageID is the mail's Message-ID without angle brackets.
func (m *Mail) MessageID(db *gorm.DB) (string, error) {
	attached, err := attachedTo(db)
	return m.ID + "@" + attached.outside.MailIn.Host, err
}
