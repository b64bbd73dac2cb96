package inbox_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
)

// A ticket's language is stored with it. Agents see it and can answer in it.
func TestTheTeamSeesTheLanguageOfATicket(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		for locale, want := range map[string]string{"ja": "Japanese", "pt-BR": "Brazilian Portuguese", "": "", "xx": ""} {
			ticket, err := o.intake.FileTicket(ctx, o.App, models.TicketDraft{
				Subject: "Lost", Description: "…", RequesterEmail: o.Rita.Email, Locale: locale, Source: models.SourceWidget,
			})
			o.must(err)
			page := o.amir.Get("/admin/inbox/" + ticket.ID).Body
			if strings.Contains(page, "<dt>Language</dt>") != (want != "") || !strings.Contains(page, "<dd>"+want) {
				t.Errorf("the page of a ticket in %q does not say %q", locale, want)
			}
			said := `dir="auto" lang="` + locale + `"` // of the subject and of the message
			if got := strings.Count(page, said); locale == "ja" && got < 3 || locale == "" && got > 0 {
				t.Errorf("the page of a ticket in %q marks %d texts as that", locale, got)
			}
		}
	})
}
