// Package admin has the pages on which an app's owners and admins set it up: its settings, keys, widget and people.
//
// Every page has a Shell, of which the page itself sets Title.
package admin

import (
	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// Field is the value that a person typed, and its error.
type Field = ui.Typed

// App is the app that a page is about.
type App = layout.App

// section is a page of an app's administration.
type section string

const (
	settings  section = "settings"
	keys      section = "keys"
	members   section = "members"
	audit     section = "audit"
	replies   section = "replies"
	rules     section = "rules"
	targets   section = "targets"
	mail      section = "mail"
	languages section = "languages"

	connections section = "connections"
	cleanups    section = "clean-ups"
)

// Pages are the pages of an app's administration that its owners and admins may open, or with no manage its agents.
func Pages(slug string, manage bool) []ui.Tab {
	if manage {
		return tabs(slug, "")
	}
	return agentTabs(slug, "")
}

func tabs(slug string, current section) []ui.Tab {
	return []ui.Tab{
		{Label: "Settings", Href: paths.AdminSettings(slug), Current: current == settings},
		{Label: "Keys and widget", Href: paths.AdminKeys(slug), Current: current == keys},
		{Label: "Team", Href: paths.AdminMembers(slug), Current: current == members},
		{Label: "Saved replies", Href: paths.AdminReplies(slug), Current: current == replies},
		{Label: "Rules", Href: paths.AdminRules(slug), Current: current == rules},
		{Label: "Response targets", Href: paths.AdminTargets(slug), Current: current == targets},
		{Label: "Languages", Href: paths.AdminLanguages(slug), Current: current == languages},
		{Label: "Mail", Href: paths.AdminMail(slug), Current: current == mail},
		{Label: "Connections", Href: paths.AdminConnections(slug), Current: current == connections},
		{Label: "Clean-up", Href: paths.AdminCleanups(slug), Current: current == cleanups},
		{Label: "Audit log", Href: paths.AdminAudit(slug), Current: current == audit},
	}
}

// agentTabs are the pages for agents, who manage nothing.
func agentTabs(slug string, current section) []ui.Tab {
	return []ui.Tab{
		{Label: "Saved replies", Href: paths.AdminReplies(slug), Current: current == replies},
	}
}
