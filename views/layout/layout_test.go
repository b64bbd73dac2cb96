package layout

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"github.com/a-h/templ"
	"golang.org/x/net/html"

	"intake/views/ui"
)

const hostile = `"><script>alert(1)</script>`

func render(t *testing.T, shell templ.Component) string {
	t.Helper()
	child := templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		_, err := io.WriteString(w, "<p>content</p>")
		return err
	})
	var page bytes.Buffer
	if err := shell.Render(templ.WithChildren(t.Context(), child), &page); err != nil {
		t.Fatal(err)
	}
	return page.String()
}

func shells(name string) map[string]templ.Component {
	person := Person{ID: name, Name: name}
	app := App{Slug: name, Name: name, LogoURL: name}
	nav := []NavSection{{Title: name, Links: []NavLink{
		{Label: name, Icon: "users", Href: name, Count: 1, Current: true}},
		Folds: []NavFold{{Key: name, Label: name, App: App{Slug: name}, Links: []NavLink{{Label: name, Href: name}}}}}}
	return map[string]templ.Component{
		"Staff":      Staff(StaffPage{Title: name, Theme: name, Nav: nav, Home: name, Person: person, Notice: name}),
		"Auth":       Auth(AuthPage{Title: name, App: &app, Notice: name}),
		"Auth, wide": Auth(AuthPage{Title: name, Wide: true, SignedIn: &person, Notice: name}),
		"Public": Public(Page{App: app, Title: name, Description: name, Canonical: name, SignedIn: &person,
			Notice: name}),
		"Public, live": Public(Page{App: app, Title: name, Description: name, Canonical: name,
			Feeds: []Feed{{Title: name, Href: name}}, HelpHref: name,
			NoIndex: true, Live: true, SignedIn: &person}),
		"ListDetail": ListDetail(StaffPage{Title: name, Theme: name, Nav: nav, Home: name, Person: person, Notice: name,
			Undo: ui.Undo{Action: name, Name: name, Value: name}}, name),
		"Requester": Requester(RequesterPage{App: &app, Title: name, SignedIn: &person, Notice: name}),
		"Plain":     Plain(name, true),
	}
}

func TestLayoutsEscapeTheirInput(t *testing.T) {
	t.Parallel()
	for name, shell := range shells(hostile) {
		page := render(t, shell)
		root, err := html.Parse(strings.NewReader(page))
		if err != nil {
			t.Fatal(err)
		}
		for node := range root.Descendants() {
			if node.Type == html.ElementNode && node.Data == "script" && node.FirstChild != nil {
				t.Errorf("%s prints markup that it was given:\n%s", name, page)
			}
		}
		if !strings.Contains(page, "<p>content</p>") {
			t.Errorf("%s loses its content", name)
		}
	}
}

func TestHtmxIsLoadedOnlyWhereNeededAndWithoutEval(t *testing.T) {
	t.Parallel()
	for name, shell := range shells("kestrel") {
		page := render(t, shell)
		if got, want := strings.Contains(page, "/vendor/htmx.min."), name == "Staff" ||
			name == "Public, live"; got != want {
			t.Errorf("%s loads htmx: %v", name, got)
		}
		if name == "Staff" && !strings.Contains(page, `&#34;allowEval&#34;:false`) {
			t.Error("htmx is not told to evaluate nothing")
		}
		got, want := strings.Contains(page, `<script type="module" src="/static/js/intake.`), name != "Plain"
		if got != want {
			t.Errorf("%s loads our script: %v", name, got)
		}
	}
}

func TestSigningOutIsAFormAndNotALink(t *testing.T) {
	t.Parallel()
	for name, shell := range shells("kestrel") {
		page := render(t, shell)
		got, want := strings.Contains(page, `<form method="post" action="/logout">`), name != "Auth" && name != "Plain"
		if got != want {
			t.Errorf("%s can sign out: %v", name, got)
		}
		if strings.Contains(page, `href="/logout"`) {
			t.Errorf("%s signs out by a link", name)
		}
	}
}

func TestAPublicPageLinksToTheSignInOnlyIfRequested(t *testing.T) {
	t.Parallel()
	app := App{Slug: "kestrel", Name: "Kestrel"}
	if page := render(t, Public(Page{App: app, Title: "Ideas"})); strings.Contains(page, "Sign in") ||
		strings.Contains(page, "/account") {
		t.Error("a page that is the same for everyone says who is signed in")
	}
	page := render(t, Public(Page{App: app, Title: "Ideas", SignInHref: "/login?next=%2Fb%2Fkestrel"}))
	if !strings.Contains(page, `href="/login?next=%2Fb%2Fkestrel"`) {
		t.Error("there is no way to sign in")
	}
}

func TestTheCurrentPageIsMarkedInBothMenusOfStaff(t *testing.T) {
	t.Parallel()
	page := render(t, Staff(StaffPage{Title: "Apps", Nav: []NavSection{{Title: "Set-up", Links: []NavLink{
		{Label: "Apps", Icon: "layout-grid", Href: "/admin/apps", Current: true, Count: 4},
		{Label: "Members", Icon: "users", Href: "/m"},
	}}}}))
	if got := strings.Count(page, `<a href="/admin/apps" aria-current="page">`); got != 2 {
		t.Errorf("the current page is marked %d times, want once in each menu", got)
	}
	if got := strings.Count(page, `class="count"`); got != 2 {
		t.Errorf("there are %d counts, want one in each menu", got)
	}
}

func TestTheBrowserIsInTheColourOfThePage(t *testing.T) {
	t.Parallel()
	const light, dark = `name="theme-color" content="#fafafb"`, `name="theme-color" content="#0e0f12"`
	for theme, want := range map[Theme][]string{
		"":    {light + ` media="(prefers-color-scheme: light)"`, dark + ` media="(prefers-color-scheme: dark)"`},
		Light: {light + ">"}, Dark: {dark + ">"},
	} {
		var page strings.Builder
		if err := Document("Title").Render(InTheme(t.Context(), theme), &page); err != nil {
			t.Fatal(err)
		}
		for _, meta := range want {
			if !strings.Contains(page.String(), meta) {
				t.Errorf("in the theme %q, the page has no %s", theme, meta)
			}
		}
		if got := strings.Count(page.String(), "theme-color"); got != len(want) {
			t.Errorf("in the theme %q, the page has %d colours", theme, got)
		}
	}
}

func TestAPageHasMetadataForLinkPreviews(t *testing.T) {
	t.Parallel()
	app := App{Slug: "kestrel", Name: "Kestrel", LogoURL: "https://cdn.example.com/k.png"}
	page := render(t, Public(Page{App: app, Title: "Split an invoice", Description: "In two parts",
		Canonical: "https://help.example.com/b/kestrel/p/1", Article: true,
		Feeds: []Feed{{Title: "Changelog", Href: "/b/kestrel/changelog/feed.atom"}}}))
	for _, want := range []string{
		`<title>Split an invoice – Kestrel</title>`,
		`<meta name="description" content="In two parts">`,
		`<link rel="canonical" href="https://help.example.com/b/kestrel/p/1">`,
		`<meta property="og:url" content="https://help.example.com/b/kestrel/p/1">`,
		`<meta property="og:title" content="Split an invoice">`,
		`<meta property="og:type" content="article">`,
		`<meta property="og:image" content="https://cdn.example.com/k.png">`,
		`<link rel="alternate" type="application/atom+xml" title="Changelog – Kestrel" href="/b/kestrel/changelog/feed.atom?lang=en">`,
		`<link rel="sitemap" type="application/xml" href="/b/kestrel/sitemap.xml">`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %s", want)
		}
	}
	if strings.Contains(page, "noindex") {
		t.Error("the page hides from search engines")
	}
	page = render(t, Public(Page{App: app, Title: "Split an invoice", Article: true, Picture: "/b/kestrel/pictures/1",
		Canonical: "https://help.example.com/b/kestrel/p/1"}))
	for _, want := range []string{
		`<meta property="og:image" content="https://help.example.com/b/kestrel/pictures/1">`,
		`<meta name="twitter:card" content="summary_large_image">`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page of an idea with a picture has no %s", want)
		}
	}
	page = render(t, Public(Page{App: app, Title: "Ideas", Canonical: "https://help.example.com/b/kestrel"}))
	for _, want := range []string{
		`<meta property="og:title" content="Ideas – Kestrel">`, `<meta name="twitter:card" content="summary">`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the board has no %s", want)
		}
	}
	page = render(t, Public(Page{App: app, Title: "Your e-mails", NoIndex: true}))
	if !strings.Contains(page, `<meta name="robots" content="noindex">`) {
		t.Error("a page for one person is offered to search engines")
	}
}
