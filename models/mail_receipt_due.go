package models

import (
	"context"

	"gorm.io/gorm"

	"intake/internal/store"
)

// receiptDue is a ticket or post whose receipt is not made yet.
type receiptDue struct {
	ID     string
	Kind   MailKind
	RuleID *string // the rule that answers the ticket
}

// TableName is receipts_due.
func (receiptDue) TableName() string { return "receipts_due" }

const (
	// receiptsPerJob is how many receipts are made in one transaction and sent by one job.
	receiptsPerJob = 128
	// receiptsPerLook is how many are made before other work has its turn. It is more than a process can send until its
	// next look.
	receiptsPerLook = 2 * receiptsPerJob
)

// QueueReceipts makes the mails of the receipts that have been due longest, and the jobs that send them. Every process
// that works the queue calls it continuously.
//
// A job per group of tickets would need no such call, but costs filing a sixth more processor time when tickets come
// one by one, and a process on SQLite works only some seventeen such jobs a second. A periodic job would write a row
// for each look, even if nothing is ever due.
func QueueReceipts(ctx context.Context, db *gorm.DB) error {
	var due bool
	// By the index, which skips deleted rows: under load the table is full of them.
	err := db.WithContext(ctx).Raw("SELECT (SELECT id FROM receipts_due ORDER BY id LIMIT 1) IS NOT NULL").Scan(&due).Error
	if err != nil || !due {
		return err
	}
	return inBatches(ctx, db, receiptsPerJob, receiptsPerLook, queueReceipts)
}

func queueReceipts(tx *Tx) (taken int, err error) {
	due, err := store.Take[receiptDue](tx.DB, "ORDER BY id LIMIT ?", receiptsPerJob)
	if err != nil {
		return 0, err
	}
	ids := map[MailKind][]string{}
	for _, receipt := range due {
		ids[receipt.Kind] = append(ids[receipt.Kind], receipt.ID)
	}
	answers, err := lockToAnswer(tx, due)
	if err != nil {
		return 0, err
	}
	requesters, err := requestersOf(tx, ids[MailReceipt])
	if err != nil {
		return 0, err
	}
	authors, err := authorsOf(tx, ids[MailPostReceipt])
	if err != nil {
		return 0, err
	}
	addressees := append(requesters, authors...)
	mails, err := decideReceipts(tx, addressees)
	if err != nil {
		return 0, err
	}
	if err := learnLocales(tx, addressees); err != nil {
		return 0, err
	}
	if err := answerByRules(tx, answers, mails); err != nil {
		return 0, err
	}
	return len(due), queueMany(tx, mails)
}

// addressee is the person who would get the receipt for the ticket or post with the ID. Vouched means that its text is
// known to be theirs; Proven, that the address is.
type addressee struct {
	ID      string
	Kind    MailKind `gorm:"-"`
	AppID   string
	Email   string
	Proven  bool
	Vouched bool
	Signed  bool   // by the app's website, which is trusted for its own app alone
	Locale  string // of the ticket or post
	Readers string // the locale of their account
	Apps    string // the locale of the app
}

// whoseAccount joins the account. On PostgreSQL it is looked up per row, and so are the receipts below: without fresh
// statistics it would scan all accounts and mails.
func whoseAccount(tx *Tx, column string) string {
	return store.ForDialect(tx.DB,
		"CROSS JOIN LATERAL (SELECT * FROM accounts WHERE accounts.id = "+column+" LIMIT 1) AS accounts",
		"JOIN accounts ON accounts.id = "+column)
}

// requestersOf are the addressees of the tickets without a receipt.
func requestersOf(tx *Tx, ticketIDs []string) (requesters []addressee, err error) {
	if len(ticketIDs) == 0 {
		return nil, nil
	}
	err = tx.Raw(`
		SELECT tickets.id, tickets.app_id, accounts.email,
			`+vouchedFor+` AS vouched, tickets.vouched_by IS NOT NULL AS signed,
			accounts.email_verified_at IS NOT NULL AS proven,
			tickets.locale, accounts.locale AS readers, apps.locale AS apps
		FROM tickets
		JOIN apps ON apps.id = tickets.app_id
		`+whoseAccount(tx, "tickets.requester_id")+`
		WHERE tickets.id IN ? AND accounts.erased_at IS NULL AND (
			SELECT mails.id FROM mails WHERE mails.ticket_id = tickets.id AND mails.kind = 'receipt' LIMIT 1) IS NULL
		ORDER BY tickets.id`, store.Pad(ticketIDs)).Scan(&requesters).Error
	for i := range requesters {
		requesters[i].Kind = MailReceipt
	}
	return requesters, err
}

// authorsOf are the addressees of the posts without a receipt. Posting while signed in needs none.
func authorsOf(tx *Tx, postIDs []string) (authors []addressee, err error) {
	if len(postIDs) == 0 {
		return nil, nil
	}
	err = tx.Raw(`
		SELECT posts.id, posts.app_id, accounts.email,
			posts.vouched OR accounts.email_verified_at IS NOT NULL AND posts.source = 'api' AS vouched, posts.vouched AS signed,
			accounts.email_verified_at IS NOT NULL AS proven,
			posts.locale, accounts.locale AS readers, apps.locale AS apps
		FROM posts
		JOIN apps ON apps.id = posts.app_id
		`+whoseAccount(tx, "posts.author_id")+`
		WHERE posts.id IN ? AND posts.author_named AND posts.source IN ? AND posts.hidden_at IS NULL
			AND accounts.erased_at IS NULL AND (
				SELECT mails.id FROM mails WHERE mails.post_id = posts.id AND mails.kind = 'post_receipt' LIMIT 1) IS NULL
		ORDER BY posts.id`, store.Pad(postIDs), []Source{SourceAPI, SourceWidget}).Scan(&authors).Error
	for i := range authors {
		authors[i].Kind = MailPostReceipt
	}
	return authors, err
}

// decideReceipts makes the mail of each addressee. It omits the text if that is not known to be theirs, or if their
// address or the app has had too many mails with text. It withholds the mail if the address has had too many without.
func decideReceipts(tx *Tx, addressees []addressee) ([]*Mail, error) {
	emails := collect(addressees, func(to addressee) string { return to.Email })
	if err := store.LockNames(tx.DB, emails...); err != nil {
		return nil, err
	}
	texts, err := countTexts(tx, addressees)
	if err != nil {
		return nil, err
	}
	sent, err := countUnproven(tx, MailReceipt, emails)
	if err != nil {
		return nil, err
	}
	mails := make([]*Mail, len(addressees))
	for i, to := range addressees {
		mail := tx.newMail(to.Kind, to.Email)
		mail.AppID, mail.Unproven = &to.AppID, !to.Vouched || !texts.take(to)
		mail.Locale = mailLocale(to.Locale, to.Readers, to.Apps)
		if to.Kind == MailReceipt {
			mail.TicketID = &to.ID
		} else {
			mail.PostID = &to.ID
		}
		if mail.Unproven {
			if count := sent[mail.Email]; count.full() {
				mail.State = MailWithheld
			} else {
				sent[mail.Email] = unprovenCount{count.hour + 1, count.day + 1}
			}
		}
		mails[i] = mail
	}
	return mails, nil
}
