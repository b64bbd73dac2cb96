package paths

import (
	"net/url"
	"strings"
)

// QueryOf is a query string of what is not empty, with its question mark, or nothing.
func QueryOf(parameters map[string]string) string { return With("", parameters) }

// With is the page with what is not empty added to its query, in front of its fragment.
func With(page string, parameters map[string]string) string {
	values := url.Values{}
	for name, value := range parameters {
		if value != "" {
			values.Set(name, value)
		}
	}
	if len(values) == 0 {
		return page
	}
	page, fragment, found := strings.Cut(page, "#")
	separator := "?"
	if strings.Contains(page, "?") {
		separator = "&"
	}
	page += separator + values.Encode()
	if found {
		page += "#" + fragment
	}
	return page
}

func with(page, name, value string) string { return With(page, map[string]string{name: value}) }
