package i18n

import "golang.org/x/text/language/display"

// EnglishName is the name of the language for staff.
func (l *Language) EnglishName() string { return display.English.Tags().Name(l.tag) }
