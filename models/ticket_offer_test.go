package models_test

import (
	"slices"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// offered names what is offered: saved replies by their titles, answers by their texts.
func offered(offers []models.Offer) []string {
	list := make([]string, len(offers))
	for i, offer := range offers {
		if offer.Reply != nil {
			list[i] = offer.Reply.Title
		} else {
			list[i] = offer.Answer.Body
		}
	}
	return list
}

func TestSimilarAnswersAreOfferedForATicket(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		by := as(d.Amir)
		heron := modelstest.App(t, d.db, "heron", d.Sam)
		answer := func(ticket *models.Ticket, bodies ...string) {
			for _, body := range bodies {
				_, err := ticket.Reply(ctx, d.db, by, models.ReplyDraft{Body: body, Then: models.TicketResolved})
				d.must(err)
			}
		}
		answer(d.fileWith(d.App, models.TicketDraft{Subject: "The payment link opens an empty page"}),
			"The certificate had run out; it is renewed.", "Glad to hear!")
		answer(d.fileWith(d.App, models.TicketDraft{Subject: "Change my address"}), "It is changed.")
		answer(d.fileWith(heron, models.TicketDraft{Subject: "The payment link opens an empty page"}), "Not this app.")
		answer(d.fileWith(d.App, models.TicketDraft{Subject: "El payment link opens empty page", Locale: "es"}),
			"En otro idioma.")
		d.fileWith(d.App, models.TicketDraft{Subject: "The payment link opens an empty page"}) // which nobody answered
		for _, draft := range []models.SavedReplyDraft{
			{Title: "Payment link is empty", Body: "Clear the old link."}, {Title: "Holidays", Body: "We are away."},
		} {
			_, err := d.App.SaveReply(ctx, d.db, by, draft)
			d.must(err)
		}
		replies, err := d.App.SavedReplies(ctx, d.db)
		d.must(err)

		for subject, want := range map[string][]string{
			"My payment links open an empty page": {"Payment link is empty", "The certificate had run out; it is renewed."},
			"Where is the moon?":                  {},
		} {
			ticket := d.fileWith(d.App, models.TicketDraft{Subject: subject})
			statements := modelstest.Statements(t, d.db)
			offers, err := ticket.Offers(ctx, d.db, replies, 3)
			d.must(err)
			if !slices.Equal(offered(offers), want) {
				t.Errorf("for %q are offered %q", subject, offered(offers))
			}
			if n := statements.Load(); n > 6 {
				t.Errorf("offers are %d statements", n)
			}
		}
	})
}

func TestOffersAreHiddenForATicketAndShownAgain(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("first")
		if !ticket.WantsOffers() {
			t.Error("nothing is offered for a ticket that nobody answered")
		}
		d.must(ticket.HideOffers(ctx, d.db))
		d.must(ticket.Prioritize(ctx, d.db, as(d.Amir), models.PriorityHigh)) // keeps it
		stored, err := d.App.Ticket(ctx, d.db, ticket.Number)
		d.must(err)
		if stored.OffersHiddenAt == nil {
			t.Error("the offers are not hidden")
		}
		d.must(stored.ShowOffers(ctx, d.db))
		if stored, err = d.App.Ticket(ctx, d.db, ticket.Number); err != nil || stored.OffersHiddenAt != nil {
			t.Errorf("the offers are still hidden (%v)", err)
		}
		d.bring(stored, models.TicketPending)
		if stored.WantsOffers() {
			t.Error("something is offered for a ticket that waits for its requester")
		}
	})
}
