package ui

import (
	"net/url"
	"strings"
)

// Logo answers the address of a picture that a page may load, and nothing for any other address:
// the pages' content policy lets our own pictures in, and others over https alone.
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

// LogoSquare is the square of the logo that is shown, as the address of one of ours says: start or end; "" is the
// middle.
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
