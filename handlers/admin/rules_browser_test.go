package admin_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/views/paths"
)

func TestAnOwnerWritesTriesAndDeletesARuleAndSetsTargets(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		w := keysPage(t, s, options...)
		w.Click("Rules")
		w.At(paths.AdminRules("kestrel"))
		w.See("No rules yet")
		w.Click("New rule")
		w.Fill("Name", "Printers")
		w.Choose("Set the priority", "High")
		w.Click("Amir Agent")
		w.Click("Olive Owner")
		w.Click("Add rule")
		w.See("Say which tickets the rule is for")
		w.Fill("Words optional", "printer*")
		want(t, s.PostWithKey("/api/v1/tickets",
			`{"subject":"Two printers","description":"Both broke.","requester_email":"rita@example.com"}`), 201)
		w.Click("Try it on the latest tickets")
		w.See("The only ticket so far matches.", "#1 Two printers")
		if len(options) == 0 {
			w.AxeEveryLook()
		}
		w.Click("Add rule")
		w.At(paths.AdminRules("kestrel"))
		w.See("Tickets with “printer*”", "Amir Agent", "Olive Owner", "in turn")
		if len(options) == 0 {
			w.AxeEveryLook()
		}
		w.Click("Edit Printers")
		w.Fill("Add tags optional", "hardware, office")
		w.Click("Save")
		w.See("hardware", "office")
		w.Click("Delete Printers")
		w.See("Tickets that it has sorted stay as they are.")
		w.Click("Delete")
		w.See("No rules yet")

		w.Click("Response targets")
		w.At(paths.AdminTargets("kestrel"))
		w.Fill("Urgent, answer within", "soon")
		w.Choose("Time zone", "Europe/Berlin")
		w.Click("Save")
		w.See("Enter a whole number from 1 to 1000")
		if len(options) == 0 {
			w.AxeEveryLook()
		}
		w.Fill("Urgent, answer within", "30")
		w.Choose("Urgent, unit", "minutes")
		w.Click("Save")
		w.See("Saved.") // not the link to the saved replies
		if len(options) == 0 {
			w.AxeEveryLook()
		}
	})
}
