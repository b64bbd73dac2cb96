package design

import (
	"bytes"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"intake/static"
)

// sheet returns the elements of the component sheet, parsed like in a browser.
func sheet(t *testing.T, theme string) []*html.Node {
	t.Helper()
	var page bytes.Buffer
	if err := Page(theme).Render(t.Context(), &page); err != nil {
		t.Fatal(err)
	}
	root, err := html.Parse(&page)
	if err != nil {
		t.Fatal(err)
	}
	var elements []*html.Node
	for node := range root.Descendants() {
		if node.Type == html.ElementNode {
			elements = append(elements, node)
		}
	}
	return elements
}

func attribute(node *html.Node, name string) (string, bool) {
	for _, a := range node.Attr {
		if a.Key == name {
			return a.Val, true
		}
	}
	return "", false
}

func TestEveryIconIsInTheSprite(t *testing.T) {
	t.Parallel()
	sprite, _ := static.Find(static.Path("icons.svg")[len(static.Root):])
	seen := 0
	for _, node := range sheet(t, "") {
		if node.Data != "use" {
			continue
		}
		address, _ := attribute(node, "href")
		_, id, _ := strings.Cut(address, "#")
		if seen++; !bytes.Contains(sprite.Body, []byte(`id="`+id+`"`)) {
			t.Errorf("%s is not in the sprite", id)
		}
	}
	if seen < 50 {
		t.Errorf("the sheet has only %d icons", seen)
	}
}

func TestNoComponentNeedsMoreThanTheContentPolicyAllows(t *testing.T) {
	t.Parallel()
	for _, node := range sheet(t, "") {
		if _, inline := attribute(node, "src"); node.Data == "style" || node.Data == "script" && !inline {
			t.Errorf("there is an inline %s", node.Data)
		}
		for _, a := range node.Attr {
			if a.Key == "style" || strings.HasPrefix(a.Key, "on") {
				t.Errorf("<%s> has %s=%q", node.Data, a.Key, a.Val)
			}
		}
	}
}

func TestIDsAreUniqueAndReferencesExist(t *testing.T) {
	t.Parallel()
	ids := map[string]bool{}
	for _, node := range sheet(t, "") {
		if id, ok := attribute(node, "id"); ok {
			if ids[id] {
				t.Errorf("the id %q is there twice", id)
			}
			ids[id] = true
		}
	}
	for _, node := range sheet(t, "") {
		for _, name := range []string{"for", "aria-describedby", "aria-labelledby", "data-dialog", "data-off-dialog",
			"data-copy"} {
			value, _ := attribute(node, name)
			for _, id := range strings.Fields(value) {
				if !ids[strings.TrimPrefix(id, "#")] {
					t.Errorf("<%s %s=%q> leads nowhere", node.Data, name, value)
				}
			}
		}
	}
}

func TestThePageTakesTheThemeItIsGiven(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{"": "", "light": "light", "dark": "dark", `"><b>`: ""} {
		if got, _ := attribute(sheet(t, given)[0], "data-theme"); got != want {
			t.Errorf("the theme %q is drawn as %q", given, got)
		}
	}
}
