package ui

import "strings"

// class is a component's class with its modifiers, as in "btn btn--primary btn--sm". Empty modifiers are left out.
func class(base string, modifiers ...string) string {
	all := base
	for _, modifier := range modifiers {
		if modifier != "" {
			all += " " + base + "--" + modifier
		}
	}
	return all
}

// when is a modifier if it applies, otherwise "".
func when(applies bool, modifier string) string {
	if applies {
		return modifier
	}
	return ""
}

// words joins the nonempty words with spaces, for attributes with several values.
func words(all ...string) string {
	return strings.Join(strings.Fields(strings.Join(all, " ")), " ")
}
