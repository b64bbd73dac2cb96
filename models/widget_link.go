package models

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
)

// WidgetLink is a link of an app's own in the widget's panel.
type WidgetLink struct{ Label, URL string }

const (
	// MaxWidgetLinks is how many links of its own an app's widget may have.
	MaxWidgetLinks     = 5
	maxWidgetLinkLabel = 40
	maxWidgetLinkURL   = 500
)

// OwnLinks are the app's own links in the widget's panel. Each is stored as a line, whose last word is the address.
func (a *App) OwnLinks() []WidgetLink {
	var links []WidgetLink
	for line := range strings.Lines(a.WidgetLinks) {
		line = strings.TrimSpace(line)
		at := strings.LastIndexAny(line, " \t")
		links = append(links, WidgetLink{Label: strings.TrimSpace(line[:at+1]), URL: line[at+1:]})
	}
	return links
}

// linkLines are the links as they are stored, one a line.
func linkLines(links []WidgetLink) string {
	lines := make([]string, len(links))
	for i, link := range links {
		lines[i] = link.Label + " " + link.URL
	}
	return strings.Join(lines, "\n")
}

// normalized is the link without superfluous white space.
func (l WidgetLink) normalized() WidgetLink {
	return WidgetLink{Label: strings.Join(strings.Fields(l.Label), " "), URL: strings.TrimSpace(l.URL)}
}

// checkWidgetLinks returns the links as they are stored. Faults are reported for link-label-N and link-url-N, from 1.
func (v *Violations) checkWidgetLinks(typed []WidgetLink) string {
	links := make([]WidgetLink, len(typed))
	for i := range typed {
		links[i] = typed[i].normalized()
		v.checkText(fmt.Sprintf("link-label-%d", i+1), links[i].Label, true, maxWidgetLinkLabel)
		if !followable(links[i].URL) {
			v.add(fmt.Sprintf("link-url-%d", i+1), "Enter an address that begins with https://, http:// or mailto:.")
		}
	}
	if len(links) > MaxWidgetLinks {
		v.add("links", fmt.Sprintf("These are %d links. Up to %d fit into the panel.", len(links), MaxWidgetLinks))
	}
	return linkLines(links)
}

// followable reports whether visitors can follow the address: a web page or a mailbox.
func followable(address string) bool {
	if len(address) > maxWidgetLinkURL || strings.ContainsAny(address, " \t\r\n\x00") {
		return false
	}
	parsed, err := url.Parse(address)
	return webAddress(address) || err == nil && parsed.Scheme == "mailto" && strings.Contains(parsed.Opaque, "@")
}

// linkField names the translation of a link's label. It depends on the label and not on the position, so links can
// change positions and addresses, and another label begins without a translation.
func linkField(label string) string { return fieldLink + version(label)[:8] }

// linkOriginals are the labels of the links, without duplicates.
func (a *App) linkOriginals() []Original {
	var originals []Original
	known := map[string]bool{}
	for _, link := range a.OwnLinks() {
		if !known[link.Label] {
			known[link.Label] = true
			originals = append(originals, Original{linkField(link.Label), link.Label, maxWidgetLinkLabel})
		}
	}
	return originals
}

// translateLinks replaces the labels of the links by their translations.
func (t Translated) translateLinks(lines *string) {
	links := (&App{WidgetLinks: *lines}).OwnLinks()
	for i := range links {
		t.translate(linkField(links[i].Label), &links[i].Label)
		links[i] = links[i].normalized() // a translation may have line breaks
	}
	*lines = linkLines(links)
}

// moveLinkTranslations keeps the translations of links whose label changed but whose address stayed; they then count as
// outdated. Those of labels that no link has any more are deleted.
func (a *App) moveLinkTranslations(tx *Tx, former []WidgetLink) error {
	fields := []string{""} // an empty NOT IN is not valid SQL
	for _, original := range a.linkOriginals() {
		fields = append(fields, original.Field)
	}
	for _, link := range a.OwnLinks() {
		at := slices.IndexFunc(former, func(was WidgetLink) bool { return was.URL == link.URL })
		if at < 0 || slices.ContainsFunc(former, func(was WidgetLink) bool { return was.Label == link.Label }) {
			continue
		}
		from, to := linkField(former[at].Label), linkField(link.Label)
		if slices.Contains(fields, from) { // another link still has the label
			continue
		}
		err := tx.Model(&Translation{}).Where("about_id = ? AND field = ?", a.ID, from).UpdateColumn("field", to).Error
		if err != nil {
			return err
		}
	}
	return tx.Delete(&Translation{}, "about_id = ? AND field LIKE ? AND field NOT IN ?", a.ID, fieldLink+"%", fields).Error
}
