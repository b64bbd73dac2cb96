package board

import (
	"context"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/a-h/templ"
	"golang.org/x/net/html"

	"intake/views/layout"
)

const (
	hostile    = `"><script>alert('x')</script><img src=x onerror=alert(1)>`
	hostileURL = "javascript:alert(1)"
)

var now = time.Date(2026, time.November, 20, 14, 5, 0, 0, time.UTC)

func render(t *testing.T, page templ.Component) string {
	t.Helper()
	var b strings.Builder
	if err := page.Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// elements parses a page as a browser does and answers every element in it.
func elements(t *testing.T, page string) []*html.Node {
	t.Helper()
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	var found []*html.Node
	for node := range root.Descendants() {
		if node.Type == html.ElementNode {
			found = append(found, node)
		}
	}
	return found
}

func attribute(node *html.Node, name string) string {
	for _, a := range node.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func hostileApp() App {
	return App{Slug: "kestrel", Name: hostile, Description: hostile, LogoURL: "javascript:alert(1)"}
}

func pages() map[string]templ.Component {
	row := PostRow{ID: "1", Title: hostile, Excerpt: hostile, Category: hostile, Status: hostile, Author: hostile, CreatedAt: now, URL: hostileURL}
	return map[string]templ.Component{
		"board": Board(BoardPage{App: hostileApp(), Now: now, Posts: []PostRow{row}, Older: hostileURL, Newest: hostileURL, Canonical: hostileURL}),
		"post": Post(PostPage{App: hostileApp(), Now: now, ID: "1", Title: hostile, Description: hostile, Category: hostile, Status: hostile,
			Author: hostile, AuthorID: hostile, AuthorNamed: true, CreatedAt: now, Canonical: hostileURL}),
		"empty board": Board(BoardPage{App: hostileApp(), Now: now}),
	}
}

func TestHostileTextStaysText(t *testing.T) {
	t.Parallel()
	for name, page := range pages() {
		for _, element := range elements(t, render(t, page)) {
			if element.Data == "script" && element.FirstChild != nil || element.Data == "img" || element.Data == "style" {
				t.Errorf("the %s has a <%s>", name, element.Data)
			}
			for _, a := range element.Attr {
				if strings.HasPrefix(a.Key, "on") || a.Key == "style" || strings.HasPrefix(a.Val, "javascript:") {
					t.Errorf("the %s has <%s %s=%q>", name, element.Data, a.Key, a.Val)
				}
			}
		}
	}
}

func TestHostileTextIsShownAsItWasTyped(t *testing.T) {
	t.Parallel()
	page := render(t, Post(PostPage{App: App{Slug: "kestrel", Name: "Kestrel"}, Now: now, Title: "T", Description: hostile, CreatedAt: now}))
	for _, element := range elements(t, page) {
		if element.Data == "p" && element.FirstChild != nil && element.FirstChild.Data == hostile {
			return
		}
	}
	t.Error("the text of the post is not on its page")
}

func TestTextOfAnyDirectionKeepsToItself(t *testing.T) {
	t.Parallel()
	const hebrew = "אפשרות להציג מטבע שני"
	row := PostRow{Title: hebrew, Excerpt: hebrew, Author: hebrew, CreatedAt: now, URL: "/b/kestrel/p/1"}
	app := App{Slug: "kestrel", Name: hebrew}
	for name, page := range map[string]templ.Component{
		"board": Board(BoardPage{App: app, Now: now, Posts: []PostRow{row}}),
		"post":  Post(PostPage{App: app, Now: now, Title: hebrew, Description: hebrew, Author: hebrew, AuthorNamed: true, CreatedAt: now}),
	} {
		found := 0
		for _, element := range elements(t, render(t, page)) {
			if element.FirstChild == nil || element.FirstChild.Data != hebrew {
				continue
			}
			found++
			if !isolated(element) {
				t.Errorf("on the %s a <%s> does not isolate its text", name, element.Data)
			}
		}
		if found < 4 {
			t.Errorf("the %s shows the text %d times only", name, found)
		}
	}
}

func isolated(node *html.Node) bool {
	for ; node != nil; node = node.Parent {
		if node.Data == "bdi" || attribute(node, "dir") == "auto" {
			return true
		}
	}
	return false
}

func TestNoPageShowsAnAddressForAName(t *testing.T) {
	t.Parallel()
	const address = "rita@example.com"
	app := App{Slug: "kestrel", Name: "Kestrel"}
	for name, page := range map[string]templ.Component{
		"board": Board(BoardPage{App: app, Now: now, Posts: []PostRow{{Title: "T", Author: address, CreatedAt: now, URL: "/b/kestrel/p/1"}}}),
		"post":  Post(PostPage{App: app, Now: now, Title: "T", Author: address, AuthorID: "1", AuthorNamed: true, CreatedAt: now}),
	} {
		got := render(t, page)
		if strings.Contains(got, "@") || strings.Contains(got, "avatar") {
			t.Errorf("the %s shows an address or its initials: %s", name, got)
		}
		if !strings.Contains(got, "<bdi>Visitor</bdi>") {
			t.Errorf("the %s does not say Visitor", name)
		}
	}
}

func TestNothingIsOfferedThatIsNotThere(t *testing.T) {
	t.Parallel()
	for name, page := range pages() {
		for _, element := range elements(t, render(t, page)) {
			switch href := attribute(element, "href"); {
			case element.Data == "form", element.Data == "button", element.Data == "input":
				t.Errorf("the %s has a <%s>", name, element.Data)
			case element.Data == "a" && (href == "" || href == "#"):
				t.Errorf("the %s has a link to nowhere", name)
			}
		}
	}
}

func TestABoardLeadsToOlderAndNewestIdeas(t *testing.T) {
	t.Parallel()
	row := PostRow{Title: "T", Author: "Visitor", CreatedAt: now, URL: "/b/kestrel/p/1"}
	app := App{Slug: "kestrel", Name: "Kestrel"}
	middle := render(t, Board(BoardPage{App: app, Now: now, Posts: []PostRow{row}, Older: "/b/kestrel?before=a%3D", Newest: "/b/kestrel"}))
	if !strings.Contains(middle, `href="/b/kestrel?before=a%3D" rel="next">Older ideas`) || !strings.Contains(middle, `>Newest ideas`) {
		t.Error("a page in the middle does not lead both ways")
	}
	if only := render(t, Board(BoardPage{App: app, Now: now, Posts: []PostRow{row}})); strings.Contains(only, "pager") {
		t.Error("a single page leads somewhere")
	}
	if past := render(t, Board(BoardPage{App: app, Now: now, Newest: "/b/kestrel"})); !strings.Contains(past, "No older ideas") {
		t.Error("a page past the end does not say so")
	}
	if empty := render(t, Board(BoardPage{App: app, Now: now})); !strings.Contains(empty, "No ideas yet") {
		t.Error("an empty board does not say so")
	}
}

func TestAPageSaysWhatItIs(t *testing.T) {
	t.Parallel()
	page := render(t, Post(PostPage{App: App{Slug: "kestrel", Name: "Kestrel"}, Now: now, Title: "Split an invoice", CreatedAt: now,
		Description: strings.Repeat("long words ", 40), Votes: 1, Canonical: "https://help.example.com/b/kestrel/p/1"}))
	for _, want := range []string{
		`<html lang="en" data-app="kestrel">`,
		`<title>Split an invoice – Kestrel</title>`,
		`<link rel="canonical" href="https://help.example.com/b/kestrel/p/1">`,
		`href="/b/kestrel/brand.css"`,
		`<span>1</span> <small>vote</small>`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %s", want)
		}
	}
	description := regexp.MustCompile(`name="description" content="([^"]*)"`).FindStringSubmatch(page)
	if description == nil || !strings.HasSuffix(description[1], "…") || len([]rune(description[1])) > summaryLength {
		t.Errorf("the description is %q", description)
	}
}

func TestOnlyAnAppsLogoComesFromOutside(t *testing.T) {
	t.Parallel()
	page := render(t, Board(BoardPage{App: layout.App{Slug: "kestrel", Name: "Kestrel", LogoURL: "https://cdn.example.com/k.png"}, Now: now}))
	for _, element := range elements(t, page) {
		for _, name := range []string{"src", "href"} {
			value := attribute(element, name)
			if strings.Contains(value, "//") && value != "https://cdn.example.com/k.png" {
				t.Errorf("<%s> asks for %s", element.Data, value)
			}
		}
		if element.Data == "img" && attribute(element, "src") != "https://cdn.example.com/k.png" {
			t.Error("the logo is not the app's")
		}
	}
}
