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
		cast := modelstest.NewCast(t, db.DB)
		by, loaded := models.Actor{Account: cast.Olive}, *cast.App
		if err := cast.App.Archive(t.Context(), db.DB, by); err != nil {
			t.Fatal(err)
		}
		draft := models.AppDraft{Slug: "kestrel", Name: "Kestrel Two"}
		if err := loaded.Update(t.Context(), db.DB, by, draft); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("the settings are not refused: %v", err)
		}
		app, err := models.FindApp(t.Context(), db.DB, "kestrel")
		if err != nil {
			t.Fatal(err)
		}
		if app.Name == draft.Name {
			t.Error("the settings are saved")
		}
		draft.Slug = "Not a slug"
		if err := app.Update(t.Context(), db.DB, by, draft); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("a faulty form is not refused for what cannot be mended: %v", err)
		}
		if err := app.Unarchive(t.Context(), db.DB, by); err != nil {
			t.Fatal(err)
		}
		draft.Slug = "kestrel"
		if err := loaded.Update(t.Context(), db.DB, by, draft); err != nil {
			t.Errorf("an app that is back does not take settings: %v", err)
		}
	})
}
