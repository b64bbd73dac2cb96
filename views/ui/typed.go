package ui

// Typed is the value that a person typed into a field, and its error, if any.
type Typed struct {
	Value string
	Error string                    // shown at the field, next to its label
	Named func(label string) string // Error for other places, with the label; nil if it is the same
}

// Fresh reports whether nothing was typed yet, and there is no error.
func (t Typed) Fresh() bool { return t.Value == "" && t.Error == "" }

// Fault links the field's error from the summary at the top of a form. There, "This is required." would not say which
// field, so the label is shown instead.
func (t Typed) Fault(id, label string) FieldError {
	if t.Error != "" && t.Named != nil {
		return FieldError{ID: id, Message: t.Named(label)}
	}
	return FieldError{ID: id, Message: t.Error}
}

// Summary are the actual errors, in the order of the fields.
func Summary(faults ...FieldError) []FieldError {
	var found []FieldError
	for _, fault := range faults {
		if fault.Message != "" {
			found = append(found, fault)
		}
	}
	return found
}
