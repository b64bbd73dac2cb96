package markdown

import (
	"strings"
	"testing"
)

func TestMembersThatANoteNamesAreMarked(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Hi @Ana <b>":               `<p>Hi <strong class="mention">@Ana</strong>`,
		"**@Ana**":                  `<strong><strong class="mention">@Ana</strong></strong>`,
		"`@Ana`":                    "<code>@Ana</code>",
		"[@Ana](https://a.example)": `>@Ana</a>`,
		"@O'Hara & co":              `<strong class="mention">@O&#39;Hara</strong> &amp; co`,
		"@Ana and @Ana":             `</strong> and <strong class="mention">`,
	} {
		var page strings.Builder
		if err := Mentioning(text, []string{"@Ana", "@O'Hara"}).Render(t.Context(), &page); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(page.String(), want) {
			t.Errorf("%q is shown as %s", text, page.String())
		}
	}
}
