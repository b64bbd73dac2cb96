package models

import (
	"context"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// SendReceipts is the job that mails the receipts of many tickets. It may run twice: what was sent is not sent again.
type SendReceipts struct {
	TicketIDs string `json:"ticket_ids"` // with a blank between them: see JobQueue.Gather
}

// Kind names the worker.
func (SendReceipts) Kind() string { return "send_receipts" }

// Receipt is a mail that is to be sent now, with the app it is about and the token of its link to the ticket.
type Receipt struct {
	Mail  Mail
	App   App
	Token string
}

// PrepareReceipts decides, once for each ticket, whether its requester gets a receipt, and returns those to be sent now.
func PrepareReceipts(ctx context.Context, db *gorm.DB, job SendReceipts) ([]Receipt, error) {
	ticketIDs := strings.Fields(job.TicketIDs)
	var receipts []Receipt
	err := db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		var requesters []addressee
		err := tx.Raw(`
			SELECT tickets.id, tickets.app_id, accounts.email, `+vouchedFor+` AS vouched
			FROM tickets
			JOIN accounts ON accounts.id = tickets.requester_id
			LEFT JOIN mails ON mails.ticket_id = tickets.id AND mails.kind = 'receipt'
			WHERE tickets.id IN ? AND mails.id IS NULL AND accounts.erased_at IS NULL
			ORDER BY tickets.id`, ticketIDs).Scan(&requesters).Error
		if err != nil {
			return err
		}
		if err := decideReceipts(tx, "receipt", requesters, func(mail *Mail, id string) { mail.TicketID = &id }); err != nil {
			return err
		}
		var mails []Mail
		err = tx.Joins("Ticket").Order("mails.id").
			Find(&mails, "mails.kind = ? AND mails.ticket_id IN ? AND mails.state = ?", "receipt", ticketIDs, MailQueued).Error
		if err != nil {
			return err
		}
		apps := map[string]App{}
		links := make([]TicketLink, 0, len(mails))
		for _, mail := range mails {
			app, known := apps[mail.Ticket.AppID]
			if !known {
				if err := tx.Take(&app, "id = ?", mail.Ticket.AppID).Error; err != nil {
					return err
				}
				apps[app.ID] = app
			}
			link, token := mail.Ticket.newLink()
			links = append(links, link)
			receipts = append(receipts, Receipt{Mail: mail, App: app, Token: token})
		}
		return insertAll(tx, links)
	})
	return receipts, err
}

// addressee is who would get the receipt for the ticket or post with the ID. Vouched says that what was typed there is
// known to be theirs.
type addressee struct {
	ID      string
	AppID   string
	Email   string
	Vouched bool
}

// decideReceipts makes the mail of each addressee, or one that is withheld where its address has had too many.
func decideReceipts(tx *gorm.DB, kind string, addressees []addressee, about func(mail *Mail, id string)) error {
	if len(addressees) == 0 {
		return nil
	}
	var unproven []string
	for _, addressee := range addressees {
		if !addressee.Vouched {
			unproven = append(unproven, addressee.Email)
		}
	}
	if err := lockAddresses(tx, unproven); err != nil {
		return err
	}
	sent, err := countUnproven(tx, kind, unproven)
	if err != nil {
		return err
	}
	now := Now()
	mails := make([]Mail, 0, len(addressees))
	for _, addressee := range addressees {
		mail := Mail{
			ID: NewID(), Kind: kind, Email: addressee.Email, AppID: &addressee.AppID, Unproven: !addressee.Vouched, State: MailQueued, CreatedAt: now,
		}
		about(&mail, addressee.ID)
		if mail.Unproven {
			if count := sent[mail.Email]; count.full() {
				mail.State = MailWithheld
			} else {
				sent[mail.Email] = unprovenCount{count.hour + 1, count.day + 1}
			}
		}
		mails = append(mails, mail)
	}
	return tx.Omit("Ticket").Clauses(clause.OnConflict{DoNothing: true}).Create(&mails).Error
}
