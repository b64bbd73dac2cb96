package admin_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/views/paths"
)

func TestIdeasAreImportedOnThePage(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		w := s.Window(s.Olive, options...)
		s.Mailbox() // its workers import
		w.Visit(paths.AdminSettings("kestrel"))
		w.Click("Import…")
		w.At(paths.AdminImports("kestrel"))
		w.Attach("ideas.csv", exported)
		if len(options) == 0 {
			w.See("ideas.csv")
			w.Axe()
		}
		w.NewPage(func() { w.Click("Show what is in it") })
		w.See("2 ideas can be imported", "Under discussion", "Title is required.")
		w.Choose("Number of votes", "Title")
		if len(options) == 0 { // the preview updates itself
			w.See("0 ideas can be imported")
		} else {
			w.NewPage(func() { w.Click("Update the preview") })
			w.See("0 ideas can be imported")
		}
		w.Choose("Number of votes", "Votes")
		if len(options) > 0 {
			w.NewPage(func() { w.Click("Update the preview") })
		}
		w.See("2 ideas can be imported")
		w.Choose("Under discussion becomes", "Planned")
		if len(options) == 0 {
			w.Axe()
		}
		w.NewPage(func() { w.Click("Import 2 ideas") })
		if len(options) == 0 {
			w.See("2 ideas imported.")
			w.Axe()
		} else {
			untilImported(t, s)
			w.Reload()
			w.See("2 ideas imported.")
		}
		w.Click("Open the board")
		w.See("Dark mode", "Light mode", "Planned")

		w.Visit(paths.AdminImports("kestrel"))
		w.Click("Import tickets")
		w.At(paths.AdminTicketImports("kestrel"))
		w.Attach("tickets.jsonl", exportedLine)
		w.NewPage(func() { w.Click("Show what is in it") })
		w.See("1 ticket can be imported", "Paper jam", "2 messages")
		w.Choose("Seltsam becomes", "Closed")
		if len(options) == 0 {
			w.Axe()
		}
		w.NewPage(func() { w.Click("Import 1 ticket") })
		if len(options) > 0 {
			untilImported(t, s)
			w.Reload()
		}
		w.See("1 ticket imported.")
	})
}
