package account

import (
	"intake/views/layout"
	"intake/views/ui"
)

// Field is what a person typed into a field, and the sentence that says what is wrong with it, if anything is.
type Field struct {
	Value string
	Error string
}

// fault links a field's error from the summary on top of a form.
func (f Field) fault(id string) ui.FieldError { return ui.FieldError{ID: id, Message: f.Error} }

// summary keeps what is really wrong, in the order of the fields.
func summary(faults ...ui.FieldError) []ui.FieldError {
	var found []ui.FieldError
	for _, fault := range faults {
		if fault.Message != "" {
			found = append(found, fault)
		}
	}
	return found
}

func shell(auth layout.AuthPage, title string) layout.AuthPage {
	auth.Title = title
	return auth
}

func wide(auth layout.AuthPage, title string) layout.AuthPage {
	auth.Title, auth.Wide = title, true
	return auth
}
