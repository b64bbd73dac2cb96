package ui

import (
	"net/url"
	"strings"
)

// Logo returns the address of a picture if a page may load it, otherwise "": the content policy only allows our own
// pictures, and others over https.
func Logo(address string) string {
	parsed, err := url.Parse(address)
	if err == nil && parsed.Scheme == "" && parsed.Host == "" && strings.HasPrefix(parsed.Path, "/logos/") {
		return parsed.String()
	}
	if err != nil || parsed.Scheme != "https" || parsed.Host == "" {
		return ""
	}
	return parsed.String()
}

// LogoSquare is the square of the logo that is shown, from the address of one of ours: start or end; "" is the middle.
func LogoSquare(address string) string {
	parsed, err := url.Parse(address)
	if err != nil || !strings.HasPrefix(parsed.Path, "/logos/") {
		return ""
	}
	if at := parsed.Query().Get("at"); at == "start" || at == "end" {
		return at
	}
	return ""
}
