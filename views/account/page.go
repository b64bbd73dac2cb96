package account

import (
	"intake/views/layout"
	"intake/views/ui"
)

// Field is the value that a person typed, and its error.
type Field = ui.Typed

func shell(auth layout.AuthPage, title string) layout.AuthPage {
	auth.Title = title
	return auth
}

func wide(auth layout.AuthPage, title string) layout.AuthPage {
	auth.Title, auth.Wide = title, true
	return auth
}

// panel is the class of the panel with a page's form. Inside the frame of the staff it sets its own width.
func panel(auth layout.AuthPage) string {
	if auth.Staff != nil {
		return "panel panel__body stack measure"
	}
	return "panel"
}
