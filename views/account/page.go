package account

import (
	"intake/views/layout"
	"intake/views/ui"
)

// Field is what a person typed into a field, and what is wrong with it.
type Field = ui.Typed

func shell(auth layout.AuthPage, title string) layout.AuthPage {
	auth.Title = title
	return auth
}

func wide(auth layout.AuthPage, title string) layout.AuthPage {
	auth.Title, auth.Wide = title, true
	return auth
}

// panel has the one form of a page. Between the menus of the staff it brings its own measure.
func panel(auth layout.AuthPage) string {
	if auth.Staff != nil {
		return "panel panel__body stack measure"
	}
	return "panel"
}
