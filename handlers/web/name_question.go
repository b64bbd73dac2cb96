package web

import (
	"context"
	"net/url"
	"strings"

	"gorm.io/gorm"

	"intake/models"
	"intake/views/i18n"
	"intake/views/ui"
)

// AnswerName stores the answer to ui.NameQuestion: a name, or the wish to give none. If the name is refused, it returns
// what to ask again, else nil.
func AnswerName(ctx context.Context, db *gorm.DB, by models.Actor, form url.Values) (again *ui.Typed, err error) {
	if form.Get("later") != "" {
		return nil, by.Account.DeclineName(ctx, db)
	}
	err = by.Account.AnswerName(ctx, db, by, form.Get("name"))
	if err == nil {
		return nil, nil
	}
	faults, err := Faults(ctx, err)
	if err != nil {
		return nil, err
	}
	name := faults["name"].Typed(form.Get("name"))
	if strings.TrimSpace(name.Value) == "" {
		name.Error = i18n.PostNameMissing(ctx)
	}
	return &name, nil
}
