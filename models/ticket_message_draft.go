package models

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"

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

// CarryDraft moves what the account wrote on a merged ticket to the ticket where it continues, and returns that ticket.
// It precedes a draft that the account has there. If either is a note, both become one: nothing of a note is sent to
// the requester.
func (t *Ticket) CarryDraft(
	ctx context.Context, db *gorm.DB, account *Account, note bool, body string,
) (canonical *Ticket, err error) {
	err = change(ctx, db, func(tx *Tx) error {
		if canonical, err = t.Canonical(ctx, tx.DB); err != nil || canonical.ID == t.ID {
			return err
		}
		there, err := canonical.Draft(ctx, tx.DB, account)
		if err != nil {
			return err
		}
		if there != nil && !strings.Contains(there.Body, body) {
			note = note || there.Note
			both := body + "\n\n" + there.Body
			if utf8.RuneCountInString(both) > MaxDescription {
				return nil // each stays where it was written
			}
			there.Body, there.Note = both, note
		} else if there == nil {
			there = &MessageDraft{Body: body, Note: note}
		}
		if err := canonical.SaveDraft(ctx, tx.DB, account, there.Note, there.Body); err != nil {
			return err
		}
		return t.deleteDraft(tx.DB, account)
	})
	return canonical, err
}

// deleteDraft deletes the draft, which was sent or discarded.
func (t *Ticket) deleteDraft(db *gorm.DB, account *Account) error {
	return db.Delete(&MessageDraft{}, "ticket_id = ? AND account_id = ?", t.ID, account.ID).Error
}
