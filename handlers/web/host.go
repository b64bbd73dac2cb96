package web

import "net/url"

// Host is the name of this service for people: the host of BASE_URL.
func Host(baseURL string) string {
	base, err := url.Parse(baseURL)
	if err != nil {
		return baseURL
	}
	return base.Host
}
