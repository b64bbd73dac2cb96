package models_test

import (
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestAnAppIsShownInTheLanguagesOfItsTranslations(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		by := models.Actor{Account: cast.Olive}
		if err := cast.App.Update(t.Context(), db.DB, by, models.AppDraft{Slug: "kestrel", Name: "Kestrel",
			Description: "Birds", AnswerTime: "within a day"}); err != nil {
			t.Fatal(err)
		}
		app, thing := translatable(t, db, cast.App.ID)
		if len(thing.Originals) != 3 {
			t.Fatalf("the app has the texts %v", thing.Originals)
		}
		translate := func(seen, description string) error {
			return app.Translate(t.Context(), db.DB, by, thing, models.TranslationDraft{
				Locale: "de", Seen: seen, Texts: map[string]string{"description": description, "answer_time": " "},
			})
		}
		if err := translate("", "Vögel"); err != nil {
			t.Fatal(err)
		}
		for locale, want := range map[string]string{"de": "Vögel", "ja": "Birds", "en": "Birds", "": "Birds"} {
			found, err := app.In(t.Context(), db.DB, locale)
			if err != nil || found.Description != want || found.AnswerTime != "within a day" {
				t.Errorf("in %q the app says %q and %q: %v", locale, found.Description, found.AnswerTime, err)
			}
		}
		kept, err := app.Translations(t.Context(), db.DB, "de")
		if err != nil {
			t.Fatal(err)
		}
		if missing, outdated := kept[app.ID].Missing(thing.Originals); missing != 2 || outdated != 0 {
			t.Errorf("%d are missing and %d outdated, want 2 and 0", missing, outdated)
		}

		if err := app.Update(t.Context(), db.DB, by, models.AppDraft{Slug: "kestrel", Name: "Kestrel",
			Description: "Falcons"}); err != nil {
			t.Fatal(err)
		}
		app, thing = translatable(t, db, app.ID)
		if missing, outdated := kept[app.ID].Missing(thing.Originals); missing != 1 || outdated != 1 {
			t.Errorf("after the change %d are missing and %d outdated, want 1 and 1", missing, outdated)
		}
		if err := translate(kept[app.ID].Version(), "Falken"); err != nil {
			t.Error(err)
		}
		if err := translate(kept[app.ID].Version(), "Turmfalken"); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("who writes over what they never saw hears %v", err)
		}
		if err := translate("", ""); err != nil {
			t.Fatal(err)
		}
		if found, err := app.In(t.Context(), db.DB, "de"); err != nil || found.Description != "Falcons" {
			t.Errorf("without its translation the app says %q: %v", found.Description, err)
		}
		if err := translate("", "a\x00b"); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("a text that cannot be stored answers %v", err)
		}
	})
}

func translatable(t *testing.T, db *database.DB, appID string) (*models.App, models.Translatable) {
	t.Helper()
	var app models.App
	if err := db.Take(&app, "id = ?", appID).Error; err != nil {
		t.Fatal(err)
	}
	thing, err := app.Translatable(t.Context(), db.DB, appID)
	if err != nil {
		t.Fatal(err)
	}
	return &app, thing
}

func TestAnEntryIsReadInItsTranslation(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		by := as(d.Olive)
		entry, err := d.App.DraftEntry(t.Context(), d.db, by, models.EntryDraft{Title: "Dark", Body: "It is dark."})
		d.must(err)
		thing, err := d.App.Translatable(t.Context(), d.db, entry.ID)
		d.must(err)
		err = d.App.Translate(t.Context(), d.db, by, thing, models.TranslationDraft{Locale: "ja",
			Texts: map[string]string{"title": "ダークモード"}})
		d.must(err)
		if err := d.App.EntriesIn(t.Context(), d.db, "ja", entry); err != nil || entry.Title != "ダークモード" ||
			entry.Body != "It is dark." {
			t.Errorf("in Japanese it reads %q, %q: %v", entry.Title, entry.Body, err)
		}
		other := modelstest.App(t, d.db, "heron", d.Olive)
		if _, err := other.Translatable(t.Context(), d.db, entry.ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("another app finds the entry: %v", err)
		}
		d.must(entry.Delete(t.Context(), d.db, by))
		if left, err := d.App.Translations(t.Context(), d.db, "ja"); err != nil || len(left) != 0 {
			t.Errorf("of a deleted entry there is still %v: %v", left, err)
		}
	})
}

func TestASavedReplyIsOfferedInTheLanguageOfTheTicket(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		by := as(d.Olive)
		reply, err := d.App.SaveReply(t.Context(), d.db, by, models.SavedReplyDraft{Title: "Thanks", Body: "Thank you."})
		d.must(err)
		thing, err := d.App.Translatable(t.Context(), d.db, reply.ID)
		d.must(err)
		err = d.App.Translate(t.Context(), d.db, by, thing, models.TranslationDraft{Locale: "fr",
			Texts: map[string]string{"body": "Merci."}})
		d.must(err)
		for locale, want := range map[string]string{"fr": "Merci.", "de": "Thank you.", "": "Thank you."} {
			replies, err := d.App.SavedRepliesIn(t.Context(), d.db, locale)
			if err != nil || len(replies) != 1 || replies[0].Body != want || replies[0].Title != "Thanks" {
				t.Errorf("in %q the replies are %v: %v", locale, replies, err)
			}
		}
	})
}
