package models_test

import (
	"errors"
	"strings"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// An app's description opens its board. Versions before the limit accepted texts of any length.
func TestTheDescriptionOfAnAppIsLimitedUnlessItWasLongBefore(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		describe := func(description string) error {
			return d.App.Update(ctx, d.db, as(d.Olive),
				models.AppDraft{Slug: d.App.Slug, Name: "Kestrels", Description: description})
		}
		d.must(describe(strings.Repeat("ü", 300)))
		var faults models.Violations
		if err := describe(strings.Repeat("ü", 301)); !errors.As(err, &faults) || len(faults) != 1 ||
			faults[0].Field != "description" || faults[0].Fault != models.FaultTooLong || faults[0].Values.Limit != 300 {
			t.Errorf("the answer to 301 letters is %v", err)
		}
		if _, err := models.CreateApp(ctx, d.db, as(d.Olive), models.AppDraft{Slug: "merlin", Name: "Merlin",
			Description: strings.Repeat("ü", 301)}, d.Olive); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("a new app with 301 letters: %v", err)
		}

		d.must(d.db.Model(d.App).Update("description", "Line.\n"+strings.Repeat("ü", 5000)).Error)
		d.must(d.db.Take(d.App).Error)
		d.must(describe(strings.ReplaceAll(d.App.Description, "\n", "\r\n"))) // as a form sends it
		before := d.App.Description
		d.must(d.db.Take(d.App).Error)
		if d.App.Name != "Kestrels" || d.App.Description != before {
			t.Errorf("the name became %q and a long description changed", d.App.Name)
		}
		if err := describe(before + "!"); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("a longer one: %v", err)
		}
	})
}

func TestAnOldSlugStillFindsItsAppAndCannotBeTakenByAnother(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		app := modelstest.App(t, db.DB, "kestrel", nil)
		if err := app.Update(ctx, db.DB, models.Operator, models.AppDraft{Slug: "falcon", Name: "Falcon"}); err != nil {
			t.Fatal(err)
		}
		for _, slug := range []string{"kestrel", "falcon"} {
			if found, err := models.FindApp(ctx, db.DB, slug); err != nil || found.Slug != "falcon" {
				t.Errorf("%s leads to %v, %v", slug, found, err)
			}
		}
		if _, err := models.CreateApp(ctx, db.DB, models.Operator, models.AppDraft{Slug: "kestrel", Name: "Thief"},
			nil); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("another app took the old slug: %v", err)
		}
		if err := app.Update(ctx, db.DB, models.Operator,
			models.AppDraft{Slug: "kestrel", Name: "Kestrel"}); err != nil {
			t.Errorf("the app cannot have its old slug back: %v", err)
		}
	})
}
