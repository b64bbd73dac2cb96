package models

import (
	"context"

	"gorm.io/gorm"
)

// TranslatableKind is a kind of object whose texts its owner may translate.
type TranslatableKind string

// What can be translated.
const (
	TranslatableApp   TranslatableKind = "app"
	TranslatableReply TranslatableKind = "reply"
	TranslatableEntry TranslatableKind = "entry"
	TranslatableField TranslatableKind = "field"
)

// Translatable is an object of an app whose texts its owner may translate.
type Translatable struct {
	ID        string
	Kind      TranslatableKind
	Title     string
	Originals []Original
}

// translatableEntries is how many changelog entries are offered for translation.
const translatableEntries = 100

// Translatables are the app itself, the fields of its widget, its saved replies, and the newest entries of its
// changelog, including drafts.
func (a *App) Translatables(ctx context.Context, db *gorm.DB) ([]Translatable, error) {
	things := []Translatable{a.translatable()}
	fields, err := a.WidgetFields(ctx, db)
	if err != nil {
		return nil, err
	}
	for i := range fields {
		things = append(things, fields[i].translatable())
	}
	replies, err := a.SavedReplies(ctx, db)
	if err != nil {
		return nil, err
	}
	for i := range replies {
		things = append(things, replies[i].translatable())
	}
	entries, _, err := a.Entries(ctx, db, "", translatableEntries)
	for i := range entries {
		things = append(things, entries[i].translatable())
	}
	return things, err
}

// Translatable finds a translatable object of the app by its id.
func (a *App) Translatable(ctx context.Context, db *gorm.DB, id string) (Translatable, error) {
	if id == a.ID {
		return a.translatable(), nil
	}
	reply, err := a.SavedReply(ctx, db, id)
	if err == nil {
		return reply.translatable(), nil
	}
	if CodeOf(err) != CodeNotFound {
		return Translatable{}, err
	}
	field, err := a.WidgetField(ctx, db, id)
	if err == nil {
		return field.translatable(), nil
	}
	if CodeOf(err) != CodeNotFound {
		return Translatable{}, err
	}
	entry, err := a.Entry(ctx, db, id)
	if err != nil {
		return Translatable{}, err
	}
	return entry.translatable(), nil
}

func (a *App) translatable() Translatable {
	return Translatable{ID: a.ID, Kind: TranslatableApp, Title: a.Name, Originals: append(withText(
		Original{fieldDescription, a.Description, maxAppDescription},
		Original{fieldAnswerTime, a.AnswerTime, maxAnswerTime},
		Original{fieldWidgetLabel, a.WidgetLabel, maxWidgetLabel},
	), a.linkOriginals()...)}
}

// translatable omits the title, which is for the team alone.
func (r *SavedReply) translatable() Translatable {
	return Translatable{ID: r.ID, Kind: TranslatableReply, Title: r.Title,
		Originals: withText(Original{fieldBody, r.Body, maxSavedReply})}
}

func (e *ChangelogEntry) translatable() Translatable {
	return Translatable{ID: e.ID, Kind: TranslatableEntry, Title: e.Title, Originals: withText(
		Original{fieldTitle, e.Title, MaxSubject}, Original{fieldBody, e.Body, MaxDescription})}
}
