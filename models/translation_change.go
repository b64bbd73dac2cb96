package models

import (
	"context"

	"gorm.io/gorm"
)

// TranslationDraft are the texts of one object in one language, by field; an empty text deletes a translation. Seen is
// the version that an edit began with, "" to overwrite whatever is there.
type TranslationDraft struct {
	Locale string
	Texts  map[string]string
	Seen   string
}

// Translate stores the texts of the object. If somebody else changed them since the writer loaded them, nothing is
// changed: the error is an Overtaken Conflict.
func (a *App) Translate(
	ctx context.Context, db *gorm.DB, by Actor, thing Translatable, draft TranslationDraft,
) error {
	next, err := draft.translated(a, thing)
	if err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		if _, err := a.lock(tx); err != nil {
			return err
		}
		before, err := a.Translations(ctx, tx.DB, draft.Locale, thing.ID)
		if err != nil {
			return err
		}
		edited := edit{seen: draft.Seen, now: before[thing.ID].Version(), next: next.Version(), object: thing.ID,
			actions: []Action{ActionAppTranslated}}
		if err := edited.refuseStale(tx, by); err != nil {
			return err
		}
		if err := thing.replaceTranslation(tx, draft.Locale, next); err != nil {
			return err
		}
		return record(tx, by.did(ActionAppTranslated, a.ID, thing.ID).with(EventDetail{Locale: draft.Locale}))
	})
}

// translated are the checked texts of the draft, without the empty ones.
func (d TranslationDraft) translated(app *App, thing Translatable) (Translated, error) {
	var v Violations
	next := Translated{}
	for _, original := range thing.Originals {
		text := v.checkText(original.Field, d.Texts[original.Field], false, original.Max)
		if original.Field == fieldChoices && text != "" && len(linesOf(text)) != len(linesOf(original.Text)) {
			v.add(original.Field, "Translate each choice, one a line, in their order.")
		}
		if text != "" {
			next[original.Field] = Translation{
				AboutID: thing.ID, Locale: d.Locale, Field: original.Field, AppID: app.ID, Text: text,
				Original: version(original.Text),
			}
		}
	}
	return next, v.orNil()
}

func (t Translatable) replaceTranslation(tx *Tx, locale string, next Translated) error {
	if err := tx.Delete(&Translation{}, "about_id = ? AND locale = ?", t.ID, locale).Error; err != nil {
		return err
	}
	for _, translation := range next {
		translation.UpdatedAt = tx.Now
		if err := tx.Create(&translation).Error; err != nil {
			return err
		}
	}
	if t.Kind == TranslatableEntry { // feeds are dated by their entries
		return tx.Model(&ChangelogEntry{}).Where("id = ?", t.ID).Update("updated_at", tx.Now).Error
	}
	return nil
}

// ChooseLanguage sets the app's own language: the one that its owner's texts are written in.
func (a *App) ChooseLanguage(ctx context.Context, db *gorm.DB, by Actor, locale string) error {
	return change(ctx, db, func(tx *Tx) error {
		changed := tx.Model(&App{}).Where("id = ? AND locale <> ?", a.ID, locale).
			Updates(map[string]any{"locale": locale, "updated_at": tx.Now})
		if changed.Error != nil || changed.RowsAffected == 0 {
			return changed.Error
		}
		return record(tx, by.did(ActionAppLanguageChosen, a.ID, a.ID).with(EventDetail{Locale: locale}))
	})
}
