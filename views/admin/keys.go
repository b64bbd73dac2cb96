package admin

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"intake/views/firststeps"
	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// KeysPage has the keys and the widget of an app. A new key posts name and once to paths.AdminKeys.
type KeysPage struct {
	Shell    layout.StaffPage
	App      App
	BaseURL  string // the service's public address, without a slash at its end
	Now      time.Time
	Keys     []Key  // active ones first, newest first; then those that were revoked, the last one first
	NewKey   NewKey // the form for a new key
	Gone     bool   // the key's value was requested again, but is only shown once
	Widget   Widget
	Identity Identity

	Languages []ui.Option // of the preview

	FirstSteps *firststeps.List // nil: none are left
}

// shownSteps reports whether the list of first steps is on the page.
func (p KeysPage) shownSteps() bool { return p.FirstSteps != nil && !p.FirstSteps.Hidden }

// hiddenSteps reports whether the list was hidden.
func (p KeysPage) hiddenSteps() bool { return p.FirstSteps != nil && p.FirstSteps.Hidden }

// NewKey is the form for a new key. Once is unique for each form, so that a form that is sent twice creates one key.
// Open shows the form on the page, after an error or without script.
type NewKey struct {
	Name Field
	Once string
	Open bool
}

// Key is a secret key, of which only the first characters are stored.
type Key struct {
	ID         string
	Name       string
	Prefix     string // "itk_live_8Fq2"
	CreatedBy  string // a name, or empty for the command line
	CreatedAt  time.Time
	LastUsedAt *time.Time // nil: never
	RevokedAt  *time.Time // nil: active
	ExposedAt  *time.Time // nil: never
	InWidget   bool       // it was seen as a widget key; otherwise with a browser's Origin
}

// Widget is the widget of an app, with the compressed sizes of its two files. Its switch posts widget=on to
// paths.AdminWidget, or nothing to switch it off, which leads to a confirmation at paths.AdminWidgetOff, which posts
// widget=off. Its button posts label, side (right, left) and tab (help, feedback) to paths.AdminWidgetSettings.
type Widget struct {
	Key      string
	On       bool
	Label    Field
	Side     Field
	Tab      Field
	Launcher int // bytes, gzipped, that every visitor loads
	Form     int // and those loaded when somebody uses the form
	Links    []WidgetLink
	Errors   bool     // visitors may attach errors of the page
	Fields   []string // the labels of the fields that the owner added

	RemembersNews bool   // visitors' browsers may store which news they saw
	LinksError    string // an error about all links together
	Unsaved       bool   // the settings are typed, not stored
}

// WidgetLink is a link of the app's own in the panel: it posts link_label and link_url, one of each for every row.
type WidgetLink struct{ Label, URL Field }

const maxLinks = 5

// linkRows are the links, followed by empty rows.
func (w Widget) linkRows() []WidgetLink {
	return append(slices.Clone(w.Links), make([]WidgetLink, max(0, maxLinks-len(w.Links)))...)
}

// KeyCreatedPage is KeysPage right after a key was created, with its value, which is only shown once. Send it with
// Cache-Control: no-store.
type KeyCreatedPage struct {
	KeysPage
	Value string
}

// KeyRevokePage asks before a key is revoked, and posts to paths.AdminRevokeKey.
type KeyRevokePage struct {
	Shell layout.StaffPage
	App   App
	Now   time.Time
	Key   Key
}

// WidgetOffPage asks before the widget is switched off, and posts widget=off to paths.AdminWidget.
type WidgetOffPage struct {
	Shell layout.StaffPage
	App   App
}

// WidgetPreviewPage contains only the widget, for the frame beside its settings.
type WidgetPreviewPage struct {
	App      App
	On       bool
	Language string // the tag
}

// recently is how long after its last use a key still counts as in use.
const recently = 24 * time.Hour

func (k Key) shown() string { return k.Prefix + "…" }

func (k Key) usedRecently(now time.Time) bool {
	return k.LastUsedAt != nil && now.Sub(*k.LastUsedAt) < recently
}

// usedSince reports whether the key was used within the last week, for which what it sent can be taken back.
func (k Key) usedSince(now time.Time) bool {
	return k.LastUsedAt != nil && now.Sub(*k.LastUsedAt) < 7*24*time.Hour
}

// silent reports whether a key was used before, but not recently, so that revoking it breaks nothing.
func (k Key) silent(now time.Time) bool {
	return k.RevokedAt == nil && k.LastUsedAt != nil && !k.usedRecently(now)
}

// shownRevoked is how many revoked keys the page shows at once.
const shownRevoked = 10

// folded separates the keys that are shown at once from those that were revoked earlier.
func (p KeysPage) folded() (shown, former []Key) {
	revoked := slices.IndexFunc(p.Keys, func(key Key) bool { return key.RevokedAt != nil })
	if revoked < 0 || len(p.Keys) <= revoked+shownRevoked {
		return p.Keys, nil
	}
	return p.Keys[:revoked+shownRevoked], p.Keys[revoked+shownRevoked:]
}

// exposed are the active keys that were seen in a browser.
func (p KeysPage) exposed() []Key {
	var found []Key
	for _, key := range p.Keys {
		if key.ExposedAt != nil && key.RevokedAt == nil {
			found = append(found, key)
		}
	}
	return found
}

// sighting says where and when a secret key was exposed.
func (k Key) sighting(ctx context.Context, now time.Time) string {
	where := "a browser"
	if k.InWidget {
		where = "a widget"
	}
	return "was seen in " + where + " on " + date(ctx, now, *k.ExposedAt)
}

func (k Key) revokeTitle() string { return "Revoke “" + k.Name + "”?" }

func widgetOffTitle(app App) string { return "Switch off the " + app.Name + " widget?" }

// host is the public address without its scheme.
func (p KeysPage) host() string {
	_, host, _ := strings.Cut(p.BaseURL, "://")
	return host
}

// snippet is code for a website's page.
type snippet struct{ ID, Place, Code string }

// snippets are the ways to add the widget to a page.
func (p KeysPage) snippets() []snippet {
	tag := func(attributes string) string {
		return "<!-- before </body> -->\n<script async src=\"" + p.BaseURL + "/widget.js\"\n" +
			"        data-key=\"" + p.Widget.Key + "\"" + attributes + "></script>"
	}
	const inline = "<!-- where the form should appear -->\n" +
		"<intake-form tab=\"help\">\n  <a href=\"%s\">Write to us</a>\n</intake-form>\n\n"
	form := fmt.Sprintf(inline, p.BaseURL+paths.NewTicket(p.App.Slug))
	return []snippet{
		{"snippet", "Button", tag("")},
		{"snippet-tab", "Tab at the edge", tag(` data-launcher="tab"`)},
		{"snippet-inline", "In the page", form + tag(` data-launcher="off"`)},
	}
}

// sizes is the size of the widget: "3.2 KB + 8.9 KB, gzipped".
func (w Widget) sizes() string {
	return fmt.Sprintf("%.1f KB + %.1f KB, gzipped", float64(w.Launcher)/1024, float64(w.Form)/1024)
}
