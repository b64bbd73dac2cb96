package ui

import "testing"

func TestTheSummaryNamesTheFieldThatAFaultIsAbout(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{
		"This is required.":       "Name is required.",
		"This must be an address": "Name must be an address",
		"This is too long.":       "Name is too long.",
		"Add a name.":             "Add a name.",
		"This form is too old.":   "This form is too old.",
		"":                        "",
	} {
		if got := (Typed{Error: said}).Fault("name", "Name"); got != (FieldError{ID: "name", Message: want}) {
			t.Errorf("%q is summed up as %+v, want %q", said, got, want)
		}
	}
}
