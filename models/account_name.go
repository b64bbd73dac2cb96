package models

import (
	"context"
	"strings"
	"unicode"
	"unicode/utf8"

	"gorm.io/gorm"
)

// Nameless reports whether the person may be asked how they want to be called: they have no name, and were not asked
// before.
func (a *Account) Nameless() bool { return a.Name == "" && a.NameAskedAt == nil }

// AnswerName gives the person the name that they answered with.
func (a *Account) AnswerName(ctx context.Context, db *gorm.DB, by Actor, name string) error {
	return change(ctx, db, func(tx *Tx) error {
		if err := a.Rename(ctx, tx.DB, by, name); err != nil {
			return err
		}
		return a.noteNameAsked(tx)
	})
}

// DeclineName ends the question for good.
func (a *Account) DeclineName(ctx context.Context, db *gorm.DB) error {
	return change(ctx, db, a.noteNameAsked)
}

func (a *Account) noteNameAsked(tx *Tx) error {
	return tx.Model(&Account{}).Where("id = ? AND name_asked_at IS NULL", a.ID).Update("name_asked_at", tx.Now).Error
}

// SuggestedName is what the app calls the person, or what their address says, to begin an answer with; "" where both
// say nothing. It is shown to the person alone.
func (a *Account) SuggestedName(ctx context.Context, db *gorm.DB, app *App) (string, error) {
	var names []string
	err := db.WithContext(ctx).Model(&Contact{}).Where("account_id = ? AND app_id = ? AND name <> ''", a.ID, app.ID).
		Limit(1).Pluck("name", &names).Error
	if err != nil {
		return "", err
	}
	if len(names) > 0 && !strings.Contains(names[0], "@") {
		return names[0], nil
	}
	return nameInAddress(a.Email), nil
}

// nameInAddress makes "Nadia Rahimi" of nadia.rahimi@example.com. An address with digits or of one short word is no
// name.
func nameInAddress(email string) string {
	local, _, _ := strings.Cut(email, "@")
	local, _, _ = strings.Cut(local, "+")
	words := strings.FieldsFunc(local, func(r rune) bool { return r == '.' || r == '_' || r == '-' })
	for i, word := range words {
		if strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) }) {
			return ""
		}
		first, size := utf8.DecodeRuneInString(word)
		words[i] = string(unicode.ToUpper(first)) + word[size:]
	}
	if len(words) == 1 && utf8.RuneCountInString(words[0]) < 3 {
		return ""
	}
	return strings.Join(words, " ")
}
