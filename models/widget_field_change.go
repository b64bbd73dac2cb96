package models

import (
	"context"
	"errors"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

var (
	errFieldName     = Invalid("name", "Another field of this form has this name.")
	errTooManyFields = Invalid("label", "This app has five fields already. Remove one first.")
)

// AddWidgetField adds a field to one of the widget's forms.
func (a *App) AddWidgetField(ctx context.Context, db *gorm.DB, by Actor, draft WidgetFieldDraft) (*WidgetField, error) {
	if err := draft.validate(); err != nil {
		return nil, err
	}
	var field *WidgetField
	err := change(ctx, db, func(tx *Tx) error {
		// Locked, so that two simultaneous calls do not exceed the limit.
		if _, err := a.lock(tx); err != nil {
			return err
		}
		fields, err := a.WidgetFields(ctx, tx.DB)
		if err != nil {
			return err
		}
		if len(fields) >= MaxWidgetFields {
			return errTooManyFields
		}
		last := 0
		for _, other := range fields {
			last = max(last, other.Position)
		}
		field = draft.over(&WidgetField{
			ID: tx.NewID(), AppID: a.ID, Position: last + 1, CreatedAt: tx.Now, UpdatedAt: tx.Now,
		})
		if err := tx.Create(field).Error; err != nil {
			return err
		}
		return record(tx, by.did(ActionWidgetFieldAdded, a.ID, field.ID).with(EventDetail{Name: field.Name}))
	})
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return nil, errFieldName
	}
	return field, err
}

// over applies the draft to the field.
func (d *WidgetFieldDraft) over(now *WidgetField) *WidgetField {
	next := *now
	next.Tab, next.Kind, next.Name, next.Label = d.Tab, d.Kind, d.Name, d.Label
	next.Choices, next.Required = d.Choices, d.Required
	return &next
}

// Update changes the field. Earlier answers stay as they were. If somebody else changed it since the writer loaded it,
// nothing is changed: the error is an Overtaken Conflict.
func (f *WidgetField) Update(ctx context.Context, db *gorm.DB, by Actor, draft WidgetFieldDraft) error {
	if err := draft.validate(); err != nil {
		return err
	}
	err := change(ctx, db, func(tx *Tx) error {
		now, err := findOr[WidgetField](tx.Clauses(clause.Locking{Strength: "UPDATE"}), errNoWidgetField, "id = ?", f.ID)
		if err != nil {
			return err
		}
		next := draft.over(now)
		edited := edit{seen: draft.Seen, now: now.Version(), next: next.Version(), object: f.ID,
			actions: []Action{ActionWidgetFieldChanged}}
		if err := edited.refuseStale(tx, by); err != nil || edited.next == edited.now {
			return err
		}
		next.UpdatedAt = tx.Now
		if err := tx.Save(next).Error; err != nil {
			return err
		}
		return record(tx, by.did(ActionWidgetFieldChanged, f.AppID, f.ID).with(EventDetail{Name: next.Name}))
	})
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return errFieldName
	}
	return err
}

// Delete removes the field from the form; its answers stay with the tickets and ideas.
func (f *WidgetField) Delete(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error {
		gone := tx.Delete(&WidgetField{}, "id = ?", f.ID)
		if gone.Error != nil || gone.RowsAffected == 0 {
			return gone.Error
		}
		if err := tx.Delete(&Translation{}, "about_id = ?", f.ID).Error; err != nil {
			return err
		}
		return record(tx, by.did(ActionWidgetFieldRemoved, f.AppID, f.ID).with(EventDetail{Name: f.Name}))
	})
}
