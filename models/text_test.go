package models_test

import (
	"strings"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
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

// Without it, each spelling would be an account of its own, with its own limit on mail to people who have not asked for
// any: a stranger could send one mailbox as many mails as its domain has spellings.
func TestAllSpellingsOfADomainAreOneAddress(t *testing.T) {
	t.Parallel()
	for _, given := range []string{
		"rita@example.com", "rita@EXAMPLE.com", "rita@ｅxample.com", "rita@ＥＸＡＭＰＬＥ.ＣＯＭ", "rita@example。com",
		"rita@example．com", "rita@example｡com", "rita@e𝐱𝐚mple.com", "rita@ⓔxample.com",
	} {
		got, ok := models.NormalEmail(given)
		if !ok || got != "rita@example.com" {
			t.Errorf("%s becomes %q (%v), want rita@example.com", given, got, ok)
		}
		if again, _ := models.NormalEmail(got); again != got {
			t.Errorf("%s becomes %q the second time", got, again)
		}
	}
	for given, want := range map[string]string{
		"ｒita@example.com": "ｒita@example.com", // only the mail server knows its mailboxes
		"rita@faß.example": "rita@faß.example",
		"rita@müNCHEN.de":  "rita@münchen.de",
		"rita@my_host.lan": "rita@my_host.lan",
		"rita@localhost":   "rita@localhost",
		"rita@127.0.0.1":   "rita@127.0.0.1",
		"rita@r3---sn.com": "rita@r3---sn.com",
	} {
		if got, ok := models.NormalEmail(given); !ok || got != want {
			t.Errorf("%s becomes %q (%v), want %q", given, got, ok, want)
		}
	}
}

// DECISIONS.md: "Server endpoints: a valid address", and the widget's "mailable".
func TestAnAddressNeedsADomainThatMailCanBeSentTo(t *testing.T) {
	t.Parallel()
	for _, given := range []string{
		"rita@example.com!", "rita@%.com", "rita@exam'ple.com", "rita@example.com．", "rita@example。。com",
		"rita@" + strings.Repeat("b", 64) + ".com", "rita@" + strings.Repeat("ü", 60) + ".com",
		"rita@-b.com", "rita@a.b-", "rita@⒈.com", "rita@ü_.com", "rita@℀.com", "rita@a.ü-.com",
	} {
		if got, ok := models.NormalEmail(given); ok {
			t.Errorf("%s is accepted as %q", given, got)
		}
	}
	for _, label := range []string{strings.Repeat("b", 63), strings.Repeat("ü", 50)} {
		if _, ok := models.NormalEmail("rita@" + label + ".com"); !ok {
			t.Errorf("a label of %d bytes is refused", len(label))
		}
	}
}

// A name of invisible characters would be shown as nothing at all.
func TestATextOfInvisibleCharactersIsEmpty(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		for name, taken := range map[string]bool{
			"": false, " \u00a0": false, "\u202e\u202e": false, "\u200b \ufeff": false, "\u2066\u2069": false,
			"Rita\u200d": true, "👩\u200d👧": true, "\u202eRita": true, "ใ": true, "–": true,
		} {
			if err := d.Rita.Rename(t.Context(), db.DB, as(d.Rita), name); (err == nil) != taken {
				t.Errorf("%q as a name: %v", name, err)
			}
		}
	})
}
