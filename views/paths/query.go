package paths

import (
	"net/url"
	"strings"
)

// QueryOf is the query string of the values that are not empty, with its question mark; "" if all are.
func QueryOf(parameters map[string]string) string { return With("", parameters) }

// With is the page with the values that are not empty added to its query, before its fragment.
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
