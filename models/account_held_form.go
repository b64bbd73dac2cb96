package models

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

const (
	heldFormAge = 15 * time.Minute
	maxHeldForm = 16 << 10 // bytes
)

// HeldForm is what somebody sent in a session whose sign-in was not recent enough for it. It waits until they have
// signed in once more. Whoever holds a form leaves passwords out.
type HeldForm struct {
	SessionID string `gorm:"primaryKey"`
	Path      string // where it was sent to
	Form      string // as it was sent
	CreatedAt time.Time
}

// HoldForm keeps the form in the place of one that was held before. One that is too long is not kept: its page still is
// as it was in the browser.
func (s *Session) HoldForm(ctx context.Context, db *gorm.DB, path, form string) error {
	if len(form) > maxHeldForm {
		return s.DropHeldForm(ctx, db)
	}
	held := &HeldForm{SessionID: s.ID, Path: path, Form: form, CreatedAt: clockOf(ctx).Now}
	return db.WithContext(ctx).Clauses(clause.OnConflict{
		Columns:   []clause.Column{{Name: "session_id"}},
		DoUpdates: clause.AssignmentColumns([]string{"path", "form", "created_at"}),
	}).Create(held).Error
}

// DropHeldForm gives up the form that waits for the session, if there is one.
func (s *Session) DropHeldForm(ctx context.Context, db *gorm.DB) error {
	return db.WithContext(ctx).Delete(&HeldForm{}, "session_id = ?", s.ID).Error
}

// FindHeldForm finds the form that waits for the session; nil for none.
func (s *Session) FindHeldForm(ctx context.Context, db *gorm.DB) (*HeldForm, error) {
	var held []HeldForm
	err := db.WithContext(ctx).Limit(1).
		Find(&held, "session_id = ? AND created_at > ?", s.ID, clockOf(ctx).Now.Add(-heldFormAge)).Error
	if err != nil || len(held) == 0 {
		return nil, err
	}
	return &held[0], nil
}

// TakeHeldForm takes out the form that waits for the session, nil for none. Of two who take it at once, one gets it.
func (s *Session) TakeHeldForm(ctx context.Context, db *gorm.DB) (*HeldForm, error) {
	var held HeldForm
	err := change(ctx, db, func(tx *Tx) error {
		held = HeldForm{}
		err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).
			Take(&held, "session_id = ? AND created_at > ?", s.ID, tx.Now.Add(-heldFormAge)).Error
		if err != nil {
			return err
		}
		return s.DropHeldForm(ctx, tx.DB)
	})
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &held, nil
}
