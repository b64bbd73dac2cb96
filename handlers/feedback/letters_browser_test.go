package feedback_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

func TestWithLargeLettersAPhoneNeverScrollsTheTeamsPagesSideways(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	d := atDesk(t, s)
	post := d.publish("Recurring invoices with an end date", "rita@example.com")
	team := models.Actor{Account: s.Amir}
	if _, err := post.SetStatus(d.Context(), d.DB.DB, team, models.PostInProgress, ""); err != nil {
		t.Fatal(err)
	}
	ticket, err := post.FileTicket(d.Context(), d.DB.DB, team)
	if err != nil {
		t.Fatal(err)
	}
	entry, err := s.App.DraftEntry(d.Context(), d.DB.DB, team,
		models.EntryDraft{Title: "Recurring invoices", Body: "At last.", Kind: models.EntryNew, PostIDs: []string{post.ID}})
	if err != nil {
		t.Fatal(err)
	}
	w := s.Window(s.Olive, browser.Phone, browser.Letters(32))
	for _, page := range []string{
		paths.AdminFeedback("kestrel"), paths.AdminPost("kestrel", post.ID), paths.AdminNewPost("kestrel"),
		paths.AdminChangelog("kestrel"), paths.AdminChangelogEntry("kestrel", entry.ID),
		paths.AdminKeys("kestrel"), paths.AdminConnections("kestrel"), paths.AdminNewConnection("kestrel"),
		paths.AdminMembers("kestrel"), paths.AdminAudit("kestrel"), paths.AdminApps(), paths.AdminSettings("kestrel"),
		paths.AdminFigures(), paths.Inbox(paths.Queue{}), paths.InboxTicket(ticket.ID, paths.Queue{}),
	} {
		w.Visit(page)
		if over := browser.Eval[int](w, "document.documentElement.scrollWidth - innerWidth"); over > 0 {
			t.Errorf("%s is %d px too wide", page, over)
		}
	}
	w.Click("Menu")
	if right := browser.Eval[int](w, `Math.ceil(document.getElementById("side-menu").getBoundingClientRect().right)`); right > 390 {
		t.Errorf("the menu ends at %d px", right)
	}
}
