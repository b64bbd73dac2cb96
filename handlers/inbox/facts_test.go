package inbox_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
)

// The address of the page from which a ticket was sent is a link next to the ticket, which sends no Referer. Other text
// is never a link.
func TestTheTeamSeesTheMetadataOfATicket(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		ticket, err := o.intake.FileTicket(ctx, o.App, models.TicketDraft{
			Subject: "Lost", Description: "…", RequesterEmail: o.Rita.Email, Source: models.SourceWidget,
			Metadata: models.Metadata{
				{Name: "order", Value: "A-1042 <b>"}, {Name: "page", Value: "https://app.example.com/invoices"},
				{Name: "bad", Value: "javascript:alert(1)"}, {Name: "worse", Value: "https://kestrel.example@evil.example/"},
				{Name: "where", Label: "Where was it?", Value: "data:text/html,x"}, {Name: "browser", Value: "Firefox 141"},
			},
		})
		o.must(err)
		page := o.amir.Get("/admin/inbox/" + ticket.ID).Body
		for _, want := range []string{
			"Also sent", "<bdi>order</bdi>", "<bdi>A-1042 &lt;b&gt;</bdi>", "Wrote from", "<bdi>Browser</bdi>",
			`href="https://app.example.com/invoices" rel="noreferrer noopener" target="_blank"`,
			"<bdi>Where was it?</bdi>", "<bdi>data:text/html,x</bdi>", "1 more",
		} {
			if !strings.Contains(page, want) {
				t.Errorf("the page does not have %s", want)
			}
		}
		for _, no := range []string{`href="javascript`, `href="https://kestrel.example@`, `href="data:`} {
			if strings.Contains(page, no) {
				t.Errorf("the page has %s", no)
			}
		}
	})
}
