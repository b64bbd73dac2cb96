package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// MessageDraft is what somebody of the team has begun to write: kept on the server, so that no closed browser takes it.
type MessageDraft struct {
	TicketID  string `gorm:"primaryKey"`
	AccountID string `gorm:"primaryKey"`
	Note      bool
	Body      string
	UpdatedAt time.Time
}

// SaveDraft keeps what the account is writing on the ticket in place of what it wrote before; an empty body forgets it.
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

// Draft is what the account has begun to write on the ticket, nil for nothing.
func (t *Ticket) Draft(ctx context.Context, db *gorm.DB, account *Account) (*MessageDraft, error) {
	var drafts []MessageDraft
	err := db.WithContext(ctx).Limit(1).Find(&drafts, "ticket_id = ? AND account_id = ?", t.ID, account.ID).Error
	if err != nil || len(drafts) == 0 {
		return nil, err
	}
	return &drafts[0], nil
}

// deleteDraft takes the draft away: it was sent, or given up.
func (t *Ticket) deleteDraft(db *gorm.DB, account *Account) error {
	return db.Delete(&MessageDraft{}, "ticket_id = ? AND account_id = ?", t.ID, account.ID).Error
}
