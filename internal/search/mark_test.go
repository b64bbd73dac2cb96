package search

import (
	"strings"
	"testing"
)

// marked returns the text with each match in brackets.
func marked(found Found, text string) string {
	var out strings.Builder
	for _, piece := range found.Pieces(text) {
		if piece.Hit {
			out.WriteString("[" + piece.Text + "]")
		} else {
			out.WriteString(piece.Text)
		}
	}
	return out.String()
}

func TestWordsThatWereFoundAreMarkedInEveryScript(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ words, text, want string }{
		{"bank", "My BANK, and the bank of a friend.", "My [BANK], and the [bank] of a friend."},
		{"bank", "Embankment", "Embankment"},
		{"dont", "I don’t mind", "I [don’t] mind"},
		{"strasse", "Die Straße links", "Die [Straße] links"},
		{"uberweisung", "Überweisung", "[Überweisung]"},
		{"البنك", "أضف حساب البَنك هنا", "أضف حساب [البَنك] هنا"},
		{"請求 求書", "新しい請求書を作る", "新しい[請求書]を作る"},
		{"書", "請求書と書類", "請求[書]と[書]類"},
		{"pdf", "発票をPDFで保存", "発票を[PDF]で保存"},
		{"かな", "ガナ かな", "ガナ [かな]"},
		{"bank", "", ""},
		{"", "bank", "bank"},
	} {
		found := Found{}
		for _, word := range strings.Fields(c.words) {
			found[word] = true
		}
		if got := marked(found, c.text); got != c.want {
			t.Errorf("%q marks %q, want %q", c.words, got, c.want)
		}
		if want := strings.Index(c.want, "["); found.First(c.text) != want {
			t.Errorf("%q is first at %d of %q, want %d", c.words, found.First(c.text), c.text, want)
		}
	}
}

func TestWordsAreMarkedHoweverTheirLettersAreTyped(t *testing.T) {
	t.Parallel()
	for query, want := range map[string]string{
		"kobenhavn": "Fra [København] til Łódź", "lodz": "Fra København til [Łódź]", "københavns": "Fra København til Łódź",
	} {
		text := "Fra København til Łódź"
		if got := marked(FoundBeginning(QueryWords(5, query), text), text); got != want {
			t.Errorf("%q marks %q, want %q", query, got, want)
		}
	}
}

func FuzzMarkingLosesNothing(f *testing.F) {
	f.Add("bank 書", "My bank, 請求書\xff don't")
	f.Fuzz(func(t *testing.T, words, text string) {
		found := Found{}
		for _, word := range Words(10, words) {
			found[word] = true
		}
		var whole strings.Builder
		for _, piece := range found.Pieces(text) {
			whole.WriteString(piece.Text)
		}
		if whole.String() != text {
			t.Errorf("%q became %q", text, whole.String())
		}
	})
}

func TestWordsThatBeginLikeTheQueryAreFound(t *testing.T) {
	t.Parallel()
	const text = "Payments of the Páyer, unpaid, paid"
	for query, want := range map[string]string{
		"pay":      "[Payments] of the [Páyer], unpaid, paid",
		"paid":     "Payments of the Páyer, unpaid, [paid]",
		"nowhere":  text,
		"payments": "[Payments] of the Páyer, unpaid, paid",
	} {
		if got := marked(FoundBeginning([]string{query}, text), text); got != want {
			t.Errorf("%q finds %s, want %s", query, got, want)
		}
	}
}
