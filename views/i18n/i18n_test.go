package i18n

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/a-h/templ"
)

func TestAcceptLanguageIsUnderstood(t *testing.T) {
	t.Parallel()
	for header, want := range map[string]string{
		"de": "de", "de-AT,de;q=0.9,en;q=0.8": "de", "pt": "pt-BR", "pt-PT": "pt-BR", "zh-CN": "zh-Hans", "zh": "zh-Hans",
		"ar-EG": "ar", "ja-JP": "ja", "en-US,en": "en", "fr-CH;q=0.5, de;q=0.7": "de", "is, tr;q=0.4": "tr",
		"xx, tr;q=0.4": "",
		// People who read traditional Chinese do not read simplified Chinese.
		"zh-TW": "", "zh-Hant": "",
		"": "", "*": "", "xx": "", "de;q=x": "", "\x00": "", strings.Repeat("de-", 5000): "", ";;;,,,": "", "is": "",
		strings.Repeat("xx;q=0.1,", 40) + "de": "",
	} {
		got := ""
		if language := Accepted(header); language != nil {
			got = language.Tag
		}
		if got != want {
			t.Errorf("%.40q is read as %q, want %q", header, got, want)
		}
	}
}

func TestTimesAreShownInTheReadersZone(t *testing.T) {
	t.Parallel()
	tokyo, err := time.LoadLocation("Asia/Tokyo")
	if err != nil {
		t.Fatal(err)
	}
	ctx := With(t.Context(), Reader{Zone: tokyo})
	now, then := time.Date(2026, 1, 1, 3, 0, 0, 0, time.UTC), time.Date(2025, 12, 31, 15, 30, 0, 0, time.UTC)
	for got, want := range map[string]string{
		Exact(ctx, then):            "1 January 2026, 00:30 JST",
		Day(ctx, now, then):         "1 Jan",
		Ago(ctx, now, then):         "11 hours ago",
		Ago(ctx, now, now):          "just now",
		Day(t.Context(), now, then): "31 Dec 2025",
		Exact(t.Context(), then):    "31 December 2025, 15:30 UTC",
		LongDate(ctx, then):         "1 January 2026",
		LongDate(t.Context(), then): "31 December 2025",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestAgesAreWordedInTheirLargestUnit(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, time.November, 20, 14, 5, 0, 0, time.UTC)
	cases := []struct {
		when time.Time
		want string
	}{
		{now.Add(time.Minute), "just now"},
		{now.Add(-59 * time.Second), "just now"},
		{now.Add(-time.Minute), "1 minute ago"},
		{now.Add(-59 * time.Minute), "59 minutes ago"},
		{now.Add(-time.Hour), "1 hour ago"},
		{now.Add(-24*time.Hour + time.Second), "23 hours ago"},
		{now.Add(-24 * time.Hour), "19 Nov"},
		{time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC), "1 Jan"},
		{time.Date(2025, time.December, 31, 23, 0, 0, 0, time.UTC), "31 Dec 2025"},
		{time.Date(2026, time.January, 1, 1, 0, 0, 0, time.FixedZone("", 2*3600)), "31 Dec 2025"},
	}
	for _, c := range cases {
		if got := Ago(t.Context(), now, c.when); got != c.want {
			t.Errorf("%s is said as %q, want %q", c.when, got, c.want)
		}
	}
}

func TestNounsAgreeWithTheirNumbers(t *testing.T) {
	t.Parallel()
	for count, want := range map[int]string{
		0: "0 minutes ago", 1: "1 minute ago", 2: "2 minutes ago", 12345: "12,345 minutes ago",
	} {
		if got := TimeMinutesAgo(t.Context(), count); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestNumbersAreWrittenAsInTheLanguage(t *testing.T) {
	t.Parallel()
	for tag, want := range map[string]string{
		"en": "1,234 and 1.5", "de": "1.234 and 1,5", "fr": "1\u202f234 and 1,5", "ja": "1,234 and 1.5",
		"ar": "1,234 and 1.5", // as browsers and our texts write them
	} {
		ctx := In(t.Context(), tag)
		if got := Number(ctx, 1234) + " and " + Decimal(ctx, 1.5); got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
}

// Speech control needs the visible text in an element's name (WCAG 2.5.3).
func TestTheNameOfAVoteButtonContainsItsVisibleNumber(t *testing.T) {
	t.Parallel()
	for _, language := range Languages {
		ctx := In(t.Context(), language.Tag)
		for _, count := range []int{0, 1, 2, 3, 11, 100} {
			for _, name := range []string{PostVoteFor(ctx, count, "Dark mode"), PostRemoveVote(ctx, count, "Dark mode")} {
				if !strings.Contains(name, Number(ctx, count)) {
					t.Errorf("%s: %q has no %d", language.Tag, name, count)
				}
			}
		}
	}
}

func TestNamesOfAnotherDirectionAreIsolated(t *testing.T) {
	t.Parallel()
	ctx := In(t.Context(), "ar")
	if got := English.isolated("سارة"); got != "\u2068سارة\u2069" {
		t.Errorf("%q", got)
	}
	if got := Of(ctx).isolated("Kestrel"); got != "\u2068Kestrel\u2069" {
		t.Errorf("%q", got)
	}
	for text, language := range map[string]*Language{"Kestrel": English, "سارة": Of(ctx), "12": Of(ctx)} {
		if got := language.isolated(text); got != text {
			t.Errorf("%q", got)
		}
	}
}

func TestValuesAreEscapedInTextsWithElements(t *testing.T) {
	t.Parallel()
	link := templ.Raw("<a>x</a>")
	shown := sayAround(t.Context(), "time.exact", []element{{"time", link}}, value{"date", "<b>\uE000zone\uE000"},
		value{"zone", "&"})
	var page strings.Builder
	if err := shown.Render(context.Background(), &page); err != nil {
		t.Fatal(err)
	}
	if want := "&lt;b&gt;zone, <a>x</a> &amp;"; page.String() != want {
		t.Errorf("%q, want %q", page.String(), want)
	}
}

func TestTextsWithElementsHavePluralForms(t *testing.T) {
	t.Parallel()
	team, when := templ.Raw("<b>We</b>"), templ.Raw("<i>now</i>")
	for count, want := range map[int]string{
		1: "<b>We</b> merged “A” into this idea, with its 1 vote, <i>now</i>",
		2: "<b>We</b> merged “A” into this idea, with its 2 votes, <i>now</i>",
	} {
		var page strings.Builder
		if err := PostMerged(t.Context(), count, team, "A", when).Render(t.Context(), &page); err != nil {
			t.Fatal(err)
		}
		if page.String() != want {
			t.Errorf("%q, want %q", page.String(), want)
		}
	}
}

func TestSentencesAreSeparatedAsTheLanguageRequires(t *testing.T) {
	for tag, want := range map[string]string{"en": "Yes. No.", "ja": "Yes.No.", "zh-Hans": "Yes.No.", "ar": "Yes. No."} {
		if got := Sentences(In(t.Context(), tag), "Yes.", "No."); got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
}
