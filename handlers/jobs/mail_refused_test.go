package jobs_test

import (
	"context"
	"testing"

	"intake/internal/database"
	"intake/internal/mail"
	"intake/internal/testing/await"
	"intake/models"
	"intake/models/modelstest"
)

// refuser is a mail server that refuses every recipient.
type refuser struct{ status, answer string }

func (r refuser) Send(context.Context, mail.Message) error {
	return &mail.RecipientRefused{Status: r.status, Answer: r.answer}
}

// A server that says at once that there is no such address counts like one that says so in a report.
func TestARecipientRefusedAtOnceGetsNoFurtherMailIfThereIsNoSuchAddress(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		server refuser
		dead   bool
		reason string
	}{
		"no such address": {refuser{"5.1.1", "550 5.1.1 User unknown"}, true,
			"This address does not take mail. 5.1.1 550 User unknown"},
		"a full mailbox": {refuser{"5.2.2", "552 5.2.2 Mailbox full"}, false,
			"The mail server does not take mail for this address: “552 5.2.2 Mailbox full”."},
		"no status": {refuser{"", "550 No"}, false, "The mail server does not take mail for this address: “550 No”."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			modelstest.Each(t, func(t *testing.T, db *database.DB) {
				h := work(t, db, c.server, nil)
				h.file(t, "Lost", h.Rita.Email)
				var receipt models.Mail
				await.That(t, "the receipt failed", func() bool {
					return db.Limit(1).Find(&receipt, "kind = ? AND state = ?", models.MailReceipt,
						models.MailFailed).RowsAffected == 1
				})
				if receipt.Error != c.reason {
					t.Errorf("the team reads %q, want %q", receipt.Error, c.reason)
				}
				dead, err := models.DeadAmong(t.Context(), db.DB, []string{h.Rita.Email})
				h.must(t, err)
				if dead[h.Rita.Email] != c.dead {
					t.Errorf("the address counts as dead: %v", dead[h.Rita.Email])
				}
			})
		})
	}
}
