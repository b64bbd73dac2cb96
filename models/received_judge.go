package models

import (
	"context"
	"errors"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// judgement is the decision about one mail: what was parsed from it, and what is decided so far.
type judgement struct {
	received   *Received
	mailing    *ParsedMail
	files      FileStore
	mailIn     MailIn
	by         Actor    // the team member who decided, if one did
	recipients []string // all recipient addresses, without duplicates
	reached    int      // how many of them, from the first, are known to have received it

	attachments []Attachment      // stored; those that are used have rows in the end
	refusal     *Error            // why others were left out
	leftOut     []string          // their names
	incomplete  bool              // a file that its author attached is among them
	used        bool              // the attachments have rows
	inlineNames map[string]string // the names of pictures in the text, by content id
}

// Judge decides what happens to a received mail, from its parsed content, in one transaction. Calling it again changes
// nothing.
func (r *Received) Judge(ctx context.Context, db *gorm.DB, files FileStore, mailing *ParsedMail) error {
	j, err := r.newJudgement(db, files, mailing)
	if err != nil {
		return err
	}
	return j.decided(ctx, db, []ReceivedState{ReceivedNew}, func(tx *Tx) error {
		if err := j.judge(ctx, tx); err != nil {
			return err
		}
		return j.nameApp(tx)
	})
}

func (r *Received) newJudgement(db *gorm.DB, files FileStore, mailing *ParsedMail) (*judgement, error) {
	attached, err := attachedTo(db)
	if err != nil {
		return nil, err
	}
	j := &judgement{received: r, mailing: mailing, files: files, mailIn: attached.outside.MailIn}
	j.normalize()
	return j, nil
}

// normalize converts the parsed content to the form in which it is compared and stored.
func (j *judgement) normalize() {
	m := j.mailing
	if email, ok := NormalEmail(m.From.Email); ok {
		m.From.Email = email
	} else {
		m.From.Email = ""
	}
	m.From.Name = oneLine(m.From.Name, MaxName)
	m.Subject = oneLine(m.Subject, MaxSubject)
}

// gatherRecipients finds the mail's recipients. The row is locked by now: until then a server may add recipients.
func (j *judgement) gatherRecipients() {
	m := j.mailing
	j.recipients = nil
	seen := map[string]bool{}
	add := func(email string) {
		if normal, ok := NormalEmail(email); ok && !seen[normal] {
			seen[normal] = true
			j.recipients = append(j.recipients, normal)
		}
	}
	for _, email := range append(strings.Fields(j.received.SentTo), m.Delivered...) {
		add(email)
	}
	j.reached = len(j.recipients)
	for _, to := range append(append([]MailName{}, m.To...), m.Cc...) {
		add(to.Email)
	}
}

// oneLine is the text without control characters and repeated spaces, of at most max characters.
func oneLine(text string, max int) string {
	return strings.TrimSpace(sanitize(strings.Join(strings.Fields(text), " "), max))
}

// decided stores the files of the mail and calls decide in a transaction, if the mail is still in one of the states.
// Files that are not used are deleted.
func (j *judgement) decided(
	ctx context.Context, db *gorm.DB, from []ReceivedState, decide func(tx *Tx) error,
) error {
	if err := j.storeFiles(ctx, db); err != nil {
		return err
	}
	err := change(ctx, db, func(tx *Tx) error {
		row, err := findOr[Received](tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}), errReceivedGone,
			"id = ? AND state IN ?", j.received.ID, from)
		if err != nil {
			return err
		}
		tx.clock = clockOf(ctx) // after the lock: others acted before this while it waited
		j.used, *j.received = false, *row
		j.gatherRecipients()
		j.noteRead()
		if err := decide(tx); err != nil {
			return err
		}
		return tx.Model(&Received{}).Where("id = ?", row.ID).Select("state", "reason", "message_id", "from_email",
			"from_name", "subject", "app_id", "ticket_id", "said_id", "copied", "proven").UpdateColumns(j.received).Error
	})
	if err == nil && !j.used || isRefusal(err) {
		discardFiles(ctx, j.files, j.attachments) // where it may have been committed, the sweep decides
	}
	if errors.Is(err, errReceivedGone) && len(from) == 1 && from[0] == ReceivedNew {
		return nil // decided before
	}
	return err
}

// noteRead stores in the row what the mail says about itself.
func (j *judgement) noteRead() {
	r, m := j.received, j.mailing
	r.MessageID, r.FromEmail = sanitize(m.MessageID, maxMessageID), m.From.Email
	r.FromName, r.Subject, r.Proven = m.From.Name, m.Subject, m.Proven
}

// maxMessageID is how much of a Message-ID is stored: a line of a mail has at most 998 characters.
const maxMessageID = 998

func (j *judgement) refuse(reason ReceivedReason) error {
	j.received.State, j.received.Reason = ReceivedRefused, reason
	return nil
}

func (j *judgement) hold(reason ReceivedReason, ticket *Ticket) error {
	j.received.State, j.received.Reason = ReceivedHeld, reason
	if ticket != nil {
		j.received.TicketID, j.received.AppID = &ticket.ID, &ticket.AppID
	}
	return nil
}

// keep records what the mail became: a message of the ticket, or with nil the ticket itself.
func (j *judgement) keep(ticket *Ticket, message *Message) {
	r := j.received
	r.State, r.Reason, r.TicketID, r.AppID = ReceivedAccepted, "", &ticket.ID, &ticket.AppID
	if message != nil {
		r.SaidID = &message.ID
	}
}

// judge checks in this order whether the mail is automatic, which ticket it answers, who wrote it, and which app a new
// ticket would belong to.
func (j *judgement) judge(ctx context.Context, tx *Tx) error {
	done, err := j.fromMachine(tx)
	if done || err != nil {
		return err
	}
	// One mail of a sender at a time, so that each sees the previous ones.
	if err := store.LockNames(tx.DB, "mail of "+j.mailing.From.Email); err != nil {
		return err
	}
	if j.received.AppID == nil { // otherwise it is one of the copies that one mail was split into, see split
		answers, err := j.answers(ctx, tx)
		if err != nil {
			return err
		}
		if answers != nil {
			if err := j.answer(ctx, tx, answers); err != nil {
				return err
			}
			return j.splitFrom(tx, answers)
		}
	}
	return j.fileNew(tx)
}

// many reports whether the sender wrote more mails in the last hour than are accepted unchecked. Proven mails are
// counted separately: somebody who writes in another's name must not block that person's own mails.
func (j *judgement) many(tx *Tx) (bool, error) {
	var recent int64
	err := tx.Model(&Received{}).Where("from_email = ? AND proven = ? AND received_at > ? AND state IN ? AND id <> ?",
		j.mailing.From.Email, j.received.Proven, tx.Now.Add(-receivedHour), []ReceivedState{ReceivedAccepted, ReceivedHeld},
		j.received.ID).Count(&recent).Error
	return recent >= receivedPerHour, err
}

// duplicate reports whether the same mail was used by the app before: servers on the way may have changed it.
func (j *judgement) duplicate(tx *Tx, appID string) (bool, error) {
	if j.received.MessageID == "" {
		return false, nil
	}
	return exists[Received](tx.Select("id"),
		"message_id = ? AND from_email = ? AND app_id = ? AND state = ? AND id <> ?",
		j.received.MessageID, j.received.FromEmail, appID, ReceivedAccepted, j.received.ID)
}
