// Package viewtest reads rendered pages for the tests of views: what they say, and the promises that every page keeps.
package viewtest

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/a-h/templ"
	"golang.org/x/net/html"

	"intake/static"
)

// Hostile is text that would run if it were not escaped.
const Hostile = `"><script>alert('x')</script><img src=x onerror=alert(1)>`

// Render is the page as it is sent.
func Render(t testing.TB, page templ.Component) string {
	t.Helper()
	var b strings.Builder
	if err := page.Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Elements parses a page as a browser does and answers every element in it.
func Elements(t testing.TB, page templ.Component) []*html.Node {
	t.Helper()
	// With script on, a parser takes what is in noscript for text, and it would not be looked at.
	root, err := html.ParseWithOptions(strings.NewReader(Render(t, page)), html.ParseOptionEnableScripting(false))
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

// Attribute is the value of an attribute, "" without one.
func Attribute(node *html.Node, name string) string {
	value, _ := Lookup(node, name)
	return value
}

// Lookup is the value of an attribute, and whether there is one.
func Lookup(node *html.Node, name string) (string, bool) {
	for _, a := range node.Attr {
		if a.Key == name {
			return a.Val, true
		}
	}
	return "", false
}

// Within reports whether an element stands inside one of that name.
func Within(node *html.Node, name string) bool {
	for ; node != nil; node = node.Parent {
		if node.Data == name {
			return true
		}
	}
	return false
}

// Text is what a person reads in an element, with blanks made one.
func Text(node *html.Node) string {
	var b strings.Builder
	for n := range node.Descendants() {
		if n.Type == html.TextNode {
			b.WriteString(n.Data)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// ExpectNothingInline makes sure that a page has no style, script or handler in it, as the content policy demands, and
// no picture but those of a board.
func ExpectNothingInline(t testing.TB, name string, page templ.Component) {
	t.Helper()
	for _, element := range Elements(t, page) {
		src := Attribute(element, "src")
		switch {
		case element.Data == "img" && strings.HasPrefix(src, "/") && !strings.HasPrefix(src, "//"),
			element.Data == "img" && strings.HasPrefix(src, "https://"), // an app's own logo
			element.Data == "script" && strings.HasPrefix(src, static.Root):
		case element.Data == "style", element.Data == "img", element.Data == "script":
			t.Errorf("the page %s has a <%s>", name, element.Data)
		}
		for _, a := range element.Attr {
			if strings.HasPrefix(a.Key, "on") || a.Key == "style" || strings.HasPrefix(a.Val, "javascript:") {
				t.Errorf("the page %s has <%s %s=%q>", name, element.Data, a.Key, a.Val)
			}
		}
	}
}

// ExpectFormsToOurPaths makes sure that every form posts to one of the known paths, or only asks.
func ExpectFormsToOurPaths(t testing.TB, name string, page templ.Component, known []string) {
	t.Helper()
	for _, element := range Elements(t, page) {
		if element.Data != "form" {
			continue
		}
		action := Attribute(element, "action")
		if method := Attribute(element, "method"); method != "post" && !isFilter(element) {
			t.Errorf("on the page %s the form to %s has the method %q", name, action, method)
		}
		if !slices.Contains(known, action) {
			t.Errorf("the page %s has a form to %q, which is none of our paths", name, action)
		}
	}
}

// isFilter reports whether a form only asks: the audit log, a search, or the filters of a list.
func isFilter(form *html.Node) bool {
	return Attribute(form, "method") == "get" && (strings.HasSuffix(Attribute(form, "action"), "/audit") ||
		Attribute(form, "role") == "search" || Attribute(form, "class") == "rail-mobile")
}

// ExpectLabels makes sure that every control has a name.
func ExpectLabels(t testing.TB, name string, page templ.Component) {
	t.Helper()
	all := Elements(t, page)
	labelled := map[string]bool{}
	for _, element := range all {
		if element.Data == "label" && Text(element) != "" {
			labelled[Attribute(element, "for")] = true
		}
	}
	for _, element := range all {
		switch element.Data {
		case "input", "select", "textarea":
		default:
			continue
		}
		id := Attribute(element, "id")
		if Attribute(element, "type") == "hidden" || Attribute(element, "aria-label") != "" || id != "" &&
			labelled[id] || Within(element, "label") {
			continue
		}
		t.Errorf("on the page %s the field %q has no label", name, Attribute(element, "name"))
	}
}

// ExpectReferencesToLead makes sure that ids are unique and that whatever names one leads to it.
func ExpectReferencesToLead(t testing.TB, name string, page templ.Component) {
	t.Helper()
	all := Elements(t, page)
	sprite, _ := static.Find(strings.TrimPrefix(static.Path("icons.svg"), static.Root))
	ids := map[string]bool{}
	for _, element := range all {
		id, has := Lookup(element, "id")
		if has && (id == "" || ids[id]) {
			t.Errorf("the page %s has the id %q empty or twice", name, id)
		}
		ids[id] = true
	}
	for _, element := range all {
		for _, reference := range []string{"for", "aria-labelledby", "aria-describedby", "data-dialog",
			"data-off-dialog", "form"} {
			for id := range strings.FieldsSeq(Attribute(element, reference)) {
				if !ids[id] {
					t.Errorf("the page %s has a <%s %s=%q> that leads nowhere", name, element.Data, reference, id)
				}
			}
		}
		if copied := Attribute(element, "data-copy"); copied != "" && !ids[strings.TrimPrefix(copied, "#")] {
			t.Errorf("on the page %s a button copies %q, which is not there", name, copied)
		}
		href, has := Lookup(element, "href")
		if _, icon, _ := strings.Cut(href, "#"); element.Data == "use" && !bytes.Contains(sprite.Body, []byte(`id="`+icon+`"`)) {
			t.Errorf("the page %s has the icon %s, which is not in the sprite", name, icon)
		}
		if element.Data == "a" && (!has || href == "" || href == "#") {
			t.Errorf("the page %s has a link to nowhere: %s", name, Text(element))
		}
		if _, opens := Lookup(element, "data-dialog"); opens && element.Data != "a" {
			t.Errorf("on the page %s a dialog opens only with script: %s", name, Text(element))
		}
	}
}

// Expect makes sure that the page has each of the texts.
func Expect(t testing.TB, page templ.Component, wanted ...string) {
	t.Helper()
	got := Render(t, page)
	for _, words := range wanted {
		if !strings.Contains(got, words) {
			t.Errorf("%q is not on the page", words)
		}
	}
}

// ExpectText is Expect for what a person reads, whatever elements it is made of.
func ExpectText(t testing.TB, page templ.Component, wanted ...string) {
	t.Helper()
	got := Text(Elements(t, page)[0])
	for _, words := range wanted {
		if !strings.Contains(got, words) {
			t.Errorf("%q cannot be read on the page", words)
		}
	}
}

// ExpectNot makes sure that the page has none of the texts.
func ExpectNot(t testing.TB, page templ.Component, unwanted ...string) {
	t.Helper()
	got := Render(t, page)
	for _, words := range unwanted {
		if strings.Contains(got, words) {
			t.Errorf("%q is on the page", words)
		}
	}
}

// Raw is the text of an element as copying takes it.
func Raw(node *html.Node) string {
	var b strings.Builder
	for n := range node.Descendants() {
		if n.Type == html.TextNode {
			b.WriteString(n.Data)
		}
	}
	return b.String()
}
