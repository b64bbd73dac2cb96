package models_test

import (
	"testing"

	"intake/models"
)

func TestBothSpellingsOfADomainAreOneAddress(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{
		"Rita@XN--Mnchen-3ya.example":  "rita@münchen.example",
		"rita@münchen.example":         "rita@münchen.example",
		"r@mail.xn--fiqs8s":            "r@mail.中国",
		"r@xn--.example":               "r@xn--.example", // no Punycode
		"r@xn--a-ecp.ru":               "r@xn--a-ecp.ru", // a letter that no domain may have
		"xn--mnchen-3ya@plain.example": "xn--mnchen-3ya@plain.example",
	} {
		if got, ok := models.NormalEmail(given); !ok || got != want {
			t.Errorf("%s becomes %q (%v), want %q", given, got, ok, want)
		}
	}
}
