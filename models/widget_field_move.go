package models

import (
	"context"
	"slices"

	"gorm.io/gorm"
)

// Move moves the field one place up or down among the fields of its form. The first cannot move up, nor the last down:
// then moved is false.
func (f *WidgetField) Move(ctx context.Context, db *gorm.DB, by Actor, up bool) (moved bool, err error) {
	app := &App{ID: f.AppID}
	err = change(ctx, db, func(tx *Tx) error {
		moved = false
		// Locked, so that two simultaneous moves do not leave two fields in one place.
		if _, err := app.lock(tx); err != nil {
			return err
		}
		fields, err := app.WidgetFields(ctx, tx.DB)
		if err != nil {
			return err
		}
		from := slices.IndexFunc(fields, func(field WidgetField) bool { return field.ID == f.ID })
		if from < 0 {
			return errNoWidgetField
		}
		to := from + 1
		if up {
			to = from - 1
		}
		if to < 0 || to >= len(fields) || fields[to].Tab != fields[from].Tab {
			return nil
		}
		moved = true
		fields[from], fields[to] = fields[to], fields[from]
		for i := range fields {
			if err := tx.Model(&fields[i]).Update("position", i+1).Error; err != nil {
				return err
			}
		}
		return record(tx, by.did(ActionWidgetFieldChanged, app.ID, f.ID).with(EventDetail{Name: f.Name}))
	})
	return moved, err
}
