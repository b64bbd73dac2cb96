package portal_test

import (
	"context"
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

var ctx = context.Background()

// desk is a service with tickets and the browsers of several people.
type desk struct {
	*handlertest.Service
	*testing.T
	intake           *models.Intake
	rita, sam, amir  *handlertest.Browser
	visitor          *handlertest.Browser
	ritas, samsOwned *models.Ticket
}

func newDesk(t *testing.T, s *handlertest.Service) *desk {
	d := &desk{
		Service: s, T: t, intake: modelstest.Intake(t, s.DB.DB), rita: s.SignIn(s.Rita), sam: s.SignIn(s.Sam),
		amir:    s.SignIn(s.Amir),
		visitor: s.Visitor(),
	}
	d.ritas, d.samsOwned = d.file(s.Rita, "Wrong VAT rate"), d.file(s.Sam, "Sam's own")
	return d
}

// mailbox starts to send mail, and waits for the receipts of the desk's own tickets.
func (d *desk) mailbox() *handlertest.Mailbox {
	d.Helper()
	box := d.Service.Mailbox()
	box.Next(d.Rita.Email)
	box.Next(d.Sam.Email)
	return box
}

func (d *desk) file(requester *models.Account, subject string) *models.Ticket {
	d.Helper()
	ticket, err := d.intake.FileTicket(ctx, d.App, models.TicketDraft{
		Subject: subject, Description: "It says 19 %.", RequesterEmail: requester.Email, Source: models.SourceAPI,
	})
	d.must(err)
	return ticket
}

func (d *desk) must(err error) {
	d.Helper()
	if err != nil {
		d.Fatal(err)
	}
}

func as(account *models.Account) models.Actor { return models.Actor{Account: account} }

func (d *desk) reply(ticket *models.Ticket, body string) *models.Message {
	d.Helper()
	messages := modelstest.Messages(d.T, d.DB.DB, ticket)
	message, err := ticket.Reply(ctx, d.DB.DB, as(d.Amir),
		models.ReplyDraft{Body: body, Seen: messages[len(messages)-1].ID})
	d.must(err)
	return message
}

func (d *desk) stored(ticket *models.Ticket) *models.Ticket {
	d.Helper()
	found, err := d.App.Ticket(ctx, d.DB.DB, ticket.Number)
	d.must(err)
	return found
}

func page(ticket *models.Ticket) string { return "/my/tickets/" + ticket.ID }

func form(pairs ...string) url.Values {
	values := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		values.Set(pairs[i], pairs[i+1])
	}
	return values
}

// expect checks that the answer has this status and contains the texts.
func (d *desk) expect(answer handlertest.Answer, status int, words ...string) {
	d.Helper()
	if answer.StatusCode != status {
		d.Fatalf("the answer is %d to %s, want %d: %s", answer.StatusCode, answer.Header.Get("Location"), status,
			answer.Body)
	}
	for _, word := range words {
		if !strings.Contains(answer.Body, word) {
			d.Errorf("the page does not say %q: %s", word, answer.Body)
		}
	}
}

func (d *desk) expectTo(answer handlertest.Answer, target string) {
	d.Helper()
	if answer.StatusCode != 303 || !strings.HasPrefix(answer.Header.Get("Location"), target) {
		d.Fatalf("the answer is %d to %q, want 303 to %s: %s", answer.StatusCode, answer.Header.Get("Location"), target,
			answer.Body)
	}
}
