package ui

// Typed is what a person typed into a field, and the sentence that says what is wrong with it, if anything is.
type Typed struct {
	Value string
	Error string
}

// Fault links the field's error from the summary on top of a form.
func (t Typed) Fault(id string) FieldError { return FieldError{ID: id, Message: t.Error} }

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
