package ui

import "net/url"

// Logo answers the address of a picture that a page may load, and nothing for any other address:
// the pages' content policy lets pictures in over https alone.
func Logo(address string) string {
	parsed, err := url.Parse(address)
	if err != nil || parsed.Scheme != "https" || parsed.Host == "" {
		return ""
	}
	return parsed.String()
}
