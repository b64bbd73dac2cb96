package portal_test

import (
	"net/url"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

func TestATicketKeepsTheLanguageOfThePageThatFiledIt(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		if err := s.DB.Model(&models.App{}).Where("id = ?", s.App.ID).Update("locale", "fr").Error; err != nil {
			t.Fatal(err)
		}
		for accepted, want := range map[string]string{"ja": "ja", "": "fr", "xx": "fr"} {
			form := url.Values{"app": {"kestrel"}, "email": {"hannah@example.com"}, "subject": {"In " + want + accepted},
				"description": {"It broke."}}
			answer := s.Visitor().PostForm(paths.ChooseApp(), form, "Accept-Language", accepted)
			if answer.StatusCode != 303 {
				t.Fatalf("%q answers %d %s", accepted, answer.StatusCode, answer.Body)
			}
			var ticket models.Ticket
			s.DB.First(&ticket, "subject = ?", form.Get("subject"))
			if ticket.Locale != want {
				t.Errorf("asked for in %q, the ticket is in %q, want %q", accepted, ticket.Locale, want)
			}
		}
	})
}

func TestPagesOfAnAppDefaultToItsLanguage(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		if err := s.DB.Model(&models.App{}).Where("id = ?", s.App.ID).Update("locale", "fr").Error; err != nil {
			t.Fatal(err)
		}
		visitor := s.Visitor()
		for _, answer := range []handlertest.Answer{
			visitor.Get(paths.NewTicket("kestrel")),
			visitor.PostForm(paths.ChooseApp(), url.Values{"app": {"kestrel"}}),
		} {
			if got := answer.Header.Get("Content-Language"); got != "fr" {
				t.Errorf("the page with status %d is in %q, want %q", answer.StatusCode, got, "fr")
			}
		}
	})
}
