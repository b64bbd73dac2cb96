package admin

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

const hostile = `"><script>alert('x')</script><img src=x onerror=alert(1)>`

func render(t *testing.T, page templ.Component) string {
	t.Helper()
	var b strings.Builder
	if err := page.Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// elements parses a page as a browser does and answers every element in it.
func elements(t *testing.T, page templ.Component) []*html.Node {
	t.Helper()
	// With script on, a parser takes what is in noscript for text, and it would not be looked at.
	root, err := html.ParseWithOptions(strings.NewReader(render(t, page)), html.ParseOptionEnableScripting(false))
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
	value, _ := lookup(node, name)
	return value
}

func lookup(node *html.Node, name string) (string, bool) {
	for _, a := range node.Attr {
		if a.Key == name {
			return a.Val, true
		}
	}
	return "", false
}

func within(node *html.Node, name string) bool {
	for ; node != nil; node = node.Parent {
		if node.Data == name {
			return true
		}
	}
	return false
}

// text is what a person reads in an element, with blanks made one.
func text(node *html.Node) string {
	var b strings.Builder
	for n := range node.Descendants() {
		if n.Type == html.TextNode {
			b.WriteString(n.Data)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

func expectNothingInline(t *testing.T, name string, page templ.Component) {
	t.Helper()
	for _, element := range elements(t, page) {
		src := attribute(element, "src")
		switch {
		case element.Data == "style", element.Data == "img", element.Data == "script" && !strings.HasPrefix(src, static.Root):
			t.Errorf("the page %s has a <%s>", name, element.Data)
		}
		for _, a := range element.Attr {
			if strings.HasPrefix(a.Key, "on") || a.Key == "style" || strings.HasPrefix(a.Val, "javascript:") {
				t.Errorf("the page %s has <%s %s=%q>", name, element.Data, a.Key, a.Val)
			}
		}
	}
}

func expectFormsToOurPaths(t *testing.T, name string, page templ.Component, known []string) {
	t.Helper()
	for _, element := range elements(t, page) {
		if element.Data != "form" {
			continue
		}
		action := attribute(element, "action")
		if method := attribute(element, "method"); method != "post" && !isFilter(element) {
			t.Errorf("on the page %s the form to %s has the method %q", name, action, method)
		}
		if !slices.Contains(known, action) {
			t.Errorf("the page %s has a form to %q, which is none of our paths", name, action)
		}
	}
}

// isFilter reports whether a form only asks.
func isFilter(form *html.Node) bool {
	return attribute(form, "method") == "get" && strings.HasSuffix(attribute(form, "action"), "/audit")
}

func expectLabels(t *testing.T, name string, page templ.Component) {
	t.Helper()
	all := elements(t, page)
	labelled := map[string]bool{}
	for _, element := range all {
		if element.Data == "label" && text(element) != "" {
			labelled[attribute(element, "for")] = true
		}
	}
	for _, element := range all {
		switch element.Data {
		case "input", "select", "textarea":
		default:
			continue
		}
		id := attribute(element, "id")
		if attribute(element, "type") == "hidden" || attribute(element, "aria-label") != "" || id != "" && labelled[id] || within(element, "label") {
			continue
		}
		t.Errorf("on the page %s the field %q has no label", name, attribute(element, "name"))
	}
}

func expectReferencesToLead(t *testing.T, name string, page templ.Component) {
	t.Helper()
	all := elements(t, page)
	sprite, _ := static.Find(strings.TrimPrefix(static.Path("icons.svg"), static.Root))
	ids := map[string]bool{}
	for _, element := range all {
		id, has := lookup(element, "id")
		if has && (id == "" || ids[id]) {
			t.Errorf("the page %s has the id %q empty or twice", name, id)
		}
		ids[id] = true
	}
	for _, element := range all {
		for _, reference := range []string{"for", "aria-labelledby", "aria-describedby", "data-dialog", "data-off-dialog", "form"} {
			for id := range strings.FieldsSeq(attribute(element, reference)) {
				if !ids[id] {
					t.Errorf("the page %s has a <%s %s=%q> that leads nowhere", name, element.Data, reference, id)
				}
			}
		}
		if copied := attribute(element, "data-copy"); copied != "" && !ids[strings.TrimPrefix(copied, "#")] {
			t.Errorf("on the page %s a button copies %q, which is not there", name, copied)
		}
		href, has := lookup(element, "href")
		if _, icon, _ := strings.Cut(href, "#"); element.Data == "use" && !bytes.Contains(sprite.Body, []byte(`id="`+icon+`"`)) {
			t.Errorf("the page %s has the icon %s, which is not in the sprite", name, icon)
		}
		if element.Data == "a" && (!has || href == "" || href == "#") {
			t.Errorf("the page %s has a link to nowhere: %s", name, text(element))
		}
		if _, opens := lookup(element, "data-dialog"); opens && element.Data != "a" {
			t.Errorf("on the page %s a dialog opens only with script: %s", name, text(element))
		}
	}
}

func expect(t *testing.T, page templ.Component, wanted ...string) {
	t.Helper()
	got := render(t, page)
	for _, words := range wanted {
		if !strings.Contains(got, words) {
			t.Errorf("%q is not on the page", words)
		}
	}
}

func expectNot(t *testing.T, page templ.Component, unwanted ...string) {
	t.Helper()
	got := render(t, page)
	for _, words := range unwanted {
		if strings.Contains(got, words) {
			t.Errorf("%q is on the page", words)
		}
	}
}

// raw is the text of an element as copying takes it.
func raw(node *html.Node) string {
	var b strings.Builder
	for n := range node.Descendants() {
		if n.Type == html.TextNode {
			b.WriteString(n.Data)
		}
	}
	return b.String()
}
