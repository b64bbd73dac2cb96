package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// ticketRead is until when a person has read a ticket.
type ticketRead struct {
	TicketID  string `gorm:"primaryKey"`
	AccountID string `gorm:"primaryKey"`
	ReadAt    time.Time
}

// MarkRead records that the account has read the ticket as it was at a time.
func (t *Ticket) MarkRead(ctx context.Context, db *gorm.DB, account *Account, at time.Time) error {
	return t.markRead(db.WithContext(ctx), account, at)
}

// MarkReadByRequester records that the requester has read the ticket as it was at a time: from then on the app knows
// them.
func (t *Ticket) MarkReadByRequester(ctx context.Context, db *gorm.DB, by Actor, at time.Time) error {
	return change(ctx, db, func(tx *Tx) error {
		if err := markActorActive(tx, t.AppID, by); err != nil {
			return err
		}
		return t.markRead(tx.DB, by.Account, at)
	})
}

func (t *Ticket) markRead(db *gorm.DB, account *Account, at time.Time) error {
	return db.Clauses(clause.OnConflict{
		Columns:   []clause.Column{{Name: "ticket_id"}, {Name: "account_id"}},
		DoUpdates: clause.AssignmentColumns([]string{"read_at"}),
		Where:     clause.Where{Exprs: []clause.Expression{gorm.Expr("ticket_reads.read_at < excluded.read_at")}},
	}).Create(&ticketRead{TicketID: t.ID, AccountID: account.ID, ReadAt: toMillisecond(at)}).Error
}

// MarkUnread makes the ticket unread again in the account's lists.
func (t *Ticket) MarkUnread(ctx context.Context, db *gorm.DB, account *Account) error {
	unread := &ticketRead{TicketID: t.ID, AccountID: account.ID, ReadAt: time.Unix(0, 0).UTC()}
	return db.WithContext(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(unread).Error
}
