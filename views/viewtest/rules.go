package viewtest

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/a-h/templ"
	"golang.org/x/net/html"

	"intake/static"
)

// ExpectHouseRules makes sure that a page keeps what every page promises: nothing inline, forms to the known paths
// alone, controls with names, references that lead, and elements where HTML allows them. `make html` checks its HTML
// further.
func ExpectHouseRules(t testing.TB, name string, page templ.Component, known []string) {
	t.Helper()
	expectNothingInline(t, name, page)
	expectFormsToOurPaths(t, name, page, known)
	expectLabels(t, name, page)
	expectReferencesToLead(t, name, page)
	expectValidNesting(t, name, page)
	Keep(t, name, Render(t, page))
}

// expectNothingInline makes sure that a page has no style, script or handler in it, as the content policy demands, and
// no picture but those of a board.
func expectNothingInline(t testing.TB, name string, page templ.Component) {
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

// expectFormsToOurPaths makes sure that every form posts to one of the known paths, or only asks.
func expectFormsToOurPaths(t testing.TB, name string, page templ.Component, known []string) {
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

// isFilter reports whether a form only asks: the audit log, the preview of an import, a search, or the filters of a
// list.
func isFilter(form *html.Node) bool {
	return Attribute(form, "method") == "get" && (strings.HasSuffix(Attribute(form, "action"), "/audit") ||
		strings.Contains(Attribute(form, "action"), "imports/") ||
		Attribute(form, "role") == "search" || Attribute(form, "class") == "rail-mobile")
}

// expectLabels makes sure that every control has a name.
func expectLabels(t testing.TB, name string, page templ.Component) {
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

// expectReferencesToLead makes sure that ids are unique and that whatever names one leads to it.
func expectReferencesToLead(t testing.TB, name string, page templ.Component) {
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
		_, icon, _ := strings.Cut(href, "#")
		if element.Data == "use" && !bytes.Contains(sprite.Body, []byte(`id="`+icon+`"`)) {
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
