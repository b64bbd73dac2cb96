package models

import (
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// Translation is an owner's text of an app in another language than the app's own.
type Translation struct {
	AboutID   string `gorm:"primaryKey"` // the App, the SavedReply, the ChangelogEntry, the WidgetField
	Locale    string `gorm:"primaryKey"`
	Field     string `gorm:"primaryKey"`
	AppID     string
	Text      string
	Original  string // the version of the original that was translated
	UpdatedAt time.Time
}

// Outdated reports whether the original was changed after it was translated.
func (t Translation) Outdated(original Original) bool { return t.Original != version(original.Text) }

// Original is a text that its owner may translate.
type Original struct {
	Field string
	Text  string
	Max   int // the maximum length of a translation, in characters
}

// The fields that can be translated.
const (
	fieldDescription = "description"
	fieldAnswerTime  = "answer_time"
	fieldWidgetLabel = "widget_label"
	fieldTitle       = "title"
	fieldBody        = "body"
	fieldLabel       = "label"
	fieldChoices     = "choices"
	fieldLink        = "link-" // followed by what distinguishes the link's label
)

func withText(originals ...Original) []Original {
	return slices.DeleteFunc(originals, func(original Original) bool { return original.Text == "" })
}

// Translated are the translations of one object into one language, by field.
type Translated map[string]Translation

// Version identifies the translations' current texts, for the Seen of Translate.
func (t Translated) Version() string {
	texts := []string{"translations"}
	for _, field := range []string{
		fieldDescription, fieldAnswerTime, fieldWidgetLabel, fieldTitle, fieldBody, fieldLabel, fieldChoices,
	} {
		texts = append(texts, t[field].Text)
	}
	for _, field := range slices.Sorted(maps.Keys(t)) {
		if strings.HasPrefix(field, fieldLink) {
			texts = append(texts, field, t[field].Text)
		}
	}
	return version(texts...)
}

// Missing counts the originals without a translation, and those that were changed after it.
func (t Translated) Missing(originals []Original) (missing, outdated int) {
	for _, original := range originals {
		switch translation, found := t[original.Field]; {
		case !found:
			missing++
		case translation.Outdated(original):
			outdated++
		}
	}
	return missing, outdated
}

// translate replaces the text of a field by its translation.
func (t Translated) translate(field string, text *string) {
	if translation, found := t[field]; found && *text != "" {
		*text = translation.Text
	}
}

// Translations finds an app's translations into the language, by the id of their object. Without ids it returns all of
// them.
func (a *App) Translations(
	ctx context.Context, db *gorm.DB, locale string, aboutIDs ...string,
) (map[string]Translated, error) {
	scope := db.WithContext(ctx).Where("locale = ?", locale)
	if len(aboutIDs) > 0 {
		scope = scope.Where("about_id IN ?", store.Pad(aboutIDs))
	}
	found, err := a.translations(scope)
	return found[locale], err
}

// AllTranslations finds all translations of an app, by language and the id of their object.
func (a *App) AllTranslations(ctx context.Context, db *gorm.DB) (map[string]map[string]Translated, error) {
	return a.translations(db.WithContext(ctx))
}

func (a *App) translations(scope *gorm.DB) (map[string]map[string]Translated, error) {
	var rows []Translation
	if err := scope.Find(&rows, "app_id = ?", a.ID).Error; err != nil {
		return nil, err
	}
	return translatedByID(rows), nil
}

// translatedByID are the translations by language and the id of their object.
func translatedByID(rows []Translation) map[string]map[string]Translated {
	found := map[string]map[string]Translated{}
	for _, row := range rows {
		if found[row.Locale] == nil {
			found[row.Locale] = map[string]Translated{}
		}
		if found[row.Locale][row.AboutID] == nil {
			found[row.Locale][row.AboutID] = Translated{}
		}
		found[row.Locale][row.AboutID][row.Field] = row
	}
	return found
}

// In is the app with its texts in the language, if they are translated.
func (a *App) In(ctx context.Context, db *gorm.DB, locale string) (*App, error) {
	if locale == a.Locale || locale == "" {
		return a, nil
	}
	found, err := a.Translations(ctx, db, locale, a.ID)
	if err != nil || len(found) == 0 {
		return a, err
	}
	return a.withTexts(found[a.ID]), nil
}

// withTexts is the app with the translated texts.
func (a *App) withTexts(texts Translated) *App {
	app := *a
	texts.translate(fieldDescription, &app.Description)
	texts.translate(fieldAnswerTime, &app.AnswerTime)
	texts.translate(fieldWidgetLabel, &app.WidgetLabel)
	texts.translateLinks(&app.WidgetLinks)
	return &app
}

// EntriesIn translates the entries of the app into the language, if they have translations.
func (a *App) EntriesIn(ctx context.Context, db *gorm.DB, locale string, entries ...*ChangelogEntry) error {
	if locale == a.Locale || locale == "" || len(entries) == 0 {
		return nil
	}
	ids := collect(entries, func(entry *ChangelogEntry) string { return entry.ID })
	found, err := a.Translations(ctx, db, locale, ids...)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		found[entry.ID].translate(fieldTitle, &entry.Title)
		found[entry.ID].translate(fieldBody, &entry.Body)
	}
	return nil
}
