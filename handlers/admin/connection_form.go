package admin

import (
	"fmt"
	"strings"

	"intake/handlers/web"
	"intake/internal/webhook"
	"intake/models"
	adminview "intake/views/admin"
)

// shortened is the part of a chat's address that is safe to show.
func shortened(connection *models.Connection) string {
	if !connection.Kind.Chat() {
		return ""
	}
	return connection.Host + "/…"
}

func connectionForm(draft models.ConnectionDraft, faults web.FormFaults) adminview.ConnectionForm {
	detected := draft.Kind
	if detected == "" && draft.Address != "" {
		detected = models.KindOf(draft.Address)
	}
	return adminview.ConnectionForm{
		Address: faults["address"].Typed(draft.Address), Name: faults["name"].Typed(draft.Name),
		Topics: topicGroups(draft.Topics), TopicsError: faults["topics"].Text, Problem: faults[""].Text,
		WithText: draft.WithText, WithPerson: draft.WithPerson, Token: faults["token"].Typed(""),
		Kind: string(draft.Kind), KindError: faults["kind"].Text, Detected: string(detected),
	}
}

// newConnectionForm is the form of a connection whose kind is not chosen yet.
func newConnectionForm(draft models.ConnectionDraft, faults web.FormFaults) adminview.ConnectionForm {
	form := connectionForm(draft, faults)
	form.Kinds, form.Token.Value = connectionKinds(), draft.Token
	return form
}

func connectionKinds() (kinds []adminview.ConnectionKind) {
	for _, kind := range models.ConnectionKinds {
		kinds = append(kinds, adminview.ConnectionKind{
			Kind: string(kind), Name: kind.Name(), Pattern: models.AddressPatterns[kind]})
	}
	return kinds
}

// testAnswer describes the outcome of a test.
func testAnswer(kind models.ConnectionKind, answer webhook.Answer) *adminview.TestAnswer {
	outcome := web.Outcome(kind, answer)
	who := "The server"
	if kind.Chat() {
		who = kind.Name()
	}
	test := &adminview.TestAnswer{Request: answer.Request, Answer: answer.Text, Private: answer.Private}
	switch {
	case outcome.Arrived():
		test.Health = adminview.Health{Tone: "good", Title: who + " took the test",
			Text: fmt.Sprintf("%d after %s.", answer.Status, took(answer.Took.Milliseconds()))}
		if kind.Chat() {
			test.Health.Text += " A message should stand in the chat now."
		}
	case answer.Status != 0:
		test.Health = adminview.Health{Tone: "bad", Title: who + " answered, but refused it",
			Text: strings.TrimSpace(
				fmt.Sprintf("%d after %s. %s", answer.Status, took(answer.Took.Milliseconds()), outcome.Why))}
	default:
		test.Health = adminview.Health{
			Tone: "bad", Title: "The test did not arrive", Text: answer.Why + " What you typed stays.",
		}
		test.Request = ""
	}
	return test
}
