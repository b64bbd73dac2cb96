package models

import (
	"context"

	"gorm.io/gorm"
)

// yesNo are the answers to a field of that kind.
var yesNo = []string{"yes", "no"}

// FieldsOf are the fields that the app's owner added to a form of the widget, where what the form says may be an
// answer.
func (a *App) FieldsOf(ctx context.Context, db *gorm.DB, tab string, said Metadata) ([]WidgetField, error) {
	if len(said) == 0 { // then filing costs no query
		return nil, nil
	}
	var fields []WidgetField
	err := db.WithContext(ctx).Find(&fields, "app_id = ? AND tab = ?", a.ID, tab).Error
	return fields, err
}

// answer checks and labels what was said in a field of the app's owner, and returns false for what is none of those. A
// form that was opened before a field was there says nothing of it and is taken as it is; one that says it is empty has
// shown it.
func (v *Violations) answer(pair *MetadataPair, fields []WidgetField) bool {
	for _, field := range fields {
		if field.Name != pair.Name {
			continue
		}
		about := "metadata." + field.Name
		pair.Label, pair.Value = field.Label, v.checkText(about, pair.Value, field.Required, maxMetadataValue)
		switch field.Kind {
		case WidgetFieldChoice:
			checkChoice(v, about, pair.Value, splitChoices(field.Choices), "")
		case WidgetFieldYesNo:
			checkChoice(v, about, pair.Value, yesNo, "")
		}
		return true
	}
	return false
}
