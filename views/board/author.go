package board

import (
	"context"
	"strings"

	"intake/views/i18n"
)

// Author is whom a page names. Name is a person's when Named, and else a phrase such as
// "Visitor" or "Shared by the team". Team is somebody of the app's own.
type Author struct {
	ID    string
	Name  string
	Named bool
	Team  bool
}

// named keeps e-mail addresses off public pages: people do type their address where a name is asked for.
func named(ctx context.Context, name string) string {
	if isAddress(name) {
		return i18n.PostVisitor(ctx)
	}
	return name
}

func isAddress(name string) bool { return strings.Contains(name, "@") }

func (a Author) name(ctx context.Context) string { return named(ctx, a.Name) }

// anonymous reports whether there is no person's name, and so no initials.
func (a Author) anonymous() bool { return !a.Named || isAddress(a.Name) }

func (a Author) tag(ctx context.Context, app App) string {
	if a.Team {
		return i18n.PostTeamOf(ctx, app.Name)
	}
	return ""
}

func (a Author) kind() string {
	if a.Team {
		return "team"
	}
	return ""
}
