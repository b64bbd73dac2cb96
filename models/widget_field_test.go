package models_test

import (
	"slices"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestAWidgetFieldNeedsALabelChoicesAndAUniqueName(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		add := func(draft models.WidgetFieldDraft) (*models.WidgetField, error) {
			return d.App.AddWidgetField(ctx, db.DB, as(d.Olive), draft)
		}
		for want, draft := range map[string]models.WidgetFieldDraft{
			"label is required.":                        {},
			"tab must be one of help, feedback.":        {Label: "x", Tab: "elsewhere"},
			"kind must be one of text, choice, yes_no.": {Label: "x", Kind: "date"},
			"Add two choices or more, one a line.":      {Label: "x", Kind: "choice", Choices: "One\n \n"},
			"“One” is there twice.": {
				Label: "x", Kind: "choice", Choices: "One\n One ",
			},
			"The name page has a meaning already. Choose another one.":        {Label: "Page"},
			"Use 1 to 40 lowercase letters, digits, hyphens and underscores.": {Label: "x", Name: "A B"},
		} {
			if _, err := add(draft); err == nil || err.Error() != want {
				t.Errorf("%+v: %v, want %s", draft, err, want)
			}
		}
		for label, want := range map[string]string{"Where did it happen?": "where-did-it-happen", "Größe": "gr-e"} {
			if field, err := add(models.WidgetFieldDraft{Label: label}); err != nil || field.Name != want {
				t.Errorf("%q becomes %+v: %v", label, field, err)
			}
		}
		if _, err := add(models.WidgetFieldDraft{Label: "Where did it happen"}); err == nil ||
			models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("a second field of the name: %v", err)
		}
		for _, label := range []string{"請求書", "ある", "Ort"} {
			if _, err := add(models.WidgetFieldDraft{Label: label, Tab: "feedback"}); err != nil {
				t.Errorf("%q: %v", label, err)
			}
		}
		_, err := add(models.WidgetFieldDraft{Label: "Sixth"})
		if err == nil || err.Error() != "This app has five fields already. Remove one first." {
			t.Errorf("a sixth field: %v", err)
		}
	})
}

// Labels and choices are shown in the visitor's language, and stored in the app's own.
func TestAFieldIsTranslated(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		field, err := d.App.AddWidgetField(ctx, db.DB, as(d.Olive),
			models.WidgetFieldDraft{Label: "Where?", Kind: "choice", Choices: "Editor\nPDF"})
		d.must(err)
		translate := func(choices string) error {
			thing, err := d.App.Translatable(ctx, db.DB, field.ID)
			d.must(err)
			return d.App.Translate(ctx, db.DB, as(d.Olive), thing, models.TranslationDraft{Locale: "de",
				Texts: map[string]string{"label": "Wo?", "choices": choices}})
		}
		if err := translate("Im Editor"); err == nil || err.Error() != "Translate each choice, one a line, in their order." {
			t.Errorf("one of two choices: %v", err)
		}
		d.must(translate("Im Editor\nAuf dem PDF"))
		offered := func() []models.Choice {
			fields, err := d.App.WidgetFieldsIn(ctx, db.DB, "de")
			d.must(err)
			return fields[0].Offered()
		}
		want := []models.Choice{{Value: "Editor", Label: "Im Editor"}, {Value: "PDF", Label: "Auf dem PDF"}}
		if !slices.Equal(offered(), want) {
			t.Errorf("offered are %v", offered())
		}
		d.must(field.Update(ctx, db.DB, as(d.Olive), models.WidgetFieldDraft{
			Label: "Where?", Kind: "choice", Choices: "Mail\nEditor\nPDF",
		}))
		if got := offered(); got[0].Label != "Mail" || got[2].Label != "PDF" {
			t.Errorf("with a choice that is not translated, offered are %v", got)
		}
		d.must(field.Delete(ctx, db.DB, as(d.Olive)))
		var left int64
		d.must(db.Model(&models.Translation{}).Where("about_id = ?", field.ID).Count(&left).Error)
		if left != 0 {
			t.Error("a removed field leaves translations behind")
		}
	})
}

func TestFieldsAreMovedAmongThoseOfTheirForm(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		fields := map[string]*models.WidgetField{}
		for _, draft := range []models.WidgetFieldDraft{
			{Label: "A"}, {Label: "X", Tab: "feedback"}, {Label: "B"}, {Label: "C"},
		} {
			field, err := d.App.AddWidgetField(ctx, db.DB, as(d.Olive), draft)
			d.must(err)
			fields[draft.Label] = field
		}
		// Fields as they were before they had positions.
		d.must(db.Model(&models.WidgetField{}).Where("app_id = ?", d.App.ID).Update("position", 0).Error)
		order := func() (labels string) {
			t.Helper()
			found, err := d.App.WidgetFields(ctx, db.DB)
			d.must(err)
			for _, field := range found {
				labels += field.Label
			}
			return labels
		}
		for _, step := range []struct {
			label string
			up    bool
			want  string
			moved bool
		}{
			{"C", true, "ACBX", true}, {"C", true, "CABX", true}, {"C", true, "CABX", false},
			{"B", false, "CABX", false}, {"X", true, "CABX", false}, {"C", false, "ACBX", true},
		} {
			moved, err := fields[step.label].Move(ctx, db.DB, as(d.Olive), step.up)
			if err != nil || moved != step.moved || order() != step.want {
				t.Fatalf("%s up %t: moved %t, the order is %s, want %s: %v", step.label, step.up, moved, order(), step.want, err)
			}
		}
		_, err := d.App.AddWidgetField(ctx, db.DB, as(d.Olive), models.WidgetFieldDraft{Label: "D"})
		if err != nil || order() != "ACBDX" {
			t.Errorf("with another one the order is %s: %v", order(), err)
		}
		d.must(fields["C"].Delete(ctx, db.DB, as(d.Olive)))
		if _, err := fields["C"].Move(ctx, db.DB, as(d.Olive), true); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("a field that is gone: %v", err)
		}
	})
}
