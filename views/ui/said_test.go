package ui_test

import (
	"context"
	"strings"
	"testing"

	"intake/views/markdown"
	"intake/views/ui"
)

// Each is shown once. A name without a picture stays text, and pictures that are not named follow below.
func TestPicturesAreShownWhereTheTextNamesThem(t *testing.T) {
	t.Parallel()
	png := func(name, href string) ui.File {
		return ui.File{Name: name, Type: "image/png", Href: href, Size: "1 KB"}
	}
	files := []ui.File{png("a&b.png", "/1"), png("image.png", "/2"), png("image.png", "/3"),
		{Name: "log.txt", Type: "text/plain", Href: "/4"}, png("below.png", "/5"), png("coded.png", "/6")}
	words := "Before\n[image.png]\nbetween [a&b.png] and [image.png] after [log.txt] [other.png] [<b>] `[coded.png]`"
	var page strings.Builder
	if err := ui.Said(nil, markdown.Typed(words), files).Render(context.Background(), &page); err != nil {
		t.Fatal(err)
	}
	said, below, found := strings.Cut(page.String(), `<ul class="files"`)
	if !found {
		t.Fatalf("nothing stands below: %s", said)
	}
	inOrder(t, said, "data-viewer-close", "Before", `href="/2"`, "between", `href="/1"`, "and", `href="/3"`,
		"after [log.txt] [other.png] [&lt;b&gt;]", "<code>[coded.png]</code>")
	inOrder(t, below, `href="/4"`, `href="/5"`, `href="/6"`)
	for _, href := range []string{`href="/1"`, `href="/2"`, `href="/3"`} {
		if strings.Contains(below, href) {
			t.Errorf("%s stands below too", href)
		}
	}
}

func inOrder(t *testing.T, page string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		_, after, found := strings.Cut(page, part)
		if !found {
			t.Fatalf("%q does not come next in %s", part, page)
		}
		page = after
	}
}
