package models_test

import (
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// Whoever deletes an app types its name as they see it. A copied name brings along what nobody sees or can type.
func TestTheNameOfAnAppCanBeTyped(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		by := as(d.Olive)
		for name, want := range map[string]string{
			"\u202aKestrel\u202c":          "Kestrel",
			"Kestrel\r\nInvoices":          "Kestrel Invoices",
			"Kestrel \u00a0 Invoices":      "Kestrel Invoices",
			"\u202eKestrel\u2066 Invoices": "Kestrel Invoices",
			"\u200fקסטרל\u200f":            "\u200fקסטרל\u200f",
			"👩\u200d👧":                     "👩\u200d👧",
		} {
			d.must(d.App.Update(t.Context(), d.db, by, models.AppDraft{Slug: "kestrel", Name: name}))
			if app, err := models.FindApp(t.Context(), d.db, "kestrel"); err != nil || app.Name != want {
				t.Errorf("%q is stored as %q, not as %q (%v)", name, app.Name, want, err)
			}
		}
		const former = "Kestrel\u202c  Invoices" // stored by an earlier version
		d.must(d.db.Model(d.App).Update("name", former).Error)
		if err := d.App.Archive(t.Context(), d.db, by); err != nil {
			t.Fatal(err)
		}
		if err := d.App.Delete(t.Context(), d.db, by, "Kestrel Invoices"); err != nil {
			t.Errorf("the app cannot be deleted by its name as it is shown: %v", err)
		}
	})
}
