package models

import (
	"context"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// MailKind is the purpose of a mail. A new kind needs a Prepare function like the others, a letter in views/mail, and a
// line in the table of handlers/jobs.
type MailKind string

// The kinds of mails.
const (
	MailReceipt     MailKind = "receipt"      // informs a requester of the ticket in their name
	MailPostReceipt MailKind = "post_receipt" // informs an author of the post in their name
	MailReply       MailKind = "reply"        // carries a message of a ticket to the other side
	MailNews        MailKind = "news"         // informs a follower about posts
	MailWarning     MailKind = "warning"      // informs an owner of the app what was disowned
	MailSignIn      MailKind = "sign_in"
	MailInvitation  MailKind = "invitation"
	MailNotice      MailKind = "notice"    // notifies a member of events in an app
	MailDigest      MailKind = "digest"    // summarizes a member's apps once a day
	MailHeld        MailKind = "held"      // explains to a member why their mail was held
	MailSelfTest    MailKind = "self_test" // tests whether an app's mail is sent and received

	// About changing an account's address:
	MailEmailNew     MailKind = "email_new"     // has the code that proves the new address
	MailEmailOld     MailKind = "email_old"     // has the code that proves the old one
	MailEmailTaken   MailKind = "email_taken"   // informs the owner of an address that somebody wanted it
	MailEmailChanged MailKind = "email_changed" // confirms the change to both addresses
)

// MailState is the state of a mail.
type MailState string

// The states of a mail. A withheld one exceeded the cap of its address, or had become pointless.
const (
	MailQueued   MailState = "queued"
	MailSent     MailState = "sent"
	MailFailed   MailState = "failed"
	MailWithheld MailState = "withheld"
)

// Mail is one mail to one address. Its ID makes the Message-ID, so that copies of a mail that is sent twice are
// recognized.
type Mail struct {
	ID        string
	Kind      MailKind
	Email     string
	Locale    string // its language, "" for English
	AppID     *string
	TicketID  *string // of a receipt, of a reply, and of a warning about a ticket
	Ticket    Ticket
	PostID    *string // of a receipt for a post, and of a warning about one
	AboutID   *string // the message of a reply or an answer, the SignIn, the Invitation, the EmailChange, the Received
	AskedFrom string  // of a sign-in mail: whom the caps count it for
	Unproven  bool    // without any text of the submitter's
	State     MailState
	Error     string
	CreatedAt time.Time
	SentAt    *time.Time
}

func (tx *Tx) newMail(kind MailKind, email string) *Mail {
	return &Mail{ID: tx.NewID(), Kind: kind, Email: email, State: MailQueued, CreatedAt: tx.Now}
}

// queue writes the mail, and the job that sends it unless it is withheld.
func (m *Mail) queue(tx *Tx) error {
	if err := tx.Omit("Ticket").Create(m).Error; err != nil || m.State == MailWithheld {
		return err
	}
	return m.enqueue(tx)
}

// enqueue writes the job that sends the mail.
func (m *Mail) enqueue(tx *Tx) error {
	if m.Kind == MailNotice || m.Kind == MailDigest || m.Kind == MailHeld {
		return enqueueIn(tx, QueueTeam, SendTeamMail{IDs: []string{m.ID}})
	}
	return enqueueMail(tx, m.ID)
}

// queueMany writes many mails, and one job that sends those that are not withheld.
func queueMany(tx *Tx, mails []*Mail) error {
	if err := store.Insert(tx.DB, mails); err != nil {
		return err
	}
	var ids []string
	for _, mail := range mails {
		if mail.State == MailQueued {
			ids = append(ids, mail.ID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	return enqueueMails(tx, ids)
}

// Sent records that the mail was sent. A mail that bounced before that stays failed.
func (m *Mail) Sent(ctx context.Context, db *gorm.DB) error {
	sent := func(db *gorm.DB) error {
		return db.Model(&Mail{}).Where("id = ? AND state = ?", m.ID, MailQueued).
			Updates(map[string]any{"state": MailSent, "sent_at": clockOf(ctx).Now, "error": ""}).Error
	}
	if m.Error == "" {
		return sent(db.WithContext(ctx))
	}
	return change(ctx, db, func(tx *Tx) error { // open pages say that it is delayed
		m.touchTicket(tx)
		return sent(tx.DB)
	})
}

// Delayed records why the mail was not sent yet or, with final, that it failed. Open pages of its ticket show either.
func (m *Mail) Delayed(ctx context.Context, db *gorm.DB, cause error, final bool) error {
	state := MailQueued
	if final {
		state = MailFailed
	}
	return change(ctx, db, func(tx *Tx) error {
		if final || m.Error == "" {
			m.touchTicket(tx)
		}
		return tx.Model(&Mail{}).Where("id = ? AND state = ?", m.ID, MailQueued).
			Updates(map[string]any{"state": state, "error": sanitize(cause.Error(), 1000)}).Error
	})
}

// touchTicket announces to open pages of the mail's ticket, if it has one, what became of the mail.
func (m *Mail) touchTicket(tx *Tx) {
	if m.TicketID != nil && m.AppID != nil {
		tx.touch(*m.AppID, *m.TicketID)
	}
}

// withhold records that the unsent mail has become pointless.
func (m *Mail) withhold(db *gorm.DB) error {
	return db.Model(&Mail{}).Where("id = ? AND state = ?", m.ID, MailQueued).Update("state", MailWithheld).Error
}
