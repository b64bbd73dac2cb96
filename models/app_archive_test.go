package models_test

import (
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// An admin saves the settings in the moment in which another one archives the app.
func TestTheSettingsOfAnAppAreNotSavedAfterItWasArchived(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		by, loaded := as(d.Olive), *d.App
		d.must(d.App.Archive(t.Context(), d.db, by))
		draft := models.AppDraft{Slug: "kestrel", Name: "Kestrel Two"}
		if err := loaded.Update(t.Context(), d.db, by, draft); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("the settings are not refused: %v", err)
		}
		app, err := models.FindApp(t.Context(), d.db, "kestrel")
		d.must(err)
		if app.Name == draft.Name {
			t.Error("the settings are saved")
		}
		draft.Slug = "Not a slug"
		if err := app.Update(t.Context(), d.db, by, draft); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("a faulty form is not refused for what cannot be mended: %v", err)
		}
		d.must(app.Unarchive(t.Context(), d.db, by))
		draft.Slug = "kestrel"
		if err := loaded.Update(t.Context(), d.db, by, draft); err != nil {
			t.Errorf("an app that is back does not take settings: %v", err)
		}
	})
}
