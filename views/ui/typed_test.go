package ui

import "testing"

func TestTheErrorSummaryNamesTheFaultyField(t *testing.T) {
	t.Parallel()
	required := Typed{Error: "This is required.", Named: func(label string) string { return label + " is required." }}
	for _, c := range []struct {
		typed Typed
		want  string
	}{
		{required, "Name is required."},
		{Typed{Error: "Add a name."}, "Add a name."},
		{Typed{Named: required.Named}, ""},
		{Typed{}, ""},
	} {
		if got := c.typed.Fault("name", "Name"); got != (FieldError{ID: "name", Message: c.want}) {
			t.Errorf("%q is summed up as %+v, want %q", c.typed.Error, got, c.want)
		}
	}
}
