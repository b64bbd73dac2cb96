package markdown

import (
	"context"
	"html"
	"io"
	"slices"
	"strings"

	"github.com/a-h/templ"
)

// Mentioning is Text with highlighted mentions of members of a team, each with its @, outside of code and links.
func Mentioning(text string, names []string) templ.Component {
	if len(names) == 0 {
		return Text(text)
	}
	// The full name is first, because the first name is a prefix of it.
	names = slices.SortedFunc(slices.Values(names), func(a, b string) int { return len(b) - len(a) })
	pairs := make([]string, 0, 2*len(names))
	for _, name := range names {
		shown := html.EscapeString(name)
		pairs = append(pairs, shown, `<strong class="mention">`+shown+`</strong>`)
	}
	marks := strings.NewReplacer(pairs...)
	return templ.ComponentFunc(func(ctx context.Context, w io.Writer) error {
		var page strings.Builder
		if err := Text(text).Render(ctx, &page); err != nil {
			return err
		}
		_, err := io.WriteString(w, InText(page.String(), marks.Replace))
		return err
	})
}

// InText applies a function to the text in our markup, outside of code and links. Both texts are escaped HTML.
func InText(page string, change func(text string) string) string {
	var out strings.Builder
	within := 0 // code or links
	for page != "" {
		text, rest, tagged := strings.Cut(page, "<")
		if within == 0 {
			text = change(text)
		}
		out.WriteString(text)
		if !tagged {
			break
		}
		tag, after, _ := strings.Cut(rest, ">")
		switch name, _, _ := strings.Cut(tag, " "); name {
		case "code", "pre", "a":
			within++
		case "/code", "/pre", "/a":
			within--
		}
		out.WriteString("<" + tag + ">")
		page = after
	}
	return out.String()
}
