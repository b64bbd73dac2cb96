package command_test

import (
	"slices"
	"testing"

	"intake/internal/mailbox"
	"intake/models"
	"intake/models/modelstest"
)

// The two packages do not import each other.
func TestMailboxAndModelsUseTheSameConstants(t *testing.T) {
	t.Parallel()
	var faults []mailbox.Fault
	for _, fault := range modelstest.Constants[models.MailboxFault](t, "../../models") {
		faults = append(faults, mailbox.Fault(fault))
	}
	if others := modelstest.Constants[mailbox.Fault](t, "../mailbox"); !slices.Equal(faults, others) {
		t.Errorf("the faults are %v and %v", faults, others)
	}
	if mailbox.ByLMTP != models.ReceivedByLMTP {
		t.Error("they name what is handed over by LMTP differently")
	}
	name := mailbox.IMAP{User: "help@example.com", Host: "mail.example.com", Port: 1993, Folder: "In/box"}.Name()
	user, host, folder := (&models.Mailbox{Name: name}).Parts()
	if user != "help@example.com" || host != "mail.example.com:1993" || folder != "In/box" {
		t.Errorf("%s is read as %q, %q, %q", name, user, host, folder)
	}
}
