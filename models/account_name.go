package models

import (
	"context"
	"strings"
	"unicode"
	"unicode/utf8"

	"gorm.io/gorm"
)

// Nameless reports whether the person may be asked for their name: they have none and were not asked before.
func (a *Account) Nameless() bool { return a.Name == "" && a.NameAskedAt == nil }

// AnswerName stores the name that the person answered with.
func (a *Account) AnswerName(ctx context.Context, db *gorm.DB, by Actor, name string) error {
	return change(ctx, db, func(tx *Tx) error {
		if err := a.Rename(ctx, tx.DB, by, name); err != nil {
			return err
		}
		return a.noteNameAsked(tx)
	})
}

// DeclineName records that the person wants to give no name.
func (a *Account) DeclineName(ctx context.Context, db *gorm.DB) error {
	return change(ctx, db, a.noteNameAsked)
}

func (a *Account) noteNameAsked(tx *Tx) error {
	return tx.Model(&Account{}).Where("id = ? AND name_asked_at IS NULL", a.ID).Update("name_asked_at", tx.Now).Error
}

// SuggestedName is a default for the person's answer: what the app calls them, or what their address suggests; "" if
// neither does. Only the person sees it.
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

// nameInAddress makes "Nadia Rahimi" of nadia.rahimi@example.com. An address with digits, or of one short word, does
// not contain a name.
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
