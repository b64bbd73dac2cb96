package mailin

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"intake/views/markdown"
)

// What a member writes in an answer by mail is shown like text from the page, and exactly as they typed it.
func TestAMembersMailIsEscapedToShowAsTyped(t *testing.T) {
	t.Parallel()
	tags := regexp.MustCompile(`<[^<>]*>`)
	for _, typed := range []string{
		`The tag <div class="x"> is not closed, nor is <b>.`, `The file lies in C:\Temp\*new*\_x and \\server\share.`,
		"Write &lt; for it, and &#60; too.", "a < b and c > d", "Name\n====", "Name\n---", "Price | Tax\n--- | ---\n12 | 3",
		"|a|b|\n|-|-|", "Run `a \\< b` and write to <help@example.com>, see <https://example.com/?a=1&amp=2>.",
		"```\n<b>\\x</b>\n```", "Code:\n\n    if (a < b) { \\n }\n", "<!-- nothing -->", "<script>alert(1)</script>",
	} {
		shown := html.UnescapeString(tags.ReplaceAllString(markdown.HTML(Markdown(typed)), ""))
		plain := strings.NewReplacer("```\n", "", "\n```", "", "`", "", "*", "", "<https", "https", "=2>.", "=2.",
			"<help@example.com>", "help@example.com", "\n\n    ", "\n").Replace(typed)
		if squeezed(strings.ReplaceAll(shown, "*", "")) != squeezed(plain) {
			t.Errorf("%q is shown as %q", typed, shown)
		}
	}
	got := markdown.HTML(Markdown("A **b** [c](https://example.com)\n\n- d\n- e\n\n> f"))
	if !strings.Contains(got, "<strong>b</strong>") ||
		!strings.Contains(got, `href="https://example.com"`) || !strings.Contains(got, "<li>d</li>") ||
		!strings.Contains(got, "<blockquote>") {
		t.Errorf("the marks of the mail are gone: %s", got)
	}
}

func squeezed(text string) string { return strings.Join(strings.Fields(text), " ") }
