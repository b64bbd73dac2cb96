package widget_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

// addFields adds a field of each kind to the app's widget.
func addFields(t *testing.T, s *handlertest.Service) {
	t.Helper()
	for _, draft := range []models.WidgetFieldDraft{
		{Tab: "help", Kind: "choice", Label: "Where did it happen?", Name: "where", Required: true,
			Choices: "On the PDF\nIn the editor\nIn an e-mail to a client\nSomewhere else\nI don't know"},
		{Tab: "help", Kind: "text", Label: "Invoice number", Name: "invoice"},
		{Tab: "help", Kind: "yes_no", Label: "Does it keep you from working?", Name: "stuck", Required: true},
		{Tab: "feedback", Kind: "text", Label: "Which team?", Name: "team", Required: true},
	} {
		if _, err := s.App.AddWidgetField(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, draft); err != nil {
			t.Fatal(err)
		}
	}
}

// Fields of the owner may be required and belong to a tab. The server checks them, the team sees the answers, and
// prefill can set each of them.
func TestTheOwnersFieldsAreAskedAndShownToTheTeam(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	addFields(t, s)
	w := website{tag: `data-app="kestrel" data-fact-where="nonsense"`}.open(t, s)
	call(w, "prefill({ invoice: '2026-118', where: 'Nowhere' })")
	ask(w)
	w.Click("Send")
	w.See("Fill in “Where did it happen?”.", "Fill in “Does it keep you from working?”.")
	w.Focused("Where did it happen?")
	w.Choose("Where did it happen?", "In the editor")
	w.Click("Yes")
	w.AxeEveryLook()
	w.Click("Send")
	w.See("We have your message")
	ticket := tickets(t, s)[0]
	if got := pairsOf(ticket.Metadata); !strings.Contains(got, "where=In the editor, invoice=2026-118, stuck=yes") {
		t.Errorf("the ticket has %s", got)
	}
	inbox := s.Window(s.Amir)
	inbox.Visit(paths.InboxTicket(ticket.ID, paths.Queue{}))
	inbox.See("Where did it happen?", "In the editor", "Invoice number", "2026-118",
		"Does it keep you from working?", "yes")

	w.Click("Send another message")
	w.Click("Share feedback")
	w.Fill(post, "Larger type")
	w.Click("Post on the board")
	w.Focused("Which team?")
	w.Fill("Which team?", "Billing")
	w.Click("Post on the board")
	w.See("Your idea is on the board")
}

// The owner may have removed it since the form was opened. The form keeps its content.
func TestARefusedChoiceIsExplainedAtItsField(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	addFields(t, s)
	w := website{}.open(t, s, browser.Refused(400))
	ask(w)
	w.Choose("Where did it happen?", "On the PDF")
	w.Click("No")
	err := s.DB.Model(&models.WidgetField{}).Where("name = ?", "where").Update("choices", "In the editor\nElsewhere").Error
	if err != nil {
		t.Fatal(err)
	}
	w.Click("Send")
	w.See("metadata.where must be one of In the editor, Elsewhere.")
	w.Focused("Where did it happen?")
	w.Choose("Where did it happen?", "In the editor")
	w.Click("Send")
	w.See("We have your message")
}

// Answers survive a reload.
func TestTheOwnersFieldsAreTranslatedAndKeepTheirAnswers(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	addFields(t, s)
	fields, err := s.App.WidgetFields(t.Context(), s.DB.DB)
	if err != nil {
		t.Fatal(err)
	}
	thing, err := s.App.Translatable(t.Context(), s.DB.DB, fields[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	err = s.App.Translate(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, thing,
		models.TranslationDraft{Locale: "de",
			Texts: map[string]string{
				"label": "Wo ist es passiert?", "choices": "Auf dem PDF\nIm Editor\nIn einer E-Mail\nAnderswo\nWeiß ich nicht",
			}})
	if err != nil {
		t.Fatal(err)
	}
	w := website{lang: "de"}.open(t, s)
	w.Click("Hilfe")
	w.Choose("Wo ist es passiert?", "Im Editor")
	w.Click("Ja")
	w.Visit("/")
	w.Click("Hilfe")
	w.Fill("Betreff", "Leer")
	w.Fill("Was ist passiert?", "Keine Zeilen.")
	w.Fill("Ihre E-Mail-Adresse damit wir antworten können", "rita@example.com")
	w.Click("Senden")
	w.See("Ihre Nachricht ist da")
	if got := pairsOf(tickets(t, s)[0].Metadata); !strings.Contains(got, "where=In the editor, stuck=yes") {
		t.Errorf("the ticket has %s", got)
	}
}
