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
		form := fields[from].Tab
		fields = slices.DeleteFunc(fields, func(field WidgetField) bool { return field.Tab != form })
		ids := collect(fields, func(field WidgetField) string { return field.ID })
		if moved, err = moveOnePlace[WidgetField](tx, ids, f.ID, up); err != nil || !moved {
			return err
		}
		return record(tx, by.did(ActionWidgetFieldChanged, app.ID, f.ID).with(EventDetail{Name: f.Name}))
	})
	return moved, err
}
