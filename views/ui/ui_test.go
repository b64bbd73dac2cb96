package ui

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"intake/static"
)

func TestSpansAreRoundedToMeaningfulUnits(t *testing.T) {
	t.Parallel()
	for passed, want := range map[time.Duration]string{
		0: "under a minute", 59 * time.Second: "under a minute", time.Minute: "1 min", 59 * time.Minute: "59 min",
		time.Hour:        "1 h",
		88 * time.Minute: "1 h 28 min", 3*time.Hour + 40*time.Minute: "3 h", 35 * time.Hour: "35 h",
		45 * time.Hour: "2 days", 61 * time.Hour: "3 days", 100 * 24 * time.Hour: "100 days",
	} {
		if got := Span(passed); got != want {
			t.Errorf("%s is said as %q, want %q", passed, got, want)
		}
	}
}

func TestFileSizesAreShownInReadableUnits(t *testing.T) {
	t.Parallel()
	for size, want := range map[int64]string{0: "0 bytes", 1: "1 byte", 1023: "1,023 bytes", 1024: "1 KB",
		219136: "214 KB", 3 << 19: "1.5 MB", 50 << 20: "50 MB"} {
		if got := FileSize(t.Context(), size); got != want {
			t.Errorf("%d bytes are shown as %q, want %q", size, got, want)
		}
	}
}

func TestInitialsAreTakenFromTheFirstAndLastWord(t *testing.T) {
	t.Parallel()
	cases := map[string]string{
		"Leo Marchetti": "LM", "ada": "A", "Juan de la Cruz": "JC", "Siobhán O’Brien": "SO",
		"李 小龍": "李小", "  ": "", "–": "", "🙂 Rita": "R", "élan vital": "ÉV",
		"rita@example.com": "R", "maren.holt@example.com": "MH", "Rita @ Ravel": "RR", "@rita": "R",
	}
	for name, want := range cases {
		if got := initials(name); got != want {
			t.Errorf("the initials of %q are %q, want %q", name, got, want)
		}
	}
}

// A name may be an emoji.
func TestAnAvatarWithoutALetterShowsAPerson(t *testing.T) {
	t.Parallel()
	for name, person := range map[string]bool{"🦊": true, "": true, "…": true, "Rita": false, "山田": false} {
		if got := strings.Contains(render(t, Avatar("1", name)), "#i-user"); got != person {
			t.Errorf("the avatar of %q shows a person: %t", name, got)
		}
	}
}

func TestTheHueOfAnAvatarIsStable(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for i := range 200 {
		id := string(rune('a'+i%26)) + string(rune('0'+i/26))
		if again := hue(id); again != hue(strings.Clone(id)) {
			t.Fatalf("%s changes its hue", id)
		}
		seen[hue(id)] = true
	}
	for _, known := range []string{"1", "2", "3", "4", "5", "6", "7", "8"} {
		if !seen[known] {
			t.Errorf("hue %s is never used", known)
		}
	}
	if len(seen) != hues {
		t.Errorf("%d hues are used, the stylesheet knows %d", len(seen), hues)
	}
}

func TestOnlyAPictureOverHTTPSIsALogo(t *testing.T) {
	t.Parallel()
	for _, address := range []string{
		"", "javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,<script>", "http://example.com/a.png",
		"//example.com/a.png", "/a.png", "https:", "https:///a.png", " https://example.com/a.png",
		"https://exa mple.com/",
	} {
		if got := Logo(address); got != "" {
			t.Errorf("%q is taken as a logo: %q", address, got)
		}
	}
	if got, want := Logo("https://cdn.example.com/a.png?b=c"), "https://cdn.example.com/a.png?b=c"; got != want {
		t.Errorf("the logo is %q, want %q", got, want)
	}
}

func TestUnknownValuesAreShownUnchanged(t *testing.T) {
	t.Parallel()
	if got := PostStatus(t.Context(), "under_review"); got != "Under review" {
		t.Errorf("under_review is said as %q", got)
	}
	if got := PostStatus(t.Context(), "brand_new"); got != "brand_new" {
		t.Errorf("a status without a word is said as %q", got)
	}
}

func TestEveryWordsIconIsInTheSprite(t *testing.T) {
	t.Parallel()
	sprite, ok := static.Find(static.Path("icons.svg")[len(static.Root):])
	if !ok {
		t.Fatal("there is no sprite")
	}
	for _, word := range append(PostCategories(t.Context()), unknown("unknown")) {
		if !bytes.Contains(sprite.Body, []byte(`id="i-`+word.Icon+`"`)) {
			t.Errorf("the icon %s of %s is not in the sprite", word.Icon, word.ID)
		}
	}
}

func TestATextKeepsItsParagraphsAndLines(t *testing.T) {
	t.Parallel()
	got := paragraphs("\r\nOne\r\n  two\n \t\n\nThree\rfour\n")
	if want := []string{"One\n  two", "Three\nfour"}; !slices.Equal(got, want) {
		t.Errorf("the paragraphs are %q, want %q", got, want)
	}
	if got := paragraphs("\n\n"); got != nil {
		t.Errorf("an empty text has the paragraphs %q", got)
	}
}
