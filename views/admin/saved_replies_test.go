package admin

import (
	"testing"

	"github.com/a-h/templ"

	"intake/views/paths"
	"intake/views/viewtest"
)

func hostileReplies() map[string]templ.Component {
	staff, app := hostileKeys().Shell, hostileApp()
	rows := []SavedReplyRow{{ID: "r1", Title: viewtest.Hostile, Excerpt: viewtest.Hostile, UpdatedAt: now}}
	return map[string]templ.Component{
		"replies": SavedReplies(SavedRepliesPage{Shell: staff, App: app, Now: now, Manage: true, Replies: rows,
			Title: bad, Body: bad, Deleted: true}),
		"no replies": SavedReplies(SavedRepliesPage{Shell: staff, App: app, Now: now}),
		"reply": SavedReply(SavedReplyPage{Shell: staff, App: app, ID: "r1", Title: bad, Body: bad,
			Seen: viewtest.Hostile, Meanwhile: hostileMeanwhile()}),
		"delete reply": SavedReplyDelete(SavedReplyDeletePage{Shell: staff, App: app, ID: "r1", Rules: []string{viewtest.Hostile},
			Title: viewtest.Hostile}),
	}
}

func TestEveryPageOfRepliesKeepsTheHouseRules(t *testing.T) {
	t.Parallel()
	const app = "kestrel"
	known := []string{paths.Logout(), paths.StaffSearch(), paths.AdminReplies(app), paths.AdminReply(app, "r1"),
		paths.AdminDeleteReply(app, "r1")}
	for name, page := range hostileReplies() {
		viewtest.ExpectHouseRules(t, name, page, known)
	}
}

func TestSettingsAreOfferedOnlyToManagers(t *testing.T) {
	t.Parallel()
	page := SavedRepliesPage{App: App{Slug: "kestrel", Name: "Kestrel"}, Now: now}
	viewtest.ExpectNot(t, SavedReplies(page), paths.AdminSettings("kestrel"), paths.AdminMail("kestrel"),
		paths.AdminApps()+`"`)
	viewtest.Expect(t, SavedReplies(page), "No saved replies yet", "{{name}}")
	page.Manage = true
	viewtest.Expect(t, SavedReplies(page), paths.AdminSettings("kestrel"))
}
