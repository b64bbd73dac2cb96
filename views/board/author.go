package board

import "strings"

// author keeps e-mail addresses off public pages: people do type their address where a name is asked for.
func author(name string) string {
	if isAddress(name) {
		return "Visitor"
	}
	return name
}

func isAddress(name string) bool { return strings.Contains(name, "@") }
