package i18n

import "golang.org/x/text/language/display"

// EnglishName is what staff call the language.
func (l *Language) EnglishName() string { return display.English.Tags().Name(l.tag) }
