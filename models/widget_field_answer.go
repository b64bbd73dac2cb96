package models

import (
	"context"

	"gorm.io/gorm"
)

// yesNo are the answers to a yes-or-no field.
var yesNo = []string{"yes", "no"}

// FieldsOf are the custom fields of a form of the widget, if the metadata may contain answers to them.
func (a *App) FieldsOf(ctx context.Context, db *gorm.DB, tab string, said Metadata) ([]WidgetField, error) {
	if len(said) == 0 { // so that filing costs no query
		return nil, nil
	}
	var fields []WidgetField
	err := db.WithContext(ctx).Find(&fields, "app_id = ? AND tab = ?", a.ID, tab).Error
	return fields, err
}

// answer checks and labels the answer to a custom field, and returns false for other metadata. A form that was opened
// before a field existed does not send it, and is accepted; one that sends it empty has shown it.
func (v *Violations) answer(pair *MetadataPair, fields []WidgetField) bool {
	for _, field := range fields {
		if field.Name != pair.Name {
			continue
		}
		about := "metadata." + field.Name
		pair.Label, pair.Value = field.Label, v.checkText(about, pair.Value, field.Required, maxMetadataValue)
		switch field.Kind {
		case WidgetFieldChoice:
			checkChoice(v, about, pair.Value, linesOf(field.Choices), "")
		case WidgetFieldYesNo:
			checkChoice(v, about, pair.Value, yesNo, "")
		}
		return true
	}
	return false
}
