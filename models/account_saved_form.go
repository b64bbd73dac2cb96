package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

const (
	savedFormAge = 15 * time.Minute
	maxSavedForm = 16 << 10 // bytes
)

// SavedForm is a form that needs a more recent sign-in than its session had. It waits until the person has signed in
// again. Callers leave passwords out.
type SavedForm struct {
	SessionID string `gorm:"primaryKey"`
	Path      string // where it was sent to
	Form      string // as it was sent
	CreatedAt time.Time
}

// TableName is held_forms.
func (SavedForm) TableName() string { return "held_forms" }

// SaveForm stores the form, replacing one saved before. A form that is too long is not stored: the browser still has
// its page.
func (s *Session) SaveForm(ctx context.Context, db *gorm.DB, path, form string) error {
	if len(form) > maxSavedForm {
		return s.DiscardSavedForm(ctx, db)
	}
	saved := &SavedForm{SessionID: s.ID, Path: path, Form: form, CreatedAt: clockOf(ctx).Now}
	return db.WithContext(ctx).Clauses(clause.OnConflict{
		Columns:   []clause.Column{{Name: "session_id"}},
		DoUpdates: clause.AssignmentColumns([]string{"path", "form", "created_at"}),
	}).Create(saved).Error
}

// DiscardSavedForm discards the session's saved form, if there is one.
func (s *Session) DiscardSavedForm(ctx context.Context, db *gorm.DB) error {
	return db.WithContext(ctx).Delete(&SavedForm{}, "session_id = ?", s.ID).Error
}

// FindSavedForm finds the session's saved form; nil for none.
func (s *Session) FindSavedForm(ctx context.Context, db *gorm.DB) (*SavedForm, error) {
	return findFirst[SavedForm](db.WithContext(ctx),
		"session_id = ? AND created_at > ?", s.ID, clockOf(ctx).Now.Add(-savedFormAge))
}

// TakeSavedForm removes and returns the session's saved form, nil for none. Of two simultaneous calls, one gets it.
func (s *Session) TakeSavedForm(ctx context.Context, db *gorm.DB) (*SavedForm, error) {
	var saved *SavedForm
	err := change(ctx, db, func(tx *Tx) (err error) {
		saved, err = findFirst[SavedForm](tx.Clauses(clause.Locking{Strength: "UPDATE"}),
			"session_id = ? AND created_at > ?", s.ID, tx.Now.Add(-savedFormAge))
		if err != nil || saved == nil {
			return err
		}
		return s.DiscardSavedForm(ctx, tx.DB)
	})
	if err != nil {
		return nil, err
	}
	return saved, nil
}
