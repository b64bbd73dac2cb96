package web

import (
	"context"
	"net/url"
	"strings"

	"intake/models"
	"intake/views/i18n"
	"intake/views/ui"
)

// factLabels name, in the reader's language, what our widget reports about the page that somebody wrote from.
var factLabels = map[string]func(context.Context) string{
	models.MetadataPage:    i18n.TermsPage,
	models.MetadataBrowser: i18n.TermsBrowser,
	models.MetadataWindow:  i18n.TermsWindow,
}

// Facts are the metadata of a ticket or post as pages show them.
func Facts(ctx context.Context, metadata models.Metadata) []ui.Fact {
	facts := make([]ui.Fact, len(metadata))
	for i, pair := range metadata {
		facts[i] = ui.Fact{Label: pair.DisplayLabel(), Value: pair.Value, Href: pageAddress(pair.Value)}
		if label := factLabels[pair.Name]; label != nil && pair.Label == "" {
			facts[i].Label = label(ctx)
		}
	}
	return facts
}

// WroteFrom separates the page that somebody wrote from from the rest of the metadata, if it is a page's address.
func WroteFrom(metadata models.Metadata) (page string, rest models.Metadata) {
	for _, pair := range metadata {
		if pair.Name == models.MetadataPage && page == "" && pageAddress(pair.Value) != "" {
			page = pair.Value
			continue
		}
		rest = append(rest, pair)
	}
	return page, rest
}

// pageAddress returns the value if browsers too would read it as the address of a web page, else "". Websites send
// these values and the team follows the links, so nothing else becomes one.
func pageAddress(value string) string {
	if strings.ContainsFunc(value, func(r rune) bool { return r <= ' ' || r == '\\' }) {
		return ""
	}
	address, err := url.Parse(value)
	if err != nil || address.Scheme != "http" && address.Scheme != "https" || address.Host == "" || address.User != nil {
		return ""
	}
	return value
}
