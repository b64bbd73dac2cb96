package models_test

import (
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// "A short 'thanks' to a resolved ticket does not reopen it": in the widget's languages, and nothing but thanks.
func TestOnlyThanksLeavesATicketResolved(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		for _, row := range []struct {
			body   string
			thanks bool
		}{
			{"Thanks!", true},
			{"thank you so much", true},
			{"Thank you, that was quick!", true},
			{"Perfect, thx :)", true},
			{"Thanks, it works now.", true},
			{"Vielen Dank für die schnelle Hilfe!", true},
			{"Merci beaucoup", true},
			{"¡Muchas gracias!", true},
			{"Obrigada 🙏", true},
			{"Grazie mille", true},
			{"Hartelijk bedankt", true},
			{"Dziękuję bardzo", true},
			{"Teşekkürler", true},
			{"ありがとうございました。", true},
			{"非常感谢！", true},
			{"شكرا جزيلا", true},
			{"Great, works", false}, // no thanks in it
			{"Thanks, but it does not work", false},
			{"Thanks. Can you look again?", false},
			{"Danke, aber der Fehler ist noch da", false},
			{"ありがとう、でもまだ動きません", false},
			{"谢谢，但是还是不行", false},
			{"Thanks. Invoice 1042 too", false},
			{"Thank you for your help. The second invoice is wrong too.", false}, // longer than a thanks
			{"شكرا؟", false},
		} {
			ticket := d.file(row.body)
			d.must(ticket.MoveTo(ctx, d.db, as(d.Amir), models.TicketResolved))
			d.write(ticket, row.body)
			if stays := ticket.Status == models.TicketResolved; stays != row.thanks ||
				stays != (ticket.ReviewAt != nil) {
				t.Errorf("%q leaves it %s, up for review at %v", row.body, ticket.Status, ticket.ReviewAt)
			}
		}
	})
}
