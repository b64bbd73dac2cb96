package models

import (
	"fmt"
	"net/url"
	"strings"
)

// WidgetLink is a link of an app's own in the widget's panel.
type WidgetLink struct{ Label, URL string }

const (
	// MaxWidgetLinks is how many links of its own an app's widget has at most.
	MaxWidgetLinks     = 5
	maxWidgetLinkLabel = 40
	maxWidgetLinkURL   = 500
)

// OwnLinks are the app's own links in the widget's panel.
func (a *App) OwnLinks() []WidgetLink {
	var links []WidgetLink
	for line := range strings.Lines(a.WidgetLinks) {
		links = append(links, widgetLink(line))
	}
	return links
}

// widgetLink reads a line: the address is its last word.
func widgetLink(line string) WidgetLink {
	line = strings.TrimSpace(line)
	at := strings.LastIndexAny(line, " \t")
	return WidgetLink{Label: strings.TrimSpace(line[:at+1]), URL: line[at+1:]}
}

// checkWidgetLinks answers the lines as they are kept.
func (v *Violations) checkWidgetLinks(typed string) string {
	var lines []string
	for line := range strings.Lines(strings.ReplaceAll(typed, "\r", "\n")) {
		if strings.TrimSpace(line) == "" {
			continue
		}
		link := widgetLink(line)
		link.Label = oneLine(link.Label, maxWidgetLinkLabel+1)
		if fault := link.fault(); fault != "" {
			v.add("links", fault)
			return ""
		}
		lines = append(lines, link.Label+" "+link.URL)
	}
	if len(lines) > MaxWidgetLinks {
		v.add("links", fmt.Sprintf("These are %d links. Up to %d fit into the panel.", len(lines), MaxWidgetLinks))
	}
	return strings.Join(lines, "\n")
}

// fault says what is wrong with the link, "" if nothing is.
func (l WidgetLink) fault() string {
	switch {
	case !followable(l.URL):
		return fmt.Sprintf("“%s” does not end in an address, such as https://docs.example.com.",
			strings.TrimSpace(l.Label+" "+clipped(l.URL)))
	case l.Label == "":
		return fmt.Sprintf("Put words before %s: they are what visitors see.", clipped(l.URL))
	case len([]rune(l.Label)) > maxWidgetLinkLabel:
		return fmt.Sprintf("“%s” is longer than %d characters.", l.Label, maxWidgetLinkLabel)
	}
	return ""
}

func clipped(address string) string {
	const shown = 60
	if short := []rune(address); len(short) > shown {
		return string(short[:shown]) + "…"
	}
	return address
}

// followable reports whether visitors can follow the address: a page, or somebody's mailbox.
func followable(address string) bool {
	if len(address) > maxWidgetLinkURL {
		return false
	}
	parsed, err := url.Parse(address)
	return webAddress(address) || err == nil && parsed.Scheme == "mailto" && strings.Contains(parsed.Opaque, "@")
}
