package errorpage

import (
	"context"
	"strings"
	"testing"

	"github.com/a-h/templ"

	"intake/views/layout"
)

func TestEveryProblemIsSaidInWords(t *testing.T) {
	t.Parallel()
	cases := []struct {
		page  templ.Component
		words []string
	}{
		{NotFound(), []string{"This page isn’t here", `href="/"`}},
		{PostNotFound(layout.App{Slug: "kestrel", Name: "Kestrel"}), []string{"This page isn’t here", `href="/b/kestrel">Go to the board`}},
		{Failure("req<1>"),
			[]string{"Something broke on our side", "We have noted it; try again in a minute.", "req&lt;1&gt;"}},
		{Unavailable(), []string{"try again in a minute"}},
		{Failure("", "<b>My words</b>", "\nMore"),
			[]string{"What you wrote", ">&lt;b&gt;My words&lt;/b&gt;</textarea>", ">\n\nMore</textarea>"}},
		{SignedOut("/login", "My words"), []string{"You are signed out", `href="/login"`, ">My words</textarea>"}},
		{TooLarge(), []string{"too much at once"}},
		{Page(Problem{Title: "A <title>", Text: "A <text>"}), []string{"<h1>A &lt;title&gt;</h1>", "A &lt;text&gt;"}},
	}
	for _, c := range cases {
		var b strings.Builder
		if err := c.page.Render(context.Background(), &b); err != nil {
			t.Fatal(err)
		}
		for _, words := range c.words {
			if !strings.Contains(b.String(), words) {
				t.Errorf("%q is not in %s", words, b.String())
			}
		}
		if strings.Contains(strings.ReplaceAll(b.String(), `<script type="module" src="/static/`, ""), "<script") || strings.Contains(b.String(), "style=") || strings.Contains(b.String(), "<form") {
			t.Errorf("a page has an inline script, a style or a form: %s", b.String())
		}
	}
}
