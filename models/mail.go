package models

import (
	"context"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// MailKind is what a mail is for. A new kind wants a Prepare function like those of the others,
// a letter in views/mail, and a line in the table of handlers/jobs.
type MailKind string

// The kinds of mails.
const (
	MailReceipt     MailKind = "receipt"      // tells a requester of the ticket in their name
	MailPostReceipt MailKind = "post_receipt" // tells an author of the post in their name
	MailReply       MailKind = "reply"        // carries a message of a ticket to the other side
	MailNews        MailKind = "news"         // tells a follower what became of posts
	MailWarning     MailKind = "warning"      // tells an owner of the app what was disowned
	MailSignIn      MailKind = "sign_in"
	MailInvitation  MailKind = "invitation"
	MailNotice      MailKind = "notice"    // tells a member what happened in an app
	MailDigest      MailKind = "digest"    // tells a member once a day how it goes in their apps
	MailHeld        MailKind = "held"      // tells a member why their mail was held
	MailSelfTest    MailKind = "self_test" // shows whether an app's mail comes and goes

	// Of an account that is to have another address:
	MailEmailNew     MailKind = "email_new"     // has the code that proves the new address
	MailEmailOld     MailKind = "email_old"     // has the code that proves the old one
	MailEmailTaken   MailKind = "email_taken"   // tells the owner of an address that somebody wanted it for their account
	MailEmailChanged MailKind = "email_changed" // tells both addresses that it is done
)

// MailKinds are all kinds of mails.
var MailKinds = []MailKind{MailReceipt, MailPostReceipt, MailReply, MailNews, MailWarning, MailSignIn, MailInvitation,
	MailNotice, MailDigest, MailHeld, MailSelfTest, MailEmailNew, MailEmailOld, MailEmailTaken, MailEmailChanged}

// MailState is what became of a mail.
type MailState string

// The states of a mail. A withheld one was over the cap for its address, or had nothing to tell any more.
const (
	MailQueued   MailState = "queued"
	MailSent     MailState = "sent"
	MailFailed   MailState = "failed"
	MailWithheld MailState = "withheld"
)

// Mail is one mail to one address; its ID makes the Message-ID, so that a mail sent twice is seen to be one.
type Mail struct {
	ID        string
	Kind      MailKind
	Email     string
	Locale    string // the language that it is written in, "" for English
	AppID     *string
	TicketID  *string // of a receipt, of a reply, and of a warning about a ticket
	Ticket    Ticket
	PostID    *string // of a receipt for a post, and of a warning about one
	AboutID   *string // the message of a reply, the SignIn, the Invitation, the EmailChange, the Received
	AskedFrom string  // of a sign-in mail: whom it counts for
	Unproven  bool    // carries none of the submitter's text
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
		return tx.outside.Jobs.EnqueueTeam(tx.DB, SendTeamMail{IDs: []string{m.ID}})
	}
	return enqueue(tx, SendMail{IDs: []string{m.ID}})
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
	return enqueueBulk(tx, SendMail{IDs: ids})
}

// Sent notes that the mail went out. One that came back before that is noted stays failed.
func (m *Mail) Sent(ctx context.Context, db *gorm.DB) error {
	return db.WithContext(ctx).Model(&Mail{}).Where("id = ? AND state = ?", m.ID, MailQueued).
		Updates(map[string]any{"state": MailSent, "sent_at": clockOf(ctx).Now, "error": ""}).Error
}

// Delayed notes why the mail did not go out yet, or with final that it never will.
func (m *Mail) Delayed(ctx context.Context, db *gorm.DB, cause error, final bool) error {
	state := MailQueued
	if final {
		state = MailFailed
	}
	return db.WithContext(ctx).Model(&Mail{}).Where("id = ? AND state = ?", m.ID, MailQueued).
		Updates(map[string]any{"state": state, "error": sanitize(cause.Error(), 1000)}).Error
}

// withhold notes that the mail, which is still to be sent, has nothing to tell any more.
func (m *Mail) withhold(db *gorm.DB) error {
	return db.Model(&Mail{}).Where("id = ? AND state = ?", m.ID, MailQueued).Update("state", MailWithheld).Error
}
