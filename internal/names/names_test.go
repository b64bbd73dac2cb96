package names

import "testing"

func TestTheFirstNameOfAPersonIsFound(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"": "", "Ines": "Ines", "Ines Okafor": "Ines", "Okafor, Ines": "Ines", "Okafor,  Ines Maria": "Ines",
		"Okafor,": "Okafor", "rita@example.com": "rita@example.com",
	} {
		if got := First(name); got != want {
			t.Errorf("of %q it is %q, want %q", name, got, want)
		}
	}
}
