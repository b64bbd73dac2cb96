package models

import (
	"context"
	"slices"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// The kinds of the mails that tell a requester what was filed in their name.
const (
	receiptMail     = "receipt"
	postReceiptMail = "post_receipt"
)

// SendReceipts is the job that mails the receipts of many tickets. It may run twice: what was sent is not sent again.
type SendReceipts struct {
	TicketIDs string `json:"ticket_ids"` // with a blank between them
}

// Kind names the worker.
func (SendReceipts) Kind() string { return "send_receipts" }

// receiptDue is a ticket or post whose requester is still to be told.
type receiptDue struct {
	ID   string
	Kind string // of the mail
}

// TableName is receipts_due.
func (receiptDue) TableName() string { return "receipts_due" }

const (
	receiptsPerJob   = 100
	receiptsPerRelay = 10 * receiptsPerJob
)

// RelayReceipts turns the receipts that are due into jobs. Filing a ticket does not pay for a job: whoever works the
// queue calls this every now and then. Any number of processes may.
func RelayReceipts(ctx context.Context, db *gorm.DB) error {
	for {
		var due int64
		err := db.WithContext(ctx).Raw("SELECT COUNT(*) FROM (SELECT 1 FROM receipts_due LIMIT 1) AS first_one").Scan(&due).Error
		if err != nil || due == 0 {
			return err
		}
		var taken []receiptDue
		err = change(ctx, db, func(tx *Tx) error {
			taken = nil
			locked := tx.Model(&receiptDue{}).Select("id").Order("id").Limit(receiptsPerRelay).
				Clauses(clause.Locking{Strength: "UPDATE", Options: "SKIP LOCKED"})
			if err := tx.Clauses(clause.Returning{}).Where("id IN (?)", locked).Delete(&taken).Error; err != nil {
				return err
			}
			return enqueueReceipts(tx, taken)
		})
		if err != nil || len(taken) < receiptsPerRelay {
			return err
		}
	}
}

func enqueueReceipts(tx *Tx, due []receiptDue) error {
	ids := map[string][]string{}
	for _, receipt := range due {
		ids[receipt.Kind] = append(ids[receipt.Kind], receipt.ID)
	}
	for kind, all := range ids {
		for part := range slices.Chunk(all, receiptsPerJob) {
			list := strings.Join(part, " ")
			var job Job = SendReceipts{TicketIDs: list}
			if kind == postReceiptMail {
				job = SendPostReceipts{PostIDs: list}
			}
			if err := tx.outside.Jobs.EnqueueBulk(tx.DB, job); err != nil {
				return err
			}
		}
	}
	return nil
}

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
	err := change(ctx, db, func(tx *Tx) error {
		receipts = nil
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
		if err := decideReceipts(tx, receiptMail, requesters, func(mail *Mail, id string) { mail.TicketID = &id }); err != nil {
			return err
		}
		var mails []Mail
		err = tx.Joins("Ticket").Order("mails.id").
			Find(&mails, "mails.kind = ? AND mails.ticket_id IN ? AND mails.state = ?", receiptMail, ticketIDs, MailQueued).Error
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

// decideReceipts makes the mail of each addressee: without words where these are not known to be theirs, or where their
// address or the app has had too many with words, and withheld where the address has had too many without.
func decideReceipts(tx *Tx, kind string, addressees []addressee, about func(mail *Mail, id string)) error {
	if len(addressees) == 0 {
		return nil
	}
	emails := make([]string, len(addressees))
	for i, addressee := range addressees {
		emails[i] = addressee.Email
	}
	if err := takeTurns(tx, emails...); err != nil {
		return err
	}
	texts, err := countTexts(tx, addressees)
	if err != nil {
		return err
	}
	sent, err := countUnproven(tx, kind, emails)
	if err != nil {
		return err
	}
	now := Now()
	mails := make([]Mail, 0, len(addressees))
	for _, addressee := range addressees {
		mail := Mail{
			ID: NewID(), Kind: kind, Email: addressee.Email, AppID: &addressee.AppID, State: MailQueued, CreatedAt: now,
			Unproven: !addressee.Vouched || !texts.take(addressee),
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
