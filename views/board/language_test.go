package board

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/viewtest"
)

// What people wrote, names, and the names of languages are never translated. All other text on a page comes from the
// catalogue.
func TestNoEnglishIsLeftOnAPublicPage(t *testing.T) {
	t.Parallel()
	ctx := layout.At(i18n.In(t.Context(), i18n.PseudoTag), layout.Place{Address: "/b/kestrel", Translated: true})
	ours := regexp.MustCompile(`⟦[^⟦⟧]*⟧`)
	for name, page := range hostilePages() {
		if slices.Contains([]string{"mail", "disown", "disowned"}, name) {
			continue
		}
		var markup strings.Builder
		if err := page.Render(ctx, &markup); err != nil {
			t.Fatal(err)
		}
		root, err := html.Parse(strings.NewReader(markup.String()))
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range shown(root) {
			for ours.MatchString(text) {
				text = ours.ReplaceAllString(text, "")
			}
			if left := regexp.MustCompile(`[A-Za-z]{2,}`).FindString(text); left != "" {
				t.Errorf("the page %s says %q in English: %.300q", name, left, text)
			}
		}
	}
}

// shown returns the text of a page, and each attribute that people see or hear.
func shown(root *html.Node) []string {
	var page strings.Builder
	texts := []string{}
	theirs := strings.NewReplacer(viewtest.Hostile, "", "Kestrel", "", "Hannah Brandt", "", "Intake", "",
		`">alert('x')`, "") // what Markdown leaves of the hostile text
	for node := range root.Descendants() {
		if node.Type == html.TextNode {
			parent := node.Parent
			unread := slices.Contains([]string{"script", "noscript", "time"}, parent.Data) ||
				viewtest.Attribute(parent, "lang") != "" || viewtest.Attribute(parent, "aria-hidden") != ""
			if !unread {
				page.WriteString(theirs.Replace(node.Data))
			}
			continue
		}
		for _, attribute := range []string{"aria-label", "title", "placeholder", "alt"} {
			if value := viewtest.Attribute(node, attribute); value != "" {
				texts = append(texts, theirs.Replace(value))
			}
		}
	}
	return append(texts, page.String())
}
