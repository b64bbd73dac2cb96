package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// SendReceipts is the job that mails the receipts of a group of tickets. It may run twice: what was sent is not sent again.
type SendReceipts struct {
	TicketIDs []string `json:"ticket_ids"`
}

// Kind names the worker.
func (SendReceipts) Kind() string { return "send_receipts" }

// MailState is what became of a mail.
type MailState string

// The states of a mail. A withheld one was over the cap for an address that has not proven itself.
const (
	MailQueued   MailState = "queued"
	MailSent     MailState = "sent"
	MailFailed   MailState = "failed"
	MailWithheld MailState = "withheld"
)

// Anyone can type any address into the widget, so an unproven one gets only so many mails.
const (
	unprovenPerHour = 3
	unprovenPerDay  = 10
)

// Mail is one mail to one address; its ID makes the Message-ID, so that a mail sent twice is seen to be one.
type Mail struct {
	ID        string
	Kind      string
	Email     string
	TicketID  string
	Ticket    Ticket
	Unproven  bool // carries none of the submitter's text
	State     MailState
	Error     string
	CreatedAt time.Time
	SentAt    *time.Time
}

// Receipt is a mail that is to be sent now, with the app it is about.
type Receipt struct {
	Mail Mail
	App  App
}

// PrepareReceipts decides, once for each ticket, whether its requester gets a receipt, and returns those to be sent now.
func PrepareReceipts(ctx context.Context, db *gorm.DB, ticketIDs []string) ([]Receipt, error) {
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
	}
	err := tx.Raw(`
		SELECT tickets.id AS ticket_id, accounts.email, accounts.email_verified_at
		FROM tickets
		JOIN accounts ON accounts.id = tickets.requester_id
		LEFT JOIN mails ON mails.ticket_id = tickets.id AND mails.kind = 'receipt'
		WHERE tickets.id IN ? AND mails.id IS NULL
		ORDER BY tickets.id`, ticketIDs).Scan(&requesters).Error
	if err != nil || len(requesters) == 0 {
		return err
	}
	var unproven []string
	for _, requester := range requesters {
		if requester.EmailVerifiedAt == nil {
			unproven = append(unproven, requester.Email)
		}
	}
	sent, err := countUnproven(tx, unproven)
	if err != nil {
		return err
	}
	now := Now()
	mails := make([]Mail, 0, len(requesters))
	for _, requester := range requesters {
		mail := Mail{
			ID: NewID(), Kind: "receipt", Email: requester.Email, TicketID: requester.TicketID,
			Unproven: requester.EmailVerifiedAt == nil, State: MailQueued, CreatedAt: now,
		}
		if mail.Unproven {
			if count := sent[mail.Email]; count.hour >= unprovenPerHour || count.day >= unprovenPerDay {
				mail.State = MailWithheld
			} else {
				sent[mail.Email] = unprovenCount{count.hour + 1, count.day + 1}
			}
		}
		mails = append(mails, mail)
	}
	return tx.Omit("Ticket").Clauses(clause.OnConflict{DoNothing: true}).Create(&mails).Error
}

type unprovenCount struct{ hour, day int }

// countUnproven counts the mails that went to each address lately, over all apps.
func countUnproven(tx *gorm.DB, emails []string) (map[string]unprovenCount, error) {
	counts := map[string]unprovenCount{}
	if len(emails) == 0 {
		return counts, nil
	}
	var recent []struct {
		Email string
		Hour  int
		Day   int
	}
	now := Now()
	err := tx.Raw(`
		SELECT email, SUM(CASE WHEN created_at > ? THEN 1 ELSE 0 END) AS hour, COUNT(*) AS day
		FROM mails
		WHERE email IN ? AND unproven AND state <> 'withheld' AND created_at > ?
		GROUP BY email`, now.Add(-time.Hour), emails, now.Add(-24*time.Hour)).Scan(&recent).Error
	for _, row := range recent {
		counts[row.Email] = unprovenCount{row.Hour, row.Day}
	}
	return counts, err
}

// Sent notes that the mail went out.
func (m *Mail) Sent(ctx context.Context, db *gorm.DB) error {
	return db.WithContext(ctx).Model(&Mail{}).Where("id = ?", m.ID).
		Updates(map[string]any{"state": MailSent, "sent_at": Now(), "error": ""}).Error
}

// Delayed notes why the mail did not go out yet, or with final that it never will.
func (m *Mail) Delayed(ctx context.Context, db *gorm.DB, cause error, final bool) error {
	state := MailQueued
	if final {
		state = MailFailed
	}
	return db.WithContext(ctx).Model(&Mail{}).Where("id = ? AND state = ?", m.ID, MailQueued).
		Updates(map[string]any{"state": state, "error": cause.Error()}).Error
}
