package models

import "testing"

func TestVotesAreReadAsCountriesWriteThem(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]int{
		"": 0, "7": 7, "12.0": 12, "12,0": 12, "1,234": 1234, "1.234": 1234, "1 234": 1234, "12’345": 12345,
		"1\u00a0234": 1234, "1\u202f234": 1234, "1,23,456": 123456,
	} {
		var v Violations
		if got := v.importVotes(cell); got != want || len(v) > 0 {
			t.Errorf("%q is %d, %v; want %d", cell, got, v, want)
		}
	}
	for _, cell := range []string{"-3", "1.5", "1,5", "12,34", "abc", "1e3"} {
		var v Violations
		if got := v.importVotes(cell); len(v) == 0 {
			t.Errorf("%q is read as %d", cell, got)
		}
	}
}
