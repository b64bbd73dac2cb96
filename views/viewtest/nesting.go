package viewtest

import (
	"slices"
	"strings"
	"testing"

	"github.com/a-h/templ"
	"golang.org/x/net/html"
)

// flow are elements that make blocks, and so stand in none that holds a line of text alone.
var flow = strings.Fields("address article aside blockquote details dialog div dl fieldset figure footer form " +
	"h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section table ul")

// lines are elements that hold a line of text alone.
var lines = strings.Fields("abbr b bdi bdo button cite code em h1 h2 h3 h4 h5 h6 i kbd label mark output p pre q s " +
	"samp small span strong sub sup time u var")

// parents are the elements that others stand in directly.
var parents = map[string][]string{
	"li": {"ul", "ol", "menu"}, "legend": {"fieldset"}, "summary": {"details"}, "dt": {"dl", "div"}, "dd": {"dl", "div"},
	"figcaption": {"figure"}, "option": {"select", "optgroup", "datalist"},
}

// pressed are elements that do something; none of them stands in another.
var pressed = strings.Fields("a button details input label select textarea")

// expectValidNesting makes sure that each element of a page stands where HTML allows it.
func expectValidNesting(t testing.TB, name string, page templ.Component) {
	t.Helper()
	for _, element := range Elements(t, page) {
		if fault := misplaced(element); fault != "" {
			t.Errorf("on the page %s %s", name, fault)
		}
	}
}

// misplaced tells what is wrong with the place of an element, "" where nothing is.
func misplaced(element *html.Node) string {
	parent := element.Parent
	if element.Namespace != "" || parent == nil || parent.Type != html.ElementNode {
		return ""
	}
	where := "<" + element.Data + "> stands in <" + parent.Data + ` class="` + Attribute(parent, "class") + `">: ` +
		Text(parent)
	if allowed, special := parents[element.Data]; special && !slices.Contains(allowed, parent.Data) {
		return where
	}
	if slices.Contains(flow, element.Data) && slices.Contains(lines, parent.Data) {
		return where
	}
	if slices.Contains([]string{"ul", "ol", "menu"}, parent.Data) &&
		!slices.Contains([]string{"li", "template", "script"}, element.Data) {
		return where
	}
	if !slices.Contains(pressed, element.Data) || Attribute(element, "type") == "hidden" {
		return ""
	}
	for outer := parent; outer != nil; outer = outer.Parent {
		switch {
		case outer.Data == "button", outer.Data == "a":
			return where
		case outer.Data == "label" && (element.Data == "label" || element.Data == "a" || element.Data == "button"):
			return where
		}
	}
	return ""
}
