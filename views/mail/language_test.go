package mail

import (
	"strings"
	"testing"

	"intake/views/i18n"
)

// Among Arabic words, "#1042" and "408 173" would be displayed in the wrong order unless they are isolated.
func TestNumbersKeepTheirOrderAmongArabicWords(t *testing.T) {
	t.Parallel()
	ctx := i18n.In(t.Context(), "ar")
	r, s := receipt(), SignIn{Code: "408173", URL: "https://help.example.com/login/link/t0k3n"}
	for text, want := range map[string]string{
		r.Subject(ctx): "\u2066#1042\u2069", r.Text(ctx): "\u2066#1042\u2069",
		s.Subject(ctx): "\u2066408 173\u2069", s.Text(ctx): "\u2066408 173\u2069",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q does not keep %q to itself", text, want)
		}
	}
}

func TestAMailHasTheDirectionOfItsLanguage(t *testing.T) {
	t.Parallel()
	for tag, want := range map[string]string{
		"ja": `<td lang="ja" dir="ltr" align="left"`, "ar": `<td lang="ar" dir="rtl" align="right"`,
	} {
		var page strings.Builder
		if err := receipt().HTML().Render(i18n.In(t.Context(), tag), &page); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(page.String(), want) {
			t.Errorf("the mail in %s has no %s: %s", tag, want, page.String())
		}
	}
}

func TestSentencesOfAMailAreSeparatedAsTheLanguageRequires(t *testing.T) {
	t.Parallel()
	for tag, want := range map[string]string{
		"en": "</strong>. We answer", "de": "</strong>. Wir antworten", "ja": "</strong> です。メール",
	} {
		var page strings.Builder
		if err := receipt().HTML().Render(i18n.In(t.Context(), tag), &page); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(page.String(), want) {
			t.Errorf("the receipt in %s has no %q: %s", tag, want, page.String())
		}
	}
}
