package mail

import (
	"context"
	"strings"

	"intake/views/i18n"
	"intake/views/ui"
)

// Brand is the app's appearance. Color is "#8a2a5b", or "" for our own; LogoURL may be empty.
type Brand struct {
	Color   string
	LogoURL string
}

// look is the appearance of a mail: an app's name and brand, or without a name none; and the line above which to answer
// it, if answers are read.
type look struct {
	app      string
	brand    Brand
	answered bool
}

func (l look) own() bool { return l.app != "" }

// fill is the style of elements in the app's colour. It is the same in dark mode, as on the pages.
func (l look) fill() string {
	colors := ui.Brand(l.brand.Color)
	return "background-color:" + colors.Fill + ";color:" + colors.OnFill
}

// square is the style that shows the chosen square of the logo.
func (l look) square() string {
	switch ui.LogoSquare(l.brand.LogoURL) {
	case "start":
		return "object-fit:cover;object-position:0 0;"
	case "end":
		return "object-fit:cover;object-position:100% 100%;"
	}
	return "object-fit:cover;"
}

const buttonStyle = "display:inline-block;padding:11px 18px;border-radius:8px;font-size:15px;line-height:20px;" +
	"font-weight:600;text-decoration:none;"

const markStyle = "display:inline-block;width:28px;height:28px;margin:0;border-radius:8px;font-size:15px;" +
	"line-height:28px;font-weight:700;text-align:center;vertical-align:top;"

func (l look) buttonStyle() string {
	if l.own() {
		return buttonStyle + l.fill() + edge(ui.Brand(l.brand.Color))
	}
	return buttonStyle + "background-color:#1c1f28;color:#ffffff"
}

// edge is the style of a button's border, if its colour is hardly seen on white.
func edge(colors ui.BrandColors) string {
	if colors.Edge == "" {
		return ""
	}
	return ";border:1px solid " + colors.Edge
}

// buttonClass makes a button without an app's colour follow the theme.
func (l look) buttonClass() string {
	if l.own() {
		return "fill"
	}
	return "button"
}

// Sender is the name in From: the app's, after that of the author, if any. It is "" if the app's name is empty or looks
// like an address.
func Sender(ctx context.Context, author, app string) string {
	sender := senderName(app)
	if sender == "" {
		return ""
	}
	if author = senderName(author); author != "" {
		return author + i18n.PageListSeparator(ctx) + sender
	}
	return sender
}

func senderName(text string) string {
	if strings.Contains(text, "@") {
		return ""
	}
	return name(text)
}
