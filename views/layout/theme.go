package layout

import (
	"context"

	"github.com/a-h/templ"
)

// Theme is how a reader wants their pages; without one they are as the device is.
type Theme string

// The themes that can be chosen.
const (
	Light Theme = "light"
	Dark  Theme = "dark"
)

type themeKey struct{}

// KnownTheme is the theme of that name, if it is one.
func KnownTheme(name string) (theme Theme, known bool) {
	theme = Theme(name)
	return theme, theme == Light || theme == Dark
}

// InTheme is the context of a page whose reader chose the theme.
func InTheme(ctx context.Context, theme Theme) context.Context {
	return context.WithValue(ctx, themeKey{}, theme)
}

// ThemeOf is the theme that the reader chose, "" for none.
func ThemeOf(ctx context.Context) Theme {
	theme, _ := ctx.Value(themeKey{}).(Theme)
	return theme
}

// themed puts the reader's theme on the html element.
func themed(ctx context.Context) templ.Attributes { return theme(string(ThemeOf(ctx))) }

func (p StaffPage) themed(ctx context.Context) templ.Attributes {
	if p.Theme != "" {
		return theme(p.Theme)
	}
	return themed(ctx)
}
