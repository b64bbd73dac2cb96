package account_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// A member of a team may have filed nothing, but has answered; and a visitor may only have commented.
func TestDeletingAnAccountSaysThatAnswersAndCommentsStay(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		intake := modelstest.Intake(t, s.DB.DB)
		ticket, err := intake.FileTicket(t.Context(), s.App, models.TicketDraft{Subject: "Lost", Description: "It broke.",
			RequesterEmail: s.Rita.Email, Source: models.SourceAPI})
		if err != nil {
			t.Fatal(err)
		}
		by := models.Actor{Account: s.Amir}
		if _, err := ticket.Reply(t.Context(), s.DB.DB, by, models.ReplyDraft{Body: "Found.", Seen: ticket.ID}); err != nil {
			t.Fatal(err)
		}
		post, err := intake.PublishPost(t.Context(), s.App, models.PostDraft{Title: "Lamps", Source: models.SourceAPI})
		if err != nil {
			t.Fatal(err)
		}
		by.Account = s.Sam
		if _, err := post.Comment(t.Context(), s.DB.DB, by, "Yes, please."); err != nil {
			t.Fatal(err)
		}
		const stay, nothing = "Comments and replies that you wrote stay where they are", "nothing of yours stays"
		for _, person := range []*models.Account{s.Amir, s.Sam} {
			page := s.SignIn(person).Get(paths.DeleteAccount()).Body
			if !strings.Contains(page, stay) || strings.Contains(page, nothing) {
				t.Errorf("%s is told otherwise", person.Name)
			}
		}
		if page := s.SignIn(s.Rita).Get(paths.DeleteAccount()).Body; strings.Contains(page, stay) {
			t.Error("Rita filed a ticket and wrote nothing else")
		}
	})
}
