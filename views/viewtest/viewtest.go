// Package viewtest reads rendered pages for the tests of views: what they say, and the promises that every page keeps.
package viewtest

import (
	"context"
	"strings"
	"testing"

	"github.com/a-h/templ"
	"golang.org/x/net/html"
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
