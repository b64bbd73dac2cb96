package board

import "strings"

// Author is whom a page names. Name is a person's when Named, and else a phrase such as
// "Visitor" or "Shared by the team". Team is somebody of the app's own.
type Author struct {
	ID    string
	Name  string
	Named bool
	Team  bool
}

// visitor stands for everybody who has no name to show.
const visitor = "Visitor"

// named keeps e-mail addresses off public pages: people do type their address where a name is asked for.
func named(name string) string {
	if strings.Contains(name, "@") {
		return visitor
	}
	return name
}

func (a Author) name() string { return named(a.Name) }

// anonymous reports whether there is no person's name, and so no initials.
func (a Author) anonymous() bool { return !a.Named || a.name() != a.Name }

func (a Author) tag(app App) string {
	if a.Team {
		return app.Name + " team"
	}
	return ""
}

func (a Author) kind() string {
	if a.Team {
		return "team"
	}
	return ""
}
