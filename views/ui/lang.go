package ui

import (
	"context"

	"github.com/a-h/templ"

	"intake/views/i18n"
)

// Lang says in which language the text of an element is, where that is known and another than the page's: it is read
// aloud and broken into lines as that language is.
func Lang(ctx context.Context, locale string) templ.Attributes {
	if locale == "" || locale == i18n.Of(ctx).Tag {
		return nil
	}
	return templ.Attributes{"lang": locale}
}

// StaffLang is Lang on the team's pages, which are English whatever their reader chose.
func StaffLang(locale string) templ.Attributes {
	if locale == "" || locale == "en" {
		return nil
	}
	return templ.Attributes{"lang": locale}
}
