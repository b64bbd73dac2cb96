package admin_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// asPrinted applies the styles for paper to the screen, and reports whether there are any.
const asPrinted = `(() => {
	let found = false;
	const apply = (rules) => {
		for (const rule of rules) {
			if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') {
				rule.media.mediaText = 'all';
				found = true;
			}
			if (rule.cssRules) apply(rule.cssRules);
		}
	};
	for (const sheet of document.styleSheets) apply(sheet.cssRules);
	return found;
})()`

func TestOnPaperThereIsNothingToClick(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := s.Window(s.Olive)
	for _, page := range []string{
		paths.AdminAudit("kestrel"), paths.AdminKeys("kestrel"), paths.AdminMembers("kestrel"), paths.Board("kestrel"),
	} {
		w.Visit(page)
		if !browser.Eval[bool](w, asPrinted) {
			t.Fatalf("%s has no styles for paper", page)
		}
		if name := browser.Eval[string](w, `[...document.querySelectorAll('.tabs > *, .btn, .tools button')]
			.find((control) => control.checkVisibility())?.textContent.trim() ?? ''`); name != "" {
			t.Errorf("%s prints %q", page, name)
		}
		if !browser.Eval[bool](w, `document.querySelector('h1').checkVisibility()`) {
			t.Errorf("%s does not print its heading", page)
		}
	}
}

func TestTheInboxPrintsTheOpenTicketOrElseTheList(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	ticket, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), s.App, models.TicketDraft{
		Subject: "A wrong VAT rate", Description: "It says 19 %.", RequesterEmail: s.Rita.Email, Source: models.SourceAPI,
	})
	if err != nil {
		t.Fatal(err)
	}
	w := s.Window(s.Amir)
	for page, prints := range map[string][2]bool{
		paths.Inbox(paths.Queue{}): {true, false}, paths.InboxTicket(ticket.ID, paths.Queue{}): {false, true},
	} {
		w.Visit(page)
		if !browser.Eval[bool](w, asPrinted) {
			t.Fatalf("%s has no styles for paper", page)
		}
		for i, part := range []string{".inbox__list .tk", ".inbox__detail"} {
			if browser.Eval[bool](w, "document.querySelector('"+part+"').checkVisibility()") != prints[i] {
				t.Errorf("%s prints %s: %t", page, part, !prints[i])
			}
		}
	}
}
