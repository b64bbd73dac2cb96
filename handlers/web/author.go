package web

import (
	"context"

	"intake/models"
	"intake/views/i18n"
)

// UnnamedWords stand in for the name of an author who has none.
var UnnamedWords = map[models.Unnamed]func(context.Context) string{
	models.UnnamedVisitor: i18n.PostVisitor, models.UnnamedWidget: i18n.PostByWidget, models.UnnamedTeam: i18n.PostByTeam,
}

// NameOrWords returns a name that a page may show, or the words that stand in for it.
func NameOrWords(ctx context.Context, name string, unnamed models.Unnamed) string {
	if words := UnnamedWords[unnamed]; words != nil {
		return words(ctx)
	}
	return name
}
