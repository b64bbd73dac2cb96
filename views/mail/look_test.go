package mail

import (
	"strings"
	"testing"

	"intake/views/i18n"
)

func TestTheSenderOfAMailNamesItsAuthorAndApp(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ author, app, want string }{
		{"", "Kestrel", "Kestrel"}, {"Tomás Rey", "Kestrel", "Tomás Rey, Kestrel"},
		{"security@bank.example", "Kestrel", "Kestrel"}, {"Tomás Rey", "www.evil.example", ""}, {"Tomás Rey", "", ""},
		{"To\r\nmás\u202e", "Kes\ntrel", "To más, Kes trel"},
	} {
		if got := Sender(t.Context(), c.author, c.app); got != c.want {
			t.Errorf("%q of %q is %q, want %q", c.author, c.app, got, c.want)
		}
	}
	if got := Sender(i18n.In(t.Context(), "ja"), "山田", "Kestrel"); got != "山田、Kestrel" {
		t.Errorf("in Japanese it is %q", got)
	}
}

func TestAMailShowsTheLogoAndColourOfItsApp(t *testing.T) {
	t.Parallel()
	r := receipt()
	r.Brand = Brand{Color: "#ffe100", LogoURL: "https://cdn.example.com/kestrel.png"}
	html := rendered(t, r.HTML())
	for _, want := range []string{`src="https://cdn.example.com/kestrel.png"`, `alt="K"`,
		"background-color:#ffe100;color:#121212", "<bdi>Kestrel</bdi>"} {
		if !strings.Contains(html, want) {
			t.Errorf("%s is not in %s", want, html)
		}
	}
	if strings.Contains(html, "#121212;border:") {
		t.Errorf("a colour that is easily seen has an edge: %s", html)
	}
	r.Brand = Brand{Color: "#ffffff"}
	if html := rendered(t, r.HTML()); !strings.Contains(html, "background-color:#ffffff;color:#121212;border:1px solid #9") {
		t.Errorf("a white button has no edge: %s", html)
	}
	r.Brand = Brand{Color: "red;x:url(https://evil.example)", LogoURL: "javascript:alert(1)"}
	if html := rendered(t, r.HTML()); strings.Contains(html, "evil.example") || strings.Contains(html, "alert(1)") ||
		!strings.Contains(html, ">K</span>") {
		t.Errorf("a brand that is none: %s", html)
	}
}

func TestAChangelogMailCarriesTheEntry(t *testing.T) {
	t.Parallel()
	n := news()
	n.Entries = []EntryNews{{Title: "Dates stay", Kind: "fixed", Body: "They **stay** <b>put</b>.\n\n- in Lisbon",
		URL: "https://help.example.com/b/kestrel/changelog/01"}}
	if html := rendered(t, n.HTML()); !strings.Contains(html, "<strong>stay</strong>") ||
		strings.Contains(html, "<b>put") ||
		!strings.Contains(html, "See it in the changelog") {
		t.Errorf("the mail is %s", html)
	}
	if text := n.Text(t.Context()); !strings.Contains(text, "They stay") || !strings.Contains(text, "in Lisbon") {
		t.Errorf("the text is %s", text)
	}
	n.Entries[0].Body = strings.Repeat("long ", 2000)
	if html := rendered(t, n.HTML()); len(html) > 12000 || !strings.Contains(html, "long…") {
		t.Errorf("a long entry makes %d bytes", len(html))
	}
}

// A name without a space, as somebody may type one, would otherwise make a mail wider than a phone.
func TestLongWordsInAMailBreak(t *testing.T) {
	t.Parallel()
	_, rest, _ := strings.Cut(rendered(t, receipt().HTML()), `align="left" style="`)
	if style, _, _ := strings.Cut(rest, `"`); !strings.Contains(style, "word-break:break-word") {
		t.Errorf("the style of a mail is %q", style)
	}
}
