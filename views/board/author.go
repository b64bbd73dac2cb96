package board

import (
	"context"
	"strings"

	"intake/views/i18n"
)

// Author is an author on a page. Name is a person's if Named, otherwise a phrase such as "Visitor" or "Shared by the
// team". Team is a member of the app's team.
type Author struct {
	ID    string
	Name  string
	Named bool
	Team  bool
}

// named keeps e-mail addresses off public pages, because some people type their address as their name.
func named(ctx context.Context, name string) string {
	if isAddress(name) {
		return i18n.PostVisitor(ctx)
	}
	return name
}

func isAddress(name string) bool { return strings.Contains(name, "@") }

func (a Author) name(ctx context.Context) string { return named(ctx, a.Name) }

// anonymous reports whether there is no name, and thus no initials.
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
