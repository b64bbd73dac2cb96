package ui

// Typed is what a person typed into a field, and the sentence that says what is wrong with it, if anything is.
type Typed struct {
	Value string
	Error string                    // beside the field, whose label says the name already
	Named func(label string) string // Error as it reads away from the field; nil where that is the same
}

// Fresh reports whether nothing was typed yet, nor is wrong.
func (t Typed) Fresh() bool { return t.Value == "" && t.Error == "" }

// Fault links the field's error from the summary on top of a form. Away from its field "This is
// required." would not say what is, so there the label stands in its place.
func (t Typed) Fault(id, label string) FieldError {
	if t.Error != "" && t.Named != nil {
		return FieldError{ID: id, Message: t.Named(label)}
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
