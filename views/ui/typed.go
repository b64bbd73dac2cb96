package ui

import "strings"

// Typed is what a person typed into a field, and the sentence that says what is wrong with it, if anything is.
type Typed struct {
	Value string
	Error string
}

// Fault links the field's error from the summary on top of a form. Away from its field "This is
// required." would not say what is, so there the label stands in its place.
func (t Typed) Fault(id, label string) FieldError {
	if strings.HasPrefix(t.Error, "This is ") || strings.HasPrefix(t.Error, "This must ") {
		return FieldError{ID: id, Message: label + strings.TrimPrefix(t.Error, "This")}
	}
	return FieldError{ID: id, Message: t.Error}
}

// Summary keeps what is really wrong, in the order of the fields.
func Summary(faults ...FieldError) []FieldError {
	var found []FieldError
	for _, fault := range faults {
		if fault.Message != "" {
			found = append(found, fault)
		}
	}
	return found
}
