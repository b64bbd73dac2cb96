package ui

import (
	"context"

	"github.com/a-h/templ"

	"intake/views/i18n"
)

// Lang is the lang attribute of a text, if its language is known and differs from the page's. It affects screen readers
// and line breaks.
func Lang(ctx context.Context, locale string) templ.Attributes {
	if locale == "" || locale == i18n.Of(ctx).Tag {
		return nil
	}
	return templ.Attributes{"lang": locale}
}

// StaffLang is Lang on the team's pages, which are always in English.
func StaffLang(locale string) templ.Attributes {
	if locale == "" || locale == "en" {
		return nil
	}
	return templ.Attributes{"lang": locale}
}
