package mail_test

import (
	"errors"
	"testing"

	"intake/internal/mail"
	mailtest "intake/internal/testing/mail"
)

func TestTheRecorderStoresValidMailsAndRefusesOthers(t *testing.T) {
	t.Parallel()
	var recorder mailtest.Recorder
	message := mail.Message{ID: "ticket-1@support.example", From: "Acme <help@support.example>", To: "rita@example.com",
		Subject: "We have it", Text: "We have got your ticket."}
	if err := recorder.Send(t.Context(), message); err != nil {
		t.Fatal(err)
	}
	wrong := message
	wrong.To = "rita"
	if err := recorder.Send(t.Context(), wrong); !errors.Is(err, mail.ErrRejected) {
		t.Errorf("got %v, want ErrRejected", err)
	}
	if sent := recorder.Sent(); len(sent) != 1 || sent[0].ID != message.ID {
		t.Errorf("sent %+v", sent)
	}
}
