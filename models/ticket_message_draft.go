package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// MessageDraft is a team member's unfinished message, stored on the server so that closing the browser does not lose
// it.
type MessageDraft struct {
	TicketID  string `gorm:"primaryKey"`
	AccountID string `gorm:"primaryKey"`
	Note      bool
	Body      string
	UpdatedAt time.Time
}

// SaveDraft stores the account's draft on the ticket; an empty body deletes it.
func (t *Ticket) SaveDraft(ctx context.Context, db *gorm.DB, account *Account, note bool, body string) error {
	var v Violations
	if v.checkText("body", body, false, MaxDescription) == "" && v.orNil() == nil {
		return t.deleteDraft(db.WithContext(ctx), account)
	}
	if err := v.orNil(); err != nil {
		return err
	}
	return db.WithContext(ctx).Clauses(clause.OnConflict{
		Columns:   []clause.Column{{Name: "ticket_id"}, {Name: "account_id"}},
		DoUpdates: clause.AssignmentColumns([]string{"note", "body", "updated_at"}),
	}).Create(&MessageDraft{TicketID: t.ID, AccountID: account.ID, Note: note, Body: body, UpdatedAt: clockOf(ctx).
		Now}).Error
}

// Draft is the account's draft on the ticket, nil for none.
func (t *Ticket) Draft(ctx context.Context, db *gorm.DB, account *Account) (*MessageDraft, error) {
	return findFirst[MessageDraft](db.WithContext(ctx), "ticket_id = ? AND account_id = ?", t.ID, account.ID)
}

// deleteDraft deletes the draft, which was sent or discarded.
func (t *Ticket) deleteDraft(db *gorm.DB, account *Account) error {
	return db.Delete(&MessageDraft{}, "ticket_id = ? AND account_id = ?", t.ID, account.ID).Error
}
