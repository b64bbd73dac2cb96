package models_test

import (
	"slices"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestThePreviewIsWhatWouldBeSaved(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		kept, err := d.App.AddWidgetField(ctx, db.DB, as(d.Olive), models.WidgetFieldDraft{
			Label: "Where?", Kind: "choice", Choices: "A\nB",
		})
		d.must(err)
		preview := func(locale string, preview models.WidgetPreview) (*models.App, []models.WidgetField) {
			t.Helper()
			app, fields, err := d.App.PreviewWidget(ctx, db.DB, locale, preview)
			d.must(err)
			return app, fields
		}

		app, fields := preview("", models.WidgetPreview{})
		if app.WidgetLabel != d.App.WidgetLabel || len(fields) != 1 || app.IdentityDemanded {
			t.Errorf("with nothing typed it is %+v with %+v", app, fields)
		}
		app,
			_ = preview("", models.WidgetPreview{SignedOnly: true, Settings: &models.WidgetSettings{Label: "Ask", Side: "left",
			Tab: "feedback", Errors: true, Links: []models.WidgetLink{docsLink, {Label: "Half"}, statusLink}}})
		if app.WidgetLabel != "Ask" || app.WidgetSide != "left" || app.WidgetTab != "feedback" || !app.WidgetErrors ||
			!app.IdentityDemanded ||
			!slices.Equal(app.OwnLinks(), []models.WidgetLink{docsLink, statusLink}) {
			t.Errorf("the settings make %+v", app)
		}
		app, _ = preview("", models.WidgetPreview{Settings: &models.WidgetSettings{Label: " ", Side: "above"}})
		if app.WidgetLabel != d.App.WidgetLabel || app.WidgetSide != d.App.WidgetSide {
			t.Errorf("what cannot be makes %q, %q", app.WidgetLabel, app.WidgetSide)
		}
		app, _ = preview("", models.WidgetPreview{
			Looks: &models.AppDraft{Name: "Heron", BrandColor: "#0f766e", AnswerTime: "at once"},
		})
		if app.Name != "Heron" || app.BrandColor != "#0f766e" || app.AnswerTime != "at once" {
			t.Errorf("the looks make %q, %q, %q", app.Name, app.BrandColor, app.AnswerTime)
		}

		_, fields = preview("", models.WidgetPreview{Field: &models.WidgetFieldDraft{Label: "Order", Required: true}})
		if len(fields) != 2 || fields[1].Label != "Order" || !fields[1].Required || fields[1].Name != "order" {
			t.Errorf("another field makes %+v", fields)
		}
		_, fields = preview("", models.WidgetPreview{
			FieldID: kept.ID, Field: &models.WidgetFieldDraft{Label: "Where was it?", Kind: "choice", Choices: "A"},
		})
		if len(fields) != 1 || fields[0].Label != "Where was it?" || len(fields[0].Offered()) != 1 {
			t.Errorf("a field with one choice so far makes %+v", fields)
		}
		if _, fields = preview("", models.WidgetPreview{Field: &models.WidgetFieldDraft{}}); len(fields) != 1 {
			t.Errorf("a field without a label is there: %+v", fields)
		}

		_, fields = preview("de", models.WidgetPreview{
			TextsOf: kept.ID, Texts: map[string]string{"label": "Wo?", "choices": "X\nY"},
		})
		if fields[0].Label != "Wo?" || fields[0].Offered()[1] != (models.Choice{Value: "B", Label: "Y"}) {
			t.Errorf("the translation makes %+v", fields[0])
		}
		app, _ = preview("de", models.WidgetPreview{TextsOf: d.App.ID, Texts: map[string]string{"widget_label": "Frag uns"}})
		if app.WidgetLabel != "Frag uns" {
			t.Errorf("the translated label is %q", app.WidgetLabel)
		}

		if found, err := d.App.WidgetFields(ctx, db.DB); err != nil || len(found) != 1 || found[0].Label != "Where?" {
			t.Errorf("the preview has changed the fields to %+v: %v", found, err)
		}
	})
}
