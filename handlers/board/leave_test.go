package board_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// One click ends the mails, but a scanner that opens the link does not.
func TestAParticipantLeavesByOneClick(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		ticket, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), s.App, models.TicketDraft{
			Subject: "My own secret", Description: "x", RequesterEmail: "rita@example.com", Source: models.SourceAPI,
		})
		if err == nil {
			err = s.DB.DB.Create(&models.Participant{TicketID: ticket.ID, AccountID: s.Sam.ID, CreatedAt: models.Now()}).Error
		}
		if err != nil {
			t.Fatal(err)
		}
		left := func() bool {
			return len(modelstest.Participants(t, s.DB.DB, ticket)) == 0
		}
		page := paths.LeaveTicket(s.MailLinks().LeaveTicket(ticket.ID, s.Sam.ID))
		answer := s.Visitor().Get(page)
		if answer.StatusCode != 200 || !strings.Contains(answer.Body, "Get no more e-mails") || left() {
			t.Errorf("the page answers %d; left: %t", answer.StatusCode, left())
		}
		if strings.Contains(answer.Body, "secret") {
			t.Error("the page shows something of the ticket")
		}
		for range 2 {
			answer := s.Visitor().PostForm(page, nil)
			if answer.StatusCode != 200 || !strings.Contains(answer.Body, "You get no more e-mails") || !left() {
				t.Errorf("the button answers %d; left: %t", answer.StatusCode, left())
			}
		}
		if answer := s.Visitor().Get(page + "x"); answer.StatusCode != 404 {
			t.Errorf("a wrong link answers %d, want 404", answer.StatusCode)
		}
	})
}
