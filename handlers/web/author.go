package web

import (
	"context"

	"intake/models"
	"intake/views/i18n"
)

// UnnamedWords say in the place of a name who wrote something.
var UnnamedWords = map[models.Unnamed]func(context.Context) string{
	models.UnnamedVisitor: i18n.PostVisitor, models.UnnamedWidget: i18n.PostByWidget, models.UnnamedTeam: i18n.PostByTeam,
}

// NameOrWords is a name that a page may show, or what it says where there is none.
func NameOrWords(ctx context.Context, name string, unnamed models.Unnamed) string {
	if words := UnnamedWords[unnamed]; words != nil {
		return words(ctx)
	}
	return name
}
