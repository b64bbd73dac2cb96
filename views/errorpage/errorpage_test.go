package errorpage

import (
	"context"
	"strings"
	"testing"

	"github.com/a-h/templ"

	"intake/views/layout"
)

func TestEveryErrorPageExplainsTheProblem(t *testing.T) {
	t.Parallel()
	cases := []struct {
		page  templ.Component
		words []string
	}{
		{NotFound(Place{}), []string{"This page isn’t here", `href="/"`}},
		{NotFound(Place{App: &layout.App{Slug: "kestrel", Name: "Kestrel"}}),
			[]string{"This page isn’t here", `data-app="kestrel"`, `href="/b/kestrel">Go to the board`}},
		{Failure(Place{App: &layout.App{Slug: "kestrel", Name: "Kestrel"}, Words: []string{"My words"}}, ""),
			[]string{"Something broke on our side", `data-app="kestrel"`, ">My words</textarea>"}},
		{PostNotFound(layout.App{Slug: "kestrel", Name: "Kestrel"}, nil), []string{
			"This page isn’t here", `href="/b/kestrel">Go to the board`,
		}},
		{Failure(Place{}, "req<1>"),
			[]string{"Something broke on our side", "We have noted it; try again in a minute.", "req&lt;1&gt;"}},
		{Unavailable(Place{}), []string{"try again in a minute"}},
		{Unavailable(Place{Again: true}), []string{`href="">Try again</a>`}},
		{Failure(Place{Again: true}, ""), []string{`href="">Try again</a>`}},
		{Failure(Place{Words: []string{"<b>My words</b>", "\nMore"}}, ""),
			[]string{"What you wrote", ">&lt;b&gt;My words&lt;/b&gt;</textarea>", ">\n\nMore</textarea>"}},
		{SignedOut(Place{Words: []string{"My words"}}, "/login"), []string{
			"You are signed out", `href="/login"`, ">My words</textarea>",
		}},
		{TooLarge(Place{}), []string{"too much at once"}},
		{HeadersTooLarge(), []string{"Your browser sent too much", "Delete its cookies"}},
		{TooLarge(Place{Back: "/form"}), []string{`href="/form">Back to the page</a>`}},
		{Page(Place{Back: "/form", App: &layout.App{Slug: "kestrel"}}, Problem{}), []string{`href="/form">Back to the page</a>`}},
		{Page(Place{}, Problem{Title: "A <title>", Text: "A <text>"}), []string{
			"<h1>A &lt;title&gt;</h1>", "A &lt;text&gt;",
		}},
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
		if strings.Contains(strings.ReplaceAll(b.String(), `<script type="module" src="/static/`, ""), "<script") ||
			strings.Contains(b.String(), "style=") || strings.Contains(b.String(), "<form") {
			t.Errorf("a page has an inline script, a style or a form: %s", b.String())
		}
	}
}
