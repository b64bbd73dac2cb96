package search_test

import (
	"testing"

	"intake/internal/search"
)

func TestAPhraseIsFoundByWholeWords(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		phrase, text string
		has          bool
	}{
		{"vat", "The VAT rate is wrong", true},
		{"vat", "a private matter", false},
		{"Rate", "VAT-rate", true},
		{"invoice", "two invoices", false},
		{"invoice*", "two invoices", true},
		{"invoice*", "preinvoice", false},
		{"cafe", "Das Café schließt", true},
		{"SCHLIESST", "Das Café schließt", true},
		{"wrong rate", "the wrong, wrong rate", true},
		{"wrong rate", "the rate is wrong", false},
		{"refund please", "Refund\n\nplease", true},
		{"don't", "I don’t know", true},
		{"請求書", "今月の請求書がありません", true},
		{"請求書 pdf", "請求書PDFです", true},
		{"pdf", "請求書PDFです", true},
		{"فاتورة", "أين فاتورة هذا الشهر؟", true},
		{"*", "anything * at all", false},
		{"", "anything", false},
		{"c++", "written in C++", true}, // as the search does, it sees the letter alone
	} {
		if has := search.NewText(c.text).Has(search.ParsePhrase(c.phrase)); has != c.has {
			t.Errorf("%q in %q: %t", c.phrase, c.text, has)
		}
	}
}

func TestAPhraseIsFoundInOneTextAtATime(t *testing.T) {
	t.Parallel()
	text := search.NewText("Refund", "please")
	if text.Has(search.ParsePhrase("refund please")) {
		t.Error("the phrase begins in one text and ends in the next")
	}
	if !text.Has(search.ParsePhrase("please")) {
		t.Error("the second text is not searched")
	}
}
