package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

const (
	heldFormAge = 15 * time.Minute
	maxHeldForm = 16 << 10 // bytes
)

// HeldForm is a form that needs a more recent sign-in than its session had. It waits until the person has signed in
// again. Callers leave passwords out.
type HeldForm struct {
	SessionID string `gorm:"primaryKey"`
	Path      string // where it was sent to
	Form      string // as it was sent
	CreatedAt time.Time
}

// HoldForm stores the form, replacing one held before. A form that is too long is not stored: the browser still has its
// page.
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

// DropHeldForm discards the session's held form, if there is one.
func (s *Session) DropHeldForm(ctx context.Context, db *gorm.DB) error {
	return db.WithContext(ctx).Delete(&HeldForm{}, "session_id = ?", s.ID).Error
}

// FindHeldForm finds the session's held form; nil for none.
func (s *Session) FindHeldForm(ctx context.Context, db *gorm.DB) (*HeldForm, error) {
	return findFirst[HeldForm](db.WithContext(ctx),
		"session_id = ? AND created_at > ?", s.ID, clockOf(ctx).Now.Add(-heldFormAge))
}

// TakeHeldForm removes and returns the session's held form, nil for none. Of two simultaneous calls, one gets it.
func (s *Session) TakeHeldForm(ctx context.Context, db *gorm.DB) (*HeldForm, error) {
	var held *HeldForm
	err := change(ctx, db, func(tx *Tx) (err error) {
		held, err = findFirst[HeldForm](tx.Clauses(clause.Locking{Strength: "UPDATE"}),
			"session_id = ? AND created_at > ?", s.ID, tx.Now.Add(-heldFormAge))
		if err != nil || held == nil {
			return err
		}
		return s.DropHeldForm(ctx, tx.DB)
	})
	if err != nil {
		return nil, err
	}
	return held, nil
}
