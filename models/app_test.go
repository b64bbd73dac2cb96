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
