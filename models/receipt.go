package models

import (
	"context"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// SendReceipts is the job that mails the receipts of many tickets. It may run twice: what was sent is not sent again.
type SendReceipts struct {
	TicketIDs string `json:"ticket_ids"` // with a blank between them: see JobQueue.Gather
}

// Kind names the worker.
func (SendReceipts) Kind() string { return "send_receipts" }

// Receipt is a mail that is to be sent now, with the app it is about.
type Receipt struct {
	Mail Mail
	App  App
}

// PrepareReceipts decides, once for each ticket, whether its requester gets a receipt, and returns those to be sent now.
func PrepareReceipts(ctx context.Context, db *gorm.DB, job SendReceipts) ([]Receipt, error) {
	ticketIDs := strings.Fields(job.TicketIDs)
	var receipts []Receipt
	err := db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := decideReceipts(tx, ticketIDs); err != nil {
			return err
		}
		var mails []Mail
		err := tx.Joins("Ticket").Order("mails.id").
			Find(&mails, "mails.kind = ? AND mails.ticket_id IN ? AND mails.state = ?", "receipt", ticketIDs, MailQueued).Error
		if err != nil {
			return err
		}
		apps := map[string]App{}
		for _, mail := range mails {
			app, known := apps[mail.Ticket.AppID]
			if !known {
				if err := tx.Take(&app, "id = ?", mail.Ticket.AppID).Error; err != nil {
					return err
				}
				apps[app.ID] = app
			}
			receipts = append(receipts, Receipt{Mail: mail, App: app})
		}
		return nil
	})
	return receipts, err
}

func decideReceipts(tx *gorm.DB, ticketIDs []string) error {
	var requesters []struct {
		TicketID        string
		Email           string
		EmailVerifiedAt *time.Time
		Source          Source
	}
	err := tx.Raw(`
		SELECT tickets.id AS ticket_id, tickets.source, accounts.email, accounts.email_verified_at
		FROM tickets
		JOIN accounts ON accounts.id = tickets.requester_id
		LEFT JOIN mails ON mails.ticket_id = tickets.id AND mails.kind = 'receipt'
		WHERE tickets.id IN ? AND mails.id IS NULL AND accounts.erased_at IS NULL
		ORDER BY tickets.id`, ticketIDs).Scan(&requesters).Error
	if err != nil || len(requesters) == 0 {
		return err
	}
	// In the widget anyone can type anyone's address: then the mail carries nothing that was typed, proven or not.
	isUnproven := func(verifiedAt *time.Time, source Source) bool { return verifiedAt == nil || source == SourceWidget }
	var unproven []string
	for _, requester := range requesters {
		if isUnproven(requester.EmailVerifiedAt, requester.Source) {
			unproven = append(unproven, requester.Email)
		}
	}
	if err := lockAddresses(tx, unproven); err != nil {
		return err
	}
	sent, err := countUnproven(tx, "receipt", unproven)
	if err != nil {
		return err
	}
	now := Now()
	mails := make([]Mail, 0, len(requesters))
	for _, requester := range requesters {
		mail := Mail{
			ID: NewID(), Kind: "receipt", Email: requester.Email, TicketID: &requester.TicketID,
			Unproven: isUnproven(requester.EmailVerifiedAt, requester.Source), State: MailQueued, CreatedAt: now,
		}
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
